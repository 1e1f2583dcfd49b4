import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { disconnectSlowReaders, type SlowReaderLimits } from './slow-readers.ts';

const MIB = 1024 * 1024;
// Larger than the kernel's buffers of a connection.
const LARGE = Buffer.alloc(16 * MIB);

describe('disconnectSlowReaders', () => {
  const closing: (() => unknown)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function serve(limits: Partial<SlowReaderLimits>): Promise<Server> {
    const server = createServer((_, outgoing) => outgoing.end(LARGE)).listen(0, '127.0.0.1');
    const stop = disconnectSlowReaders(server, {
      windowMs: 60_000,
      minBytes: 1,
      maxWaitingBytes: Number.POSITIVE_INFINITY,
      lookMs: 20,
      ...limits,
    });
    await once(server, 'listening');
    closing.push(
      stop,
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return server;
  }
  function ask(server: Server): { socket: Socket; cut: Promise<unknown> } {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    closing.push(() => socket.destroy());
    const accepted = once(server, 'connection');
    return { socket, cut: accepted.then(([inside]) => once(inside, 'close')) };
  }

  it('cuts who takes nothing for the time', async () => {
    const server = await serve({ windowMs: 100 });
    const { socket, cut } = ask(server);
    socket.pause();
    await cut;
    expect(server.listening).toBe(true);
  });

  it('keeps a slow reader that takes the minimum', async () => {
    const server = await serve({ windowMs: 2_000, minBytes: 1 });
    const { socket } = ask(server);
    let read = 0;
    for await (const chunk of socket) {
      read += chunk.length;
      if (read >= LARGE.length) break;
    }
    expect(read).toBeGreaterThanOrEqual(LARGE.length);
  });

  it('cuts the reader that has been behind longest when too many bytes wait', async () => {
    const server = await serve({ maxWaitingBytes: 20 * MIB });
    const first = ask(server);
    first.socket.pause();
    await once(server, 'request');
    const second = ask(server);
    second.socket.pause();
    await first.cut;
    const count = new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)));
    expect(await count).toBe(1);
  });
});
