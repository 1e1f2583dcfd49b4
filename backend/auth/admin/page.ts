import type { Call } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';

const DEFAULT_PER_PAGE = 50;
/** Maximum of PostgreSQL's `integer`. */
const MAX = 2 ** 31 - 1;

export type Page = {
  /** Starts at 1. */
  page: number;
  perPage: number;
};

/** @throws AuthError 400 `validation_failed` */
export function readPage({ query }: Call): Page {
  return {
    page: Math.max(1, integerParameter(query, 'page', 1)),
    perPage: integerParameter(query, 'per_page', DEFAULT_PER_PAGE) || DEFAULT_PER_PAGE,
  };
}

/**
 * Pagination headers: links to the next and last page (RFC 8288), and the total count. The official client expects
 * `page` to be the first query parameter.
 */
export function pageHeaders(
  { request }: Call,
  { page, perPage }: Page,
  total: number,
): Record<string, string> {
  const last = Math.ceil(total / perPage);
  const linkTo = (number: number, relation: string) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete('page');
    const query = new URLSearchParams([['page', String(number)], ...searchParams]);
    return `<${pathname}?${query}>; rel="${relation}"`;
  };
  const links = page < last ? [linkTo(page + 1, 'next'), linkTo(last, 'last')] : [linkTo(last, 'last')];
  return { link: links.join(', '), 'x-total-count': String(total) };
}

function integerParameter(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name) || String(fallback);
  if (!/^\d+$/.test(text) || Number(text) > MAX) {
    throw validationFailed(`Bad Pagination Parameters: ${name} is no whole number`);
  }
  return Number(text);
}
