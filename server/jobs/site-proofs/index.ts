import type { Pool } from 'pg';
import type { JobQueue } from '#backend/app.ts';
import { checkSite, type SiteOutcome } from './check-site.ts';
import type { ReadOptions } from './read-page.ts';

const POLL_MS = 30_000;
const LEASE_MS = 120_000;
const CLOSE_MS = 5_000;
const AT_ONCE = 2;
const RETRY_MS = 60_000;
const ATTEMPTS_MAX = 3;

/**
 * Looks for the tokens of claims on the websites of their listings (supabase/schemas/52_claims/33_site_proofs.sql).
 *
 * @param database of the owner
 */
export function siteProofQueue(database: Pool, options: Omit<ReadOptions, 'signal'> = {}): JobQueue {
  return {
    name: 'site_proofs',
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    longestWaitMs: ATTEMPTS_MAX * RETRY_MS,
    closeMs: CLOSE_MS,
    keepDays: { done: 0, failed: 7 },
    handlers: {
      async check([{ payload }], { signal }) {
        const { rows } = await database.query<{ website: string; token: string }>(
          'select website, token from private.site_to_check($1)',
          [payload.claim],
        );
        const [site] = rows;
        if (!site) return undefined;
        const outcome: SiteOutcome = await checkSite(site.website, site.token, { ...options, signal });
        signal.throwIfAborted();
        await database.query('select private.record_site_check($1, $2, $3)', [
          payload.claim,
          site.website,
          outcome,
        ]);
        return undefined;
      },
    },
    retryDelay: (_error, { attempts }) => (attempts < ATTEMPTS_MAX ? RETRY_MS : null),
    describeFailure: (error) => new Error('A website was not checked', { cause: error }),
  };
}
