import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Call } from '../call.ts';
import { mailTooSoon } from '../errors/limits.ts';

/** Emails that anyone may have sent to an address. */
type EmailRequestKind = 'confirmation' | 'sign_in' | 'email_change';

// Requests of one moment may be handled in any order.
const MOMENT_MS = 10_000;

// Each request takes more away than it puts in.
const FORGOTTEN_AT_ONCE = 4;

/**
 * Notes that an email is asked for, whether or not the address has an account: neither the answer nor the time that it
 * takes says so.
 *
 * @throws AuthError 429 `over_email_send_rate_limit` when one was asked for a moment ago (`max_frequency`)
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

/** @returns in how many seconds another one may be asked for; 0 when this one was noted */
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
    [key, now, before, aheadOf(now)],
  );
  if (rowCount === 1) {
    await forget(client, before);
    return 0;
  }
  const { rows } = await client.query<{ asked_at: Date }>(
    'select asked_at from auth.bottin_email_requests where key = $1',
    [key],
  );
  const askedAt = rows[0]?.asked_at ?? now;
  return Math.max(1, Math.ceil((askedAt.getTime() - before.getTime()) / 1000));
}

/** What is later than this was noted by a clock that is ahead, for which nobody waits. */
export function aheadOf(now: Date): Date {
  return new Date(now.getTime() + MOMENT_MS);
}

// After the address's own row is held, and of rows that nobody holds: no two requests then wait for one another.
async function forget(client: ClientBase, before: Date): Promise<void> {
  await client.query(
    `delete from auth.bottin_email_requests where key in (
       select key from auth.bottin_email_requests where asked_at <= $1
       order by asked_at limit $2 for update skip locked
     )`,
    [before, FORGOTTEN_AT_ONCE],
  );
}
