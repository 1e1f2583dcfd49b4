/** What a listing's page says of itself in search engines and on social networks; the server alone writes it. */
export const businessHead = {
  title: '{{name}} · {{about}}',
  facts: '{{name}}, {{about}} : {{facts}}.',
  ownWords: '{{name}}, {{place}} : {{description}}',
  ownWordsNowhere: '{{name}} : {{description}}',
  hours: 'heures d’ouverture',
  photos: 'photos',
  reviews: 'avis de la clientèle',
};
