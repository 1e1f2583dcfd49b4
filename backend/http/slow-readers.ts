import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const MIB = 1024 * 1024;

export type SlowReaderLimits = {
  /** What a reader who is behind has to take within each of these times. */
  windowMs: number;
  minBytes: number;
  /** What may wait for all readers together, before those who are behind the longest are cut. */
  maxWaitingBytes: number;
  /** How often they are looked at. */
  lookMs: number;
};

/** Slower than any connection that a page can be read over: 4 KB/s over half a minute. */
const LIMITS: SlowReaderLimits = {
  windowMs: 30_000,
  minBytes: 30 * 4096,
  maxWaitingBytes: 256 * MIB,
  lookMs: 2_000,
};

/**
 * Cuts readers who do not take what they asked for: Node has a time for requests and none for answers, and what a
 * reader does not take is held in memory.
 *
 * @returns stops it
 */
export function disconnectSlowReaders(server: Server, limits: SlowReaderLimits = LIMITS): () => void {
  /** Of those who are behind, in the order in which they fell: when their time began, and what they had taken then. */
  const behind = new Map<Socket, { windowMs: number; taken: number }>();
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      behind.delete(socket);
    });
  });
  // What takes a socket over has limits of its own.
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
