/**
 * What every answer of the API carries unless it says otherwise: it is data, whatever a browser that was led to it would
 * make of it. Any origin may read it and show its images, as CORS says.
 */
const API_HEADERS = {
  // What says nothing of it may be somebody's own.
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers that answers carry, by their names. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * What is said before anything else is known of a request: a server that starts, an address that is none.
 *
 * @param strictTransport value of Strict-Transport-Security; null where the site is not reached by https
 */
export function bareHeaders(strictTransport: string | null): AnswerHeaders {
  return { ...apiHeaders(strictTransport), 'cross-origin-resource-policy': 'same-origin' };
}

/** @param strictTransport as {@link bareHeaders} has it */
export function apiHeaders(strictTransport: string | null): AnswerHeaders {
  return strictTransport === null
    ? API_HEADERS
    : { ...API_HEADERS, 'strict-transport-security': strictTransport };
}
