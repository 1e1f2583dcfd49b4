/** The page that stands in for the others without a network; the server alone writes it. */
export const offline = {
  title: 'Vous êtes hors ligne',
  lead: 'Cette page n’a pas été lue récemment sur cet appareil : il faut une connexion pour l’ouvrir.',
  retry: 'Réessayer',
  kept: 'Pages que vous pouvez lire maintenant',
  none: 'Aucune page n’est conservée sur cet appareil pour l’instant. Les dernières que vous lirez le seront.',
};
