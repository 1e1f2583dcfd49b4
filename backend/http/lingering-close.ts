import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export type LingeringLimits = {
  /** Maximum time without a byte of the client. */
  idleMs: number;
  /** Maximum time and size of the discarded part of the request. */
  totalMs: number;
  maxBytes: number;
};

/** nginx's `lingering_timeout` and `lingering_time`, and the largest body that any route reads. */
const LIMITS: LingeringLimits = { idleMs: 5_000, totalMs: 30_000, maxBytes: 64 * 1024 * 1024 };

/**
 * Closes the connection of a response that came before the end of its request in stages (RFC 9112, section 9.6): no more
 * is written, and bytes are read and discarded until the client closes.
 *
 * TCP resets a connection that is closed with unread bytes, and the client, still sending, loses the response: instead
 * of the refusal of its upload it sees a failed connection.
 */
export function closeInStages(server: Server, limits: LingeringLimits = LIMITS): void {
  const last = new WeakMap<Socket, IncomingMessage>();
  const note = (incoming: IncomingMessage) => last.set(incoming.socket, incoming);
  server.prependListener('request', note);
  server.prependListener('checkContinue', note);
  server.prependListener('checkExpectation', note);
  server.on('connection', (socket) => {
    const close = socket.destroySoon.bind(socket);
    let isLingering = false;
    // Node calls it after the last response of a connection.
    socket.destroySoon = () => {
      if (last.get(socket)?.complete !== false) close();
      else if (!isLingering) {
        isLingering = true;
        discardRest(socket, limits);
      }
    };
  });
}

function discardRest(socket: Socket, { idleMs, totalMs, maxBytes }: LingeringLimits): void {
  let bytes = 0;
  const destroy = () => socket.destroy();
  const idle = setTimeout(destroy, idleMs);
  const total = setTimeout(destroy, totalMs);
  // The parser reads no more.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) socket.destroy();
    else idle.refresh();
  });
  socket.once('end', destroy);
  socket.once('close', () => {
    clearTimeout(idle);
    clearTimeout(total);
  });
  socket.end();
  socket.resume();
}
