import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Charge, PacedReader, type ReaderLimits } from './paced-reader.ts';

const LIMITS: ReaderLimits = { maxWaitMs: 1_000, maxBehindMs: 60_000 };

/** A WebSocket whose server reads at the rate that `charge` allows. */
async function connect(charge: Charge, limits: Partial<ReaderLimits> = {}) {
  const http = createServer();
  const server = new WebSocketServer({
    noServer: true,
    allowSynchronousEvents: false,
    maxPayload: 1_000_000,
  });
  const received: string[] = [];
  let socket: Socket | undefined;
  let accepted: WebSocket | undefined;
  let exceeded = 0;
  http.on('upgrade', (request, stream, head) => {
    server.handleUpgrade(request, stream, head, (ws) => {
      socket = stream as Socket;
      accepted = ws;
      ws.on('error', () => undefined);
      ws.on('message', (data) => received.push(String(data)));
      new PacedReader(stream, ws, {
        charge,
        limits: { ...LIMITS, ...limits },
        onExceeded: () => {
          exceeded++;
          ws.close(1008);
          // The server no longer reads the reply to its close frame.
          setTimeout(() => ws.terminate(), 100);
        },
      });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  client.on('error', () => undefined);
  await once(client, 'open');
  onTestFinished(() => {
    client.terminate();
    accepted?.terminate();
    http.close();
  });
  return {
    client,
    received,
    closed: new Promise<number>((resolve) => client.on('close', resolve)),
    exceeded: () => exceeded,
    socket: () => socket as Socket,
    accepted: () => accepted as WebSocket,
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));

it('gives delayed messages to the decoder in order', async () => {
  let slices = 0;
  const { client, received } = await connect(() => (++slices % 3 === 0 ? 5 : 0));
  const sent = [...numbers(500), 'x'.repeat(300_000), ...numbers(500)];
  for (const text of sent) client.send(text);
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toEqual(sent);
});

it('charges all bytes and all frames', async () => {
  let bytes = 0;
  let frames = 0;
  const { client, received, socket } = await connect((some, begun) => {
    bytes += some;
    frames += begun;
    return 0;
  });
  const before = socket().bytesRead;
  for (const text of numbers(300)) client.send(text);
  client.send('x'.repeat(200_000));
  client.ping();
  await expect.poll(() => received.length).toBe(301);
  await expect.poll(() => [bytes, frames]).toEqual([socket().bytesRead - before, 302]);
});

it('decodes nothing and pauses the socket while its network must wait', async () => {
  let delayMs = 600;
  const { client, received, socket } = await connect(() => delayMs);
  client.send('waits');
  await expect.poll(() => socket().isPaused()).toBe(true);
  const { bytesRead } = socket();
  client.send('x'.repeat(900_000));
  client.send('x'.repeat(900_000));
  expect(received).toEqual([]);
  expect(socket().bytesRead - bytesRead).toBeLessThan(300_000);
  delayMs = 0;
  await expect.poll(() => received.length).toBe(3);
});

it('keeps waiting when the owner pauses and resumes the socket', async () => {
  let delayMs = 300;
  const { client, received, socket, accepted } = await connect(() => delayMs);
  client.send('first');
  await expect.poll(() => socket().isPaused()).toBe(true);
  accepted().pause();
  accepted().resume();
  await new Promise((resolve) => setImmediate(resolve));
  expect(received).toEqual([]);
  accepted().pause();
  delayMs = 0;
  client.send('second');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(received).toEqual([]);
  accepted().resume();
  await expect.poll(() => received).toEqual(['first', 'second']);
});

it('closes a socket whose message would wait too long', async () => {
  const { client, received, closed, exceeded } = await connect(() => 2_000);
  client.send('late');
  expect(await closed).toBe(1008);
  expect(exceeded()).toBe(1);
  expect(received).toEqual([]);
});

it('closes a socket that keeps sending faster than it is read', async () => {
  const { client, closed, exceeded } = await connect(() => 10, { maxBehindMs: 100 });
  for (const text of numbers(5_000)) client.send(text);
  expect(await closed).toBe(1008);
  expect(exceeded()).toBe(1);
});

it('keeps a socket that sends little while its network must wait', async () => {
  const { client, received, exceeded } = await connect(() => 10, { maxBehindMs: 50 });
  for (const text of numbers(20)) {
    client.send(text);
    await expect.poll(() => received.at(-1)).toBe(text);
  }
  expect(exceeded()).toBe(0);
});

it('refuses an oversized frame at once, before its payload arrives', async () => {
  const { client, closed } = await connect(() => 0);
  client.send('x'.repeat(1_000_001));
  expect(await closed).toBe(1009);
});

it('decodes nothing of a socket that closed during the wait', async () => {
  const { client, received, socket, accepted } = await connect(() => 500);
  for (const text of numbers(100)) client.send(text);
  await expect.poll(() => socket().isPaused()).toBe(true);
  socket().destroy();
  await once(accepted(), 'close');
  expect(received).toEqual([]);
});
