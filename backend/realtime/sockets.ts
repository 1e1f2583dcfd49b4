import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HttpError } from '#backend/http/errors.ts';
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
  readonly #byAddress = new Map<string, number>();
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
    const { limits, authenticator, addressOf } = this.#services;
    const address = addressOf(request);
    if (this.#open.size >= limits.connections) throw tooManyConnections();
    if ((this.#byAddress.get(address) ?? 0) >= limits.connectionsPerAddress) throw tooManyConnections();
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
      const connection = new Connection(ws, { protocol, caller, headers }, this.#services);
      this.#open.add(connection);
      this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
      ws.on('close', () => this.#forget(connection, address));
    });
  }

  #forget(connection: Connection, address: string): void {
    this.#open.delete(connection);
    this.#received += connection.received;
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
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
