import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { FrameScanner } from './frame-scanner.ts';

/** Frames that are charged and decoded at once; between two slices, other sockets of the network are read. */
const SLICE_FRAMES = 32;
/** A slice of so many bytes counts as full: its sender has more to say. */
const FULL_SLICE_BYTES = 16 * 1024;

/** Charges a network for what it sends; returns for how many milliseconds it should wait. */
export type Charge = (bytes: number, frames: number) => number;

export type ReaderLimits = {
  /** The longest that a slice waits; whose would wait longer is cut. */
  maxWaitMs: number;
  /** How long a socket may have more to say than its network's budget lets through. */
  maxBehindMs: number;
};

/**
 * Gives a WebSocket's bytes to its decoder at the rate that its network may send.
 *
 * Bytes and frames are charged before anything is unmasked, decoded or answered. A slice beyond the budget waits, and
 * its socket is not read: what follows stays in the kernel, and TCP makes the sender wait.
 */
export class PacedReader {
  readonly #socket: Duplex;
  readonly #ws: WebSocket;
  readonly #charge: Charge;
  readonly #limits: ReaderLimits;
  readonly #onExceeded: () => void;
  readonly #now: () => number;
  readonly #scanner = new FrameScanner();
  /** The listener of `ws`, which feeds its decoder. */
  readonly #decode: (chunk: Buffer) => void;
  /** Bytes that were read and not charged yet. */
  #unread: Buffer | undefined;
  /** Charged bytes whose time has not come. */
  #due: Buffer | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Since when every read has brought more than a slice, and had to wait. */
  #behindSinceMs: number | undefined;
  /** Whether the next slice is the first of its read. */
  #isReadStart = false;
  #isDiscarding = false;

  /** @param onExceeded called once, when the socket must be closed; nothing more of it is read */
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
    // Before the listener of `ws`, which decodes what was read of a socket that is gone.
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
    // `ws` resumes the socket when its decoder has caught up, which is not the end of the wait.
    if ((this.#timer || this.#unread || this.#due) && !socket.isPaused()) socket.pause();
  };

  #chargeSlice(unread: Buffer): void {
    const { length, frames } = this.#scanner.scan(unread, SLICE_FRAMES);
    this.#unread = length === unread.length ? undefined : unread.subarray(length);
    this.#due = length === unread.length ? unread : unread.subarray(0, length);
    const delayMs = this.#charge(length, frames);
    const isFull = this.#unread !== undefined || length >= FULL_SLICE_BYTES;
    // The last slice of a large read does not show whether more waits in the kernel.
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
