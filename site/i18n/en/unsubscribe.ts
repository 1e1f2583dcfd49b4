import type { RenderedArea } from '../catalogue.ts';

export const unsubscribe = {
  title: 'Receive no more of these emails',
  topics: {
    reviews: 'a new review of one of your listings',
    replies: 'a reply to one of your reviews',
    corrections: 'suggested corrections',
    digest: 'what waits for a decision, every week',
  },
  ask: 'You will receive no more emails about: {{topic}}. The site’s notifications stay.',
  confirm: 'Receive no more',
  doneTitle: 'Done',
  done: 'You receive no more emails about: {{topic}}.',
  choose: 'Choose my emails',
  unknownTitle: 'Unknown link',
  unknown: 'This link is not from one of our emails, or the account is no more.',
} satisfies RenderedArea<'unsubscribe'>;
