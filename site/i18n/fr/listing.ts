/** One business, wherever it is shown. Weekdays and times are written by `Intl`. */
export const listing = {
  ratingOutOf: '{{rating}} sur 5',
  reviews_one: '{{count, number}} avis',
  reviews_many: '{{count, number}} d’avis',
  reviews_other: '{{count, number}} avis',
  noReview: 'Aucun avis',
  claimed: 'Fiche revendiquée par l’entreprise',
  distance: 'à {{distance}}',
  call: 'Appeler {{name}}',
  website: 'Site Web',
  open: 'Ouvert',
  openUntil: 'Ouvert jusqu’à {{time}}',
  closed: 'Fermé',
  opensAt: 'Fermé, ouvre à {{time}}',
  opensOn: 'Fermé, ouvre {{day}} à {{time}}',
  opensOnDate: 'Fermé, ouvre le {{day}} à {{time}}',
  byAppointment: 'Sur rendez-vous',
};
