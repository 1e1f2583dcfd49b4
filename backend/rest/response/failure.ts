import type { RestError } from '../errors.ts';
import { withReplaced } from '../valid-answer.ts';
import type { ResponseParts } from './answer.ts';

/** An error as the official client reads it: `{ code, details, hint, message }`. */
export function failureResponse(error: RestError, headersOnly: boolean): ResponseParts {
  const { status, code, details, hint, message, headers } = error;
  return {
    status,
    headers: withReplaced(
      {
        'Content-Type': 'application/json; charset=utf-8',
        'Proxy-Status': `PostgREST; error=${code}`,
      },
      Object.entries(headers),
    ),
    body: headersOnly ? null : JSON.stringify({ code, details, hint, message }),
  };
}
