import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { networkOf } from '#backend/http/address.ts';
import type { AttemptKind, Attempts } from '../request/context.ts';
import { type AuthError, requestLimitReached } from '../request/errors.ts';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isKnownNetwork,
  sweepAttempts,
  uncountAttempt,
} from './attempt-queries.ts';

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
          else if (address !== null && !(await isKnownNetwork(pool, userId, address, provenBy(kind)))) {
            throw refusedUntil(refusedEverywhere, now);
          }
          await forgetAttempts(pool, ofNetwork);
        },
      };
    },
  };
}

// Anyone guessing at a second factor knows the password already, and may hold an `aal1` session.
function provenBy(kind: AttemptKind): 'aal1' | 'aal2' {
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
