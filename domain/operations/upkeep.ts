import type { AccountRef } from '../trust/audit.ts';

/** Jobs that can be requested; `daily` and `merge_category` start by other means. */
export const UPKEEP = ['recompute', 'remove_files', 'purge_caches'] as const;
export type Upkeep = (typeof UPKEEP)[number];

export type UpkeepJob = {
  id: number;
  kind: Upkeep | 'daily' | 'merge_category';
  details: { name?: string };
  /** Null for the server itself. */
  askedBy: AccountRef | null;
  /** ISO 8601, as every date here. */
  askedAt: string;
  startedAt: string | null;
  step: 'counts' | 'scores' | 'ratings' | 'words' | 'statistics' | null;
  endedAt: string | null;
  /** By kind: numbers of listings, files or processes. */
  result: Record<string, number> | null;
  hasFailed: boolean;
};

/** `upkeep_state`. */
export type UpkeepState = {
  /** Newest first, at most fifteen. */
  jobs: UpkeepJob[];
  lastDaily: string | null;
  /** Counted up to 1,001. */
  orphanedFiles: number;
  oldestOrphan: string | null;
};
