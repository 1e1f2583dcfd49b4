import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { upkeep as french } from './texts.fr.ts';

export const upkeep = {
  name: 'Maintenance',
  lead: 'The server does this work in the background, one task at a time; you may leave this page.',
  asked: 'The task has been requested.',
  kinds: {
    recompute: 'Recompute everything',
    remove_files: 'Unused files',
    purge_caches: 'Caches',
    daily: 'Daily maintenance',
    merge_category: 'Moving listings',
  },
  texts: {
    recompute: 'Listing counts, ratings, search words and database statistics. Pages stay open.',
    remove_files: 'Images that are no longer shown anywhere. The server removes them every hour.',
    purge_caches:
      'Resized images and the catalogue of the API, in every process. They are rebuilt as needed.',
  },
  start: { recompute: 'Recompute', remove_files: 'Remove now', purge_caches: 'Empty' },
  lastDaily: 'Last daily maintenance: {{at}}.',
  neverDaily: 'Daily maintenance has not run yet.',
  files_one: '{{count, number}} file waiting.',
  files_many: '{{count, number}} files waiting.',
  files_other: '{{count, number}} files waiting.',
  moreFiles_one: 'More than {{count, number}} file waiting.',
  moreFiles_many: 'More than {{count, number}} files waiting.',
  moreFiles_other: 'More than {{count, number}} files waiting.',
  jobs: 'Last tasks',
  noJobs: 'No task yet.',
  waits: 'Waiting',
  underWay: 'Under way…',
  steps: {
    counts: 'Under way: listing counts…',
    scores: 'Under way: ranking…',
    ratings: 'Under way: ratings…',
    words: 'Under way: search words…',
    statistics: 'Under way: statistics…',
  },
  hasFailed: 'Failed; the cause is in the server’s log',
  done: 'Done in {{wait}}',
  results: {
    ratings_one: '{{count, number}} rating corrected',
    ratings_many: '{{count, number}} ratings corrected',
    ratings_other: '{{count, number}} ratings corrected',
    files_one: '{{count, number}} file',
    files_many: '{{count, number}} files',
    files_other: '{{count, number}} files',
    listings_one: '{{count, number}} listing',
    listings_many: '{{count, number}} listings',
    listings_other: '{{count, number}} listings',
  },
} satisfies SameTexts<typeof french>;
