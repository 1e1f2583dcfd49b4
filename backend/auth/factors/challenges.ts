import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

// As the field does: whoever looks into a sign-in of the day before finds what was asked.
const KEPT_MS = 24 * 3_600_000;

/** For how long a challenge is good: five minutes, the least that the official service allows, and its default. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** A row of `auth.mfa_challenges`: the question that a factor answers once. */
export type Challenge = {
  id: string;
  factor_id: string;
  created_at: Date;
  verified_at: Date | null;
  /** Whether it was asked for from the address that is given. */
  same_address: boolean;
  /** The code that was sent to a telephone. Of an app, see `consumeCodeChallenge`. */
  otp_code: string | null;
  web_authn_session_data: Record<string, unknown> | null;
};

// A request that this very process makes has no address, and the column takes none for an answer.
const addressed = (address: string | null) => address ?? '127.0.0.1';

// The column is unique among all factors, and our own clock counts no microseconds: the first free one of the millisecond.
const MOMENT = `(
  select m.moment
    from (select $2::timestamptz + (extract(microseconds from clock_timestamp())::int + n) % 1000 * interval '1 microsecond'
                   as moment
            from generate_series(0, 999) n) as m
   where not exists (select from auth.mfa_factors other where other.last_challenged_at = m.moment)
   limit 1)`;

/**
 * Notes that a factor is asked for now, unless it was a moment ago.
 *
 * @param before when it must have been asked for at the latest
 * @returns when it was last asked for, where that was later; null where it is noted
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
 * Asks a factor's owner for a proof.
 *
 * @param content what the answer is compared with, where the factor itself does not have it
 */
export async function insertChallenge(
  client: ClientBase,
  factorId: string,
  { address, now }: { address: string | null; now: Date },
  content: { code?: string; webAuthn?: Record<string, unknown> } = {},
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID();
  // Before the challenge, whose reference would let two requests at once wait for each other.
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

/** @returns undefined when there is none of this factor's with that id */
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

/** @returns whether it was still there */
export async function deleteChallenge(client: ClientBase | Pool, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.mfa_challenges where id = $1', [id]);
  return rowCount === 1;
}

/** @returns whether nobody else used it first */
export async function consumeChallenge(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.mfa_challenges set verified_at = $2 where id = $1 and verified_at is null',
    [id, now],
  );
  return rowCount === 1;
}
