import type { ClientBase, Pool } from 'pg';
import type { Passkey } from '../passkeys/webauthn.ts';

// JSON format of the official service's library: bytes in base64.
type Stored = {
  id: string;
  publicKey: string;
  authenticator: { signCount: number; [other: string]: unknown };
};

/** Stored fields of a security key used as a second factor. */
export type SecurityKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount'>;

/** A person's verified security keys. */
export async function findSecurityKeys(
  pool: Pool,
  userId: string,
): Promise<(SecurityKey & { factorId: string })[]> {
  const { rows } = await pool.query<{ id: string; stored: Stored }>(
    `select id, web_authn_credential as stored from auth.mfa_factors
     where user_id = $1 and factor_type = 'webauthn' and status = 'verified' and web_authn_credential is not null`,
    [userId],
  );
  return rows.map(({ id, stored }) => ({
    factorId: id,
    credentialId: Buffer.from(stored.id, 'base64'),
    publicKey: Buffer.from(stored.publicKey, 'base64'),
    signCount: stored.authenticator.signCount,
  }));
}

/** @returns false when the factor was verified already */
export async function insertSecurityKey(
  client: ClientBase,
  factorId: string,
  key: Passkey,
  now: Date,
): Promise<boolean> {
  const stored = {
    id: key.credentialId.toString('base64'),
    publicKey: key.publicKey.toString('base64'),
    attestationType: key.attestationType,
    transport: key.transports,
    flags: {
      userPresent: true,
      userVerified: false,
      backupEligible: key.backupEligible,
      backupState: key.backedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(key.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: key.signCount,
      cloneWarning: false,
      attachment: '',
    },
  } satisfies Stored & Record<string, unknown>;
  const { rowCount } = await client.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3, updated_at = $4
     where id = $1 and status = 'unverified'`,
    [factorId, stored, key.aaguid, now],
  );
  return rowCount === 1;
}

/** @returns false when a concurrent request stored the same or a higher signature counter */
export async function recordSecurityKeyUse(
  client: ClientBase,
  factorId: string,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.mfa_factors set updated_at = $3,
       web_authn_credential = jsonb_set(web_authn_credential, '{authenticator,signCount}', to_jsonb($2::bigint))
     where id = $1 and ($2 = 0 or (web_authn_credential #>> '{authenticator,signCount}')::bigint < $2)`,
    [factorId, signCount, now],
  );
  return rowCount === 1;
}

/** Stores the last response that proved a factor, as the official service does, for later investigation. */
export async function keepLastAnswer(
  client: ClientBase,
  factorId: string,
  answer: { challenge: Record<string, unknown>; type: 'create' | 'request'; credential_response: unknown },
): Promise<void> {
  await client.query('update auth.mfa_factors set last_webauthn_challenge_data = $2 where id = $1', [
    factorId,
    answer,
  ]);
}
