import type { Call, PersonalCall } from '../call.ts';
import type { RequestLimit } from '../limits/index.ts';

type Answer = Response | Promise<Response>;

/**
 * An endpoint, and who may ask it: a browser that follows a link (`open`), any holder of a key of the project, a
 * person with a token, or who has the service's own key (`service`).
 */
export type Route = {
  /** As what the requests of one address are counted; an endpoint without it may count by itself. */
  limit?: RequestLimit;
  /** Whether a person must show to be one where `[auth.captcha]` asks for it. */
  captcha?: true;
} & (
  | { guard: 'open' | 'key' | 'service'; endpoint: (call: Call) => Answer }
  | { guard: 'person'; endpoint: (call: PersonalCall) => Answer }
);
