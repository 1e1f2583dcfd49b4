import type { Call } from '../request/call.ts';
import type { RequestLimit } from '../request/context.ts';
import type { PersonalCall } from '../sessions/guards.ts';

type Answer = Response | Promise<Response>;

/**
 * An endpoint and its guard: `open` (a browser following a link), `key` (any project key), `person` (a person's token),
 * or `service` (the service key).
 */
export type Route = {
  /** Rate limit category; without it, the endpoint may count requests itself. */
  limit?: RequestLimit;
  /** Whether the captcha of `[auth.captcha]`, when enabled, is required. */
  captcha?: true;
} & (
  | { guard: 'open' | 'key' | 'service'; endpoint: (call: Call) => Answer }
  | { guard: 'person'; endpoint: (call: PersonalCall) => Answer }
);
