import type { Area } from '../catalogue.ts';

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
} satisfies Area<'lists'>;
