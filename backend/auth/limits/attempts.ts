import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { networkOf } from '#backend/http/address.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { requestLimitReached } from '../errors/limits.ts';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isKnownNetwork,
  sweepAttempts,
  uncountAttempt,
} from './attempt-queries.ts';

/** What is guessed at: a password, a code that was sent, a code of a second factor. */
type AttemptKind = 'password' | 'code' | 'factor';

/** An attempt that is counted as failed until it succeeds. */
type Attempt = {
  /**
   * What to answer to a wrong guess. While the whole account refuses, it is what a right one would be answered.
   *
   * @param error what is answered otherwise
   */
  failed(error: AuthError): AuthError;
  /**
   * Takes the failure back. While the whole account refuses only those are let in who are signed in from their network
   * already: what they know is no guess, and nobody can lock them out.
   *
   * @param userId whose secret it was
   * @throws AuthError 429 `over_request_rate_limit`
   */
  succeed(userId: string): Promise<void>;
};

export type Attempts = {
  /**
   * Counts one more attempt at a secret. Somebody without an account is counted as anybody else is.
   *
   * @param subject whose secret: an address, a number or an id, as it is looked for
   * @throws AuthError 429 `over_request_rate_limit` where this network tried too often
   */
  begin(kind: AttemptKind, subject: string, from: { address: string | null; now: Date }): Promise<Attempt>;
};

const HOUR = 3_600;
const DELAYS = { firstDelay: 5, longestDelay: HOUR / 4, memory: HOUR };

/**
 * Ten failures from one network, then 5 s, 10 s, 20 s … 15 minutes between two attempts, until an hour passes without
 * one. All networks together have more, as nobody forgets a password a hundred times in an hour, and fewer at codes, of
 * which there are only a million. Whoever waits as cleverly as can be has 330 guesses a day at one password from one
 * network and 2,400 from all of them, 780 at codes.
 */
const ATTEMPT_LIMITS: Record<AttemptKind, { network: AttemptLimit; account: AttemptLimit }> = {
  password: { network: { free: 10, ...DELAYS }, account: { free: 100, ...DELAYS } },
  code: { network: { free: 10, ...DELAYS }, account: { free: 30, ...DELAYS } },
  factor: { network: { free: 10, ...DELAYS }, account: { free: 30, ...DELAYS } },
};

const SWEEP_EVERY_MS = 60_000;
/** Some 100 MB with their indexes. */
const MOST_COUNTERS = 500_000;

/** What keeps guesses at one account few, whatever the number of addresses and of processes. */
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
          else if (address !== null && !(await isKnownNetwork(pool, userId, address, provenBy(kind)))) {
            throw refusedUntil(refusedEverywhere, now);
          }
          await forgetAttempts(pool, ofNetwork);
        },
      };
    },
  };
}

// Whoever guesses at a second factor has the password already, and with it a session of the lower level.
function provenBy(kind: AttemptKind): 'aal1' | 'aal2' {
  return kind === 'factor' ? 'aal2' : 'aal1';
}

/** Nothing is counted. */
export const UNCOUNTED: Attempts = {
  begin: async () => ({ failed: (error) => error, succeed: async () => undefined }),
};

function refusedUntil(end: Date, now: Date): AuthError {
  return requestLimitReached(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)));
}

// Hashed, and apart from one another whatever is typed.
function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
