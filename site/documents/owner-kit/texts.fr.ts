/** The poster and the badge of a listing, for its owner. */
export const ownerKit = {
  title: 'Affiche et insigne : {{name}}',
  lead: 'Une affiche à imprimer (A4 ou lettre) pour votre vitrine, et un insigne pour votre site Web.',
  print: 'Imprimer l’affiche',
  back: 'Voir la fiche',
  poster: 'L’affiche',
  code: 'Code QR de {{address}}',
  call: 'Nos heures, nos services et vos avis : scannez, c’est sur {{site}}.',
  badge: 'L’insigne',
  badgeLead: 'Copiez ce code dans votre site. Il ne charge rien d’ici et ne suit personne.',
  badgeText: 'Notre fiche sur {{site}}',
};
