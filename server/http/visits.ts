import type { IncomingHttpHeaders } from 'node:http';

// Programs say so themselves, or send no language: neither is a visit.
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless|lighthouse/i;

/** Whether a person asked for this, and not a program, or a browser ahead of its reader. */
export function isVisit(request: Request): boolean {
  return isVisitBy(Object.fromEntries(request.headers));
}

/** {@link isVisit}, by the headers that Node has read. */
export function isVisitBy(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (!agent || PROGRAM.test(agent) || headers['accept-language'] === undefined) return false;
  return !isAhead(headers) && headers.purpose !== 'prefetch';
}

/** Whether a browser fetches this ahead of its reader, for a link of a page (Fetch, `Sec-Purpose`). */
function isAhead(headers: IncomingHttpHeaders): boolean {
  return /^prefetch/.test(String(headers['sec-purpose'] ?? ''));
}
