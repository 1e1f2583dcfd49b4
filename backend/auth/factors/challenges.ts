import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Challenge } from './factor.ts';

// The official service's retention: past challenges help to investigate a sign-in.
const KEPT_MS = 24 * 3_600_000;

/** Lifetime of a challenge: five minutes, which is the official service's minimum and default. */
export const CHALLENGE_MS = 5 * 60 * 1000;

// A request made by this process has no address, and the column is NOT NULL.
const addressed = (address: string | null) => address ?? '127.0.0.1';

// The column is unique across factors, and JavaScript dates have no microseconds: takes the first free microsecond of
// the millisecond.
const MOMENT = `(
  select m.moment
    from (select $2::timestamptz + (extract(microseconds from clock_timestamp())::int + n) % 1000 * interval '1 microsecond'
                   as moment
            from generate_series(0, 999) n) as m
   where not exists (select from auth.mfa_factors other where other.last_challenged_at = m.moment)
   limit 1)`;

/**
 * Records a challenge request for a factor, unless the last one is too recent.
 *
 * @param before the last request must be at or before this time
 * @returns the time of a more recent request; null when this one was recorded
 */
export async function claimChallenge(
  pool: Pool,
  factorId: string,
  before: Date,
  now: Date,
): Promise<Date | null> {
  const { rowCount } = await pool.query(
    `update auth.mfa_factors set last_challenged_at = ${MOMENT}
     where id = $1 and (last_challenged_at is null or last_challenged_at <= $3)`,
    [factorId, now, before],
  );
  if (rowCount) return null;
  const { rows } = await pool.query<{ last: Date | null }>(
    'select last_challenged_at as last from auth.mfa_factors where id = $1',
    [factorId],
  );
  return rows[0]?.last ?? null;
}

/**
 * Creates a challenge for a factor.
 *
 * @param content the data to compare the response with, where the factor itself does not have it
 */
export async function insertChallenge(
  client: ClientBase,
  factorId: string,
  { address, now }: { address: string | null; now: Date },
  content: { code?: string; webAuthn?: Record<string, unknown> } = {},
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID();
  // Updated before the challenge is inserted: its foreign key lock on the factor could otherwise deadlock two requests.
  await client.query(`update auth.mfa_factors set last_challenged_at = ${MOMENT} where id = $1`, [
    factorId,
    now,
  ]);
  await client.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, factorId, now, addressed(address), content.code ?? null, content.webAuthn ?? null],
  );
  await client.query('delete from auth.mfa_challenges where created_at < $1', [
    new Date(now.getTime() - KEPT_MS),
  ]);
  return { id, expiresAt: new Date(now.getTime() + CHALLENGE_MS) };
}

/** @returns undefined when the factor has no challenge with that id */
export async function findChallenge(
  client: ClientBase | Pool,
  factorId: string,
  id: string,
  address: string | null,
): Promise<Challenge | undefined> {
  const { rows } = await client.query<Challenge>(
    `select id, factor_id, created_at, verified_at, ip_address = $3::inet as same_address, otp_code,
       web_authn_session_data
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, addressed(address)],
  );
  return rows[0];
}

/** @returns false when another request deleted it first */
export async function deleteChallenge(client: ClientBase | Pool, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.mfa_challenges where id = $1', [id]);
  return rowCount === 1;
}

/** @returns false when another request used it first */
export async function consumeChallenge(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.mfa_challenges set verified_at = $2 where id = $1 and verified_at is null',
    [id, now],
  );
  return rowCount === 1;
}
