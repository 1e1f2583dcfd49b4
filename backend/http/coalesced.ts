import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';

/**
 * The request, whose body comes in pieces of what has arrived and not of what its sender chose: of a body sent in chunks
 * (RFC 9112, section 7.1), one read of the socket may hold ten thousand chunks of a byte, each of which would pass
 * through every stream on its way by itself.
 *
 * @returns the same request, unless its body is in chunks
 */
export function coalesced(request: Request, incoming: IncomingMessage): Request {
  if (incoming.headers['transfer-encoding'] === undefined) return request;
  const { url, method, headers, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const body = ReadableStream.from(arrivals(incoming));
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as unknown as RequestInit);
}

/** Chunks that may wait to be read; a stream itself counts their bytes alone. */
const MAX_WAITING_CHUNKS = 1_000;

/**
 * Stops reading the socket when many chunks of a body wait to be read, however small they are: otherwise one turn of the
 * event loop parses all that the kernel holds of them. Once the request is answered its chunks are dropped as they come:
 * draining the rest of the body would emit an event for each.
 */
export function pauseAtManyChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers['transfer-encoding'] === undefined) return;
  const push = incoming.push.bind(incoming);
  const read = incoming.read.bind(incoming);
  let waiting = 0;
  let isAnswered = false;
  outgoing.once('finish', () => {
    isAnswered = true;
  });
  incoming.push = (chunk, encoding) => {
    if (isAnswered && chunk !== null) return true;
    waiting += 1;
    return push(chunk, encoding) && waiting < MAX_WAITING_CHUNKS;
  };
  incoming.read = (size) => {
    waiting = 0;
    return read(size);
  };
}

// The parser gives every chunk a turn of its own among the microtasks: only a later task sees several together.
async function* arrivals(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  while (!incoming.readableEnded) {
    await setImmediate();
    const piece: Buffer | null = incoming.read();
    if (piece !== null) yield piece;
    else if (!incoming.readableEnded) await somethingNew(incoming);
  }
}

// What is not read when the reader leaves stays with the server, which ends the connection.
function somethingNew(incoming: IncomingMessage): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const gone = () => reject(incoming.errored ?? new Error('The client closed the connection'));
  if (incoming.destroyed) gone();
  incoming.once('readable', resolve).once('end', resolve).once('error', reject).once('close', gone);
  return promise.finally(() => {
    incoming.off('readable', resolve).off('end', resolve).off('error', reject).off('close', gone);
  });
}
