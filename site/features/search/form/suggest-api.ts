import type { Locale } from '#domain/locale.ts';
import type { Suggestion } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * At most eight categories, trades in places and businesses for the text of the « what » field.
 *
 * @param signal ends the request when another letter was typed
 */
export function suggestWhat(
  client: PublicReads,
  q: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  return callProcedure(client, 'suggest_what', { q, locale }, signal);
}

/** At most eight municipalities, MRCs and regions for the text of the « where » field. */
export function suggestWhere(
  client: PublicReads,
  q: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  return callProcedure(client, 'suggest_where', { q, locale }, signal);
}
