import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { unsubscribe as french } from './texts.fr.ts';

export const unsubscribe = {
  title: 'Stop receiving these emails',
  topics: {
    reviews: 'a new review of one of your listings',
    replies: 'a reply to one of your reviews',
    corrections: 'suggested corrections',
    digest: 'what is waiting for a decision, every week',
  },
  ask: 'You will no longer receive emails about: {{topic}}. Notifications on the site will continue.',
  confirm: 'Stop receiving them',
  doneTitle: 'Done',
  done: 'You will no longer receive emails about: {{topic}}.',
  choose: 'Choose my emails',
  unknownTitle: 'Unknown link',
  unknown: 'This link is not from one of our emails, or the account no longer exists.',
} satisfies SameTexts<typeof french>;
