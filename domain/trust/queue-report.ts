import type { OwnStaffRole } from '../accounts/staff.ts';

/** How long waiting items have waited: under a day, under two, under seven, longer. */
export const AGES = ['day', 'promised', 'week', 'older'] as const;

/** Thresholds beyond which staff gets an email; null for none. */
export type QueueAlerts = { mostWaiting: number | null; oldestDays: number | null };

/** `queue_report`. */
export type QueueReport = {
  ages: Record<(typeof AGES)[number], number>;
  /** The Mondays of the last eight weeks, the oldest first: `2026-11-23`. */
  weeks: string[];
  /** Decisions on what waited, by week as {@link weeks}; most decisions first. `name` is null for a deleted account. */
  people: { name: string | null; role: OwnStaffRole['role']; weeks: number[] }[];
  alerts: QueueAlerts;
};
