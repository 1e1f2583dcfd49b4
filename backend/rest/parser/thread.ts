// The thread that parses large bodies; `index.ts` hands it one at a time.
import { RestError } from '../errors.ts';
import type { ParsedBody } from '../request/intent.ts';
import { parseBody, type UnparsedBody } from '../request/parse-body.ts';

/** Classes do not pass between threads: an error travels as its fields. */
export type ThreadAnswer =
  | { parsed: ParsedBody }
  | { rejection: Pick<RestError, 'status' | 'code' | 'message' | 'details' | 'hint'> };

export default function parse(body: UnparsedBody): ThreadAnswer {
  try {
    return { parsed: parseBody(body) };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { status, code, message, details, hint } = error;
    return { rejection: { status, code, message, details, hint } };
  }
}
