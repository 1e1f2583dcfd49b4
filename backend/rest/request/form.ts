import { bodyTooComplex } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';
import { parseQueryString } from './query-string.ts';
import { decodeText } from './text.ts';

const AMPERSAND = 0x26;

/**
 * The fields of a form (`application/x-www-form-urlencoded`), in order.
 *
 * @throws PGRST102, and 413 for too many fields
 */
export function parseForm(body: Uint8Array, { fields }: BodyLimits): [name: string, value: string][] {
  let found = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) {
    found += 1;
    if (found > fields) throw bodyTooComplex(`A form has ${fields} fields at most.`);
  }
  return parseQueryString(decodeText(body));
}
