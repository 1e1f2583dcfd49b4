/** A notification's payload is shorter than 8000 bytes; the head of a part fits in the difference. */
const PART_BYTES = 7_800;

/**
 * Cuts a text into parts that each fit in one notification: `{index}/{count} ` and a slice that splits no character.
 */
export function cut(text: string): string[] {
  const bytes = Buffer.from(text);
  const slices: string[] = [];
  for (let start = 0; start < bytes.length || slices.length === 0; ) {
    let end = Math.min(start + PART_BYTES, bytes.length);
    // A byte 10xxxxxx goes on a character: step back to where that one begins.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    slices.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return slices.map((slice, index) => `${index}/${slices.length} ${slice}`);
}

/**
 * Puts the parts of one sender together again. They were notified in one transaction, so they come one after the other
 * or, when the connection was cut among them, not all: an unfinished text is dropped when the next begins.
 */
export class Assembler {
  #parts: string[] = [];

  /** @returns the whole text once its last part has come */
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
