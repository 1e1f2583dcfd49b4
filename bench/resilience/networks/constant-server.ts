import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const OWN_FILE = new URL(import.meta.url);

/** Starts a server that gives every request the same short response, in a process that ends with this one. */
export async function startConstantServer(): Promise<string> {
  const child = fork(OWN_FILE, ['serve']);
  const [url] = (await once(child, 'message')) as [string];
  return url;
}

if (process.argv[2] === 'serve') {
  const server = createServer((_, response) => response.writeHead(503).end());
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.on('disconnect', () => process.exit());
}
