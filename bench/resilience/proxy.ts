import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 100;

/** A small reverse proxy: asks each server for its health, spreads requests over the healthy ones, and tries none twice. */
export async function startProxy(targets: { url: string }[]) {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set(targets);
  let turn = 0;
  const look = setInterval(() => {
    for (const target of targets) {
      request(new URL('/health', target.url), { agent: false }, (response) => {
        response.resume();
        if (response.statusCode === 200) healthy.add(target);
        else healthy.delete(target);
      })
        .on('error', () => healthy.delete(target))
        .end();
    }
  }, LOOK_MS);
  const server = createServer((incoming, outgoing) => {
    const able = targets.filter((target) => healthy.has(target));
    const target = able[turn++ % Math.max(1, able.length)];
    if (!target) {
      outgoing.writeHead(502).end('no server');
      return;
    }
    const { connection: _, ...headers } = incoming.headers;
    const passed = request(
      new URL(incoming.url ?? '/', target.url),
      { method: incoming.method, headers, agent },
      (response) => {
        const { connection: __, ...answered } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, answered);
        response.pipe(outgoing);
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(`${error.code}`);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(look);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
