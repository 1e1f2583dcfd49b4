import type { AccountRef } from '../trust/audit.ts';

/** What can be asked for; `daily` and `merge_category` begin by other means. */
export const UPKEEP = ['recompute', 'remove_files', 'purge_caches'] as const;
export type Upkeep = (typeof UPKEEP)[number];

export type UpkeepJob = {
  id: number;
  kind: Upkeep | 'daily' | 'merge_category';
  details: { name?: string };
  /** Null: the server itself. */
  askedBy: AccountRef | null;
  /** ISO 8601, as every date here. */
  askedAt: string;
  startedAt: string | null;
  step: 'counts' | 'scores' | 'ratings' | 'words' | 'statistics' | null;
  endedAt: string | null;
  /** By kind: how many listings, files or processes. */
  result: Record<string, number> | null;
  hasFailed: boolean;
};

/** `upkeep_state`. */
export type UpkeepState = {
  /** The last first, fifteen at most. */
  jobs: UpkeepJob[];
  lastDaily: string | null;
  /** Counted to 1,001 at most. */
  orphanedFiles: number;
  oldestOrphan: string | null;
};
