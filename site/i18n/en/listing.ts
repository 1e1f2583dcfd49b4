import type { Area } from '../catalogue.ts';

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
} satisfies Area<'listing'>;
