/** Two bytes, eight of an extended length, and four of the mask. */
const MAX_HEADER_BYTES = 14;

/** Finds frame boundaries in a WebSocket's bytes (RFC 6455, 5.2), without unmasking or buffering payloads. */
export class FrameScanner {
  readonly #header = Buffer.alloc(MAX_HEADER_BYTES);
  #headerBytes = 0;
  /** Bytes of the current frame's payload not received yet. */
  #payloadLeft = 0;

  /**
   * Scans the next bytes, up to the end of a number of frames.
   *
   * @returns the number of bytes scanned, and of frames that began in them
   */
  scan(bytes: Buffer, maxFrames: number): { length: number; frames: number } {
    let at = 0;
    let frames = 0;
    while (at < bytes.length) {
      if (this.#payloadLeft > 0) {
        const step = Math.min(this.#payloadLeft, bytes.length - at);
        this.#payloadLeft -= step;
        at += step;
      } else {
        if (this.#headerBytes === 0 && frames === maxFrames) break;
        this.#header[this.#headerBytes++] = bytes[at++] as number;
        if (this.#endHeader()) frames++;
      }
    }
    return { length: at, frames };
  }

  /** @returns whether the header is complete */
  #endHeader(): boolean {
    if (this.#headerBytes < 2) return false;
    const second = this.#header[1] as number;
    const length = second & 0x7f;
    const lengthBytes = length === 126 ? 2 : length === 127 ? 8 : 0;
    const maskBytes = second & 0x80 ? 4 : 0;
    if (this.#headerBytes < 2 + lengthBytes + maskBytes) return false;
    this.#headerBytes = 0;
    if (lengthBytes === 0) this.#payloadLeft = length;
    else if (lengthBytes === 2) this.#payloadLeft = this.#header.readUInt16BE(2);
    else this.#payloadLeft = Number(this.#header.readBigUInt64BE(2));
    return true;
  }
}
