import type { Pool } from 'pg';
import { type Listener, listenTo } from '../postgres/listener.ts';
import { failureOf, retryDelay } from './failure.ts';
import { deleteOld, enqueue, markFailed, markSent, type TakenMail, take, untilDue } from './queue.ts';
import { createMailTransport, type TransportOptions } from './transport.ts';

export type MailerOptions = {
  /** The owner's connections. */
  pool: Pool;
  transport: TransportOptions;
  onError(error: unknown): void;
  /** When a mail that failed is tried again, in milliseconds; null gives it up. */
  retryDelay?: typeof retryDelay;
};

export type Mailer = {
  /** Puts a mail in the queue with the caller's own connection: it leaves if, and only if, its transaction commits. */
  enqueue: typeof enqueue;
  /** Begins to send; without it this process only queues. */
  start(): void;
  /** Ends once what is being sent has been; what takes too long is broken off, and sent again by another process. */
  close(): Promise<void>;
};

/** How many mails one process sends at once. */
const AT_ONCE = 4;
/** How often the queue is looked at when nothing tells of it. */
const POLL_MS = 30_000;
/** For how long a mail is one worker's own. A worker that was killed has it sent again, by another, after that. */
const LEASE_SECONDS = 180;
/** The most that sending one may last, whatever its server does; well below the lease. */
const SEND_MS = 90_000;
/** How long what is being sent may last once this process ends. */
const CLOSE_MS = 5_000;
const CLEANUP_MS = 3_600_000;

/**
 * The queue of mail in PostgreSQL, and a worker of it; any number of processes share one queue.
 *
 * A mail is sent at least once. Two workers never have the same one at once, but a process that dies between the
 * server's answer and its own note of it has it sent again, with the same Message-ID.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { pool, onError } = options;
  const nextDelay = options.retryDelay ?? retryDelay;
  const transport = createMailTransport(options.transport);
  const ending = new AbortController();
  let listener: Listener | undefined;
  let working: Promise<void> | undefined;
  let closed = false;
  let woken = false;
  let wake = (): void => undefined;

  function alarm(): void {
    woken = true;
    wake();
  }

  async function work(): Promise<void> {
    let cleanedAt = Number.NEGATIVE_INFINITY;
    while (!closed) {
      woken = false;
      let waitMs = POLL_MS;
      try {
        await settled(Array.from({ length: AT_ONCE }, sendAll));
        if (performance.now() - cleanedAt > CLEANUP_MS) {
          cleanedAt = performance.now();
          await deleteOld(pool);
        }
        waitMs = Math.min((await untilDue(pool)) ?? POLL_MS, POLL_MS);
      } catch (error) {
        if (!closed) onError(new Error('The queue of mail could not be read', { cause: error }));
      }
      if (!woken && !closed) await rest(waitMs);
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function sendAll(): Promise<void> {
    while (!closed) {
      const [mail] = await take(pool, 1, LEASE_SECONDS);
      if (!mail) return;
      await sendOne(mail);
    }
  }

  async function sendOne(mail: TakenMail): Promise<void> {
    try {
      await transport(mail, AbortSignal.any([AbortSignal.timeout(SEND_MS), ending.signal]));
    } catch (error) {
      const ageMs = Date.now() - mail.createdAt.getTime();
      const delayMs = nextDelay(error, mail.attempts, ageMs, Math.random());
      await markFailed(pool, mail, (error as Error).message, delayMs);
      const outcome = delayMs === null ? 'given up' : `tried again in ${Math.round(delayMs / 1000)} s`;
      onError(new Error(`Mail ${mail.id} (${mail.kind}) not sent: ${failureOf(error)}; ${outcome}`));
      return;
    }
    await markSent(pool, mail);
  }

  return {
    enqueue,
    start() {
      if (listener || closed) return;
      // While nothing is heard, the slow look at the queue goes on.
      listener = listenTo({
        pool,
        name: 'mail',
        channels: ['mail:queued'],
        onTold: alarm,
        onListening: alarm,
        onError,
      });
      working = work();
    },
    async close() {
      closed = true;
      wake();
      const late = setTimeout(() => ending.abort(), CLOSE_MS);
      await Promise.all([listener?.close(), working]);
      clearTimeout(late);
    },
  };
}

// The others are waited for too: none is left behind, working, when the queue is looked at again.
async function settled(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
