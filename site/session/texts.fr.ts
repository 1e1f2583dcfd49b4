/** The dialog before signing out with unsent drafts. */
export const signOut = {
  title: 'Tout n’a pas été envoyé',
  text: 'Vous avez commencé ceci sur cet appareil :',
  unsent: {
    listing: 'une nouvelle fiche d’entreprise',
    photos: 'des images choisies pour une fiche',
    claim: 'une revendication',
    review: 'un avis',
    edit: 'une modification de fiche non enregistrée',
  },
  shared:
    'Sur un appareil partagé, effacez-le : une autre personne pourrait le lire. Si vous le gardez, il vous attendra ici.',
  erase: 'Effacer et me déconnecter',
  keep: 'Garder et me déconnecter',
  stay: 'Rester connecté',
};
