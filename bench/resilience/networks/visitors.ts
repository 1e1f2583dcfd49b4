import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, BROWSER } from '../readers.ts';
import { OTHER } from './addresses.ts';

export type Visit = { fresh: Answer[]; kept: Answer[]; health: Answer[] };

const KEPT = ['/', '/en'];
const PER_SECOND = { fresh: 10, kept: 10, health: 5 };
/** A browser's connections to one host. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 60_000;

/**
 * Visitors of the other network, for so long: requests leave at a fixed rate whether earlier ones were answered or not, and
 * each is timed from the moment at which it was due. Otherwise a server that stands still is measured once.
 */
export async function visit(url: string, pages: () => string, durationMs: number): Promise<Visit> {
  let turn = 0;
  const [fresh, kept, health] = await Promise.all([
    atRate(url, pages, PER_SECOND.fresh, durationMs),
    atRate(url, () => KEPT[turn++ % KEPT.length] as string, PER_SECOND.kept, durationMs),
    atRate(url, () => '/health/live', PER_SECOND.health, durationMs),
  ]);
  return { fresh, kept, health };
}

/** Requests at a fixed rate. @param keepAlive whether connections are kept; each request opens one otherwise */
export async function atRate(
  url: string,
  path: () => string,
  perSecond: number,
  durationMs: number,
  keepAlive = true,
): Promise<Answer[]> {
  const agent = new Agent(keepAlive ? { keepAlive, maxSockets: CONNECTIONS } : { keepAlive });
  const began = performance.now();
  const asked: Promise<Answer>[] = [];
  const count = Math.round((durationMs / 1000) * perSecond);
  for (let index = 0; index < count; index++) {
    const dueMs = began + (index * 1000) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    asked.push(ask(new URL(path(), url), agent, dueMs));
  }
  const answers = await Promise.all(asked);
  agent.destroy();
  return answers;
}

function ask(url: URL, agent: Agent, dueMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (status: number | string, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - dueMs, atMs: dueMs, retryAfter });
    const options = { agent, localAddress: OTHER, headers: BROWSER, timeout: TIMEOUT_MS };
    const sent = request(url, options, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    sent.end();
  });
}
