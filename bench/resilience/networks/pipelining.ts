import { connect } from 'node:net';
import { ATTACKING } from './addresses.ts';
import { type Counter, statusLines } from './counter.ts';
import type { Orders } from './orders.ts';

/** Requests of issue 36: 1.6 MB over 64 sockets. */
const REQUESTS = 19_200;
const SOCKETS = 64;
const SEARCH = JSON.stringify({ request: { q: 'cafe', conditions: [{ kind: 'word', stem: 'caf' }] } });

/** One burst of pipelined requests, then silence; the sockets stay open until the server closes them. */
export function pipelining(request: (orders: Orders, index: number) => string, sockets = SOCKETS) {
  return (orders: Orders, counter: Counter): void => {
    const { port, host } = new URL(orders.url);
    const each = REQUESTS / sockets;
    for (let socketIndex = 0; socketIndex < sockets; socketIndex++) {
      const heads = Array.from({ length: each }, (_, index) =>
        request(orders, socketIndex * each + index).replaceAll('{host}', host),
      );
      const socket = connect({ host: ATTACKING, port: Number(port), localAddress: ATTACKING });
      socket.on('data', statusLines(counter));
      socket.on('error', (error: NodeJS.ErrnoException) => counter.count(error.code ?? 'error'));
      socket.on('close', () => counter.count('closed'));
      socket.write(heads.join(''));
      counter.sent += each;
    }
  };
}

export const pipelines = {
  pages: ({ pages }: Orders, index: number) => get(pages[index % pages.length] as string),
  keptPages: (_: Orders, index: number) => get(`/?x=${index}`),
  identity: () => get('/', 'accept-encoding: identity\r\n'),
  posts: ({ anonKey }: Orders) =>
    `POST /rest/v1/rpc/search_listings HTTP/1.1\r\nhost: {host}\r\napikey: ${anonKey}\r\n` +
    `content-type: application/json\r\ncontent-length: ${SEARCH.length}\r\n\r\n${SEARCH}`,
  heads: ({ pages }: Orders, index: number) =>
    `HEAD ${pages[index % pages.length]} HTTP/1.1\r\nhost: {host}\r\n\r\n`,
};

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: {host}\r\n${headers}\r\n`;
}
