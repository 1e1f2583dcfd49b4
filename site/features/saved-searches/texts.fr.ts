/** Searches whose new results are emailed. */
export const savedSearches = {
  save: 'M’aviser des nouveautés',
  saved: 'Nous vous aviserons par courriel.',
  stop: 'Arrêter',
  stopped: 'Nous ne vous aviserons plus.',
  refusals: {
    email_not_confirmed: 'Confirmez d’abord votre adresse courriel, dans votre profil.',
    too_many_searches:
      'Vous suivez déjà {{searches}} recherches : supprimez-en une dans « Mes recherches », dans votre profil.',
    search_not_found: 'Cette recherche n’existe plus.',
    unexpected_failure: 'Votre compte n’a pas répondu. Vérifiez votre connexion à Internet, puis réessayez.',
  },
};
