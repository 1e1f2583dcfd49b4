import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { home as french } from './texts.fr.ts';

export const home = {
  metaDescription:
    'Find a Quebec business by trade, city or region: contact details, opening hours, photos and reviews.',
  title: 'Quebec, from A to Z.',
  lead: 'A plumber in Rimouski, a café in Val-d’Or, a salon around the corner: search, find, call.',
  inFigures: 'The directory in figures',
  figureListings: 'Businesses',
  figureMunicipalities: 'Municipalities',
  figureCategories: 'Categories',
  dailyViews: '{{count, number}} views a day',
  dailyViewsLabel: 'Visits',
  categories: 'Popular categories',
  allCategories: 'All categories',
  cities: 'Most viewed cities',
  allCities: 'All cities and regions',
  daily: 'Discover today',
  dailyNote: 'A new random selection every day, the same for everyone.',
  newest: 'New listings',
  newestNote: 'They have just joined the directory.',
  ownerTitle: 'Is your business missing?',
  ownerText: 'Listing it is free. Add your business, say what you do and keep your hours up to date.',
  ownerAction: 'Add my business',
  betaTitle: 'Beta version',
  betaText:
    'The directory is brand new: it grows every week and it still has rough edges. A mistake, an idea? Write to us.',
  betaAction: 'Write to us',
  thanksTitle: 'Thank you',
  thanksText: 'To the people who add, correct and review listings: this directory exists because of you.',
  sponsorsTitle: 'Sponsors',
  sponsorsText: 'These businesses pay for the hosting. They do not buy their place in the results.',
  sponsorsNone: 'The first spot is open.',
  sponsorAction: 'Become a sponsor',
  sponsorSubject: 'Sponsorship',
} satisfies SameTexts<typeof french>;
