import { AccountError, accepted } from '#site/data/account-error.ts';
import type { DataClient } from '#site/data/client.ts';

/** Who an authenticator app says that a code is for. */
const ISSUER = 'Bottin';

/** An app that is being added: nothing is protected until its first code is entered. */
export type NewApp = {
  id: string;
  /** A QR code as a `data:` address. */
  picture: string;
  /** What the QR code says, to be typed: base 32. */
  secret: string;
};

/**
 * Begins to add an authenticator app.
 *
 * @param name tells it from others of the same person
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
 * Takes an app away; a session that was raised by it falls back to what is left. Recovery codes go with the last app.
 *
 * @throws AccountError `insufficient_aal`, `mfa_recovery_codes_sole_factor`
 */
export async function removeApp(client: DataClient, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) {
    if (error.code !== 'mfa_recovery_codes_sole_factor') throw new AccountError(error);
    // A hosted project has the codes removed first; a session that one of them raised would then fall below what
    // removes the app, for good.
    if (await isRaisedByCode(client)) throw new AccountError(error);
    accepted(await client.auth.mfa.recoveryCodes.unenroll());
    accepted(await client.auth.mfa.unenroll({ factorId: id }));
  }
  accepted(await client.auth.refreshSession());
}

/** How many recovery codes are left, and of how many; null when there are none. */
export type RecoveryCodes = { remaining: number; total: number };

/**
 * @returns null when the person has no set; undefined where the service has no such codes
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
 * Makes recovery codes, which take the place of former ones.
 *
 * @returns each once and for all: the service keeps only their hashes
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

// One that was begun and left would stand in the way of its own name.
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
  // The last proof comes first.
  return names.find((name) => name === 'totp' || name.startsWith('mfa/')) === 'mfa/recovery_code';
}
