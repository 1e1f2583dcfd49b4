import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Whether a person asked for this, and not a program, or a browser ahead of its reader. */
export function isVisit(request: Request): boolean {
  return isVisitBy(Object.fromEntries(request.headers));
}

/** {@link isVisit}, by the headers that Node has read. */
export function isVisitBy(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  // Programs name themselves, or send no language.
  if (!agent || isbot(agent) || headers['accept-language'] === undefined) return false;
  return !isAhead(headers) && headers.purpose !== 'prefetch';
}

/** Whether a browser fetches this ahead of its reader, for a link of a page (Fetch, `Sec-Purpose`). */
function isAhead(headers: IncomingHttpHeaders): boolean {
  return /^prefetch/.test(String(headers['sec-purpose'] ?? ''));
}
