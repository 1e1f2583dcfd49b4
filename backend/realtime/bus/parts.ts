/** A notification's payload is limited to 7,999 bytes; the difference leaves room for the part's header. */
const PART_BYTES = 7_800;

/**
 * Splits a text into parts that each fit in one notification: `{index}/{count} ` and a slice that splits no character.
 */
export function cut(text: string): string[] {
  const bytes = Buffer.from(text);
  const slices: string[] = [];
  for (let start = 0; start < bytes.length || slices.length === 0; ) {
    let end = Math.min(start + PART_BYTES, bytes.length);
    // A byte 10xxxxxx continues a character: step back to its first byte.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    slices.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return slices.map((slice, index) => `${index}/${slices.length} ${slice}`);
}

/**
 * Reassembles the parts of one sender. All parts are sent in one transaction, so they arrive in order; if the
 * connection broke in between, some are missing, and an unfinished text is dropped when the next begins.
 */
export class Assembler {
  #parts: string[] = [];

  /** @returns the complete text once its last part is added; null until then */
  add(part: string): string | null {
    const space = part.indexOf(' ');
    const [index, count] = part.slice(0, space).split('/').map(Number);
    if (index === undefined || count === undefined) return null;
    if (index === 0) this.#parts = [];
    if (index !== this.#parts.length) return null;
    this.#parts.push(part.slice(space + 1));
    if (this.#parts.length < count) return null;
    const whole = this.#parts.join('');
    this.#parts = [];
    return whole;
  }
}
