import type { Pool } from 'pg';
import type { JobQueue } from '#backend/jobs/queue.ts';
import { failureOf, retryDelay } from './failure.ts';
import { deleteOld, markGivenUp, markSent, type QueuedMail, RETENTION_DAYS, readMail } from './queue.ts';
import { createMailTransport, type TransportOptions } from './transport.ts';

type MailOptions = {
  /** The owner's connections. */
  pool: Pool;
  transport: TransportOptions;
  /** Delay in milliseconds until a failed mail is retried; null gives it up. */
  retryDelay?: typeof retryDelay;
};

/** Concurrent mails per process. */
const AT_ONCE = 4;
const POLL_MS = 30_000;
/** After this time another worker takes over the mail of a killed one. */
const LEASE_MS = 180_000;
/** Maximum duration of sending one mail; well below the lease. */
const SEND_MS = 90_000;
/** Grace period for mails being sent when this process stops. */
const CLOSE_MS = 5_000;
/** Longer than any delay. */
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** A mail that its server did not accept; the cause is the transport's error. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly mail: QueuedMail;

  constructor(mail: QueuedMail, cause: unknown) {
    super((cause as Error).message, { cause });
    this.mail = mail;
  }
}

/**
 * The mail queue. A mail is sent at least once: if a process dies between the server's response and recording it, the
 * mail is sent again with the same Message-ID.
 */
export function mailQueue({ pool, transport, retryDelay: nextDelay = retryDelay }: MailOptions): JobQueue {
  const send = createMailTransport(transport);
  return {
    name: 'mail',
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    closeMs: CLOSE_MS,
    // mail.messages records the sent mails, so finished job rows are not kept.
    keepDays: { done: 0, failed: RETENTION_DAYS },
    handlers: {
      async send([{ id }], { signal }) {
        const mail = await readMail(pool, id);
        if (!mail) return undefined;
        await send(mail, AbortSignal.any([AbortSignal.timeout(SEND_MS), signal])).catch((cause) => {
          throw new MailNotSent(mail, cause);
        });
        await markSent(pool, mail.id);
        return undefined;
      },
    },
    retryDelay(error, { attempts, createdAt }) {
      const cause = error instanceof MailNotSent ? error.cause : error;
      return nextDelay(cause, attempts, Date.now() - createdAt.getTime(), Math.random());
    },
    onGivenUp: ({ id }) => markGivenUp(pool, id),
    describeFailure(error, _jobs, delayMs) {
      if (!(error instanceof MailNotSent)) return new Error('A mail was not sent', { cause: error });
      const { mail, cause } = error;
      const outcome = delayMs === null ? 'given up' : `tried again in ${Math.round(delayMs / 1000)} s`;
      return new Error(`Mail ${mail.id} (${mail.kind}) not sent: ${failureOf(cause)}; ${outcome}`);
    },
    cleanUp: () => deleteOld(pool),
  };
}
