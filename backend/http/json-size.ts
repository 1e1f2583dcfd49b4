/** Measured cost of parsing a JSON text. */
export type JsonSize = {
  /** Nesting: 0 for a bare value, 1 for `{}` or `[]`. */
  depth: number;
  /** Upper bound of the number of keys and values. */
  values: number;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
// Brackets and braces differ only in this bit: `[` and `{`, `]` and `}`.
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Measures JSON without building any value, 1 MiB in about 8 ms at worst. Malformed JSON has a size too: `JSON.parse` or
 * PostgreSQL refuses it afterwards.
 *
 * @param utf8 no character of several bytes contains a structural one
 * @example jsonSize(Buffer.from('[{"a":1},{"a":2}]')) // { depth: 2, values: 7 }
 */
export function jsonSize(utf8: Uint8Array): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < utf8.length; at++) {
    const byte = utf8[at] as number;
    if (byte === QUOTE) at = endOfString(utf8, at);
    else if (byte === COMMA || byte === COLON) values++;
    else if ((byte | BRACE_BIT) === OPENING) {
      depth++;
      values++;
      if (depth > deepest) deepest = depth;
    } else if ((byte | BRACE_BIT) === CLOSING) depth--;
  }
  return { depth: deepest, values };
}

function endOfString(utf8: Uint8Array, start: number): number {
  let at = start;
  do {
    at = utf8.indexOf(QUOTE, at + 1);
    if (at < 0) return utf8.length;
  } while (isEscaped(utf8, at));
  return at;
}

function isEscaped(utf8: Uint8Array, quote: number): boolean {
  let backslashes = 0;
  while (utf8[quote - 1 - backslashes] === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}
