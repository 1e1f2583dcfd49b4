import cluster, { type Worker } from 'node:cluster';
import type { Closing, ListenPlace } from '#backend/app.ts';
import type { ServedSite, ToPrimary, ToWorker } from './messages.ts';
import { closeUntakenConnections } from './unaccepted-connections.ts';

/** Beyond what a process that leaves may take; then it is ended. */
const OVERDUE_MS = 10_000;

/** A web process as the primary sees it. */
export type WebProcess = {
  readonly worker: Worker;
  /** Makes it listen; until it serves, it answers 503. @throws a one-line error */
  listen(): Promise<void>;
  /** Tells it which step of the start is under way. */
  starting(step: string): void;
  /** Has it answer; waits until it does. @throws one line when it ends instead */
  serve(site: ServedSite): Promise<void>;
  /** Tells it the Unix socket of the isolated process; null when that does not run. */
  isolatedAt(path: string | null): void;
  /** Whether it received the order to leave. */
  readonly isShuttingDown: boolean;
  /** Whether it has received `listen`. */
  readonly hasPort: boolean;
  /** Whether it has begun to answer. */
  readonly hasAnswered: boolean;
  /** Has it leave in order, and waits for its end; a second call ends its grace. */
  leave(closing: Closing): Promise<void>;
  /** Its end, however it came: never fails. */
  readonly gone: Promise<{ how: string; signal: string | null; livedMs: number }>;
};

/**
 * An argument of the isolated process's command line: it takes no connections from the port, but what the other web
 * processes forward.
 */
export const ISOLATED = 'isolated';

/**
 * Begins one.
 *
 * @param freePlace makes the place free where it is to listen, and tells which it is
 */
export function forkWebProcess(freePlace: () => Promise<ListenPlace>, args: string[] = []): WebProcess {
  cluster.setupPrimary({ args });
  const worker = cluster.fork();
  closeUntakenConnections(worker);
  // `gone` covers failed messages to an exited worker; without a listener the error would end this process.
  worker.on('error', () => undefined);
  const { gone, failed } = endOf(worker);
  const begun = Promise.race([messageFrom(worker, 'begun'), failed]);
  begun.catch(() => undefined);
  let isShuttingDown = false;
  let hasPort = false;
  let hasAnswered = false;

  async function takePort(): Promise<void> {
    const place = await freePlace();
    hasPort = true;
    say(worker, { kind: 'listen', place });
  }

  return {
    worker,
    gone,
    async listen() {
      await begun;
      const listening = messageFrom(worker, 'listening');
      await takePort();
      await Promise.race([listening, failed]);
    },
    starting(step) {
      say(worker, { kind: 'starting', step });
    },
    async serve(site) {
      await begun;
      const opened = messageFrom(worker, 'opened');
      const ready = messageFrom(worker, 'ready');
      say(worker, { kind: 'serve', site });
      if (!hasPort) {
        await Promise.race([opened, failed]);
        await takePort();
      }
      await Promise.race([ready, failed]);
      hasAnswered = true;
    },
    isolatedAt(path) {
      say(worker, { kind: 'isolated', path });
    },
    get isShuttingDown() {
      return isShuttingDown;
    },
    get hasPort() {
      return hasPort;
    },
    get hasAnswered() {
      return hasAnswered;
    },
    async leave(closing) {
      isShuttingDown = true;
      await Promise.race([begun, gone]).catch(() => undefined);
      say(worker, { kind: 'leave', closing });
      const { graceMs = 0, drainMs = 0 } = closing;
      const overdue = setTimeout(() => worker.process.kill('SIGKILL'), graceMs + drainMs + OVERDUE_MS);
      await gone;
      clearTimeout(overdue);
    },
  };
}

/** Settles when the worker exits: `gone` resolves, `failed` rejects with the message that the worker sent before. */
function endOf(worker: Worker): { gone: WebProcess['gone']; failed: Promise<never> } {
  const begunAt = performance.now();
  let complaint: string | undefined;
  worker.on('message', (message: ToPrimary) => {
    if (message.kind === 'failed') complaint = message.message;
  });
  const gone = new Promise<Awaited<WebProcess['gone']>>((resolve) => {
    worker.once('exit', (code, signal) => {
      const end = {
        how: signal ?? complaint ?? `code ${code}`,
        signal,
        livedMs: performance.now() - begunAt,
      };
      // node:cluster keeps its part of the port until then.
      if (worker.isConnected()) worker.once('disconnect', () => resolve(end));
      else resolve(end);
    });
  });
  const failed: Promise<never> = gone.then(({ how }) => {
    throw new Error(complaint ?? `A web process ended before it answered (${how}).`);
  });
  failed.catch(() => undefined);
  return { gone, failed };
}

function say(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

function messageFrom<Kind extends ToPrimary['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<ToPrimary, { kind: Kind }>> {
  return new Promise((resolve) => {
    worker.on('message', function hear(message: ToPrimary) {
      if (message.kind !== kind) return;
      worker.off('message', hear);
      resolve(message as Extract<ToPrimary, { kind: Kind }>);
    });
  });
}
