import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Passkey } from './webauthn.ts';

/** Columns of `auth.webauthn_credentials` for listing and verifying passkeys. */
export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const COLUMNS = `id, user_id, credential_id, public_key, sign_count::float8 as sign_count, friendly_name, created_at,
  last_used_at`;
const SELECT_PASSKEY = `select ${COLUMNS} from auth.webauthn_credentials`;

/** A person's passkeys, oldest first. */
export async function findPasskeys(client: ClientBase | Pool, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    `${SELECT_PASSKEY} where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Searches all accounts. */
export async function findPasskeyByCredential(
  client: ClientBase | Pool,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(`${SELECT_PASSKEY} where credential_id = $1`, [
    credentialId,
  ]);
  return rows[0];
}

/** @returns undefined when the credential is already registered */
export async function insertPasskey(
  client: ClientBase,
  userId: string,
  passkey: Passkey,
  friendlyName: string,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid,
       sign_count, transports, backup_eligible, backed_up, friendly_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (credential_id) do nothing
     returning ${COLUMNS}`,
    [
      randomUUID(),
      userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.attestationType,
      passkey.aaguid,
      passkey.signCount,
      JSON.stringify(passkey.transports),
      passkey.backupEligible,
      passkey.backedUp,
      friendlyName,
      now,
    ],
  );
  return rows[0];
}

/** @returns false when the passkey was deleted, or a concurrent request stored the same or a higher counter */
export async function recordPasskeyUse(
  client: ClientBase,
  id: string,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = $3, updated_at = $3
     where id = $1 and (sign_count < $2 or sign_count = 0 and $2 = 0)`,
    [id, signCount, now],
  );
  return rowCount === 1;
}

/** @returns undefined when the person has no such passkey */
export async function renamePasskey(
  client: ClientBase,
  userId: string,
  id: string,
  friendlyName: string,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const { rows } = await client.query<PasskeyRow>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = $4 where id = $1 and user_id = $2
     returning ${COLUMNS}`,
    [id, userId, friendlyName, now],
  );
  return rows[0];
}

/** @returns false when the person has no such passkey */
export async function deletePasskeyRow(client: ClientBase, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, userId],
  );
  return rowCount === 1;
}

/** Equal to the timeout in the WebAuthn options and to the official service's default. */
const CHALLENGE_LIFE_MS = 5 * 60 * 1000;

type Ceremony = 'registration' | 'authentication';

/**
 * Stores a challenge, and deletes expired ones.
 *
 * @param userId null for a sign-in, where the person is still unknown
 */
export async function insertPasskeyChallenge(
  pool: Pool,
  kind: Ceremony,
  userId: string | null,
  { challenge, rpId }: { challenge: string; rpId: string },
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  await pool.query(
    `with forgotten as (delete from auth.webauthn_challenges where expires_at < $4)
     insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $5, $4, $6)`,
    [id, userId, kind, now, { challenge, rpId }, expiresAt],
  );
  return { id, expiresAt };
}

/**
 * Consumes a challenge, so that it is answered only once.
 *
 * @returns undefined when no such challenge exists for the kind and person, or when it was already answered
 */
export async function takePasskeyChallenge(
  pool: Pool,
  kind: Ceremony,
  userId: string | null,
  id: string,
): Promise<{ challenge: string; expiresAt: Date } | undefined> {
  const { rows } = await pool.query<{ challenge: string; expiresAt: Date }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at as "expiresAt"`,
    [id, kind, userId],
  );
  return rows[0];
}

/** A passkey as the API returns it. */
export function presentPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    ...(friendly_name && { friendly_name }),
    created_at,
    ...(last_used_at && { last_used_at }),
  };
}
