import type { IncomingMessage, ServerResponse } from 'node:http';

/** Chunks of less are copied together; a larger one goes on by itself. */
const SMALL_BYTES = 1024;
/** Of what is copied together before it goes on: as much as one read of the socket holds. */
const COLLECTED_BYTES = 64 * 1024;
/** Chunks after which the socket is not read again in this turn; a stream itself counts their bytes alone. */
const MAX_CHUNKS_A_TURN = 1_000;

/**
 * Makes the request hand over its body in pieces of what has arrived, and not of what its sender chose: of a body sent in
 * chunks (RFC 9112, section 7.1), one read of the socket may hold ten thousand chunks of a byte, each of which would pass
 * through every stream on its way by itself.
 *
 * Small chunks of one turn of the event loop become one; after a thousand the socket waits for the next turn. Once the
 * request is answered they are dropped as they come: draining the rest of the body would emit an event for each.
 */
export function coalesceChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers['transfer-encoding'] === undefined) return;
  const push = incoming.push.bind(incoming);
  let collector: Buffer | undefined;
  let length = 0;
  let chunks = 0;
  let isAnswered = false;
  outgoing.once('finish', () => {
    isAnswered = true;
  });

  function flush(): void {
    if (collector === undefined || length === 0) return;
    // A copy of its size: whoever sends a byte a turn would otherwise hold 64 KiB for each.
    const piece = Buffer.allocUnsafeSlow(length);
    collector.copy(piece);
    length = 0;
    chunks = 0;
    if (!isAnswered && !incoming.destroyed) push(piece);
  }

  incoming.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) {
      flush();
      return push(null);
    }
    if (isAnswered) return true;
    if (chunk.length >= SMALL_BYTES || length + chunk.length > COLLECTED_BYTES) flush();
    if (chunk.length >= SMALL_BYTES) return push(chunk, encoding);
    collector ??= Buffer.allocUnsafeSlow(COLLECTED_BYTES);
    // The parser gives every chunk a turn of its own among the microtasks: only a later task sees several together.
    if (length === 0) setImmediate(flush);
    length += chunk.copy(collector, length);
    chunks += 1;
    return chunks < MAX_CHUNKS_A_TURN;
  };
}
