import type { Plan } from '../plan/model.ts';
import type { Answer, ResponseParts } from './answer.ts';

/** The response body: PostgreSQL's text, or the bytes that it returned in hexadecimal. */
export function bodyOf({ body }: Plan, answer: Answer): NonNullable<ResponseParts['body']> {
  const text = answer.body ?? '';
  return body.kind === 'bytes' || (body.kind === 'handled' && body.binary)
    ? Uint8Array.from(Buffer.from(text, 'hex'))
    : text;
}
