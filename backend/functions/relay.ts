import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clientDisconnected, HttpError } from '#backend/http/errors.ts';
import { RequestContext } from '#backend/http/request-context.ts';
import { pickHeaders } from '#backend/http/request-headers.ts';
import { bodyTooLarge, FUNCTION_ERROR_CODE, idleTimeout, resourceLimit, workerFailed } from './errors.ts';
import type { FunctionLimits } from './limits.ts';
import type { Lease } from './workers/pool.ts';

/** RFC 9110, 7.6.1: hop-by-hop headers are never forwarded, nor are headers that `connection` names. */
const HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Passed on although `Connection` names them: functions decide by them. */
const KEPT_HEADERS = new Set(['authorization', 'apikey', 'x-forwarded-for']);
/** A body known to be this short is buffered and forwarded whole: cheaper than a stream. */
const SHORT_BODY_BYTES = 65_536;
const BODILESS_STATUSES = new Set([204, 205, 304]);
/** How long to wait for a worker's exit after its socket broke. */
const ENDING_MS = 1_000;

export type Relay = {
  /**
   * Streams a request to a worker and its response back; when either side disconnects, the other is aborted.
   *
   * @param path as the function sees it: its name and the rest, with the query
   * @param bearer token to add when the request has no `Authorization`
   * @throws HttpError 413, 500, 504 or 546
   */
  forward(request: Request, path: string, lease: Lease, bearer?: string): Promise<Response>;
  close(): void;
};

export function createRelay(limits: FunctionLimits): Relay {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  async function forward(request: Request, path: string, lease: Lease, bearer?: string): Promise<Response> {
    try {
      // A client that disconnected during the start of the worker emits no further `abort` event.
      if (request.signal.aborted) throw clientDisconnected(request.signal.reason);
      const declared = Number(request.headers.get('content-length') ?? 0);
      if (declared > limits.maxBodyBytes) throw bodyTooLarge(limits.maxBodyBytes);
      return await exchange(request, path, lease, bearer);
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  async function exchange(request: Request, path: string, lease: Lease, bearer?: string): Promise<Response> {
    const { method, signal } = request;
    const outgoing = httpRequest({
      agent,
      socketPath: lease.worker.socket,
      method,
      path,
      headers: headersToPass(request, bearer),
    });
    const failure = Promise.withResolvers<never>();
    const stopTimers = startTimers(outgoing, limits, (error) => {
      lease.retire();
      failure.reject(error);
      outgoing.destroy(error);
    });
    const leave = () => {
      failure.reject(clientDisconnected(signal.reason));
      outgoing.destroy();
    };
    signal.addEventListener('abort', leave, { once: true });
    const over = () => {
      stopTimers();
      signal.removeEventListener('abort', leave);
      lease.release();
    };
    try {
      const sent = sendBody(request, outgoing, limits.maxBodyBytes).catch((error) => {
        // A failure on the worker's side surfaces through its response, which knows how the worker ended.
        if (error instanceof HttpError) failure.reject(error);
      });
      const incoming = await Promise.race([failure.promise, answerOf(outgoing, lease)]);
      // A function may answer without reading all of its request; nothing waits for `sent`.
      void sent;
      finished(incoming).then(over, over);
      return await toResponse(incoming, method);
    } catch (error) {
      outgoing.destroy();
      over();
      throw error;
    }
  }

  return { forward, close: () => agent.destroy() };
}

function headersToPass(request: Request, bearer: string | undefined): Record<string, string> {
  const received = RequestContext.of(request)?.headers ?? request.headers;
  const named = (received.get('connection') ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...named, ...HOP_HEADERS, 'expect'].filter((name) => !KEPT_HEADERS.has(name)));
  const headers = pickHeaders(received, (name) => !dropped.has(name));
  headers.host ??= new URL(request.url).host;
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  return headers;
}

async function sendBody(request: Request, outgoing: ClientRequest, maxBytes: number): Promise<void> {
  if (!request.body) {
    outgoing.end();
    return;
  }
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= SHORT_BODY_BYTES) {
    outgoing.end(new Uint8Array(await request.arrayBuffer().catch(rejectBroken)));
    return;
  }
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
        yield chunk;
      }
    } catch (cause) {
      rejectBroken(cause);
    }
  };
  await pipeline(Readable.fromWeb(request.body as never), counted, outgoing);
}

// Reading the request body only fails because of its client.
function rejectBroken(cause: unknown): never {
  throw cause instanceof HttpError ? cause : clientDisconnected(cause);
}

async function answerOf(outgoing: ClientRequest, lease: Lease): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.on('response', resolve);
  outgoing.on('error', reject);
  try {
    return await promise;
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    const ending = await endingOf(lease);
    throw ending === 'memory' || ending === 'unresponsive' ? resourceLimit(cause) : workerFailed(cause);
  }
}

// A broken socket is noticed before the exit of its process.
async function endingOf({ worker }: Lease): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, ENDING_MS, 'still alive');
  return Promise.race([worker.ended, promise]).finally(() => clearTimeout(timer));
}

/** Aborts a request that is idle for too long, or that takes too long in total. */
function startTimers(
  outgoing: ClientRequest,
  { idleMs, wallClockMs }: FunctionLimits,
  onTimeout: (error: HttpError) => void,
): () => void {
  let seen = 0;
  const idle = setInterval(() => {
    const read = outgoing.socket?.bytesRead ?? 0;
    if (read === seen) onTimeout(idleTimeout(idleMs));
    seen = read;
  }, idleMs);
  const wallClock = setTimeout(() => onTimeout(resourceLimit(new Error('wall clock'))), wallClockMs);
  return () => {
    clearInterval(idle);
    clearTimeout(wallClock);
  };
}

async function toResponse(incoming: IncomingMessage, method: string): Promise<Response> {
  const status = incoming.statusCode ?? 500;
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] as string;
    if (!HOP_HEADERS.includes(name.toLowerCase()))
      headers.append(name, incoming.rawHeaders[at + 1] as string);
  }
  if (status >= 500 && !headers.has('sb-error-code')) headers.set('sb-error-code', FUNCTION_ERROR_CODE);
  if (method === 'HEAD' || BODILESS_STATUSES.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  const whole = await shortBody(incoming);
  const body = whole ?? ReadableStream.from(incoming);
  return new Response(body as BodyInit, { status, headers: plain(headers) });
}

// Only bytes that have already arrived: a slow response is never waited for.
async function shortBody(incoming: IncomingMessage): Promise<Uint8Array | null> {
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > SHORT_BODY_BYTES) return null;
  await nextTurn();
  if (incoming.readableLength !== length) return null;
  const body = (incoming.read() ?? Buffer.alloc(0)) as Uint8Array;
  incoming.resume();
  return body;
}

// The server's adapter adds « text/plain » to a response without a type, unless its headers are a plain object; such an
// object cannot hold two cookies.
function plain(headers: Headers): HeadersInit {
  return headers.has('set-cookie') ? headers : Object.fromEntries(headers);
}
