import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { smsTooSoon } from '../request/errors.ts';
import { oneTimeToken, storeOneTimeToken } from '../users/one-time-tokens.ts';
import { updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import type { Channel } from './gateway.ts';
import { newPhoneCode, type Purpose, sendCode } from './send.ts';

/** Sends a stored code, after its transaction has committed. */
export type Unsent = () => Promise<string>;

/** Token kind and timestamp column of each purpose. */
const KEPT = {
  confirmation: { kind: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { kind: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { kind: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const;

/**
 * Generates and stores a code for a number.
 *
 * @returns a function that sends it, to be called after the transaction, because a gateway may be slow
 */
export async function preparePhoneCode(
  client: ClientBase,
  call: Call,
  user: User,
  { to, channel, purpose }: { to: string; channel: Channel; purpose: Exclude<Purpose, 'mfa'> },
): Promise<Unsent> {
  const token = oneTimeToken(to, newPhoneCode(call, to));
  const { kind, sentAt } = KEPT[purpose];
  const changes = {
    [kind]: token.hash,
    [sentAt]: call.now,
    ...(purpose === 'phone_change' && { phone_change: to }),
  };
  await updateUser(client, user.id, changes, call.now);
  await storeOneTimeToken(client, user.id, kind, to, token, call.now);
  return () => sendCode(call, user, { to, code: token.code, channel, purpose });
}

/**
 * Refuses a message to a person too soon after the last one (`max_frequency` of `[auth.sms]`).
 *
 * @throws AuthError 429 `over_sms_send_rate_limit`
 */
export function mustNotSendTooSoon(call: Call, sentAt: Date | null): void {
  const wait = waitSeconds(call, sentAt);
  if (wait > 0) throw smsTooSoon(wait);
}

/** Whether the last message to a person is more recent than `max_frequency`. */
export function wasSentJustNow(call: Call, sentAt: Date | null): boolean {
  return waitSeconds(call, sentAt) > 0;
}

function waitSeconds({ context, now }: Call, sentAt: Date | null): number {
  if (sentAt === null) return 0;
  return Math.ceil((sentAt.getTime() + context.settings.sms.maxFrequency - now.getTime()) / 1000);
}
