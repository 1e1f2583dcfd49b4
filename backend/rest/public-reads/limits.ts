/** Limits of a public request to tables, by role. Rows are limited by `api.max_rows`. */
export type RoleLimits = {
  /** Embedded tables and functions, at all levels together. */
  maxEmbeds: number;
  /** Depth of embeds: 1 is a table embedded in the requested table. */
  maxDepth: number;
  /** Conditions in filters and in `and`/`or`, at all levels together. */
  maxConditions: number;
  /** Cost of the plan, in PostgreSQL's units: 1 is about a page of 8 KiB read sequentially. */
  maxCost: number;
  /** `statement_timeout` of a read, in milliseconds; null leaves the role's own. */
  statementMs: number | null;
};

export type PublicReadLimits = {
  anon: RoleLimits;
  /** Every other role but `service_role`, which has no limits. */
  authenticated: RoleLimits;
  /** The cost from which a read is expensive; so is one whose cost is a guess. */
  expensiveCost: number;
  /** Concurrent expensive reads of this process; others wait. */
  maxExpensiveReads: number;
  expensiveWaiting: number;
  expensiveWaitMs: number;
};

/**
 * Measured at 100,000 listings on two cores: a read of 1,000 rows by key costs 225 and takes 4 ms, a scan of all listings
 * costs 22,000 and takes 170 ms, `to_tsvector` of all descriptions 72,000 and 6 s.
 */
export const DEFAULT_PUBLIC_READ_LIMITS: PublicReadLimits = {
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
  expensiveCost: 2_000,
  maxExpensiveReads: 1,
  expensiveWaiting: 16,
  expensiveWaitMs: 3_000,
};

/** The limits of a role; null for an unlimited one. */
export function limitsOf(limits: PublicReadLimits | null, role: string): RoleLimits | null {
  if (limits === null || role === 'service_role') return null;
  return role === 'anon' ? limits.anon : limits.authenticated;
}
