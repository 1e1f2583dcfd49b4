/** The what-and-where form and its suggestions. */
export const searchForm = {
  label: 'Chercher une entreprise',
  what: 'Quoi',
  whatHint: 'Plombier, café, entreprise…',
  where: 'Où',
  whereHint: 'Ville, MRC ou région',
  submit: 'Rechercher',
  suggestions: 'Suggestions',
  suggestionCount_one: '{{count}} suggestion',
  suggestionCount_many: '{{count}} suggestions',
  suggestionCount_other: '{{count}} suggestions',
  category: 'Catégorie',
  business: 'Entreprise',
  city: 'Municipalité',
  mrc: 'MRC',
  region: 'Région',
};
