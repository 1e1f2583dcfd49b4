import type { Area } from '../catalogue.ts';

export const searchForm = {
  label: 'Find a business',
  what: 'What',
  whatHint: 'Plumber, café, business name…',
  where: 'Where',
  whereHint: 'City, MRC or region',
  submit: 'Search',
  clear: 'Clear',
  suggestions: 'Suggestions',
  category: 'Category',
  business: 'Business',
  city: 'Municipality',
  mrc: 'MRC',
  region: 'Region',
} satisfies Area<'searchForm'>;
