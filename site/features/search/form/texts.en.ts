import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { searchForm as french } from './texts.fr.ts';

export const searchForm = {
  label: 'Find a business',
  what: 'What',
  whatHint: 'Plumber, café, business…',
  where: 'Where',
  whereHint: 'City, MRC or region',
  submit: 'Search',
  suggestions: 'Suggestions',
  suggestionCount_one: '{{count}} suggestion',
  suggestionCount_many: '{{count}} suggestions',
  suggestionCount_other: '{{count}} suggestions',
  category: 'Category',
  business: 'Business',
  trade: 'Search',
  last: 'Recent search',
  forget: 'Clear my recent searches',
  city: 'Municipality',
  mrc: 'MRC',
  region: 'Region',
  quick: 'Quick searches',
  quickOpen: 'Open now',
  quickRestaurants: 'Restaurants',
  quickCafes: 'Cafés',
  quickPlumbers: 'Plumbers',
  quickSalons: 'Salons',
} satisfies SameTexts<typeof french>;
