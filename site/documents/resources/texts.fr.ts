/** The site as it is installed on a device; the server alone writes it (site/documents/translators.server.ts). */
export const app = {
  name: '{{site}}, l’annuaire des entreprises du Québec',
  description: 'Trouvez une entreprise du Québec par métier, par nom ou par lieu.',
  search: 'Chercher une entreprise',
  browse: 'Parcourir l’annuaire',
  addListing: 'Ajouter une fiche',
};

/** The RSS feed of new businesses, which the server alone writes. */
export const feed = {
  title: '{{siteName}} : nouvelles entreprises',
  description: 'Les nouvelles fiches de l’annuaire des entreprises du Québec.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
};
