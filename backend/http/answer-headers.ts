/**
 * Default headers of every API response: it is data, and a browser that navigates to it must not execute it. CORS lets
 * any origin read it and show its images.
 */
const API_HEADERS = {
  // A response without explicit caching may be private.
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Response headers by name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Headers of responses sent before a service handles the request: during startup, or for an invalid URL.
 *
 * @param strictTransport value of Strict-Transport-Security; null when the site is not served over https
 */
export function bareHeaders(strictTransport: string | null): AnswerHeaders {
  return { ...apiHeaders(strictTransport), 'cross-origin-resource-policy': 'same-origin' };
}

/** @param strictTransport as in {@link bareHeaders} */
export function apiHeaders(strictTransport: string | null): AnswerHeaders {
  return strictTransport === null
    ? API_HEADERS
    : { ...API_HEADERS, 'strict-transport-security': strictTransport };
}
