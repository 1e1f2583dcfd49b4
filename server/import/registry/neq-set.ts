/** Digits that say which block of numbers a NEQ is in; the other five are its place there. */
const BLOCK_DIGITS = 5;
const BLOCK_BYTES = 10 ** 5 / 8;

/** A set of Quebec enterprise numbers: a bit each, so that a million of them take a megabyte or two. */
export class NeqSet {
  readonly #blocks = new Map<string, Uint8Array>();

  /** @returns whether it was not there */
  add(neq: string): boolean {
    const block = neq.slice(0, BLOCK_DIGITS);
    let bits = this.#blocks.get(block);
    if (!bits) {
      bits = new Uint8Array(BLOCK_BYTES);
      this.#blocks.set(block, bits);
    }
    const { byte, mask } = placeOf(neq);
    const present = bits[byte] as number;
    bits[byte] = present | mask;
    return (present & mask) === 0;
  }

  has(neq: string): boolean {
    const { byte, mask } = placeOf(neq);
    return ((this.#blocks.get(neq.slice(0, BLOCK_DIGITS))?.[byte] ?? 0) & mask) !== 0;
  }
}

function placeOf(neq: string): { byte: number; mask: number } {
  const number = Number(neq.slice(BLOCK_DIGITS));
  return { byte: number >> 3, mask: 1 << (number & 7) };
}
