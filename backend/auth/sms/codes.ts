import type { ClientBase } from 'pg';
import type { Call } from '../call.ts';
import { smsTooSoon } from '../errors/limits.ts';
import { oneTimeToken, storeOneTimeToken } from '../users/one-time-tokens.ts';
import { updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import type { Channel } from './gateway.ts';
import { newPhoneCode, type Purpose, sendCode } from './send.ts';

/** A code that is kept, and still to be sent once its transaction has ended. */
export type Unsent = () => Promise<string>;

/** Where accounts keep the code of each purpose. */
const KEPT = {
  confirmation: { kind: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { kind: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { kind: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const;

/**
 * Makes and keeps a code for a number.
 *
 * @returns what sends it: to be called after the transaction, because a gateway may take its time
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
 * Demands that no message went to a person a moment ago (`max_frequency` of `[auth.sms]`).
 *
 * @throws AuthError 429 `over_sms_send_rate_limit`
 */
export function mustNotSendTooSoon(call: Call, sentAt: Date | null): void {
  const wait = waitSeconds(call, sentAt);
  if (wait > 0) throw smsTooSoon(wait);
}

/** Whether a message went to a person a moment ago. */
export function wasSentJustNow(call: Call, sentAt: Date | null): boolean {
  return waitSeconds(call, sentAt) > 0;
}

function waitSeconds({ context, now }: Call, sentAt: Date | null): number {
  if (sentAt === null) return 0;
  return Math.ceil((sentAt.getTime() + context.settings.sms.maxFrequency - now.getTime()) / 1000);
}
