import { AccountError, accepted } from '#site/data/account-error.ts';
import type { DataClient } from '#site/data/client.ts';

/** The issuer shown in the authenticator app. */
const ISSUER = 'Bottin';

/** An authenticator app being added; it protects the account only after its first code. */
export type NewApp = {
  id: string;
  /** QR code as a `data:` URL. */
  picture: string;
  /** Secret of the QR code in base 32, to be typed instead of scanned. */
  secret: string;
};

/**
 * Starts to enrol an authenticator app.
 *
 * @param name distinguishes it from the person's other apps
 * @throws AccountError `mfa_factor_name_conflict`, `insufficient_aal`, `too_many_enrolled_mfa_factors`
 */
export async function beginApp(client: DataClient, name: string): Promise<NewApp> {
  await dropUnfinished(client);
  const { id, totp } = accepted(
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: ISSUER }),
  );
  return { id, picture: totp.qr_code, secret: totp.secret };
}

/**
 * Removes an app; the session falls back to the assurance level of the remaining factors. Removing the last app also
 * removes the recovery codes.
 *
 * @throws AccountError `insufficient_aal`, `mfa_recovery_codes_sole_factor`
 */
export async function removeApp(client: DataClient, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) {
    if (error.code !== 'mfa_recovery_codes_sole_factor') throw new AccountError(error);
    // Hosted projects require the recovery codes to be removed first. A session raised to aal2 by a recovery code would
    // then drop to a level at which the app can never be removed.
    if (await isRaisedByCode(client)) throw new AccountError(error);
    accepted(await client.auth.mfa.recoveryCodes.unenroll());
    accepted(await client.auth.mfa.unenroll({ factorId: id }));
  }
  accepted(await client.auth.refreshSession());
}

/** Number of unused recovery codes, and of all codes. */
export type RecoveryCodes = { remaining: number; total: number };

/**
 * @returns null when the person has no recovery codes; undefined when the service does not support them
 * @throws AccountError
 */
export async function readRecoveryCodes(client: DataClient): Promise<RecoveryCodes | null | undefined> {
  const answer = await client.auth.mfa.recoveryCodes.getStatus();
  if (answer.error?.code === 'mfa_factor_not_found') return null;
  if (answer.error?.status === 404 || answer.error?.code === 'mfa_recovery_codes_enroll_not_enabled') {
    return undefined;
  }
  const { remaining, total } = accepted(answer);
  return { remaining, total };
}

/**
 * Generates recovery codes, which replace the former ones.
 *
 * @returns the codes, shown only this once: the service stores their hashes
 * @throws AccountError `insufficient_aal`, `mfa_recovery_codes_sole_factor`
 */
export async function makeRecoveryCodes(client: DataClient): Promise<string[]> {
  const made = await client.auth.mfa.recoveryCodes.generate();
  const answer =
    made.error?.code === 'mfa_verified_factor_exists'
      ? await client.auth.mfa.recoveryCodes.regenerate()
      : made;
  return accepted(answer).codes;
}

// Removes abandoned enrolments, whose names would conflict with a new one.
async function dropUnfinished(client: DataClient): Promise<void> {
  const { all } = accepted(await client.auth.mfa.listFactors());
  for (const { id, factor_type, status } of all) {
    if (factor_type === 'totp' && status === 'unverified') {
      accepted(await client.auth.mfa.unenroll({ factorId: id }));
    }
  }
}

async function isRaisedByCode(client: DataClient): Promise<boolean> {
  const { currentAuthenticationMethods: methods } = accepted(
    await client.auth.mfa.getAuthenticatorAssuranceLevel(),
  );
  const names = methods.map((one) => (typeof one === 'string' ? one : one.method));
  // The list starts with the most recent method.
  return names.find((name) => name === 'totp' || name.startsWith('mfa/')) === 'mfa/recovery_code';
}
