import { incompleteBody } from './errors.ts';

const LINE_END = '\r\n';

/** Reads lines and counted bytes from a stream, without holding more than one of its pieces. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * A line without its end; null at the end of the stream.
   *
   * @throws StorageError 400 for a longer line, or one that does not end
   */
  async line(maxBytes: number): Promise<string | null> {
    if (this.#piece.length === 0 && !(await this.#more())) return null;
    for (;;) {
      const end = this.#piece.indexOf(LINE_END);
      if (end > maxBytes || (end < 0 && this.#piece.length > maxBytes + LINE_END.length)) {
        throw incompleteBody(`A line of the aws-chunked body has more than ${maxBytes} bytes`);
      }
      if (end >= 0) {
        const line = this.#piece.toString('latin1', 0, end);
        this.#piece = this.#piece.subarray(end + LINE_END.length);
        return line;
      }
      if (!(await this.#more())) throw incompleteBody('The aws-chunked body ends in a line');
    }
  }

  /** @throws StorageError 400 when the stream ends before */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#piece.length === 0 && !(await this.#more())) {
        throw incompleteBody('The aws-chunked body ends in a chunk');
      }
      const part = this.#piece.subarray(0, left);
      this.#piece = this.#piece.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    const next = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.#piece = this.#piece.length === 0 ? next : Buffer.concat([this.#piece, next]);
    return true;
  }
}
