/** The page of a server that cannot make another one now. */
export const busy = {
  title: 'Beaucoup de monde en ce moment',
  text: 'Nous ne pouvons pas préparer cette page à l’instant. Réessayez dans quelques secondes : rien n’est perdu.',
  again: 'Réessayer',
  home: 'Retour à l’accueil',
};
