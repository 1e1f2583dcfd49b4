import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

async function statusOf(request: string): Promise<string> {
  const listener = await listen({ host: '127.0.0.1', port: 0 }, { fetch: () => new Response('here') });
  onTestFinished(() => listener.close());
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(request);
  await once(socket, 'close');
  return text.split('\r\n')[0] as string;
}

it.each([
  ['two', 'Host: a.example\r\nHost: b.example\r\n'],
  ['two of the same value', 'Host: a.example\r\nhost: a.example\r\n'],
  ['three, apart from each other', 'Host: a\r\nAccept: */*\r\nHOST: b\r\nAccept: */*\r\nhost: c\r\n'],
])('answers 400 to %s Host headers, and closes the connection', async (_, hosts) => {
  expect(await statusOf(`GET / HTTP/1.1\r\n${hosts}\r\n`)).toBe('HTTP/1.1 400 Bad Request');
});

it('answers 400 to a websocket with two Host headers', async () => {
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n';
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  const request = `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${upgrade}${key}\r\n`;
  expect(await statusOf(request)).toBe('HTTP/1.1 400 Bad Request');
});

it('answers a request with one Host header', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a.example\r\nX-Host: b\r\nConnection: close\r\n\r\n';
  expect(await statusOf(request)).toBe('HTTP/1.1 200 OK');
});
