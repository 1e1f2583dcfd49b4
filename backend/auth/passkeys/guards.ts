import { isUuid } from '#backend/postgres/uuid.ts';
import { type Call, type Fields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import type { MemberCall, PersonalCall } from '../sessions/guards.ts';
import { lacksSecondFactor } from '../sessions/tokens.ts';
import {
  passkeyChallengeExpired,
  passkeyChallengeNotFound,
  passkeyRefused,
  passkeysDisabled,
  passkeysNeedAssurance,
  ssoPasskeys,
} from './errors.ts';
import { takePasskeyChallenge } from './queries.ts';
import { PasskeyError } from './webauthn.ts';

/** @throws AuthError 404 `passkey_disabled` */
export function mustHavePasskeys({ context }: Call): void {
  if (!context.settings.passkey?.enabled) throw passkeysDisabled();
}

/**
 * A passkey can sign a person in, so adding or removing one requires the second factor, if the account has one.
 *
 * @throws AuthError 403 `insufficient_aal`
 */
export function mustManagePasskeys(call: PersonalCall): void {
  if (lacksSecondFactor(call)) throw passkeysNeedAssurance();
}

/** @throws AuthError 422 `validation_failed`, 403 `insufficient_aal` */
export function mustRegisterPasskeys(call: MemberCall): void {
  if (call.user.is_sso_user) throw ssoPasskeys();
  mustManagePasskeys(call);
}

/**
 * The response to a challenge, which is consumed whether the response is valid or not.
 *
 * @throws AuthError 400 `validation_failed`, `webauthn_challenge_not_found`, `webauthn_challenge_expired`
 */
export async function takeAnswer(
  { context, now }: Call,
  kind: 'registration' | 'authentication',
  userId: string | null,
  fields: Fields,
): Promise<{ challenge: string; credential: unknown }> {
  const id = textField(fields, 'challenge_id');
  const credential = fields.credential ?? undefined;
  if (!id) throw validationFailed('challenge_id is required');
  if (credential === undefined) throw validationFailed('credential is required');
  if (!isUuid(id)) throw validationFailed('challenge_id must be a valid UUID');
  const taken = await takePasskeyChallenge(context.pool, kind, userId, id);
  if (!taken) throw passkeyChallengeNotFound();
  if (taken.expiresAt < now) throw passkeyChallengeExpired();
  return { challenge: taken.challenge, credential };
}

/**
 * Runs the verification of a browser's response.
 *
 * @throws AuthError 400 `webauthn_verification_failed` for an invalid one
 */
export async function mustVerify<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw cause instanceof PasskeyError ? passkeyRefused(cause) : cause;
  }
}
