import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { networkOf } from '#backend/http/address.ts';
import type { AttemptKind, Attempts } from '../request/context.ts';
import { type AuthError, requestLimitReached } from '../request/errors.ts';

const HOUR = 3_600;

const DELAYS = { firstDelay: 5, longestDelay: HOUR / 4, memory: HOUR };

/**
 * Ten failures from one network, then delays of 5 s, 10 s, 20 s … 15 minutes between attempts, until an hour passes
 * without one. The limit for all networks together is higher: 100 for passwords, because no one forgets a password a
 * hundred times an hour, and 30 for codes, of which there are only a million. An optimal attacker gets 330 guesses a
 * day at one password from one network and 2,400 from all of them, and 780 at codes.
 */
const ATTEMPT_LIMITS: Record<AttemptKind, { network: AttemptLimit; account: AttemptLimit }> = {
  password: { network: { free: 10, ...DELAYS }, account: { free: 100, ...DELAYS } },
  code: { network: { free: 10, ...DELAYS }, account: { free: 30, ...DELAYS } },
  factor: { network: { free: 10, ...DELAYS }, account: { free: 30, ...DELAYS } },
};

const SWEEP_EVERY_MS = 60_000;

/** About 100 MB with indexes. */
const MOST_COUNTERS = 500_000;

/** Limits the guesses at each account, across all networks and processes. */
export function createAttempts(pool: Pool): Attempts {
  let sweptAt = 0;

  return {
    async begin(kind, subject, { address, now }) {
      const { network, account } = ATTEMPT_LIMITS[kind];
      const ofNetwork = keyOf(kind, subject, networkOf(address ?? ''));
      const ofAccount = keyOf(kind, subject);
      const refusedHere = await countAttempt(pool, ofNetwork, network, now);
      if (refusedHere) throw refusedUntil(refusedHere, now);
      const refusedEverywhere = await countAttempt(pool, ofAccount, account, now);
      if (Math.abs(now.getTime() - sweptAt) >= SWEEP_EVERY_MS) {
        sweptAt = now.getTime();
        await sweepAttempts(pool, MOST_COUNTERS, now);
      }
      return {
        failed: (error) => (refusedEverywhere ? refusedUntil(refusedEverywhere, now) : error),
        async succeed(userId) {
          if (!refusedEverywhere) await uncountAttempt(pool, ofAccount, account);
          else if (
            address !== null &&
            !(await isKnownNetwork(pool, userId, address, assuranceNeeded(kind)))
          ) {
            throw refusedUntil(refusedEverywhere, now);
          }
          await forgetAttempts(pool, ofNetwork);
        },
      };
    },
  };
}

// Anyone guessing at a second factor knows the password already, and may hold an `aal1` session.
function assuranceNeeded(kind: AttemptKind): 'aal1' | 'aal2' {
  return kind === 'factor' ? 'aal2' : 'aal1';
}

/** Counts nothing. */
export const UNCOUNTED: Attempts = {
  begin: async () => ({ failed: (error) => error, succeed: async () => undefined }),
};

function refusedUntil(end: Date, now: Date): AuthError {
  return requestLimitReached(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)));
}

// Hashed JSON, so that no typed text can produce another counter's key.
function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Limits of a failure counter; times in seconds. */
type AttemptLimit = {
  /** The first delay starts with this many failures. */
  free: number;
  /** The first delay; it doubles after each further failure. */
  firstDelay: number;
  longestDelay: number;
  /** Time without an attempt after which the counter is reset. */
  memory: number;
};

/**
 * Counts an attempt as failed, unless the counter refuses it; refused attempts do not extend the delay.
 *
 * @returns the end of the delay; null when the attempt was counted
 */
export async function countAttempt(
  pool: Pool,
  key: Buffer,
  { free, firstDelay, longestDelay, memory }: AttemptLimit,
  now: Date,
): Promise<Date | null> {
  const { rowCount } = await pool.query(
    `insert into auth.bottin_attempts as present (key, failures, refused_until, forgotten_at)
     values ($1, 1, '-infinity', $2::timestamptz + $6::float8 * interval '1 second')
     on conflict (key) do update set (failures, refused_until, forgotten_at) = (
       select n,
         -- Not this moment: another request of it may be a little older.
         case when delay = 0 then '-infinity' else $2::timestamptz + delay * interval '1 second' end,
         $2::timestamptz + (delay + $6::float8) * interval '1 second'
       from (select case when present.forgotten_at <= $2 then 1 else present.failures + 1 end as n) as counted,
         lateral (select case when n < $3::int then 0
           else least($5::float8, $4::float8 * 2.0 ^ least(n - $3::int, 30)) end as delay) as delayed
     -- One that refuses for longer than any delay was written before the clock went back.
     ) where present.refused_until <= $2 or present.refused_until > $2::timestamptz + $5::float8 * interval '1 second'`,
    [key, now, free, firstDelay, longestDelay, memory],
  );
  if (rowCount) return null;
  const { rows } = await pool.query<{ refused_until: Date }>(
    'select refused_until from auth.bottin_attempts where key = $1',
    [key],
  );
  return rows[0]?.refused_until ?? now;
}

/** Takes back the failure that {@link countAttempt} counted, and the delay that it caused. */
async function uncountAttempt(pool: Pool, key: Buffer, { free }: AttemptLimit): Promise<void> {
  await pool.query(
    `update auth.bottin_attempts set failures = failures - 1,
       refused_until = case when failures - 1 < $2 then '-infinity' else refused_until end
     where key = $1 and failures > 0`,
    [key, free],
  );
}

async function forgetAttempts(pool: Pool, key: Buffer): Promise<void> {
  await pool.query('delete from auth.bottin_attempts where key = $1', [key]);
}

/**
 * Deletes expired counters and, beyond `most` rows, the first to expire: guesses at a million accounts must not
 * fill the disk.
 */
async function sweepAttempts(pool: Pool, most: number, now: Date): Promise<void> {
  await pool.query('delete from auth.bottin_attempts where forgotten_at <= $1', [now]);
  await pool.query(
    `delete from auth.bottin_attempts where forgotten_at < (
       select forgotten_at from auth.bottin_attempts order by forgotten_at desc offset $1 limit 1)`,
    [most],
  );
}

/**
 * Whether a person has a session on the same network: the same IPv4 address, or the same IPv6 /64.
 *
 * @param aal minimum assurance level of the session
 */
async function isKnownNetwork(
  pool: Pool,
  userId: string,
  address: string,
  aal: 'aal1' | 'aal2',
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with wanted as (select $2::inet as ip, case family($2::inet) when 4 then 32 else 64 end as bits)
     select from auth.sessions, wanted
     where user_id = $1 and coalesce(aal, 'aal1') >= $3::auth.aal_level and family(sessions.ip) = family(wanted.ip)
       and network(set_masklen(sessions.ip, bits)) = network(set_masklen(wanted.ip, bits))
     limit 1`,
    [userId, address, aal],
  );
  return rowCount === 1;
}
