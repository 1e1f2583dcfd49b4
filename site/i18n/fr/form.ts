/** Words of fields and forms, wherever they stand. */
export const form = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
};
