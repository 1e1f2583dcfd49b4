import { isSameSecret } from '../credentials/tokens.ts';
import { isHooked } from '../hooks/run.ts';
import type { Call } from '../request/call.ts';
import { gatewayOf } from '../sms/open-gateway.ts';
import { CODE_VALID_MS, testCodeOf } from '../sms/send.ts';
import { findTokenOfCode, type StoredToken, type TokenKind } from '../users/one-time-tokens.ts';
import { findUser, findUserByPhone, findUserByPhoneChange } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/** The account that a code belongs to, and the token to consume; null for a test code or one checked by the gateway. */
export type PhoneProof = { user: User; token: StoredToken | null };

/** Lookup by number, and the column with the time of the message, per token kind. */
const PLACES = {
  confirmation_token: { find: findUserByPhone, sentAt: 'confirmation_sent_at' },
  phone_change_token: { find: findUserByPhoneChange, sentAt: 'phone_change_sent_at' },
  reauthentication_token: { find: findUserByPhone, sentAt: 'reauthentication_sent_at' },
} as const satisfies Partial<Record<TokenKind, unknown>>;

export type PhoneTokenKind = keyof typeof PLACES;

/**
 * Finds the account of a code sent to a number.
 *
 * @param phone digits only
 * @returns undefined for an unknown, used or expired code
 */
export async function findPhoneProof(
  call: Call,
  kind: PhoneTokenKind,
  phone: string,
  code: string,
): Promise<PhoneProof | undefined> {
  const { pool, settings, resolveServiceUrl } = call.context;
  const { find, sentAt } = PLACES[kind];
  const testCode = testCodeOf(call, phone);
  const gateway = isHooked(call, 'sendSms') ? undefined : gatewayOf(settings, resolveServiceUrl);
  if (testCode !== undefined ? isSameSecret(testCode, code) : await gateway?.verify?.(phone, code)) {
    const user = await find(pool, phone);
    return user && { user, token: null };
  }
  const token = await findTokenOfCode(pool, phone, code, [kind]);
  const user = token && (await findUser(pool, token.user_id));
  const since = user?.[sentAt];
  if (!token || !user || !since) return undefined;
  return call.now.getTime() <= since.getTime() + CODE_VALID_MS ? { user, token } : undefined;
}
