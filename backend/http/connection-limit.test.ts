import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';

describe('limitConnections', () => {
  const closing: (() => unknown)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  /** A server of two connections a network, whose answers to `/wait` never come. */
  async function serve() {
    let requests = 0;
    const server = createServer(({ url }: IncomingMessage, outgoing: ServerResponse) => {
      requests += 1;
      if (url !== '/wait') outgoing.end('done');
    });
    server.on('upgrade', (_, socket: Socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    limitConnections(server, 2);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const { port } = server.address() as AddressInfo;
    const open = async (localAddress = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      const client = { socket, read: '', isClosed: false };
      socket.on('data', (chunk) => {
        client.read += chunk;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.isClosed = true;
      });
      closing.push(() => socket.destroy());
      const [accepted] = (await once(server, 'connection')) as [Socket];
      return Object.assign(client, { accepted });
    };
    return { open, requests: () => requests };
  }

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

  it('closes the connection that is idle longest for a new one', async () => {
    const { open } = await serve();
    const [first, second] = [await open(), await open()];
    first.socket.write(get('/'));
    await expect.poll(() => first.read).toContain('done');
    const third = await open();
    await expect.poll(() => second.isClosed).toBe(true);
    third.socket.write(get('/'));
    await expect.poll(() => third.read).toContain('done');
    expect(first.isClosed).toBe(false);
  });

  it('closes the new one while every other has a request in flight', async () => {
    const { open, requests } = await serve();
    const busy = [await open(), await open()];
    for (const { socket } of busy) socket.write(get('/wait'));
    await expect.poll(requests).toBe(2);
    const third = await open();
    await expect.poll(() => third.isClosed).toBe(true);
    expect(busy.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    // Another network has its own connections.
    const other = await open('127.0.0.2');
    other.socket.write(get('/'));
    await expect.poll(() => other.read).toContain('done');
  });

  it('gives the place of a connection that ended to another', async () => {
    const { open, requests } = await serve();
    const busy = [await open(), await open()];
    for (const { socket } of busy) socket.write(get('/wait'));
    await expect.poll(requests).toBe(2);
    busy[0]?.socket.destroy();
    await expect.poll(() => busy[0]?.accepted.closed).toBe(true);
    const third = await open();
    third.socket.write(get('/'));
    await expect.poll(() => third.read).toContain('done');
  });

  it('counts no WebSocket', async () => {
    const { open } = await serve();
    const sockets = [await open(), await open()];
    for (const { socket } of sockets)
      socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await expect.poll(() => sockets.every(({ read }) => read.includes('101'))).toBe(true);
    const third = await open();
    third.socket.write(get('/'));
    await expect.poll(() => third.read).toContain('done');
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  });
});
