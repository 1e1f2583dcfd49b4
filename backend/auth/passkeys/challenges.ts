import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** As long as browsers are told to wait, and the field's default. */
const LIFE_MS = 5 * 60 * 1000;

type Kind = 'registration' | 'authentication';

/**
 * Keeps what an answer will be compared with; what nobody answered in time is forgotten meanwhile.
 *
 * @param userId null where nobody is named yet, who signs in
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
 * Takes a challenge away, so that it is answered once.
 *
 * @returns undefined when there is none of that kind and person, or it was answered
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
