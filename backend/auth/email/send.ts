import type { ClientBase } from 'pg';
import { linkToken } from '../credentials/tokens.ts';
import { isHooked } from '../hooks/run.ts';
import type { EmailLink } from '../mail/email-message.ts';
import type { Call } from '../request/call.ts';
import { mailTooSoon } from '../request/errors.ts';
import { redirectOf } from '../request/redirects.ts';
import { type Challenge, insertFlowState } from '../sessions/pkce.ts';
import { makeOneTimeToken, type OneTimeToken, storeOneTimeToken } from '../users/one-time-tokens.ts';
import { findUserByEmail } from '../users/queries.ts';
import { contestUnverifiedAddress } from '../users/unverified-addresses.ts';
import type { User } from '../users/user.ts';
import { latestPlausible } from './requests.ts';
import { linkOf, sendEmail, sendEmailByHook } from './send-email.ts';

/**
 * Sends the confirmation email of an address.
 *
 * @param provider of the identity that can sign in once the address is confirmed, which the email names; undefined for
 *   none
 * @returns false when one was sent too recently to send another
 */
export async function sendConfirmation(
  client: ClientBase,
  call: Call,
  user: User,
  challenge: Challenge,
  provider?: string,
): Promise<boolean> {
  const email = user.email ?? '';
  if (waitSeconds(call, user.confirmation_sent_at) > 0) return false;
  const token = newToken(email, call.context.settings.email.otpLength, challenge);
  const flow = { provider: 'email', method: 'email/signup' } as const;
  if (challenge) await insertFlowState(client, user.id, flow, challenge, call.now);
  const place = { userId: user.id, kind: 'confirmation_token', address: email } as const;
  await storeOneTimeToken(client, place, token, call.now);
  const variables = { ...proof(call, user, 'signup', token), ...(provider && { provider }) };
  await sendEmail(client, call, user, 'confirmation', email, variables);
  return true;
}

/** Sends a sign-in email, by magic link or for password recovery. */
export async function sendSignIn(
  client: ClientBase,
  call: Call,
  user: User,
  purpose: 'magiclink' | 'recovery',
  challenge: Challenge,
): Promise<void> {
  const email = user.email ?? '';
  const token = newToken(email, call.context.settings.email.otpLength, challenge);
  const flow = { provider: purpose, method: purpose };
  if (challenge) await insertFlowState(client, user.id, flow, challenge, call.now);
  const place = { userId: user.id, kind: 'recovery_token', address: email } as const;
  await storeOneTimeToken(client, place, token, call.now);
  const template = purpose === 'recovery' ? 'recovery' : 'magic_link';
  await contestUnverifiedAddress(client, user);
  await sendEmail(client, call, user, template, email, proof(call, user, purpose, token));
}

/**
 * Sends a reauthentication code.
 *
 * @throws AuthError 429 `over_email_send_rate_limit`
 */
export async function sendReauthentication(client: ClientBase, call: Call, user: User): Promise<void> {
  const email = user.email ?? '';
  const wait = waitSeconds(call, user.reauthentication_sent_at);
  if (wait > 0) throw mailTooSoon(wait);
  const token = newToken(email, call.context.settings.email.otpLength, null);
  const place = { userId: user.id, kind: 'reauthentication_token', address: email } as const;
  await storeOneTimeToken(client, place, token, call.now);
  await sendEmail(client, call, user, 'reauthentication', email, { token: token.code });
}

/**
 * Sends the emails of an address change: to the new address, and to the current one too where config.toml asks for
 * both.
 *
 * @throws AuthError 429 `over_email_send_rate_limit`
 */
export async function sendEmailChange(
  client: ClientBase,
  call: Call,
  user: User,
  newEmail: string,
  challenge: Challenge,
): Promise<void> {
  const { otpLength, doubleConfirmChanges } = call.context.settings.email;
  const wait = waitSeconds(call, user.email_change_sent_at);
  if (wait > 0) throw mailTooSoon(wait);
  const flow = { provider: 'email_change', method: 'email_change' } as const;
  if (challenge) await insertFlowState(client, user.id, flow, challenge, call.now);
  const ofNew = newToken(newEmail, otpLength, challenge);
  const ofCurrent = doubleConfirmChanges && user.email ? newToken(user.email, otpLength, challenge) : null;
  const atNew = { userId: user.id, kind: 'email_change_token_new', address: newEmail } as const;
  const begun = { email_change: newEmail, email_change_confirm_status: 0, email_change_token_current: '' };
  await storeOneTimeToken(client, atNew, ofNew, call.now, begun);
  if (ofCurrent && user.email) {
    const atCurrent = { userId: user.id, kind: 'email_change_token_current', address: user.email } as const;
    await storeOneTimeToken(client, atCurrent, ofCurrent, call.now);
  }
  if (isHooked(call, 'sendEmail')) {
    // One call for both emails. Each code is paired with the other's hash, as hooks for the official service expect.
    return sendEmailByHook(client, call, user, 'email_change', {
      token: (ofCurrent ?? ofNew).code,
      token_hash: ofNew.hash,
      ...(ofCurrent && { token_new: ofNew.code, token_hash_new: ofCurrent.hash }),
    });
  }
  // As at sign-up, an address that has an account receives nothing, and the response does not reveal it.
  if (!(await findUserByEmail(client, newEmail))) {
    await sendEmail(client, call, user, 'email_change', newEmail, {
      ...proof(call, user, 'email_change', ofNew),
      newEmail,
    });
  }
  if (!ofCurrent || !user.email) return;
  await sendEmail(client, call, user, 'email_change', user.email, {
    ...proof(call, user, 'email_change', ofCurrent),
    newEmail,
  });
}

// A PKCE hash carries a prefix, so that its link yields a code instead of a session.
function newToken(address: string, digits: number, challenge: Challenge): OneTimeToken {
  const token = makeOneTimeToken(address, digits);
  return { ...token, hash: linkToken(token.hash, challenge !== null) };
}

/** Whether the emails of an address change were sent too recently to send more. */
export function hadEmailChangeJustNow(call: Call, user: User): boolean {
  return waitSeconds(call, user.email_change_sent_at) > 0;
}

/** Seconds until another email may be sent; 0 or less when it may be sent now. */
function waitSeconds({ context, now }: Call, sentAt: Date | null): number {
  if (sentAt === null || sentAt > latestPlausible(now)) return 0;
  return Math.ceil((sentAt.getTime() + context.settings.email.maxFrequency - now.getTime()) / 1000);
}

function proof(call: Call, user: User, type: EmailLink['type'], { code, hash }: OneTimeToken) {
  const redirectTo = redirectOf(call);
  return {
    confirmationUrl: linkOf(call, user, { type, tokenHash: hash, redirectTo }),
    token: code,
    tokenHash: hash,
    redirectTo,
  };
}
