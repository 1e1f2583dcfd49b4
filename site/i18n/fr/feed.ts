/** The RSS feed of new businesses, which the server alone writes. */
export const feed = {
  title: '{{siteName}} : nouvelles entreprises',
  description: 'Les nouvelles fiches de l’annuaire des entreprises du Québec.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
};
