/** Lists of businesses, places and categories: what several pages share. */
export const lists = {
  breadcrumbs: 'Fil d’Ariane',
  home: 'Accueil',
  pages: 'Pages',
  page: 'Page {{page, number}}',
  pageOf: 'Page {{page, number}} de {{pages, number}}',
  previous: 'Précédente',
  next: 'Suivante',
  businesses_one: '{{count, number}} entreprise',
  businesses_many: '{{count, number}} d’entreprises',
  businesses_other: '{{count, number}} entreprises',
  remove: 'Retirer {{name}}',
  sponsored: 'Commandité',
  sponsors: 'Commanditaires',
  sponsorsNote: 'Une commandite n’achète aucune place dans les listes.',
};
