import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { mailTooSoon } from '../request/errors.ts';

/** Emails that unauthenticated callers can trigger. */
type EmailRequestKind = 'confirmation' | 'sign_in' | 'email_change';

// Tolerance for clock skew and for requests handled out of order.
const MOMENT_MS = 10_000;

// Each request deletes more rows than it inserts, so the table stays small.
const MAX_DELETED = 4;

/**
 * Records an email request, whether or not the address has an account: neither the response nor its timing reveals
 * which.
 *
 * @throws AuthError 429 `over_email_send_rate_limit` when the last request is more recent than `max_frequency`
 */
export async function mustNotAskTooSoon(
  client: ClientBase,
  call: Call,
  email: string,
  kind: EmailRequestKind,
): Promise<void> {
  const wait = await recordEmailRequest(client, call, email, kind);
  if (wait > 0) throw mailTooSoon(wait);
}

/** @returns seconds until another request is allowed; 0 when this one was recorded */
export async function recordEmailRequest(
  client: ClientBase,
  { context, now }: Call,
  email: string,
  kind: EmailRequestKind,
): Promise<number> {
  const { maxFrequency } = context.settings.email;
  if (maxFrequency === 0) return 0;
  const key = createHash('sha256').update(`${kind} ${email}`).digest();
  const before = new Date(now.getTime() - maxFrequency);
  const { rowCount } = await client.query(
    `insert into auth.bottin_email_requests (key, asked_at) values ($1, $2)
     on conflict (key) do update set asked_at = excluded.asked_at
       where bottin_email_requests.asked_at <= $3 or bottin_email_requests.asked_at > $4`,
    [key, now, before, latestPlausible(now)],
  );
  if (rowCount === 1) {
    await deleteOldRequests(client, before);
    return 0;
  }
  const { rows } = await client.query<{ asked_at: Date }>(
    'select asked_at from auth.bottin_email_requests where key = $1',
    [key],
  );
  const askedAt = rows[0]?.asked_at ?? now;
  return Math.max(1, Math.ceil((askedAt.getTime() - before.getTime()) / 1000));
}

/** Later timestamps come from a clock that runs ahead; they do not delay anyone. */
export function latestPlausible(now: Date): Date {
  return new Date(now.getTime() + MOMENT_MS);
}

// Runs after locking the address's own row, and skips locked rows, so that two requests cannot deadlock.
async function deleteOldRequests(client: ClientBase, before: Date): Promise<void> {
  await client.query(
    `delete from auth.bottin_email_requests where key in (
       select key from auth.bottin_email_requests where asked_at <= $1
       order by asked_at limit $2 for update skip locked
     )`,
    [before, MAX_DELETED],
  );
}
