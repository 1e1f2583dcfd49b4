import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Registration } from './deno/serve.ts';

/** Of the hop between the server and this process; the function's caller has no part in them. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
const BODILESS_STATUSES = new Set([204, 205, 304]);

/** Answers requests on a socket with what the function registered. */
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
  // A caller that leaves is no rejection of `completed`, which few functions look at.
  const info = { remoteAddr: { hostname: '127.0.0.1', port: 0, transport: 'tcp' }, completed: finished };
  let response: Response;
  try {
    response = await handler(toRequest(incoming, abort.signal), info);
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

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  const { rawHeaders, method = 'GET' } = incoming;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (!HOP_HEADERS.has(name.toLowerCase())) headers.append(name, rawHeaders[at + 1] as string);
  }
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(bodiless ? {} : { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse, bodiless: boolean): Promise<void> {
  outgoing.sendDate = false;
  for (const [name, value] of response.headers) {
    if (!HOP_HEADERS.has(name) && name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  if (bodiless || response.body === null || BODILESS_STATUSES.has(response.status)) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // The caller may wait for the headers of a stream whose first bytes come late.
  outgoing.flushHeaders();
  await pump(response.body, outgoing);
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  outgoing.on('close', () => {
    // A stream may be cancelled once it is over, and that is no failure of the function.
    reader.cancel('The caller left').catch((error) => console.error(error));
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (outgoing.destroyed) return;
    if (!outgoing.write(value)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
  }
  outgoing.end();
}
