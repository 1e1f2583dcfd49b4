import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { FrameScanner } from './frame-scanner.ts';

/** Frames charged and decoded per slice; between two slices, other sockets of the network are read. */
const SLICE_FRAMES = 32;
/** A slice of at least this size counts as full: the sender probably has more data. */
const FULL_SLICE_BYTES = 16 * 1024;

/** Charges a network for received data; returns the milliseconds to wait. */
export type Charge = (bytes: number, frames: number) => number;

export type ReaderLimits = {
  /** Maximum wait of a slice; beyond, its socket is closed. */
  maxWaitMs: number;
  /** How long a socket may stay behind its network's budget. */
  maxBehindMs: number;
};

/**
 * Feeds a WebSocket's bytes to its decoder at the rate that its network may send.
 *
 * Bytes and frames are charged before they are unmasked, decoded or answered. While a slice beyond the budget waits,
 * its socket is paused: further data stays in the kernel, and TCP backpressure slows the sender.
 */
export class PacedReader {
  readonly #socket: Duplex;
  readonly #ws: WebSocket;
  readonly #charge: Charge;
  readonly #limits: ReaderLimits;
  readonly #onExceeded: () => void;
  readonly #now: () => number;
  readonly #scanner = new FrameScanner();
  /** The `ws` listener that feeds the decoder. */
  readonly #decode: (chunk: Buffer) => void;
  /** Bytes read and not charged yet. */
  #unread: Buffer | undefined;
  /** Charged bytes that wait for their time. */
  #due: Buffer | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Since when every read has exceeded a slice and had to wait. */
  #behindSinceMs: number | undefined;
  /** Whether the next slice is the first of its read. */
  #isReadStart = false;
  #isDiscarding = false;

  /** @param onExceeded called once, when the socket must be closed; reading stops */
  constructor(
    socket: Duplex,
    ws: WebSocket,
    options: { charge: Charge; limits: ReaderLimits; onExceeded(): void; now?(): number },
  ) {
    this.#socket = socket;
    this.#ws = ws;
    this.#charge = options.charge;
    this.#limits = options.limits;
    this.#onExceeded = options.onExceeded;
    this.#now = options.now ?? (() => performance.now());
    this.#decode = socket.listeners('data')[0] as (chunk: Buffer) => void;
    socket.on('data', this.#receive);
    socket.off('data', this.#decode);
    socket.on('resume', this.#proceed);
    // Runs before the `ws` listener, which would decode the rest of a closed socket.
    socket.prependListener('close', () => {
      if (this.#unread || this.#due) socket.read();
      this.#discard();
    });
    ws.on('error', () => this.#discard());
  }

  readonly #receive = (chunk: Buffer): void => {
    if (this.#isDiscarding) return;
    this.#isReadStart = this.#unread === undefined;
    this.#unread = this.#unread ? Buffer.concat([this.#unread, chunk]) : chunk;
    this.#proceed();
  };

  readonly #proceed = (): void => {
    const socket = this.#socket;
    while (!this.#timer && !socket.isPaused()) {
      if (this.#due) {
        const slice = this.#due;
        this.#due = undefined;
        this.#decode.call(socket, slice);
      } else if (this.#unread) this.#chargeSlice(this.#unread);
      else return;
    }
    // `ws` resumes the socket when its decoder is idle, even if the wait is not over.
    if ((this.#timer || this.#unread || this.#due) && !socket.isPaused()) socket.pause();
  };

  #chargeSlice(unread: Buffer): void {
    const { length, frames } = this.#scanner.scan(unread, SLICE_FRAMES);
    this.#unread = length === unread.length ? undefined : unread.subarray(length);
    this.#due = length === unread.length ? unread : unread.subarray(0, length);
    const delayMs = this.#charge(length, frames);
    const isFull = this.#unread !== undefined || length >= FULL_SLICE_BYTES;
    // The last slice of a large read does not show whether the kernel has more data.
    if (delayMs === 0 || (this.#isReadStart && !isFull)) this.#behindSinceMs = undefined;
    else this.#behindSinceMs ??= this.#now();
    this.#isReadStart = false;
    const behindMs = this.#now() - (this.#behindSinceMs ?? this.#now());
    if (delayMs > this.#limits.maxWaitMs || behindMs > this.#limits.maxBehindMs) this.#exceed();
    else if (delayMs >= 1) this.#timer = setTimeout(this.#wake, delayMs);
  }

  readonly #wake = (): void => {
    this.#timer = undefined;
    // A paused `ws` resumes the socket itself.
    if (!this.#ws.isPaused) this.#socket.resume();
  };

  #exceed(): void {
    this.#discard();
    this.#socket.pause();
    this.#onExceeded();
  }

  #discard(): void {
    this.#isDiscarding = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#unread = undefined;
    this.#due = undefined;
  }
}
