import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { HttpError } from '#backend/http/errors.ts';
import { NetworkCount } from '#backend/http/network-count.ts';
import { IncomingHeaders, pickHeaders } from '#backend/http/request-headers.ts';
import { answerUpgrade } from '#backend/http/upgrade.ts';
import { Connection } from './connection.ts';
import {
  closing,
  connectionErrorOf,
  HttpResponseError,
  keyMissing,
  keyRefused,
  tooManyConnections,
  unknownVersion,
} from './http/errors.ts';
import { PacedReader } from './paced-reader.ts';
import { protocolOf } from './protocol/index.ts';
import type { Services } from './services.ts';

/** Interval of the checks for idle connections and expired tokens. */
const CHECK_MS = 1_000;
/** How long connections may take to close when the process ends. */
const CLOSE_MS = 3_000;

/** The open connections of the process, from handshake to close. */
export class Sockets {
  readonly #services: Services;
  readonly #open = new Set<Connection>();
  /** Sockets per network, including pending handshakes. */
  readonly #byNetwork = new NetworkCount();
  #sockets = 0;
  readonly #server: WebSocketServer;
  readonly #timer: NodeJS.Timeout;
  #emptied: (() => void) | null = null;
  #closed = false;
  /** Frames received on closed connections. */
  #received = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression would cost memory per connection, and prevent sharing one encoded frame among receivers.
      perMessageDeflate: false,
      maxPayload: services.limits.frameBytes,
      // A burst of ten thousand small frames must yield to other work between any two of them.
      allowSynchronousEvents: false,
    });
    this.#timer = setInterval(() => {
      for (const connection of [...this.#open]) connection.check();
    }, CHECK_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  get channels(): number {
    let channels = 0;
    for (const connection of this.#open) channels += connection.channels;
    return channels;
  }

  get received(): number {
    let received = this.#received;
    for (const connection of this.#open) received += connection.received;
    return received;
  }

  /** Handles a handshake: completes it, or refuses it over HTTP. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A client may disconnect while its key is checked; this is not an error.
    socket.on('error', () => socket.destroy());
    this.#accept(request, socket, head).catch((error: unknown) => {
      const known = error instanceof HttpResponseError ? error : connectionErrorOf(error);
      if (known.status >= 500 && known.cause) this.#services.onError(known.cause);
      rejectHandshake(socket, known);
    });
  }

  /** Asks every client to reconnect, and waits until all connections have closed. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    if (this.#open.size === 0) return;
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
    for (const connection of [...this.#open]) connection.restart();
    const late = setTimeout(() => this.#emptied?.(), CLOSE_MS);
    await emptied;
    clearTimeout(late);
  }

  async #accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (this.#closed) throw closing();
    const { authenticator } = this.#services;
    const address = this.#services.addressOf(request);
    const network = this.#services.networkOf(address);
    this.#admit(socket, network);
    const { searchParams } = new URL(request.url ?? '/', 'http://realtime');
    const protocol = protocolOf(searchParams.get('vsn'));
    if (!protocol) throw unknownVersion();
    const headers = headersOf(request, address);
    const credentials = {
      // Browsers cannot set headers on a WebSocket, so the key is usually in the URL.
      apikey: headers['x-api-key'] ?? headers.apikey ?? searchParams.get('apikey') ?? undefined,
      authorization: headers.authorization,
      userAgent: headers['user-agent'],
    };
    const caller = await authenticator.credentials(credentials).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      throw error.code === 'no_api_key' ? keyMissing() : keyRefused(error.message, error);
    });
    if (this.#closed) throw closing();
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const payer = caller.role === 'service_role' ? null : network;
      const connection = new Connection(ws, { protocol, caller, headers, network: payer }, this.#services);
      if (payer !== null) this.#pace(socket, ws, payer, connection);
      this.#open.add(connection);
      ws.on('close', () => this.#forget(connection));
    });
  }

  /** Counts a socket until it closes. */
  #admit(socket: Duplex, network: string | null): void {
    const { limits, budgets } = this.#services;
    if (this.#sockets >= limits.connections) throw tooManyConnections();
    this.#sockets++;
    socket.once('close', () => {
      this.#sockets--;
    });
    if (network === null) return;
    if (this.#byNetwork.heldBy(network) >= limits.connectionsPerNetwork) throw tooManyConnections();
    if (budgets.chargeHandshake(network) > limits.readingWaitMs) throw tooManyConnections();
    socket.once('close', this.#byNetwork.take(network));
  }

  #pace(socket: Duplex, ws: WebSocket, network: string, connection: Connection): void {
    const { budgets, limits, now } = this.#services;
    new PacedReader(socket, ws, {
      charge: (bytes, frames) => budgets.chargeReading(network, bytes, frames),
      limits: { maxWaitMs: limits.readingWaitMs, maxBehindMs: limits.readingBehindMs },
      onExceeded: () => connection.exceed(),
      now,
    });
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection);
    this.#received += connection.received;
    if (this.#open.size === 0) this.#emptied?.();
  }
}

// Request headers readable in policies. Cookies belong to other services and are left out.
function headersOf(request: IncomingMessage, address: string): Record<string, string> {
  return pickHeaders(new IncomingHeaders(request, address), (name) => name !== 'cookie');
}

/** Responds to a handshake that was refused. */
export function rejectHandshake(socket: Duplex, { status, body }: HttpResponseError): void {
  answerUpgrade(socket, status, { 'content-type': 'application/json' }, JSON.stringify(body));
}
