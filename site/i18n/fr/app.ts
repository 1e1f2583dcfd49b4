/** The site as it is installed on a device; the server alone writes it (site/i18n/rendered.server.ts). */
export const app = {
  name: '{{site}}, l’annuaire des entreprises du Québec',
  description: 'Trouvez une entreprise du Québec par métier, par nom ou par lieu.',
  search: 'Chercher une entreprise',
  browse: 'Parcourir l’annuaire',
  addListing: 'Ajouter une fiche',
};
