/** Messages of the list of kept listings, which the browser writes. */
export const kept = {
  count_one: '{{count, number}} fiche gardée',
  count_many: '{{count, number}} de fiches gardées',
  count_other: '{{count, number}} fiches gardées',
  removed: '{{name}} n’est plus dans votre liste.',
  removedMany_one: '{{count, number}} fiche a été retirée de votre liste.',
  removedMany_many: '{{count, number}} de fiches ont été retirées de votre liste.',
  removedMany_other: '{{count, number}} fiches ont été retirées de votre liste.',
  failed: 'Vos fiches n’ont pas pu être chargées. Elles restent dans votre liste.',
  offline: 'Vous êtes hors ligne : voici vos fiches telles qu’elles étaient à votre dernière visite.',
  full: 'Votre liste est pleine. Retirez une fiche pour garder celle-ci.',
  notStored: 'Votre navigateur ne permet pas de garder une liste sur cet appareil.',
};

/** The page of the kept listings. */
export const keptPage = {
  title: 'Ma liste',
  lead: 'Les fiches que vous gardez avec l’étoile. Elles restent sur cet appareil, sans compte.',
  label: 'Fiches gardées',
  noScript: 'C’est votre navigateur qui garde votre liste : il a besoin de JavaScript pour la montrer.',
  loading: 'Chargement de vos fiches...',
  empty: 'Vider la liste',
  undo: 'Annuler',
  noneTitle: 'Votre liste est vide',
  noneText:
    'Appuyez sur l’étoile d’une fiche, dans une recherche ou sur sa page : vous la retrouverez ici, sans créer de compte.',
  noneSearch: 'Chercher une entreprise',
  noneBrowse: 'Parcourir les catégories',
  retry: 'Réessayer',
  missing: 'La fiche « {{slug}} » n’est plus dans l’annuaire.',
  removeMissing: 'Retirer de ma liste',
  removeMissingOf: 'Retirer de ma liste la fiche « {{slug}} »',
  listings: 'Fiches',
  seenTitle: 'Vues récemment',
  seenNote: 'Les dernières fiches ouvertes sur cet appareil. Cette liste n’en sort pas.',
  forgetSeen: 'Effacer',
  forgetSeenOf: 'Effacer les fiches vues récemment',
};
