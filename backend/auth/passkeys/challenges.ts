import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Equal to the timeout in the WebAuthn options and to the official service's default. */
const LIFE_MS = 5 * 60 * 1000;

type Kind = 'registration' | 'authentication';

/**
 * Stores a challenge, and deletes expired ones.
 *
 * @param userId null for a sign-in, where the person is still unknown
 */
export async function insertPasskeyChallenge(
  pool: Pool,
  kind: Kind,
  userId: string | null,
  { challenge, rpId }: { challenge: string; rpId: string },
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
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
  kind: Kind,
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
