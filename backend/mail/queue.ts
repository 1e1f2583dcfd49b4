import type { ClientBase, Pool } from 'pg';
import { mustBeAddress, mustBeSubject } from './address.ts';

/** A mail as its sender writes it. */
export type Mail = {
  /** What it is, for who looks at the queue: `auth.confirmation`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  locale?: 'fr' | 'en';
};

/** A mail that a worker has taken. */
export type TakenMail = {
  id: string;
  messageId: string;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  html: string | null;
  /** Of lists (RFC 2369, RFC 8058), as `mail.are_list_headers` lets them in; null for none. */
  headers: Record<string, string> | null;
  /** This one included. */
  attempts: number;
  createdAt: Date;
};

/** How long a sent or given-up mail's row is kept, of which only who, when and what kind is left. */
const KEEP_DAYS = 30;
/**
 * Beyond every delay and lease: a mail that is due later was queued before the clock went back, and would wait for as
 * long as it went.
 */
const MAX_WAIT_SECONDS = 2 * 3_600;
/** How many rows one statement deletes, so that none holds its locks for long. */
const CLEANUP_BATCH = 1_000;

/**
 * Puts a mail in the queue, in the transaction of that connection.
 *
 * @throws MailRefused when its address or subject cannot be one
 */
export async function enqueue(client: ClientBase | Pool, mail: Mail): Promise<void> {
  const { kind, to, subject, text, html = null, locale = 'fr' } = mail;
  mustBeAddress(to);
  mustBeSubject(subject);
  await client.query('select mail.enqueue($1, $2, $3, $4, $5, $6)', [kind, to, subject, text, html, locale]);
}

/**
 * Takes mails that are due, oldest first; no other worker is given them for so long.
 *
 * @param leaseSeconds longer than sending one may last: after it another worker sends it again
 */
export async function take(pool: Pool, limit: number, leaseSeconds: number): Promise<TakenMail[]> {
  const { rows } = await pool.query<TakenMail>(
    `update mail.messages set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id = any(array(
       select id from mail.messages
       where sent_at is null and given_up_at is null
         and (next_attempt_at <= now() or next_attempt_at > now() + make_interval(secs => $3))
       order by next_attempt_at limit $1 for update skip locked))
     returning id, message_id as "messageId", kind, recipient, locale, subject, body, html, headers, attempts,
       created_at as "createdAt"`,
    [limit, leaseSeconds, MAX_WAIT_SECONDS],
  );
  return rows;
}

// A worker that was late must not undo what the next one wrote: each ends only the attempt that it took.
const THIS_ATTEMPT = 'id = $1 and attempts = $2 and sent_at is null and given_up_at is null';

export async function markSent(pool: Pool, { id, attempts }: TakenMail): Promise<void> {
  await pool.query(
    `update mail.messages set sent_at = now(), subject = null, body = null, html = null, headers = null, last_error = null
     where ${THIS_ATTEMPT}`,
    [id, attempts],
  );
}

/** @param delayMs until the next attempt; null gives the mail up */
export async function markFailed(
  pool: Pool,
  { id, attempts }: TakenMail,
  error: string,
  delayMs: number | null,
): Promise<void> {
  if (delayMs === null) {
    await pool.query(
      `update mail.messages set given_up_at = now(), subject = null, body = null, html = null, headers = null, last_error = $3
       where ${THIS_ATTEMPT}`,
      [id, attempts, error],
    );
    return;
  }
  await pool.query(
    `update mail.messages set next_attempt_at = now() + make_interval(secs => $4::double precision / 1000),
       last_error = $3
     where ${THIS_ATTEMPT}`,
    [id, attempts, error, delayMs],
  );
}

/** How long until one is due, in milliseconds; 0 when one is, null when none waits. */
export async function untilDue(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number }>(
    `select case when next_attempt_at > now() + make_interval(secs => $1) then 0
         else greatest(0, ceil(extract(epoch from next_attempt_at - now()) * 1000)) end::float8 as ms
     from mail.messages where sent_at is null and given_up_at is null order by 1 limit 1`,
    [MAX_WAIT_SECONDS],
  );
  return rows[0]?.ms ?? null;
}

/** Deletes what was done with long ago. Processes may do so at once. */
export async function deleteOld(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from mail.messages where id = any(array(
         select id from mail.messages where coalesce(sent_at, given_up_at) < now() - make_interval(days => $1)
           and (sent_at is not null or given_up_at is not null)
         limit $2 for update skip locked))`,
      [KEEP_DAYS, CLEANUP_BATCH],
    );
    if ((rowCount ?? 0) < CLEANUP_BATCH) return;
  }
}
