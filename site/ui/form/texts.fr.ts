/** Texts shared by all fields and forms. */
export const form = {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  /** After the label of a field. */
  optional: '(facultatif)',
  characters: '{{characters}} / {{max}}',
  charactersMissing_one: 'Encore {{count}} caractère au minimum',
  charactersMissing_many: 'Encore {{count}} caractères au minimum',
  charactersMissing_other: 'Encore {{count}} caractères au minimum',
  charactersLeft_one: 'Il reste {{count}} caractère.',
  charactersLeft_many: 'Il reste {{count}} caractères.',
  charactersLeft_other: 'Il reste {{count}} caractères.',
  charactersOver_one: '{{count}} caractère de trop',
  charactersOver_many: '{{count}} caractères de trop',
  charactersOver_other: '{{count}} caractères de trop',
  sending: 'Envoi...',
  cancel: 'Annuler',
  close: 'Fermer',
  reading: 'Un instant…',
  notRead: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion à Internet, puis réessayez.',
  retry: 'Réessayer',
};
