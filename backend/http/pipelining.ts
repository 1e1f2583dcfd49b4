import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
/** Minimum size of a parsed part of a body: empty lines in it would otherwise cost a parser call each. */
const MIN_BODY_BYTES = 1024;
/** Empty lines that a client may send before a request (RFC 9112, 2.2 asks for one). */
const MAX_EMPTY_SLICES = 8;
/** Maximum size of a parsed part of a chunked body: one-byte chunks cost a call per byte, and 64 KiB of them 20 ms. */
const MAX_CHUNKED_BYTES = 8 * 1024;

/**
 * Charges the parsing time of a part of a body, in milliseconds.
 *
 * @returns for how many milliseconds to pause reading the body
 */
export type ChargeBody = (incoming: IncomingMessage, ms: number) => number;

/**
 * Parses one request of a connection at a time, and reads no more of the socket until its response is sent.
 *
 * Node parses all pipelined requests (RFC 9112, 9.3.2) of a read at once and starts each of them: a read of 64 KiB holds
 * two thousand, so one socket could occupy a process for seconds. Bytes that follow a request stay in the kernel, and
 * TCP's flow control makes the client wait.
 */
export function serializePipelinedRequests(server: Server, chargeBody: ChargeBody = () => 0): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket) => connections.set(socket, new Connection(socket, chargeBody)));
  // Before the handler, which may respond synchronously.
  server.prependListener('request', (incoming, outgoing) => {
    connections.get(incoming.socket)?.begin(incoming, outgoing);
  });
  // An unknown `Expect` has no `request` event.
  server.prependListener('checkExpectation', (incoming, outgoing) => {
    connections.get(incoming.socket)?.begin(incoming, outgoing);
  });
  // WebSocket frames that came with the handshake follow what the parser has left.
  server.prependListener('upgrade', ({ socket }) => connections.get(socket)?.release());
}

class Connection {
  readonly #socket: Socket;
  /** Node's own listener of the socket: feeds the HTTP parser. */
  readonly #parse: (chunk: Buffer) => void;
  readonly #chargeBody: ChargeBody;
  /** Bytes that were read and not parsed yet. */
  #unparsed: Buffer | undefined;
  #inFlight = 0;
  #last: IncomingMessage | undefined;
  #emptySlices = 0;
  #hasPaused = false;
  #isReleased = false;
  /** Whether its network is over its budget; Node resumes the socket whenever the body is read. */
  #isWaiting = false;

  constructor(socket: Socket, chargeBody: ChargeBody) {
    this.#socket = socket;
    this.#chargeBody = chargeBody;
    this.#parse = socket.listeners('data')[0] as (chunk: Buffer) => void;
    socket.on('data', this.#receive);
    socket.off('data', this.#parse);
    socket.on('resume', this.#parseNext);
  }

  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#inFlight += 1;
    this.#last = incoming;
    this.#emptySlices = 0;
    outgoing.once('close', () => {
      this.#inFlight -= 1;
      if (!this.#unparsed) return;
      if (this.#hasPaused && this.#socket.isPaused()) {
        this.#hasPaused = false;
        this.#socket.resume();
      } else this.#parseNext();
    });
  }

  /** Leaves the socket to another protocol. */
  release(): void {
    this.#isReleased = true;
    this.#socket.off('data', this.#receive);
    this.#socket.off('resume', this.#parseNext);
    if (this.#unparsed) this.#socket.unshift(this.#unparsed);
    this.#unparsed = undefined;
  }

  readonly #receive = (chunk: Buffer): void => {
    this.#unparsed = this.#unparsed ? Buffer.concat([this.#unparsed, chunk]) : chunk;
    this.#parseNext();
  };

  readonly #parseNext = (): void => {
    const socket = this.#socket;
    if (this.#isWaiting) {
      socket.pause();
      return;
    }
    while (this.#unparsed && !this.#mustWait() && !socket.isPaused()) {
      // The response to what came before was the last of the connection.
      if (!socket.writable) {
        this.#unparsed = undefined;
        return;
      }
      const chunked = this.#chunkedBody();
      const startedAt = chunked ? performance.now() : 0;
      this.#parse(this.#nextSlice());
      if (this.#isReleased) return;
      const waitMs = chunked ? this.#chargeBody(chunked, performance.now() - startedAt) : 0;
      if (waitMs >= 1) {
        this.#waitFor(waitMs);
        return;
      }
    }
    if (this.#unparsed && !socket.isPaused()) {
      this.#hasPaused = true;
      socket.pause();
    }
  };

  /** The request of which a body in chunks is being read. */
  #chunkedBody(): IncomingMessage | undefined {
    const last = this.#last;
    return last?.complete === false && last.headers['transfer-encoding'] !== undefined ? last : undefined;
  }

  /** Reads nothing for some time. */
  #waitFor(ms: number): void {
    const socket = this.#socket;
    this.#isWaiting = true;
    socket.pause();
    const timer = setTimeout(() => {
      socket.off('close', stop);
      this.#isWaiting = false;
      socket.resume();
    }, ms);
    const stop = () => clearTimeout(timer);
    socket.once('close', stop);
  }

  /** The body of a request in flight is still read. */
  #mustWait(): boolean {
    return this.#inFlight > 0 && this.#last?.complete === true;
  }

  /** At most one head, so that at most one more request begins. */
  #nextSlice(): Buffer {
    const bytes = this.#unparsed as Buffer;
    const hasBody = this.#last?.complete === false;
    const end = bytes.indexOf(END_OF_HEAD, hasBody ? MIN_BODY_BYTES : 0);
    const most = this.#chunkedBody() ? MAX_CHUNKED_BYTES : bytes.length;
    const length = Math.min(end === -1 ? bytes.length : end + END_OF_HEAD.length, most);
    if (length === END_OF_HEAD.length && ++this.#emptySlices > MAX_EMPTY_SLICES) this.#socket.destroy();
    this.#unparsed = length === bytes.length ? undefined : bytes.subarray(length);
    return length === bytes.length ? bytes : bytes.subarray(0, length);
  }
}
