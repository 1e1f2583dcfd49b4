/** Texts of fewer characters are kept together before they become bytes. */
const PIECE_CHARS = 64 * 1024;

/** A JSON array that is written element by element; its bytes are outside of the heap. */
export class JsonArray {
  #text = '[';
  #isEmpty = true;
  readonly #pieces: Buffer[] = [];

  add(element: unknown): void {
    this.#text += `${this.#isEmpty ? '' : ','}${JSON.stringify(element)}`;
    this.#isEmpty = false;
    if (this.#text.length >= PIECE_CHARS) this.#flush();
  }

  /** The whole array; nothing may be added afterwards. */
  end(): Buffer {
    this.#text += ']';
    this.#flush();
    return Buffer.concat(this.#pieces);
  }

  #flush(): void {
    this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
