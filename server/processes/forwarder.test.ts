import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '#backend/app.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { createForwarder, type Forwarder } from './forwarder.ts';

/** A readers' process that forwards everything, and an isolated one that answers with `answer`. */
describe('the forwarder', () => {
  let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  let forwarder: Forwarder;
  let front: Listener;
  let isolated: Server;
  let ended: number;
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  beforeEach(async () => {
    ended = 0;
    const socketPath = path.join(await temporaryFolder('forwarder'), 'isolated.sock');
    isolated = createServer((incoming, outgoing) => answer(incoming, outgoing));
    isolated.on('upgrade', (incoming: IncomingMessage, socket, head) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${incoming.headers['x-forwarded-for']} ${head}`);
      socket.pipe(socket);
    });
    isolated.listen(socketPath);
    await once(isolated, 'listening');
    forwarder = createForwarder(() => '192.0.2.7');
    forwarder.moveTo(socketPath);
    front = await listen(
      { host: '127.0.0.1', port: 0 },
      {
        answer: (incoming, outgoing) =>
          forwarder.forward(
            incoming,
            outgoing,
            () => ended++,
            () => outgoing.writeHead(503).end('failed'),
          ),
        fetch: () => new Response('answered here'),
        upgrade: (...handshake) => void forwarder.upgrade(...handshake),
      },
    );
    closers.push(
      () => {
        isolated.closeAllConnections();
        isolated.close();
      },
      () => front.close(),
    );
  });

  function ask(init: { method?: string; headers?: string[]; body?: string | Buffer[] } = {}) {
    const { method, headers = ['host', 'site.example'], body } = init;
    const asked = request({ port: front.port, host: '127.0.0.1', path: '/a?b=%20c', method, headers });
    if (Array.isArray(body)) for (const chunk of body) asked.write(chunk);
    asked.end(typeof body === 'string' ? body : undefined);
    return once(asked, 'response').then(async ([response]: IncomingMessage[]) => ({
      response: response as IncomingMessage,
      body: await text(response as IncomingMessage),
    }));
  }

  it('forwards the request unchanged, with the address of its client', async () => {
    let heard: IncomingMessage | undefined;
    answer = (incoming, outgoing) => {
      heard = incoming;
      outgoing.writeHead(203, 'Fine', [
        'set-cookie',
        'a=1',
        'set-cookie',
        'b=2',
        'content-type',
        'text/plain',
      ]);
      outgoing.end('body é');
    };
    const headers = [
      'Host',
      'site.example',
      'Accept',
      'text/html',
      'X-Forwarded-For',
      '10.0.0.1',
      'TE',
      'trailers',
    ];
    const { response, body } = await ask({ headers: [...headers, 'forwarded', 'for=10.0.0.2'] });
    expect(heard).toMatchObject({ method: 'GET', url: '/a?b=%20c' });
    expect(heard?.headers).toMatchObject({
      host: 'site.example',
      accept: 'text/html',
      'x-forwarded-for': '192.0.2.7',
    });
    expect(heard?.headers).not.toHaveProperty('forwarded');
    expect(heard?.headers).not.toHaveProperty('te');
    expect(response).toMatchObject({ statusCode: 203, statusMessage: 'Fine' });
    expect(response.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain' });
    expect(body).toBe('body é');
    await expect.poll(() => ended).toBe(1);
  });

  it.each([
    ['a length', ['host', 'x', 'content-length', '9'], 'some text'],
    ['chunks', ['host', 'x', 'transfer-encoding', 'chunked'], [Buffer.from('some '), Buffer.from('text')]],
  ])('passes on a body that has %s', async (_what, headers, body) => {
    answer = async (incoming, outgoing) => outgoing.end(`${incoming.method}: ${await text(incoming)}`);
    expect((await ask({ method: 'POST', headers, body })).body).toBe('POST: some text');
  });

  it.each([
    ['HEAD', 200, { 'content-length': '5' }],
    ['GET', 304, { etag: '"a"' }],
    ['DELETE', 204, {}],
  ])('passes on the answer to %s that has no body (%i)', async (method, status, headers) => {
    answer = (_incoming, outgoing) => outgoing.writeHead(status, headers).end();
    const { response, body } = await ask({ method });
    expect([response.statusCode, body]).toEqual([status, '']);
    expect(response.headers).toMatchObject(headers);
  });

  it.each(['/a\tb', '/a\x0cb', '/\xe9', '/a\x7fb', '/%zz', '*', 'http://x/a b'])(
    'answers the target %j, whatever the client of this process allows',
    async (target) => {
      answer = (incoming, outgoing) => outgoing.end(incoming.url);
      const socket = connect(front.port, '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 'latin1');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 (?:200|400|503) /);
    },
  );

  it('reads no body before the isolated process does', async () => {
    isolated.on('checkContinue', (_incoming, outgoing) => outgoing.writeHead(503).end('busy'));
    const socket = connect(front.port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 5\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nconnection: close\r\n[\s\S]*busy/i);
  });

  it('closes the connection of a client whose body was not read to its end', async () => {
    answer = (_incoming, outgoing) => outgoing.writeHead(507, { connection: 'close' }).end('no room');
    const socket = connect(front.port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n12345`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 507 [\s\S]*\r\nconnection: close\r\n[\s\S]*no room/i);
  });

  it('ends the request when its client disconnects', async () => {
    const closed = Promise.withResolvers<void>();
    answer = (_incoming, outgoing) => {
      outgoing.once('close', () => closed.resolve());
      socket.destroy();
    };
    const socket = connect(front.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed.promise;
    await expect.poll(() => ended).toBe(1);
  });

  it('reports that there was no answer, or cuts an answer that ended in the middle', async () => {
    answer = (incoming) => incoming.socket.destroy();
    expect(await ask()).toMatchObject({ body: 'failed' });
    answer = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' }).write('half', () => outgoing.destroy());
    };
    await expect(ask()).rejects.toThrow('aborted');
    await expect.poll(() => ended).toBe(2);
  });

  it('leaves requests and sockets to this process while the isolated one does not run', async () => {
    forwarder.moveTo(null);
    expect((await ask()).body).toBe('answered here');
    expect(forwarder.upgrade({} as IncomingMessage, new PassThrough(), Buffer.alloc(0))).toBe(false);
  });

  it('hands a socket over to the isolated process, where both directions stay open', async () => {
    const socket = connect(front.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nearly');
    const [first] = await once(socket, 'data');
    expect(`${first}`).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n192.0.2.7 early');
    socket.end('later');
    expect(await text(socket)).toBe('later');
  });
});
