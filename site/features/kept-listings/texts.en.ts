import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { kept as frenchKept, keptPage as frenchPage } from './texts.fr.ts';

export const kept = {
  count_one: '{{count, number}} saved listing',
  count_many: '{{count, number}} saved listings',
  count_other: '{{count, number}} saved listings',
  removed: '{{name}} is no longer in your list.',
  removedMany_one: '{{count, number}} listing was removed from your list.',
  removedMany_many: '{{count, number}} listings were removed from your list.',
  removedMany_other: '{{count, number}} listings were removed from your list.',
  failed: 'Your listings could not be loaded. They are still in your list.',
  offline: 'You are offline: these are your listings as they were on your last visit.',
  full: 'Your list is full. Remove a listing to save this one.',
  notStored: 'Your browser does not allow a list to be kept on this device.',
  notSynced: 'Done on this device, but not yet in your account. The site will try again on your next visit.',
  synced: 'Your list is in your account: you will find it on your other devices.',
  accountFailed:
    'Your account did not respond: this is the list on this device. The site will try again on your next visit.',
  accountFull_one:
    'Your account holds 200 listings per list: {{count, number}} listing stays on this device only.',
  accountFull_many:
    'Your account holds 200 listings per list: {{count, number}} listings stay on this device only.',
  accountFull_other:
    'Your account holds 200 listings per list: {{count, number}} listings stay on this device only.',
  chosen_one: '{{count, number}} listing chosen',
  chosen_many: '{{count, number}} listings chosen',
  chosen_other: '{{count, number}} listings chosen',
  chooseAnother: 'Choose another one to compare.',
  mostChosen: 'That is the maximum.',
} satisfies SameTexts<typeof frenchKept>;

export const keptPage = {
  title: 'My list',
  lead: 'The listings that you save with the star: on this device and, if you are logged in, in your account.',
  label: 'Saved listings',
  signIn: 'Log in',
  signInWhy: ' to find your list on your other devices.',
  noScript: 'Your list is kept in your browser: turn JavaScript on to see it.',
  loading: 'Loading your listings…',
  empty: 'Empty the list',
  undo: 'Undo',
  noneTitle: 'Your list is empty',
  noneText:
    'Press the star of a listing, in a search or on its page: you will find it here, without creating an account.',
  noneSearch: 'Search for a business',
  noneBrowse: 'Browse categories',
  retry: 'Try again',
  missing: 'The listing “{{slug}}” is no longer in the directory.',
  removeMissing: 'Remove from my list',
  removeMissingOf: 'Remove the listing “{{slug}}” from my list',
  choose: 'Compare',
  chooseOf: 'Compare {{name}}',
  lists: 'Lists',
  listsOf: 'Lists of {{name}}',
  compare: 'Compare',
  listings: 'Listings',
  seenTitle: 'Recently viewed',
  seenNote: 'The latest listings opened on this device. This list never leaves it.',
  forgetSeen: 'Clear',
  forgetSeenOf: 'Clear the recently viewed listings',
} satisfies SameTexts<typeof frenchPage>;
