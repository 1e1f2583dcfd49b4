/** The page that a link of a letter leads to; the server alone writes it (site/documents/translators.server.ts). */
export const unsubscribe = {
  title: 'Ne plus recevoir ces courriels',
  topics: {
    reviews: 'un nouvel avis sur une de vos fiches',
    replies: 'une réponse à un de vos avis',
    corrections: 'des corrections proposées',
    digest: 'ce qui attend une décision, chaque semaine',
  },
  ask: 'Vous ne recevrez plus de courriel pour : {{topic}}. Les notifications du site restent.',
  confirm: 'Ne plus les recevoir',
  doneTitle: 'C’est fait',
  done: 'Vous ne recevez plus de courriel pour : {{topic}}.',
  choose: 'Choisir mes courriels',
  unknownTitle: 'Lien inconnu',
  unknown: 'Ce lien n’est pas celui d’un de nos courriels, ou le compte n’existe plus.',
};
