import { optionLexemes } from '../../../domain/search/option-filters.ts';
import type { AskedSearch } from '../../../domain/search/reading/request.ts';
import { parseSearch } from '../../../domain/search/search.ts';

/** A search is a few words. */
const MAX_BODY_BYTES = 10_000;

export class InvalidSearch extends Error {}

/**
 * Reads a request: the parameters of a search page's address, `locale` (`fr` or `en`), `page_size` (1 to 50),
 * `count_options` and `points` (`true`). As on the page, an invalid value is ignored.
 *
 * @throws InvalidSearch when the body is not a JSON object of 10,000 bytes at most
 */
export async function readAsked(request: Request): Promise<AskedSearch> {
  const params = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(request.method === 'POST' ? await readBody(request) : {})) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  const query = parseSearch(params);
  return {
    ...query,
    options: optionLexemes(query),
    countOptions: params.get('count_options') === 'true',
    points: params.get('points') === 'true',
    pageSize: pageSize(params.get('page_size')),
    locale: params.get('locale') === 'en' ? 'en' : 'fr',
  };
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text === '') return {};
  if (text.length > MAX_BODY_BYTES) throw new InvalidSearch('The body is too large');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new InvalidSearch('The body must be a JSON object');
}

function pageSize(value: string | null): number {
  return value !== null && /^\d{1,2}$/.test(value) ? Math.min(Math.max(Number(value), 1), 50) : 20;
}
