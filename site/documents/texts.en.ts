import type { SameTexts } from '#site/i18n/catalogue.ts';
import type * as french from './texts.fr.ts';

export const busy = {
  title: 'We are very busy right now',
  text: 'We cannot prepare this page just now. Try again in a few seconds: nothing is lost.',
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
  lead: 'This page has not been read on this device recently: you need a connection to open it.',
  retry: 'Try again',
  kept: 'Pages that you can read now',
  none: 'No page is kept on this device yet. The last ones that you read will be.',
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
  title: 'Stop receiving these emails',
  topics: {
    reviews: 'a new review of one of your listings',
    replies: 'a reply to one of your reviews',
    corrections: 'suggested corrections',
    facts: 'the yearly question of whether your information is still right',
    digest: 'what is waiting for a decision, every week',
  },
  ask: 'You will no longer receive emails about: {{topic}}. Notifications on the site will continue.',
  confirm: 'Stop receiving them',
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
  lead: 'A list that was shared with you. The star of a listing also saves it in your own list.',
  missing_one: '{{count, number}} listing of this list is no longer in the directory.',
  missing_many: '{{count, number}} listings of this list are no longer in the directory.',
  missing_other: '{{count, number}} listings of this list are no longer in the directory.',
  none: 'No listing in this list',
  noneText:
    'The person who shares it has put nothing in it yet, or its listings are no longer in the directory.',
  stopped: 'This list is no longer shared',
  stoppedText:
    'Sharing was stopped, or the link is incomplete. Ask the person who sent it to you for a new link.',
};

export const notFound = {
  page: {
    title: 'Page not found',
    text: 'This address leads nowhere. The page may have changed its name, or a character got lost on the way.',
  },
  business: {
    title: 'Business not found',
    text: 'No listing has this address. The business may have another name in the directory, or not be in it yet.',
  },
  nearest: 'You may be looking for',
  next: 'Where to next',
  add: 'Add a listing',
} satisfies SameTexts<typeof french.notFound>;
