import type { SameTexts } from '#site/i18n/catalogue.ts';
import type * as french from './texts.fr.ts';

export const savedSearches = {
  save: 'Get notified of new results',
  saved: 'You will be notified by email.',
  stop: 'Stop',
  stopped: 'You will no longer be notified.',
  refusals: {
    email_not_confirmed: 'First confirm your email address, in your profile.',
    too_many_searches:
      'You already follow {{searches}} searches: delete one under “My searches”, in your profile.',
    search_not_found: 'This search no longer exists.',
    unexpected_failure: 'Your account did not respond. Check your Internet connection, then try again.',
  },
} satisfies SameTexts<typeof french.savedSearches>;
