import { accepted } from '#site/data/account-error.ts';
import type { DataClient } from '#site/data/client.ts';

/** An authenticator app of the person. */
type AuthenticatorApp = { id: string /** null when it was given none. */; name: string | null };

/** Second factors that the person can use after the password. */
export type SecondFactors = { apps: AuthenticatorApp[]; hasRecoveryCodes: boolean };

/** @throws AccountError */
export async function readSecondFactors(client: DataClient): Promise<SecondFactors> {
  const { totp, all } = accepted(await client.auth.mfa.listFactors());
  return {
    apps: totp.map(({ id, friendly_name }) => ({ id, name: friendly_name || null })),
    hasRecoveryCodes: all.some(
      ({ factor_type, status }) => factor_type === 'recovery_code' && status === 'verified',
    ),
  };
}

/** @throws AccountError `mfa_verification_failed`, `over_request_rate_limit` */
export async function enterAppCode(client: DataClient, factorId: string, code: string): Promise<void> {
  accepted(await client.auth.mfa.challengeAndVerify({ factorId, code }));
}

/** @throws AccountError `mfa_verification_failed`, `mfa_recovery_codes_locked` */
export async function enterRecoveryCode(client: DataClient, code: string): Promise<void> {
  accepted(await client.auth.mfa.recoveryCodes.verify({ code }));
}
