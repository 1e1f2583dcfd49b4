import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { listing as frenchListing, lists as frenchLists } from './texts.fr.ts';

export const listing = {
  ratingOutOf: '{{rating}} out of 5',
  reviews_one: '{{count, number}} review',
  reviews_many: '{{count, number}} reviews',
  reviews_other: '{{count, number}} reviews',
  noReview: 'No reviews',
  claimed: 'Listing claimed by the business',
  distance: '{{distance}} away',
  call: 'Call {{name}}',
  website: 'Website',
  open: 'Open',
  openUntil: 'Open until {{time}}',
  closed: 'Closed',
  opensAt: 'Closed, opens at {{time}}',
  opensOn: 'Closed, opens {{day}} at {{time}}',
  opensOnDate: 'Closed, opens {{day}} at {{time}}',
  byAppointment: 'By appointment',
  allDay: 'Open 24 hours',
  closedDay: 'Closed',
  unknownDay: 'Not given',
} satisfies SameTexts<typeof frenchListing>;

export const lists = {
  breadcrumbs: 'Breadcrumb',
  home: 'Home',
  pages: 'Pages',
  page: 'Page {{page, number}}',
  pageOf: 'Page {{page, number}} of {{pages, number}}',
  previous: 'Previous',
  next: 'Next',
  businesses_one: '{{count, number}} business',
  businesses_many: '{{count, number}} businesses',
  businesses_other: '{{count, number}} businesses',
  remove: 'Remove {{name}}',
  sponsored: 'Sponsored',
  sponsors: 'Sponsors',
  sponsorsNote: 'Sponsorship buys no place in the lists.',
  option: '{{name}} ({{count, number}})',
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
} satisfies SameTexts<typeof frenchLists>;
