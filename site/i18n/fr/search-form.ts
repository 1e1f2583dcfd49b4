/** The what-and-where form and its suggestions. */
export const searchForm = {
  label: 'Chercher une entreprise',
  what: 'Quoi',
  whatHint: 'Plombier, café, nom d’entreprise…',
  where: 'Où',
  whereHint: 'Ville, MRC ou région',
  submit: 'Rechercher',
  clear: 'Effacer',
  suggestions: 'Suggestions',
  category: 'Catégorie',
  business: 'Entreprise',
  city: 'Municipalité',
  mrc: 'MRC',
  region: 'Région',
};
