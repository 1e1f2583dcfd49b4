import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one request came to: its status, or the code of what broke its connection. */
export type Answer = { status: number | string; ms: number; atMs: number; retryAfter: string | undefined };

export type ReadingOptions = {
  clients: number;
  headers?: OutgoingHttpHeaders;
  /** Between the answer and the next question of one client; 0 when absent. */
  pauseMs?: number;
  /** Sends a request again whose kept connection was closed before it was read, as browsers do (RFC 9112, 9.3.1). */
  repeats?: boolean;
};

/** A browser, as far as the server can tell. */
export const BROWSER: OutgoingHttpHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'fr-CA,fr;q=0.9',
  'accept-encoding': 'gzip',
};

/** Clients that go on reading, over connections that they keep, until they are stopped. */
export function startReading(base: string, paths: readonly string[], options: ReadingOptions) {
  const { clients, pauseMs = 0, repeats = false } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Answer[] = [];
  let isOver = false;
  let next = 0;
  async function client(): Promise<void> {
    while (!isOver) {
      const path = paths[next++ % paths.length] as string;
      const headers = { ...BROWSER, ...options.headers };
      answers.push(await ask(new URL(path, base), headers, agent, repeats));
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    answers,
    async stop(): Promise<Answer[]> {
      isOver = true;
      await all;
      agent.destroy();
      return answers;
    },
  };
}

/** One GET, to the end of its answer; never throws. */
export function ask(url: URL, headers: OutgoingHttpHeaders, agent?: Agent, repeats = false): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - started, atMs: started, retryAfter });
    const sent = request(url, { headers, agent: agent ?? false }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      response.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    })
      .on('error', (error: NodeJS.ErrnoException) => {
        if (repeats && sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, headers));
        else end(error.code ?? error.message);
      })
      .end();
  });
}

/** How many of each status: `200 × 1041, 503 × 2`. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<number | string, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ') || 'none';
}
