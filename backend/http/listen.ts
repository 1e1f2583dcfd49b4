import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type AnswerHeaders, bareHeaders } from './answer-headers.ts';
import { coalesceChunks } from './coalesce-chunks.ts';
import { limitConnections } from './connection-limit.ts';
import { continueOnRead } from './continue-on-read.ts';
import { badRequest, errorResponse, internalError } from './errors.ts';
import { hasSeveralHosts, refuseSeveralHosts } from './host-header.ts';
import { type PaceRefusal, refuseInvalidRequests, rejectUnreadable } from './invalid-requests.ts';
import { closeInStages } from './lingering-close.ts';
import { type ChargeBody, serializePipelinedRequests } from './pipelining.ts';
import type { Http } from './request-context.ts';
import { disconnectSlowReaders } from './slow-readers.ts';
import { startingServer, startPaced } from './starting.ts';
import { rejectUpgrade, setErrorHeaders, type Upgrade } from './upgrade.ts';

/** Handlers of a server's requests. */
export type Served = {
  /**
   * Starts a request, now or later, or responds itself. Until then its body is not read, and no further request of its
   * connection.
   */
  pace?(incoming: IncomingMessage, outgoing: ServerResponse, start: () => void): void;
  /** Whether a new connection is closed before anything of it is read. */
  isRefused?(socket: Socket): boolean;
  /** Sends the refusal of an invalid request, at once or after a delay, depending on the socket's network. */
  paceRefusal?: PaceRefusal;
  /** Charges the time spent on a part of a request's body ({@link ChargeBody}). */
  paceBody?: ChargeBody;
  /** Answers from memory or by another process, before a `Request` is created; false leaves it to `fetch`. */
  answer?(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  fetch(request: Request, http: Http): Response | Promise<Response>;
  /** Upgrades are refused when absent. */
  upgrade?: Upgrade;
  /** Asks the clients of upgraded sockets to reconnect, before the sockets are closed. */
  release?(): Promise<void>;
  /** Reports not ready from now on, so that load balancers route requests elsewhere. */
  leave?(): void;
};

export type Closing = {
  /**
   * How long requests are still answered, with 503 on `/health` and `Connection: close`, so that load balancers stop
   * routing here before the port closes; 0 when absent.
   */
  graceMs?: number;
  /** How long requests in flight may take after that, before their connections are cut; 0 when absent. */
  drainMs?: number;
  /** Whether other processes still serve this port, so that `/health` keeps reporting ready. */
  isReplaced?: boolean;
};

export type Listener = {
  readonly server: Server;
  /** 0 on a Unix socket. */
  readonly port: number;
  /** Starts serving; until then reads get 503 with `Retry-After`, and writes wait for half a minute. */
  serve(served: Served): void;
  /** Sets the startup step that `/health` reports. */
  starting(step: string): void;
  /** Closes gracefully; a second call ends the grace period early and waits for the same close. */
  close(closing?: Closing): Promise<void>;
};

/**
 * Limits per connection, before a service sees a request: all server settings.
 *
 * Headers must arrive within 15 s and a body within 2 minutes, so that slow clients do not accumulate. Idle connections
 * outlive the 60 s of load balancers' keep-alive, which would otherwise reuse a closed connection.
 */
const SERVER_SETTINGS: ServerOptions = {
  maxHeaderSize: 48 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Other upgrades (Java's client sends `Upgrade: h2c` with each request) are ignored and answered over HTTP/1.1.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};
const MAX_HEADERS = 128;
/** Additional headers that the forwarding process sets. */
const FORWARDED_HEADERS = 8;
/**
 * Listeners of one event of a response or an upgraded socket, above which Node warns of a leak: its default of 10 is
 * reached by pacing, limits and pipelining, which listen for `close`, and the six that each `pipeline` adds.
 */
const MAX_LISTENERS = 20;

export type ListenOptions = ListenPlace & {
  /** Overrides of `SERVER_SETTINGS`. */
  settings?: ServerOptions;
  /** Value of Strict-Transport-Security in every response; omitted when absent. */
  strictTransport?: string;
  /** Maximum connections per network; unlimited when absent. */
  connectionsOfNetwork?: number;
};

/** A TCP port, 0 for any free one, or a Unix socket that only this process uses. */
export type ListenPlace = { host: string; port: number } | { path: string };

/**
 * Opens the port of a server; every call site shares the settings of `SERVER_SETTINGS`.
 *
 * @param first handles requests from the start
 * @throws a one-line error when the port is busy
 */
export async function listen(
  { settings, strictTransport, connectionsOfNetwork, ...place }: ListenOptions,
  first?: Served,
): Promise<Listener> {
  const headers = bareHeaders(strictTransport ?? null);
  const starting = first ? null : startingServer(headers);
  const state: State = { served: first ?? (starting as Served), isClosing: false };
  // A refusal closes its connection: without a delay, one client could keep the process busy with new ones.
  const pacedRefusal: PaceRefusal = (socket, refuse) => {
    if (state.served.paceRefusal) state.served.paceRefusal(socket, refuse);
    else refuse();
  };
  const refusing = { headers, pacedRefusal };
  const server = createRequestServer({ ...SERVER_SETTINGS, ...settings }, state, refusing, strictTransport);
  resetConnections(server, (socket) => state.served.isRefused?.(socket) ?? false);
  server.maxHeadersCount = 'path' in place ? MAX_HEADERS + FORWARDED_HEADERS : MAX_HEADERS;
  serializePipelinedRequests(server, (incoming, ms) => state.served.paceBody?.(incoming, ms) ?? 0);
  if (connectionsOfNetwork !== undefined) limitConnections(server, connectionsOfNetwork);
  continueOnRead(server);
  closeInStages(server);
  const stopDisconnecting = disconnectSlowReaders(server);
  refuseInvalidRequests(server, headers, pacedRefusal);
  const upgraded = acceptUpgrades(server, state, refusing);
  await openPort(server, place);
  const close = createClose(server, state, upgraded);
  return {
    server,
    port: 'path' in place ? 0 : (server.address() as AddressInfo).port,
    serve(next) {
      state.served = next;
      starting?.serveWaiting(next);
    },
    starting(begun) {
      starting?.begin(begun);
    },
    close: (closing = {}) => close(closing).then(stopDisconnecting),
  };
}

/** The handlers of the moment, and whether the server is closing. */
type State = { served: Served; isClosing: boolean };

type Refusing = { headers: AnswerHeaders; pacedRefusal: PaceRefusal };

function createRequestServer(
  settings: ServerOptions,
  state: State,
  { headers, pacedRefusal }: Refusing,
  strictTransport: string | undefined,
): Server {
  const handle = getRequestListener((request, http) => answer(state, request, http as Http), {
    // For a request without a host, as HTTP/1.0 allows.
    hostname: 'localhost',
    errorHandler: (error) => unanswered(error, headers),
  });
  return createServer(settings, (incoming, outgoing) => {
    if (hasSeveralHosts(incoming)) {
      pacedRefusal(incoming.socket, () => refuseSeveralHosts(outgoing, headers));
      return;
    }
    coalesceChunks(incoming, outgoing);
    outgoing.setMaxListeners(MAX_LISTENERS);
    const start = () => {
      if (state.isClosing) outgoing.shouldKeepAlive = false;
      if (state.served.answer?.(incoming, outgoing)) return;
      if (strictTransport) outgoing.setHeader('strict-transport-security', strictTransport);
      void handle(incoming, outgoing);
    };
    startPaced(state.served, incoming, outgoing, start);
  });
}

/** @returns the open upgraded sockets: Node forgets them, although closing the server waits for them */
function acceptUpgrades(server: Server, state: State, { headers, pacedRefusal }: Refusing): Set<Duplex> {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.setMaxListeners(MAX_LISTENERS);
    setErrorHeaders(socket, headers);
    socket.once('close', () => upgraded.delete(socket));
    if (hasSeveralHosts(request)) {
      const several = new Error('Several Host headers');
      // Node no longer listens.
      socket.on('error', () => socket.destroy());
      pacedRefusal(request.socket, () => rejectUnreadable(several, socket, headers));
    } else if (state.served.upgrade) state.served.upgrade(request, socket, head);
    else rejectUpgrade(request, socket, head);
  });
  return upgraded;
}

/** @returns a function that closes the server; its second call ends the grace period and waits for the same close */
function createClose(
  server: Server,
  state: State,
  upgraded: Set<Duplex>,
): (closing: Closing) => Promise<void> {
  const grace = new AbortController();
  let closed: Promise<void> | undefined;

  async function close({ graceMs = 0, drainMs = 0, isReplaced = false }: Closing): Promise<void> {
    state.isClosing = true;
    const ended = once(server, 'close');
    // Another process accepts new connections: one that arrived as the grace period ends would be closed before its request.
    if (isReplaced) NetServer.prototype.close.call(server);
    else state.served.leave?.();
    // A second call aborts the sleep.
    if (graceMs > 0) await sleep(graceMs, undefined, { signal: grace.signal }).catch(() => undefined);
    server.close();
    server.closeIdleConnections();
    await state.served.release?.();
    for (const socket of upgraded) socket.end();
    const timer = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
    }, drainMs);
    await ended;
    clearTimeout(timer);
  }

  return (closing) => {
    if (closed) grace.abort();
    closed ??= close(closing);
    return closed;
  };
}

/** @throws a one-line error when the port is busy */
async function openPort(server: Server, place: ListenPlace): Promise<void> {
  server.listen({ ...place, exclusive: 'path' in place });
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    const [what, which] = 'path' in place ? ['Socket', place.path] : ['Port', place.port];
    throw new Error(`${what} ${which} is busy; stop what uses it, or choose another.`, { cause });
  });
}

// A response before the end of the request, such as an error during an upload, closes its connection: the rest of the
// body is not read, and a next request on the connection would meet a closed socket.
async function answer(state: State, request: Request, http: Http): Promise<Response> {
  const response = await state.served.fetch(request, http);
  if (state.isClosing) http.outgoing.shouldKeepAlive = false;
  // Body bytes that arrived with the headers may not have been parsed yet.
  if (!http.incoming.complete) await setImmediate();
  if (!http.incoming.complete) http.outgoing.setHeader('connection', 'close');
  return response;
}

// An invalid URL or host. Other failures are handled and logged by the served handlers, never here.
function unanswered(error: unknown, headers: AnswerHeaders): Response {
  const response = errorResponse(
    error instanceof RequestError ? badRequest(error.message) : internalError(error),
  );
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Resets connections before Node has a parser for them: no listener of `connection` is called. */
function resetConnections(server: Server, isRefused: (socket: Socket) => boolean): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]) => {
    const [socket] = args as Socket[];
    if (event !== 'connection' || !socket || !isRefused(socket)) return emit(event, ...args);
    socket.on('error', () => undefined);
    socket.resetAndDestroy();
    return true;
  };
}
