/** The page of an overloaded server. */
export const busy = {
  title: 'Beaucoup de monde en ce moment',
  text: 'Nous ne pouvons pas afficher cette page pour l’instant. Réessayez dans quelques secondes : rien n’est perdu.',
  again: 'Réessayer',
  home: 'Retour à l’accueil',
};

/** Title and description of a listing's page, for search engines and social networks; rendered by the server only. */
export const businessHead = {
  title: '{{name}} · {{about}}',
  facts: '{{name}}, {{about}} : {{facts}}.',
  ownWords: '{{name}}, {{place}} : {{description}}',
  ownWordsNowhere: '{{name}} : {{description}}',
  hours: 'heures d’ouverture',
  photos: 'photos',
  reviews: 'avis de la clientèle',
};

/** The offline fallback page; rendered by the server only. */
export const offline = {
  title: 'Vous êtes hors ligne',
  lead: 'Vous n’avez pas ouvert cette page récemment sur cet appareil : il faut une connexion pour la lire.',
  retry: 'Réessayer',
  kept: 'Pages que vous pouvez lire maintenant',
  none: 'Aucune page n’est conservée sur cet appareil. Les prochaines que vous ouvrirez le seront.',
};

/** The web app manifest; rendered by the server only (site/documents/translators.server.ts). */
export const app = {
  name: '{{site}}, l’annuaire des entreprises du Québec',
  description: 'Trouvez une entreprise du Québec par métier, par nom ou par lieu.',
  search: 'Chercher une entreprise',
  browse: 'Parcourir l’annuaire',
  addListing: 'Ajouter une entreprise',
};

/** The RSS feed of new businesses; rendered by the server only. */
export const feed = {
  title: '{{siteName}} : nouvelles entreprises',
  description: 'Les nouvelles fiches de l’annuaire des entreprises du Québec.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
};

/** The unsubscribe page of emails; rendered by the server only (site/documents/translators.server.ts). */
export const unsubscribe = {
  title: 'Ne plus recevoir ces courriels',
  topics: {
    reviews: 'un nouvel avis sur une de vos fiches',
    messages: 'un message à une de vos entreprises',
    replies: 'une réponse à un de vos avis',
    corrections: 'des corrections proposées',
    facts: 'la vérification annuelle de vos renseignements',
    waiting: 'ce qui attend une décision, dès que cela arrive',
    alerts: 'les alertes quand la file d’attente dépasse un seuil',
    daily: 'ce qui attend une décision, une fois par jour',
    digest: 'ce qui attend une décision, chaque semaine',
  },
  ask: 'Vous ne recevrez plus de courriel pour : {{topic}}. Les notifications du site restent.',
  confirm: 'Ne plus les recevoir',
  doneTitle: 'C’est fait',
  done: 'Vous ne recevez plus de courriel pour : {{topic}}.',
  choose: 'Choisir mes courriels',
  askSearch: 'Vous ne recevrez plus les nouveautés de cette recherche : {{search}}.',
  doneSearch:
    'Vous ne recevez plus les nouveautés de cette recherche : {{search}}. Vous pouvez la reprendre dans « Mes recherches ».',
  chooseSearches: 'Mes recherches',
  unknownTitle: 'Lien inconnu',
  unknown: 'Ce lien n’est pas celui d’un de nos courriels, ou le compte n’existe plus.',
};

/** What paper adds to pages; rendered by the server only. */
export const paper = {
  code: 'Code QR de l’adresse de cette page',
  codeCaption: 'Cette fiche en ligne',
};

/** A list that is shared by a link; rendered by the server only. */
export const sharedList = {
  title: 'Liste partagée',
  lead: 'Quelqu’un a partagé cette liste avec vous. L’étoile d’une fiche la garde aussi dans la vôtre.',
  missing_one: '{{count, number}} fiche de cette liste n’est plus dans l’annuaire.',
  missing_many: '{{count, number}} de fiches de cette liste ne sont plus dans l’annuaire.',
  missing_other: '{{count, number}} fiches de cette liste ne sont plus dans l’annuaire.',
  none: 'Aucune fiche dans cette liste',
  noneText: 'La personne qui la partage n’y a encore rien mis, ou ses fiches ne sont plus dans l’annuaire.',
  stopped: 'Cette liste n’est plus partagée',
  stoppedText:
    'Le partage a été arrêté, ou le lien est incomplet. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
};

/** The page of an unknown address; rendered by the server only. */
export const notFound = {
  page: {
    title: 'Page introuvable',
    text: 'Aucune page ne se trouve à cette adresse. La page a peut-être changé de nom, ou l’adresse contient une faute de frappe.',
  },
  business: {
    title: 'Entreprise introuvable',
    text: 'Aucune fiche ne se trouve à cette adresse. L’entreprise a peut-être un autre nom dans l’annuaire, ou n’y est pas encore.',
  },
  nearest: 'Vous cherchiez peut-être',
  next: 'Et maintenant',
  add: 'Ajouter une entreprise',
};
