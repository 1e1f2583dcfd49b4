import type { Locale } from '#domain/locale.ts';
import type { Suggestion } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * Categories and businesses for what is being typed in the « what » field, at most eight.
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

/** Municipalities, MRCs and regions for what is being typed in the « where » field, at most eight. */
export function suggestWhere(
  client: PublicReads,
  q: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  return callProcedure(client, 'suggest_where', { q, locale }, signal);
}
