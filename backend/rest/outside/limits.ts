/** What one request from the outside may ask of the tables, by the role that asks. Rows are bounded by `api.max_rows`. */
export type RoleLimits = {
  /** Tables and functions that are embedded in the answer, at all levels together. */
  maxEmbeds: number;
  /** How deep embeds are nested: 1 is a table embedded in the one that is read. */
  maxDepth: number;
  /** Conditions in filters and in `and`/`or`, at all levels together. */
  maxConditions: number;
  /** Of the plan, in PostgreSQL's units: 1 is about a page of 8 KiB read in order. */
  maxCost: number;
  /** `statement_timeout` of a read, in milliseconds; null leaves the role's own. */
  statementMs: number | null;
};

export type OutsideLimits = {
  anon: RoleLimits;
  /** Every other role but `service_role`, which has no limits. */
  authenticated: RoleLimits;
  /** From this cost on a read is heavy, and so is one whose cost is a guess. */
  heavyCost: number;
  /** Heavy reads of this process at once; the others wait. */
  heavyAtOnce: number;
  heavyWaiting: number;
  heavyWaitMs: number;
};

/**
 * Measured at 100,000 listings on two cores: a read of 1,000 rows by key costs 225 and takes 4 ms, a scan of all listings
 * costs 22,000 and takes 170 ms, `to_tsvector` of all descriptions 72,000 and 6 s.
 */
export const DEFAULT_OUTSIDE_LIMITS: OutsideLimits = {
  anon: {
    maxEmbeds: 8,
    maxDepth: 4,
    maxConditions: 40,
    maxCost: 10_000,
    statementMs: 1_000,
  },
  authenticated: {
    maxEmbeds: 20,
    maxDepth: 5,
    maxConditions: 200,
    maxCost: 50_000,
    statementMs: 3_000,
  },
  heavyCost: 2_000,
  heavyAtOnce: 1,
  heavyWaiting: 16,
  heavyWaitMs: 3_000,
};

/** The limits of a role; null for one that has none. */
export function limitsOf(limits: OutsideLimits | null, role: string): RoleLimits | null {
  if (limits === null || role === 'service_role') return null;
  return role === 'anon' ? limits.anon : limits.authenticated;
}
