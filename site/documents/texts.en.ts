import type { SameTexts } from '#site/i18n/catalogue.ts';
import type * as french from './texts.fr.ts';

export const busy = {
  title: 'We are very busy right now',
  text: 'We cannot show this page right now. Try again in a few seconds: nothing is lost.',
  again: 'Try again',
  home: 'Back to the home page',
} satisfies SameTexts<typeof french.busy>;

export const businessHead = {
  title: '{{name}} · {{about}}',
  facts: '{{name}}, {{about}}: {{facts}}.',
  ownWords: '{{name}}, {{place}}: {{description}}',
  ownWordsNowhere: '{{name}}: {{description}}',
  hours: 'opening hours',
  photos: 'photos',
  reviews: 'customer reviews',
} satisfies SameTexts<typeof french.businessHead>;

export const offline = {
  title: 'You are offline',
  lead: 'You have not opened this page recently on this device: you need a connection to read it.',
  retry: 'Try again',
  kept: 'Pages that you can read now',
  none: 'No pages are kept on this device yet. The next ones you open will be.',
} satisfies SameTexts<typeof french.offline>;

export const app = {
  name: '{{site}}, the directory of Quebec businesses',
  description: 'Find a Quebec business by trade, by name or by place.',
  search: 'Search for a business',
  browse: 'Browse the directory',
  addListing: 'Add a listing',
} satisfies SameTexts<typeof french.app>;

export const feed = {
  title: '{{siteName}}: new businesses',
  description: 'The newest listings of the directory of Quebec businesses.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
} satisfies SameTexts<typeof french.feed>;

export const unsubscribe = {
  title: 'Unsubscribe from these emails',
  topics: {
    reviews: 'a new review of one of your listings',
    messages: 'a message to one of your businesses',
    replies: 'a reply to one of your reviews',
    corrections: 'suggested corrections',
    facts: 'the yearly check of your information',
    waiting: 'what is waiting for a decision, as soon as it arrives',
    alerts: 'alerts when the queue exceeds a threshold',
    daily: 'what is waiting for a decision, once a day',
    digest: 'what is waiting for a decision, every week',
  },
  ask: 'You will no longer receive emails about: {{topic}}. Notifications on the site will continue.',
  confirm: 'Unsubscribe',
  doneTitle: 'Done',
  done: 'You will no longer receive emails about: {{topic}}.',
  choose: 'Choose my emails',
  askSearch: 'You will no longer receive the new results of this search: {{search}}.',
  doneSearch:
    'You no longer receive the new results of this search: {{search}}. You can resume it in “My searches”.',
  chooseSearches: 'My searches',
  unknownTitle: 'Unknown link',
  unknown: 'This link is not from one of our emails, or the account no longer exists.',
} satisfies SameTexts<typeof french.unsubscribe>;

/** What paper adds to pages; rendered by the server only. */
export const paper = {
  code: 'QR code of this page’s address',
  codeCaption: 'This listing online',
};

/** A list that is shared by a link; rendered by the server only. */
export const sharedList = {
  title: 'Shared list',
  lead: 'Someone shared this list with you. The star on a listing also saves it in your own.',
  missing_one: '{{count, number}} listing in this list is no longer in the directory.',
  missing_many: '{{count, number}} listings in this list are no longer in the directory.',
  missing_other: '{{count, number}} listings in this list are no longer in the directory.',
  none: 'No listing in this list',
  noneText:
    'The person who shares it has not added anything yet, or its listings are no longer in the directory.',
  stopped: 'This list is no longer shared',
  stoppedText:
    'Sharing was stopped, or the link is incomplete. Ask the person who sent it to you for a new link.',
};

export const notFound = {
  page: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been renamed, or the address may have a typo.',
  },
  business: {
    title: 'Business not found',
    text: 'There is no listing at this address. The business may be under another name, or not in the directory yet.',
  },
  nearest: 'You may be looking for',
  next: 'Where to next',
  add: 'Add a listing',
} satisfies SameTexts<typeof french.notFound>;
