import { connect, type Socket } from 'node:net';
import { ATTACKING } from './addresses.ts';
import { type Counter, statusLines } from './counter.ts';
import type { Orders } from './orders.ts';

const CONNECTIONS = 2_000;
const WRITERS = 16;
const CHUNKS = Buffer.from('1\r\nx\r\n'.repeat(10_000));
/** Below the 16 KiB at which Node refuses a head itself. */
const LARGE_HEAD = `x-large: ${'y'.repeat(15_000)}\r\n`;

/** So many connections as fast as they can be opened, each with one request, all kept open. */
export function manyConnections(orders: Orders, counter: Counter): void {
  for (let index = 0; index < CONNECTIONS; index++) {
    const socket = open(orders, counter);
    socket.write(`GET ${orders.pages[index % orders.pages.length]} HTTP/1.1\r\nhost: bench\r\n\r\n`);
    counter.sent += 1;
  }
}

/** Bodies in chunks of one byte, as fast as the server takes them, without an end. */
export function chunkedBodies(orders: Orders, counter: Counter): void {
  const head =
    `POST /rest/v1/rpc/search_listings HTTP/1.1\r\nhost: bench\r\napikey: ${orders.anonKey}\r\n` +
    'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  endless(orders, counter, head, () => CHUNKS);
}

/** Requests with 15 KB of headers, pipelined as fast as the server takes them. */
export function largeHeaders(orders: Orders, counter: Counter): void {
  const one = Buffer.from(`GET /?x=1 HTTP/1.1\r\nhost: bench\r\n${LARGE_HEAD}\r\n`);
  endless(orders, counter, '', () => one);
}

/** What the server refuses by its head, each on a new connection since a refusal closes its own. */
export function refusedHeads(head: string) {
  return (orders: Orders, counter: Counter): void => {
    const begin = () => {
      const socket = open(orders, counter);
      socket.write(head);
      counter.sent += 1;
      socket.on('close', () => setImmediate(begin));
    };
    for (let writer = 0; writer < WRITERS; writer++) begin();
  };
}

/** Writers that begin again on a new connection when theirs is closed. */
function endless(orders: Orders, counter: Counter, head: string, next: () => Buffer): void {
  const begin = () => {
    const socket = open(orders, counter);
    socket.write(head);
    const write = () => {
      if (socket.destroyed) return;
      counter.sent += 1;
      if (socket.write(next())) setImmediate(write);
      else socket.once('drain', write);
    };
    write();
    socket.on('close', () => setTimeout(begin, 5));
  };
  for (let writer = 0; writer < WRITERS; writer++) begin();
}

function open({ url }: Orders, counter: Counter): Socket {
  const socket = connect({ host: ATTACKING, port: Number(new URL(url).port), localAddress: ATTACKING });
  socket.on('data', statusLines(counter));
  socket.on('error', (error: NodeJS.ErrnoException) => counter.count(error.code ?? 'error'));
  socket.on('close', () => counter.count('closed'));
  return socket;
}
