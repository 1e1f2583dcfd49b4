import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { BROWSER } from '../readers.ts';
import { ATTACKING } from './addresses.ts';
import type { Counter } from './counter.ts';
import type { Orders } from './orders.ts';

const CONNECTIONS = 16;
/** Delay before a refused connection is retried: otherwise the attacker would only be busy with its own errors. */
const PAUSE_MS = 10;

export type Question = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
};

/** Keep-alive connections, each sending its next request as soon as it has a response, until the process ends. */
export function road(question: (orders: Orders, index: number) => Question, connections = CONNECTIONS) {
  return (orders: Orders, counter: Counter): void => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let next = 0;
    const again = () => {
      counter.sent += 1;
      send(orders, agent, question(orders, next++), (answer) => {
        counter.count(answer);
        if (typeof answer === 'number') setImmediate(again);
        else setTimeout(again, PAUSE_MS);
      });
    };
    for (let client = 0; client < connections; client++) again();
  };
}

/** Requests whose connection is closed right after sending. */
export function aborted(question: (orders: Orders, index: number) => Question, atOnce = CONNECTIONS) {
  return (orders: Orders, counter: Counter): void => {
    let next = 0;
    const again = () => {
      counter.sent += 1;
      const { path, headers } = question(orders, next++);
      const options = { headers: { ...BROWSER, ...headers }, agent: false, localAddress: ATTACKING } as const;
      const sent = request(new URL(path, orders.url), options);
      sent.on('error', () => undefined);
      sent.on('close', () => setImmediate(again));
      // After the bytes went to the kernel: the server sees a whole request, then a closed connection.
      sent.end(() => setImmediate(() => sent.destroy()));
      counter.count('aborted');
    };
    for (let client = 0; client < atOnce; client++) again();
  };
}

function send(
  orders: Orders,
  agent: Agent,
  { method = 'GET', path, headers, body }: Question,
  end: (answer: number | string) => void,
): void {
  const options = { method, agent, localAddress: ATTACKING, headers: { ...BROWSER, ...headers } };
  let isOver = false;
  const once = (answer: number | string) => {
    if (isOver) return;
    isOver = true;
    end(answer);
  };
  request(new URL(path, orders.url), options, (response) => {
    response.resume();
    response.on('end', () => once(response.statusCode ?? 0));
    response.on('error', (error: NodeJS.ErrnoException) => once(error.code ?? error.message));
  })
    .on('error', (error: NodeJS.ErrnoException) => once(error.code ?? error.message))
    .end(body);
}
