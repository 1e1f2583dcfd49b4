import { randomUUID } from 'node:crypto';

// Anything else could forge a line of a log, or fill it.
const SANE = /^[\w.:=+/-]{1,128}$/;

/** The id that a proxy or a client gave to a request, when it is sane; else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
