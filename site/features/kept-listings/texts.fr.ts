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
  notSynced:
    'C’est fait sur cet appareil, mais pas encore dans votre compte. Le site réessaiera à votre prochaine visite.',
  synced: 'Votre liste est dans votre compte : vous la retrouvez sur vos autres appareils.',
  accountFailed:
    'Votre compte n’a pas répondu : voici la liste de cet appareil. Le site réessaiera à votre prochaine visite.',
  accountFull_one:
    'Votre compte garde 200 fiches par liste : {{count, number}} fiche reste sur cet appareil seulement.',
  accountFull_many:
    'Votre compte garde 200 fiches par liste : {{count, number}} de fiches restent sur cet appareil seulement.',
  accountFull_other:
    'Votre compte garde 200 fiches par liste : {{count, number}} fiches restent sur cet appareil seulement.',
  chosen_one: '{{count, number}} fiche choisie',
  chosen_many: '{{count, number}} de fiches choisies',
  chosen_other: '{{count, number}} fiches choisies',
  chooseAnother: 'Choisissez-en une autre pour comparer.',
  mostChosen: 'C’est le maximum.',
};

/** The page of the kept listings. */
export const keptPage = {
  title: 'Ma liste',
  lead: 'Les fiches que vous gardez avec l’étoile : sur cet appareil et, si vous vous connectez, dans votre compte.',
  label: 'Fiches gardées',
  signIn: 'Connectez-vous',
  signInWhy: ' pour retrouver votre liste sur vos autres appareils.',
  noScript: 'Votre liste est gardée dans votre navigateur : activez JavaScript pour la voir.',
  loading: 'Chargement de vos fiches…',
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
  choose: 'Comparer',
  chooseOf: 'Comparer {{name}}',
  lists: 'Listes',
  listsOf: 'Listes de {{name}}',
  compare: 'Comparer',
  listings: 'Fiches',
  seenTitle: 'Consultées récemment',
  seenNote: 'Les dernières fiches ouvertes sur cet appareil. Cette liste n’en sort pas.',
  forgetSeen: 'Effacer',
  forgetSeenOf: 'Effacer les fiches consultées récemment',
};
