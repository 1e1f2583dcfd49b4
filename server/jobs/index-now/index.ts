import type { Pool } from 'pg';
import type { Backend, JobQueue } from '#backend/app.ts';
import { type IndexNowSettings, sendNotice } from './send.ts';

export { keyPath } from './send.ts';

const POLL_MS = 10_000;
/** Longer than a notice may last. */
const LEASE_MS = 5 * 60_000;
/** Listings of one notice: two addresses each, of the 10,000 that it may have. */
const AT_ONCE = 500;
/** After one minute, two, four… */
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 12;
/** Maximum duration of a notice in flight when this process ends. */
const CLOSE_MS = 20_000;

/** A notice that was not taken. */
class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
  /** Delay that the search engine requested before a retry; null when it gave none. */
  readonly waitSeconds: number | null;

  constructor(waitSeconds: number | null, cause: unknown) {
    super((cause as Error).message, { cause });
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Notifies search engines of listings that changed, when the operator has configured a key; without a key, no notice is
 * queued either.
 *
 * @param database of the owner
 * @returns stops it; notices that were claimed and not sent are sent by the next process
 */
export function startIndexNow(
  database: Pool,
  settings: IndexNowSettings | null,
  addQueue: Backend['addQueue'],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const set = database.query('select private.set_index_now($1)', [settings !== null]).catch(onError);
  const stop = settings && addQueue(indexNowQueue(database, settings));
  return async () => {
    await Promise.all([set, stop?.()]);
  };
}

/**
 * One job per address of a listing, sent in notices of {@link AT_ONCE}; an error ends the batch: the next would fail
 * too.
 */
export function indexNowQueue(database: Pool, settings: IndexNowSettings): JobQueue {
  return {
    name: 'index_now',
    batchSize: AT_ONCE,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    // The other side may ask for days.
    longestWaitMs: null,
    closeMs: CLOSE_MS,
    restsAfterFailure: true,
    keepDays: { done: 0, failed: 7 },
    handlers: {
      async notify(jobs) {
        await database.query('select private.trim_index_notices()');
        const sent = await sendNotice(
          settings,
          jobs.map(({ key }) => key as string),
        );
        if (!sent.isTaken) throw new NoticeRefused(sent.waitSeconds, sent.cause);
        return undefined;
      },
    },
    retryDelay(error, { attempts }) {
      if (attempts >= ATTEMPTS_MAX) return null;
      const asked = error instanceof NoticeRefused ? (error.waitSeconds ?? 0) * 1_000 : 0;
      return Math.max(asked, Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS));
    },
    describeFailure: (error) =>
      new Error('IndexNow did not take a notice', {
        cause: error instanceof NoticeRefused ? error.cause : error,
      }),
  };
}
