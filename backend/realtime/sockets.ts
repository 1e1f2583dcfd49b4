import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { HttpError } from '#backend/http/errors.ts';
import { NetworkCount } from '#backend/http/network-count.ts';
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

/** How often connections are looked at: for silence, and for tokens that expired. */
const CHECK_MS = 1_000;
/** How long connections may take to close in order when the process ends. */
const CLOSE_MS = 3_000;

/** The open connections of the process, from their handshake to their end. */
export class Sockets {
  readonly #services: Services;
  readonly #open = new Set<Connection>();
  /** Sockets of each network, those whose handshake is not answered yet included. */
  readonly #byNetwork = new NetworkCount();
  #sockets = 0;
  readonly #server: WebSocketServer;
  readonly #timer: NodeJS.Timeout;
  #emptied: (() => void) | null = null;
  #closed = false;
  /** Frames of connections that have ended. */
  #received = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Compression would cost each connection memory, and each message an encoding of its own.
      perMessageDeflate: false,
      maxPayload: services.limits.frameBytes,
      // Ten thousand small frames may come at once: others have their turn between any two of them.
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

  /** Takes a handshake: answers it as the WebSocket protocol says, or refuses it over HTTP. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A client that goes away while its key is checked is nobody's fault.
    socket.on('error', () => socket.destroy());
    this.#accept(request, socket, head).catch((error: unknown) => {
      const known = error instanceof HttpResponseError ? error : connectionErrorOf(error);
      if (known.status >= 500 && known.cause) this.#services.onError(known.cause);
      rejectHandshake(socket, known);
    });
  }

  /** Tells every client to come back, and waits until they have closed. */
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
    const network = this.#services.networkOf(this.#services.addressOf(request));
    this.#admit(socket, network);
    const { searchParams } = new URL(request.url ?? '/', 'http://realtime');
    const protocol = protocolOf(searchParams.get('vsn'));
    if (!protocol) throw unknownVersion();
    const headers = headersOf(request);
    const credentials = {
      // Browsers cannot set headers on a socket, so the key is usually in the address.
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

// What policies may read of the request. A cookie is another service's business.
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { cookie: _, ...others } = headers;
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Answers a handshake of which no WebSocket came. */
export function rejectHandshake(socket: Duplex, { status, body }: HttpResponseError): void {
  answerUpgrade(socket, status, { 'content-type': 'application/json' }, JSON.stringify(body));
}
