import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const MIB = 1024 * 1024;

export type SlowReaderLimits = {
  /** Minimum that a lagging reader must take per window. */
  windowMs: number;
  minBytes: number;
  /** Maximum of unsent bytes over all readers, above which the readers lagging longest are cut. */
  maxWaitingBytes: number;
  /** Interval of the checks. */
  lookMs: number;
};

/** Slower than any connection usable for a page: 4 KB/s over half a minute. */
const LIMITS: SlowReaderLimits = {
  windowMs: 30_000,
  minBytes: 30 * 4096,
  maxWaitingBytes: 256 * MIB,
  lookMs: 2_000,
};

/**
 * Disconnects clients that do not read their responses: Node has timeouts for requests but not for responses, and
 * unread responses are held in memory.
 *
 * @returns a function that stops the checks
 */
export function disconnectSlowReaders(server: Server, limits: SlowReaderLimits = LIMITS): () => void {
  /** Lagging sockets, oldest first: the start of their window, and the bytes sent up to then. */
  const behind = new Map<Socket, { windowMs: number; taken: number }>();
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      behind.delete(socket);
    });
  });
  // Upgraded sockets have separate limits.
  server.on('upgrade', ({ socket }) => {
    open.delete(socket);
    behind.delete(socket);
  });

  function look(): void {
    const now = performance.now();
    let waiting = 0;
    for (const socket of open) {
      if (socket.writableLength === 0) {
        behind.delete(socket);
        continue;
      }
      waiting += socket.writableLength;
      const taken = socket.bytesWritten - socket.writableLength;
      const reader = behind.get(socket);
      if (!reader) behind.set(socket, { windowMs: now, taken });
      else if (now - reader.windowMs >= limits.windowMs) {
        if (taken - reader.taken < limits.minBytes) socket.destroy();
        else Object.assign(reader, { windowMs: now, taken });
      }
    }
    for (const [socket] of behind) {
      if (waiting <= limits.maxWaitingBytes) return;
      waiting -= socket.writableLength;
      socket.destroy();
    }
  }

  const timer = setInterval(look, limits.lookMs).unref();
  return () => clearInterval(timer);
}
