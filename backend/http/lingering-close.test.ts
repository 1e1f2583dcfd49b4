import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { closeInStages, type LingeringLimits } from './lingering-close.ts';
import { serializePipelinedRequests } from './pipelining.ts';

const LIMITS: LingeringLimits = { idleMs: 5_000, totalMs: 10_000, maxBytes: 4 * 1024 * 1024 };

const refuse: RequestListener = (_incoming, outgoing) => {
  outgoing.writeHead(400, { connection: 'close', 'content-length': 7 }).end('refused');
};

describe('closeInStages', () => {
  let server: Server;
  let port: number;
  afterEach(() => server.closeAllConnections());

  async function open(limits: Partial<LingeringLimits> = {}, handle: RequestListener = refuse) {
    server = createServer(handle);
    serializePipelinedRequests(server);
    closeInStages(server, { ...LIMITS, ...limits });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  /** Sends a head that announces bytes, and counts how the connection ends. */
  function announce(bytes: number) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let error: NodeJS.ErrnoException | undefined;
    socket.on('error', (one) => {
      error = one;
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
    const state = () => ({ answer: answer.split('\r\n\r\n').at(-1), code: error?.code });
    return { socket, state };
  }

  const ended = (socket: Socket) => once(socket, 'end');

  it('lets a client that sends on read the refusal', async () => {
    await open();
    for (let round = 0; round < 20; round += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: new Uint8Array(500_000),
      });
      expect([response.status, await response.text()]).toEqual([400, 'refused']);
    }
  });

  it('sends the end of the response at once, and closes when the client has', async () => {
    await open();
    const { socket, state } = announce(1_000_000);
    await ended(socket);
    for (let part = 0; part < 10; part += 1) {
      socket.write(Buffer.alloc(50_000));
      await sleep(5);
    }
    expect(state()).toEqual({ answer: 'refused', code: undefined });
    socket.end();
    await once(socket, 'close');
    await expect.poll(() => connections()).toBe(0);
  });

  it.each([
    ['stands still', { idleMs: 100 }, 0],
    ['sends slowly for long', { totalMs: 200 }, 1],
    ['sends too much', { maxBytes: 100_000 }, 300_000],
  ])('closes the connection of a client that %s', async (_, limits, bytes) => {
    await open(limits);
    const { socket } = announce(100_000_000);
    await ended(socket);
    const timer = setInterval(() => bytes > 0 && !socket.destroyed && socket.write(Buffer.alloc(bytes)), 20);
    await expect.poll(() => connections(), { timeout: 3_000 }).toBe(0);
    clearInterval(timer);
    socket.destroy();
  });

  it('does not take what it discards for another request', async () => {
    let requests = 0;
    await open({}, (incoming, outgoing) => {
      requests += 1;
      refuse(incoming, outgoing);
    });
    const { socket, state } = announce(10);
    await ended(socket);
    socket.end('0123456789GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'close');
    expect(requests).toBe(1);
    expect(state().answer).toBe('refused');
  });

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});
