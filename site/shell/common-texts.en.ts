import { listing, lists } from '#site/features/listing/texts.en.ts';
import type { SameTexts } from '#site/i18n/catalogue.ts';
import type french from './common-texts.fr.ts';

/** Error pages and dialogs that fail to load. */
export const error = {
  gone: {
    title: 'This listing no longer exists',
    text: 'The business has been removed from the directory. Others near you may suit you.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The page could not be displayed. The problem is on our side: please try again in a moment.',
  },
  search: 'Search the directory',
  home: 'Back to the home page',
};

/** English texts that every page and island loads. */
export default { error, listing, lists } satisfies SameTexts<typeof french>;
