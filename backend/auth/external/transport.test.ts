import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askJson, ProviderError } from './transport.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('askJson', () => {
  it('parses a JSON response, and sends an Accept header for JSON', async () => {
    const address = await serve((request, response) =>
      response.end(JSON.stringify({ accept: request.headers.accept, agent: request.headers['user-agent'] })),
    );
    expect(await askJson(address)).toEqual({ accept: 'application/json', agent: 'bottin' });
  });

  it.each([
    ['an error', (_, response) => response.writeHead(503).end('{}'), /answered 503/],
    ['a page', (_, response) => response.end('<html>'), /answered no JSON/],
    ['nothing', (_, response) => response.end(), /answered no JSON/],
    ['half a character', (_, response) => response.end('{"a":"\\ud800"}'), /answered no JSON/],
    ['a NUL in a name', (_, response) => response.end('{"a\\u0000":1}'), /answered no JSON/],
    ['too much', (_, response) => response.end(`"${'x'.repeat(1_000)}"`), /more than 500 bytes/],
    ['a redirection', (_, response) => response.writeHead(302, { location: '/' }).end(), /answered 302/],
    ['no answer', () => undefined, /could not be asked: .*timeout/],
    ['an end in the middle', (_, response) => response.write('{', () => response.destroy()), /could not be/],
    ['an answer that drips', (_, response) => void drip(response), /could not be asked/],
  ] satisfies [string, RequestListener, RegExp][])('refuses %s', async (_case, listener, message) => {
    const address = await serve(listener);
    const asking = askJson(address, {}, { timeoutMs: 200, maxBytes: 500 });
    await expect(asking).rejects.toThrow(message);
    await expect(asking).rejects.toBeInstanceOf(ProviderError);
  });

  it('refuses a host with no listener', async () => {
    await expect(askJson('http://127.0.0.1:9/')).rejects.toThrow(ProviderError);
  });
});

function drip(response: { write(text: string): unknown; on(event: 'close', listener: () => void): unknown }) {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
