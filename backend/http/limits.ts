import type { IncomingMessage } from 'node:http';
import { addressTooLong, bodyTooLarge } from './errors.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Maximum URL length: filters with some hundred values fit. */
const MAX_URL_CHARS = 16_384;

/** Default maximum body size of each service. */
export const MAX_BODY_BYTES = { auth: 256 * KIB, functions: 20 * MIB, realtime: MIB };

/** @throws HttpError 414 */
export function mustBeShort(url: string): void {
  if (url.length > MAX_URL_CHARS) throw addressTooLong(MAX_URL_CHARS);
}

/**
 * Limits the body of a request: refused at once when its `Content-Length` is above the limit; a body without one is cut
 * while it is read.
 *
 * @returns the same request, unless its length must be watched
 * @throws HttpError 413, here or from reading the body
 */
export function withBoundedBody(request: Request, { headers }: IncomingMessage, maxBytes: number): Request {
  // `Content-Length` is enforced by the parser: Node reads no further bytes as the body.
  if (headers['transfer-encoding'] === undefined) {
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
    return request;
  }
  if (request.body === null) return request;
  let bytes = 0;
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
      controller.enqueue(chunk);
    },
  });
  const init = { body: request.body.pipeThrough(watch), duplex: 'half' };
  return new Request(request, init as RequestInit);
}
