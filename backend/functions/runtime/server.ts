import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Registration } from './deno/serve.ts';

/** Headers of the hop between the server and this process, hidden from the function's caller. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
/** A request body known to be this short is buffered before the function is called: cheaper than a stream. */
const SHORT_BODY_BYTES = 65_536;
const BODILESS_STATUSES = new Set([204, 205, 304]);

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Answers requests on a socket with the registered handler. */
export async function listen(registration: Registration, socket: string): Promise<void> {
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (incoming, outgoing) => {
    answer(registration, incoming, outgoing).catch((error) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  server.listen(socket);
  await once(server, 'listening');
}

async function answer(
  { handler, onError }: Registration,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) abort.abort(new DOMException('The caller left', 'AbortError'));
  });
  const finished = once(outgoing, 'close').then(() => undefined);
  // A disconnecting caller does not reject `completed`, which few functions handle.
  const info = { remoteAddr: { hostname: '127.0.0.1', port: 0, transport: 'tcp' }, completed: finished };
  let response: Response;
  try {
    response = await handler(await toRequest(incoming, abort.signal), info);
    if (!(response instanceof Response)) throw new TypeError('A handler must return a Response.');
  } catch (error) {
    response = onError ? await onError(error) : failure(error);
  }
  await send(response, outgoing, incoming.method === 'HEAD');
}

function failure(error: unknown): Response {
  console.error(error);
  return new Response('Internal Server Error', { status: 500 });
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = new Headers();
  const { rawHeaders, method = 'GET' } = incoming;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (!HOP_HEADERS.has(name.toLowerCase())) headers.append(name, rawHeaders[at + 1] as string);
  }
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const init = { method, headers, signal, redirect: 'manual' as const };
  if (method === 'GET' || method === 'HEAD') return new Request(url, init);
  const isShort = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_BODY_BYTES;
  const body = isShort ? await buffer(incoming) : Readable.toWeb(incoming);
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse, bodiless: boolean): Promise<void> {
  outgoing.sendDate = false;
  for (const [name, value] of response.headers) {
    if (!HOP_HEADERS.has(name) && name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (bodiless || response.body === null || BODILESS_STATUSES.has(response.status)) {
    await response.body?.cancel();
    outgoing.writeHead(response.status);
    outgoing.end();
    return;
  }
  outgoing.statusCode = response.status;
  await sendBody(response.body.getReader(), outgoing);
}

// Nearly every response is one available chunk: it is then sent together with its headers and length.
async function sendBody(reader: Reader, outgoing: ServerResponse): Promise<void> {
  outgoing.on('close', () => {
    // Cancelling a finished stream may reject, which is not a failure of the function.
    reader.cancel('The caller left').catch((error) => console.error(error));
  });
  let reading = reader.read();
  const first = await Promise.race([reading, nextTurn()]);
  if (first?.done) {
    outgoing.end();
    return;
  }
  if (first) {
    reading = reader.read();
    const second = await Promise.race([reading, nextTurn()]);
    if (second?.done) {
      if (!outgoing.hasHeader('content-length')) outgoing.setHeader('content-length', first.value.byteLength);
      outgoing.end(first.value);
      return;
    }
    outgoing.write(first.value);
  } else {
    // The caller may wait for the headers of a stream whose first bytes come late.
    outgoing.flushHeaders();
  }
  await pump(reading, reader, outgoing);
}

async function pump(
  first: ReturnType<Reader['read']>,
  reader: Reader,
  outgoing: ServerResponse,
): Promise<void> {
  for (let reading = first; ; reading = reader.read()) {
    const { done, value } = await reading;
    if (done) break;
    if (outgoing.destroyed) return;
    if (!outgoing.write(value)) await drained(outgoing);
  }
  outgoing.end();
}

/** Waits until a slow reader has taken what was written, or has gone. */
async function drained(outgoing: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const ends = [once(outgoing, 'drain', { signal }), once(outgoing, 'close', { signal })];
  await Promise.race(ends);
  // Removes the listeners of the other event.
  settled.abort();
  await Promise.allSettled(ends);
}
