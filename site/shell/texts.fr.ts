/** Header, footer, menus and notices: what is on every page. */
export const shell = {
  siteTitle: 'Toutes les entreprises du Québec',
  skip: 'Aller au contenu',
  beta: 'BÊTA',
  mainNavigation: 'Navigation principale',
  menu: 'Menu',
  home: 'Accueil',
  search: 'Recherche',
  login: 'Connexion',
  register: 'Inscription',
  addListing: 'Ajouter une entreprise',
  myBusinesses: 'Mes entreprises',
  profile: 'Mon profil',
  signOut: 'Se déconnecter',
  sessionEnded: 'Votre session a pris fin. Reconnectez-vous pour continuer.',
  close: 'Fermer',
  donate: 'Faire un don',
  otherLanguage: 'English',
  languages: 'Langue du site',
  loading: 'Chargement...',
  newest: 'Nouvelles entreprises',
  about: 'À propos',
  commitments: 'Nos engagements',
  ranking: 'L’ordre des résultats',
  blog: 'Blogue',
  faq: 'FAQ',
  community: 'Groupe d’entraide',
  contact: 'Nous écrire',
  legal: 'Mentions légales',
  privacy: 'Politique de confidentialité',
  privacyRequests: 'Vos renseignements personnels',
  cookies: {
    label: 'Témoins de navigation',
    text: 'Ce site n’utilise que les témoins (cookies) strictement nécessaires à son fonctionnement.',
    accept: "J'ai compris",
  },
  footer: {
    independent:
      'Un annuaire privé et indépendant des entreprises du Québec. Il n’est pas affilié au Registraire des entreprises.',
    explore: 'Explorer',
    browseCities: 'Parcourir par ville',
    browseRegions: 'Parcourir par région',
    browseCategories: 'Parcourir par catégorie',
    restaurants: 'Restaurants',
    services: 'Services',
    about: 'Le site',
    help: 'Aide et confiance',
    copyright: '© {{year}} {{siteName}}. Tous droits réservés.',
  },
};

/** Pages that have nothing to show. */
export const error = {
  notFound: {
    title: 'Page introuvable',
    text: 'Cette adresse ne mène nulle part. La page a peut-être changé de nom, ou un caractère s’est perdu en route.',
  },
  gone: {
    title: 'Cette fiche n’existe plus',
    text: 'L’entreprise a été retirée de l’annuaire. D’autres près de chez vous répondent peut-être au même besoin.',
  },
  failed: {
    title: 'Une erreur est survenue',
    text: 'La page n’a pas pu s’afficher. Le problème est de notre côté : réessayez dans un instant.',
  },
  search: 'Faire une recherche',
  home: 'Retour à l’accueil',
};
