import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChargeBody, serializePipelinedRequests } from './pipelining.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

describe('serializePipelinedRequests', () => {
  let server: Server;
  let socket: Socket;
  afterEach(async () => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  /** @returns what the client reads, and requests in the order of their start */
  async function open(
    respond: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
    chargeBody?: ChargeBody,
  ) {
    const started: { incoming: IncomingMessage; outgoing: ServerResponse }[] = [];
    server = createServer((incoming, outgoing) => {
      started.push({ incoming, outgoing });
      respond(incoming, outgoing);
    });
    serializePipelinedRequests(server, chargeBody);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk;
    });
    const paths = () => started.map(({ incoming }) => incoming.url);
    return { started, paths, read: () => read };
  }

  const respondWithPath = ({ url }: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.end(`<${url}>`);
  };

  it('starts a pipelined request once the response before it is sent', async () => {
    const { started, paths, read } = await open(() => undefined);
    socket.write(Array.from({ length: 500 }, (_, index) => get(`/${index}`)).join(''));
    await expect.poll(paths).toEqual(['/0']);
    started[0]?.outgoing.end('first');
    await expect.poll(paths).toEqual(['/0', '/1']);
    expect(read()).toContain('first');
  });

  it('answers all of a burst in order', async () => {
    const { read } = await open(respondWithPath);
    const paths = Array.from({ length: 5_000 }, (_, index) => `/${index}`);
    socket.write(paths.map(get).join(''));
    await expect.poll(() => read().match(/<[^>]*>/g)?.length).toBe(5_000);
    expect(read().match(/<([^>]*)>/g)).toEqual(paths.map((path) => `<${path}>`));
  });

  it.each([
    ['content-length', (body: string) => `content-length: ${body.length}\r\n\r\n${body}`],
    [
      'chunks',
      (body: string) =>
        `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('reads a body with empty lines to its end, sent by %s, before the next request', async (_, withBody) => {
    const { read } = await open(async (incoming, outgoing) => {
      let length = 0;
      for await (const chunk of incoming) length += chunk.length;
      outgoing.end(`<${incoming.url} ${length}>`);
    });
    const body = 'a\r\n\r\n'.repeat(40_000);
    socket.write(`POST /upload HTTP/1.1\r\nhost: x\r\n${withBody(body)}${get('/next')}`);
    await expect.poll(() => read().match(/<[^>]*>/g)).toEqual([`</upload ${body.length}>`, '</next 0>']);
  });

  it('reads a body of small chunks in parts, and pauses while the pacer says to wait', async () => {
    let length = 0;
    let charges = 0;
    const { started } = await open(
      () => undefined,
      () => {
        charges += 1;
        return 60_000;
      },
    );
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
    socket.write(`${'1\r\nx\r\n'.repeat(10_000)}0\r\n\r\n`);
    await expect.poll(() => charges).toBe(1);
    const { incoming } = started[0] as { incoming: IncomingMessage };
    // Reading the body resumes the socket, which must be paused again.
    const paused = once(incoming.socket, 'pause');
    incoming.on('data', (chunk) => {
      length += chunk.length;
    });
    await paused;
    expect(charges).toBe(1);
    expect(length).toBeLessThan(2_000);
  });

  it('goes on with a body once it has waited', async () => {
    let slices = 0;
    const { read } = await open(
      async (incoming, outgoing) => {
        let length = 0;
        for await (const chunk of incoming) length += chunk.length;
        outgoing.end(`<${incoming.url} ${length}>`);
      },
      () => {
        slices += 1;
        return 1;
      },
    );
    const body = '1\r\nx\r\n'.repeat(10_000);
    const head = 'POST /chunks HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
    socket.write(`${head}${body}0\r\n\r\n${get('/next')}`);
    await expect.poll(() => read().match(/<[^>]*>/g)).toEqual(['</chunks 10000>', '</next 0>']);
    expect(slices).toBeGreaterThanOrEqual(body.length / 8192);
  });

  it('accepts heads that arrive a byte at a time', async () => {
    const { read } = await open(respondWithPath);
    for (const byte of get('/one') + get('/two')) {
      socket.write(byte);
      await new Promise(setImmediate);
    }
    await expect.poll(read).toMatch(/<\/one>[\s\S]*<\/two>/);
  });

  it('drops what follows the last response of a connection', async () => {
    const { paths } = await open((incoming, outgoing) => {
      outgoing.setHeader('connection', 'close');
      respondWithPath(incoming, outgoing);
    });
    socket.write(get('/one') + get('/two'));
    await once(socket, 'close');
    expect(paths()).toEqual(['/one']);
  });

  it('starts nothing behind a request with an unknown expectation', async () => {
    const { paths } = await open(respondWithPath);
    const expectations: ServerResponse[] = [];
    server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => expectations.push(outgoing));
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n${get('/next')}`);
    await expect.poll(() => expectations).toHaveLength(1);
    expect(paths()).toEqual([]);
    expectations[0]?.writeHead(417).end();
    await expect.poll(paths).toEqual(['/next']);
  });

  it('closes a connection that sends nothing but empty lines', async () => {
    await open(respondWithPath);
    socket.write('\r\n\r\n'.repeat(20));
    await once(socket, 'close');
  });

  it('hands over frames that came with the handshake of an upgrade', async () => {
    const { read } = await open(respondWithPath);
    server.on('upgrade', (_request, upgraded: Socket, head: Buffer) => {
      if (head.length > 0) upgraded.unshift(head);
      upgraded.on('data', (chunk) => upgraded.write(`[${chunk}]`)).on('end', () => upgraded.end());
    });
    socket.write(
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nframe\r\n\r\nmore',
    );
    await expect.poll(() => read().replaceAll('][', '')).toBe('[frame\r\n\r\nmore]');
  });
});
