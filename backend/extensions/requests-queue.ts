import type { Pool } from 'pg';
import type { JobQueue } from '#backend/jobs/queue.ts';
import { type Reach, type SqlRequest, type SqlResponse, sendRequest } from './request.ts';

type QueuedRequest = SqlRequest & { timeoutMs: number };

/** Requests in flight per process. */
const AT_ONCE = 16;
const RETENTION = '6 hours';
const ATTEMPTS = 5;

/** What libcurl says of failures, which pg_net keeps as `error_msg`. */
const MESSAGES: Record<string, string> = {
  ECONNREFUSED: "Couldn't connect to server",
  ENOTFOUND: "Couldn't resolve host name",
  EAI_AGAIN: "Couldn't resolve host name",
  ERR_INVALID_URL: 'URL using bad/illegal format or missing URL',
  ERR_INVALID_PROTOCOL: 'Unsupported protocol',
};

/**
 * Sends what SQL queued with `net.http_get`, `net.http_post` and `net.http_delete`, and keeps each response, or why
 * there was none, in `net._http_response`. A request is sent again only when the server died before it kept that.
 */
export function requestsQueue(pool: Pool, reach: Reach): JobQueue {
  return {
    name: 'net',
    atOnce: AT_ONCE,
    leaseMs: 60_000,
    pollMs: 30_000,
    longestWaitMs: 3_600_000,
    closeMs: 5_000,
    keepDays: { done: 0, failed: 7 },
    handlers: {
      async request([{ payload }], { signal }) {
        const request = await readRequest(pool, payload.id);
        if (request) await keepOutcome(pool, payload.id, await attempt(request, reach, signal));
        return undefined;
      },
    },
    retryDelay: (_error, { attempts }) => (attempts < ATTEMPTS ? 5_000 : null),
    describeFailure: (error) => new Error('A request of SQL could not be recorded', { cause: error }),
    async cleanUp() {
      await pool.query('delete from net._http_response where created < now() - $1::interval', [RETENTION]);
    },
  };
}

type Outcome = { response: SqlResponse } | { message: string; isLate: boolean };

async function attempt(request: QueuedRequest, reach: Reach, ending: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  // 0 is no limit, as to libcurl.
  const timeout =
    request.timeoutMs > 0 ? AbortSignal.timeout(request.timeoutMs) : new AbortController().signal;
  try {
    return { response: await sendRequest(request, reach, AbortSignal.any([timeout, ending])) };
  } catch (error) {
    // The process ends: its successor sends the request.
    if (ending.aborted) throw error;
    const totalMs = (performance.now() - started).toFixed(6);
    if (timeout.aborted) {
      return {
        message: `Timeout of ${request.timeoutMs} ms reached. Total time: ${totalMs} ms`,
        isLate: true,
      };
    }
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { message: MESSAGES[code] ?? message, isLate: false };
  }
}

async function readRequest(pool: Pool, id: unknown): Promise<QueuedRequest | undefined> {
  const { rows } = await pool.query<QueuedRequest>(
    `select upper(method) as method, url, coalesce(headers, '{}') as headers, body, timeout_milliseconds as "timeoutMs"
       from net.http_request_queue where id = $1`,
    [id],
  );
  return rows[0];
}

async function keepOutcome(pool: Pool, id: unknown, outcome: Outcome): Promise<void> {
  const { status, headers, text } = 'response' in outcome ? outcome.response : {};
  const { message, isLate } = 'message' in outcome ? outcome : { message: null, isLate: false };
  await pool.query(
    `with sent as (delete from net.http_request_queue where id = $1)
     insert into net._http_response (id, status_code, content_type, headers, content, timed_out, error_msg)
     values ($1, $2, $3, $4, nullif($5, ''), $6, $7)`,
    [id, status, headers?.['content-type'], headers && JSON.stringify(headers), text, isLate, message],
  );
}
