import type { ClientBase, Pool } from 'pg';
import { mustBeAddress, mustBeSubject } from './address.ts';

/** A mail as its sender writes it. */
export type Mail = {
  /** Kind of mail, shown to operators: `auth.confirmation`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  locale?: 'fr' | 'en';
};

/** A mail waiting to be sent. */
export type QueuedMail = {
  id: string;
  messageId: string;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body: string;
  html: string | null;
  /** List headers (RFC 2369, RFC 8058) and `Reply-To`, which `mail.are_list_headers` validates; null for none. */
  headers: Record<string, string> | null;
  createdAt: Date;
};

/** Retention of a sent or given-up mail's row, which only keeps the recipient, times and kind. */
export const RETENTION_DAYS = 30;
/** Rows deleted per statement, so that locks are held briefly. */
const CLEANUP_BATCH = 1_000;

/**
 * Enqueues a mail in the transaction of the connection.
 *
 * @throws MailRejected when its address or subject is invalid
 */
export async function enqueue(client: ClientBase | Pool, mail: Mail): Promise<void> {
  const { kind, to, subject, text, html = null, locale = 'fr' } = mail;
  mustBeAddress(to);
  mustBeSubject(subject);
  await client.query('select mail.enqueue($1, $2, $3, $4, $5, $6)', [kind, to, subject, text, html, locale]);
}

/** The mail of a job; null when it has been sent, given up or deleted. */
export async function readMail(pool: Pool, jobId: string): Promise<QueuedMail | null> {
  const { rows } = await pool.query<QueuedMail>({
    name: 'read_mail',
    text: `select id, message_id as "messageId", kind, recipient, locale, subject, body, html, headers,
        created_at as "createdAt"
      from mail.messages where job_id = $1 and sent_at is null and given_up_at is null`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** Records that a mail was sent, and empties it. */
export async function markSent(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update mail.messages set sent_at = now(), subject = null, body = null, html = null, headers = null
     where id = $1 and sent_at is null and given_up_at is null`,
    [id],
  );
}

/** Records that the mail of a job will not be sent, and empties it. */
export async function markGivenUp(pool: Pool, jobId: string): Promise<void> {
  await pool.query(
    `update mail.messages set given_up_at = now(), subject = null, body = null, html = null, headers = null
     where job_id = $1 and sent_at is null and given_up_at is null`,
    [jobId],
  );
}

/** Deletes rows past their retention. Processes may do so at once. */
export async function deleteOld(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from mail.messages where id = any(array(
         select id from mail.messages where coalesce(sent_at, given_up_at) < now() - make_interval(days => $1)
           and (sent_at is not null or given_up_at is not null)
         limit $2 for update skip locked))`,
      [RETENTION_DAYS, CLEANUP_BATCH],
    );
    if ((rowCount ?? 0) < CLEANUP_BATCH) return;
  }
}
