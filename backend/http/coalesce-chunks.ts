import type { IncomingMessage, ServerResponse } from 'node:http';

/** Smaller chunks are merged; a larger one is passed on separately. */
const SMALL_BYTES = 1024;
/** Size of the merge buffer: as much as one read of the socket returns. */
const COLLECTED_BYTES = 64 * 1024;
/** Chunks after which reading the socket pauses for this turn; a stream's own limit counts bytes only. */
const MAX_CHUNKS_A_TURN = 1_000;

/**
 * Merges small chunks of a request body, so that the sender does not choose their size: in a chunked body (RFC 9112,
 * section 7.1), one read of the socket may hold ten thousand chunks of a byte, and each would pass separately through
 * every stream.
 *
 * Small chunks of one turn of the event loop become one; after a thousand the socket waits for the next turn. Once the
 * response is sent, chunks are dropped on arrival: draining the rest of the body would emit an event for each.
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
    // Copied to its exact size: otherwise a sender of one byte per turn would hold a buffer of 64 KiB for each.
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
    // The parser emits each chunk in a separate microtask: only a later macrotask sees several together.
    if (length === 0) setImmediate(flush);
    length += chunk.copy(collector, length);
    chunks += 1;
    return chunks < MAX_CHUNKS_A_TURN;
  };
}
