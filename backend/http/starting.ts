import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerHeaders } from './answer-headers.ts';
import type { Served } from './listen.ts';

/** Proxies end a request after a minute. */
const LONGEST_WAIT_MS = 30_000;
const MAX_WAITING = 100;
const READS = ['GET', 'HEAD', 'OPTIONS'];

type Waiting = { incoming: IncomingMessage; outgoing: ServerResponse; start: () => void };

/** A {@link Served} until the server has started. */
type StartingServer = Served & {
  /** Sets the step that `/health` reports. */
  begin(step: string): void;
  /** Passes the writes that waited on to the started server. */
  serveWaiting(next: Served): void;
};

/**
 * Answers while a server starts: 503 to reads, which a proxy then sends to another server. Writes
 * wait for the server, because a proxy never sends a write twice.
 *
 * Liveness stays 200, so that a supervisor does not kill the process during a long migration.
 *
 * @param headers of every answer
 */
export function startingServer(headers: AnswerHeaders): StartingServer {
  const later = { ...headers, 'retry-after': '5', 'cache-control': 'no-store' };
  const said = { ...later, 'content-type': 'text/plain; charset=utf-8' };
  const waiting = new Set<Waiting>();
  let step: string | null = null;
  let mayWait = true;
  return {
    begin(begun) {
      step = begun;
    },
    pace(incoming, outgoing, start) {
      if (READS.includes(incoming.method ?? '') || !mayWait || waiting.size >= MAX_WAITING) {
        start();
        return;
      }
      const one: Waiting = { incoming, outgoing, start };
      const timer = setTimeout(() => {
        if (waiting.delete(one)) start();
      }, LONGEST_WAIT_MS);
      waiting.add(one);
      outgoing.once('close', () => {
        clearTimeout(timer);
        waiting.delete(one);
      });
    },
    fetch({ url }) {
      const { pathname } = new URL(url);
      if (pathname === '/health/live') return Response.json({ status: 'ok' }, { headers });
      if (pathname === '/health' || pathname === '/health/ready') {
        return Response.json({ status: 'starting', step }, { status: 503, headers: later });
      }
      return new Response('Démarrage en cours / Starting', { status: 503, headers: said });
    },
    // The port closes before the server has started.
    async release() {
      mayWait = false;
      for (const { start } of waiting) start();
      waiting.clear();
    },
    serveWaiting(next) {
      for (const { incoming, outgoing, start } of waiting) startPaced(next, incoming, outgoing, start);
      waiting.clear();
    },
  };
}

/** Starts a request when the server has it begin. */
export function startPaced(
  served: Served,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  start: () => void,
): void {
  if (served.pace) served.pace(incoming, outgoing, start);
  else start();
}
