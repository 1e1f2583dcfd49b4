import { SAVED_SEARCHES_MAX } from '#domain/search/saved-searches.ts';
import { DataError } from '#site/data/error.ts';
import type { Translate } from '#site/i18n/translator.ts';

const REFUSALS = ['email_not_confirmed', 'too_many_searches', 'search_not_found'] as const;

/** The message for a change of the saved searches that failed. */
export function describeSearchFailure(t: Translate, error: unknown): string {
  const code = REFUSALS.find((one) => error instanceof DataError && error.code === one);
  if (!code) console.error(error);
  return t(`savedSearches.refusals.${code ?? 'unexpected_failure'}`, { searches: SAVED_SEARCHES_MAX });
}
