import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type AnswerHeaders, bareHeaders } from './answer-headers.ts';
import { coalesceChunks } from './coalesce-chunks.ts';
import { limitConnections } from './connection-limit.ts';
import { continueOnRead } from './continue-on-read.ts';
import { badRequest, errorResponse, internalError } from './errors.ts';
import { hasSeveralHosts, refuseSeveralHosts } from './host-header.ts';
import { type ChargeBody, serializePipelinedRequests } from './pipelining.ts';
import type { Http } from './request-context.ts';
import { disconnectSlowReaders } from './slow-readers.ts';
import { rejectUpgrade, setErrorHeaders, type Upgrade } from './upgrade.ts';

/** What a server hands its requests to. */
export type Served = {
  /**
   * Starts a request, at once or later, or responds itself. Nothing is read of its body before, and no other request of
   * its connection is read.
   */
  pace?(incoming: IncomingMessage, outgoing: ServerResponse, start: () => void): void;
  /** Charges the time that a part of a request's body took ({@link ChargeBody}). */
  paceBody?: ChargeBody;
  /** Answers from memory, or by another process, before anything is made of the request; false leaves it to `fetch`. */
  answer?(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  fetch(request: Request, http: Http): Response | Promise<Response>;
  /** Refused when absent. */
  upgrade?: Upgrade;
  /** Asks whoever is at those sockets to come back, before they are cut. */
  release?(): Promise<void>;
  /** Says from now on, to whoever spreads requests over servers, that they should go elsewhere. */
  leave?(): void;
};

export type Closing = {
  /**
   * How long everything is still answered, `/health` with 503 and each answer being the last of its connection, so that
   * whoever spreads requests over servers has turned away before the port closes; 0 when absent.
   */
  graceMs?: number;
  /** How long what is under way may take from then on, before its connections are cut; 0 when absent. */
  drainMs?: number;
  /** Whether others still answer on this port, so that `/health` goes on to say so. */
  isReplaced?: boolean;
};

export type Listener = {
  readonly server: Server;
  /** 0 on a Unix socket. */
  readonly port: number;
  /** From now on this answers; until then requests are told to come back. */
  serve(served: Served): void;
  /** Says which step of the start is under way, to who asks for `/health`. */
  starting(step: string): void;
  /** Stops listening, in order; a second call is an end of the grace and waits for the same. */
  close(closing?: Closing): Promise<void>;
};

/**
 * What a connection may cost before a service sees anything of it: the whole of the server's settings.
 *
 * A head must come within 15 s and a body within 2 minutes, so that thousands of slow ones do not pile up. Idle
 * connections outlive the 60 s for which load balancers keep theirs, or these would meet a closed one.
 */
const SERVER_SETTINGS: ServerOptions = {
  maxHeaderSize: 48 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Whoever offers another protocol (Java's client: `Upgrade: h2c` with each request) is answered in this one.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};
const MAX_HEADERS = 128;
/** Room for the headers that the forwarding process adds. */
const FORWARDED_HEADERS = 8;

export type ListenOptions = ListenPlace & {
  /** What differs from `SERVER_SETTINGS`. */
  settings?: ServerOptions;
  /** Value of Strict-Transport-Security in every answer; none when absent. */
  strictTransport?: string;
  /** The most connections of one network; without a limit when absent. */
  connectionsOfNetwork?: number;
};

/** A TCP port, 0 for any free one, or a Unix socket of this process alone. */
export type ListenPlace = { host: string; port: number } | { path: string };

/**
 * Opens the port of a server; every call site shares the settings of `SERVER_SETTINGS`.
 *
 * @param first what is served from the start
 * @throws one line when the port is busy
 */
export async function listen(
  { settings, strictTransport, connectionsOfNetwork, ...place }: ListenOptions,
  first?: Served,
): Promise<Listener> {
  const bare = bareHeaders(strictTransport ?? null);
  let step: string | undefined;
  let served = first ?? starting(bare, () => step);
  let isClosing = false;
  let closed: Promise<void> | undefined;
  const grace = new AbortController();
  // The server forgets a socket that it gave away, and yet waits for it to close.
  const upgraded = new Set<Duplex>();
  const handle = getRequestListener(
    (request, http) => answer(served, request, http as Http, () => isClosing),
    {
      // Of a request that names no host, as HTTP/1.0 allows.
      hostname: 'localhost',
      errorHandler: (error) => unanswered(error, bare),
    },
  );
  const server = createServer({ ...SERVER_SETTINGS, ...settings }, (incoming, outgoing) => {
    if (hasSeveralHosts(incoming)) return refuseSeveralHosts(outgoing, bare);
    coalesceChunks(incoming, outgoing);
    const start = () => {
      if (isClosing) outgoing.shouldKeepAlive = false;
      if (served.answer?.(incoming, outgoing)) return;
      if (strictTransport) outgoing.setHeader('strict-transport-security', strictTransport);
      void handle(incoming, outgoing);
    };
    if (served.pace) served.pace(incoming, outgoing, start);
    else start();
  });
  server.maxHeadersCount = 'path' in place ? MAX_HEADERS + FORWARDED_HEADERS : MAX_HEADERS;
  serializePipelinedRequests(server, (incoming, ms) => served.paceBody?.(incoming, ms) ?? 0);
  if (connectionsOfNetwork !== undefined) limitConnections(server, connectionsOfNetwork);
  continueOnRead(server);
  const stopDisconnecting = disconnectSlowReaders(server);
  server.on('clientError', (error, socket) => rejectUnreadable(error, socket, bare));
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    setErrorHeaders(socket, bare);
    socket.once('close', () => upgraded.delete(socket));
    if (hasSeveralHosts(request)) rejectUnreadable(new Error('Several Host headers'), socket, bare);
    else if (served.upgrade) served.upgrade(request, socket, head);
    else rejectUpgrade(request, socket, head);
  });
  server.listen({ ...place, exclusive: 'path' in place });
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    const [what, which] = 'path' in place ? ['Socket', place.path] : ['Port', place.port];
    throw new Error(`${what} ${which} is busy; stop what uses it, or choose another.`, { cause });
  });

  async function close({ graceMs = 0, drainMs = 0, isReplaced = false }: Closing): Promise<void> {
    isClosing = true;
    if (!isReplaced) served.leave?.();
    // Cut short by a second call.
    if (graceMs > 0) await sleep(graceMs, undefined, { signal: grace.signal }).catch(() => undefined);
    const ended = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await served.release?.();
    for (const socket of upgraded) socket.end();
    const timer = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
    }, drainMs);
    await ended;
    clearTimeout(timer);
    stopDisconnecting();
  }

  return {
    server,
    port: 'path' in place ? 0 : (server.address() as AddressInfo).port,
    serve(next) {
      served = next;
    },
    starting(begun) {
      step = begun;
    },
    close(closing = {}) {
      if (closed) grace.abort();
      closed ??= close(closing);
      return closed;
    },
  };
}

// An answer that comes before the end of the request, such as an error of a file that is still arriving, is the last of
// its connection: what is left of the body is not read, and whoever sent the next request after it would meet a closed one.
async function answer(
  served: Served,
  request: Request,
  http: Http,
  isClosing: () => boolean,
): Promise<Response> {
  const response = await served.fetch(request, http);
  if (isClosing()) http.outgoing.shouldKeepAlive = false;
  // What has arrived with the head may not have been looked at yet.
  if (!http.incoming.complete) await setImmediate();
  if (!http.incoming.complete) http.outgoing.setHeader('connection', 'close');
  return response;
}

// A supervisor that asks whether the process lives must not end it in the middle of a long migration.
function starting(headers: AnswerHeaders, step: () => string | undefined): Served {
  const later = { ...headers, 'retry-after': '5', 'cache-control': 'no-store' };
  const said = { ...later, 'content-type': 'text/plain; charset=utf-8' };
  return {
    fetch({ url }) {
      const { pathname } = new URL(url);
      if (pathname === '/health/live') return Response.json({ status: 'ok' }, { headers });
      if (pathname === '/health' || pathname === '/health/ready') {
        return Response.json({ status: 'starting', step: step() ?? null }, { status: 503, headers: later });
      }
      return new Response('Démarrage en cours / Starting', { status: 503, headers: said });
    },
  };
}

// An address or a host that is none. What else fails is answered, and logged, by what is served; never here.
function unanswered(error: unknown, headers: AnswerHeaders): Response {
  const response = errorResponse(
    error instanceof RequestError ? badRequest(error.message) : internalError(error),
  );
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

// No request came of it, so no service can answer: what the parser refused is told in the gateway's form.
function rejectUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: AnswerHeaders): void {
  if (error.code === 'ECONNRESET' || !socket.writable || (socket as Socket).bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  const [number, ...words] = status.split(' ');
  const body = JSON.stringify({
    code: `http_${number}`,
    message: words.join(' '),
    details: null,
    hint: null,
  });
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
