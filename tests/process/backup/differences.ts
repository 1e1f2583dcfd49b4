import { expect } from 'vitest';
import type { Rows } from './compare.ts';

/** Tables of which the compared site has no row, and why. */
export const EMPTY: Record<string, string> = {
  'private.figure_changes': 'the day’s work adds them to daily_figures',
};

type Difference = { lost: string[]; added: string[] };

const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*/g;

const onlyAdded =
  (few: number) =>
  ({ lost, added }: Difference) => {
    expect(lost).toEqual([]);
    expect(added.length).toBeLessThanOrEqual(few);
  };
const onlyLost =
  (text: string) =>
  ({ lost, added }: Difference) => {
    expect(lost).toEqual([expect.stringContaining(text)]);
    expect(added).toEqual([]);
  };
const onlyTimes = ({ lost, added }: Difference) => {
  const untimed = (rows: string[]) => rows.map((row) => row.replaceAll(TIME, '')).sort();
  expect(untimed(added)).toEqual(untimed(lost));
};

/** Tables in which rows differ after a restore, and how they may. */
const EXPECTED: Record<string, (difference: Difference) => void> = {
  // The upload whose part was lost before the backup is to begin again.
  'storage.resumable_parts': onlyLost(''),
  'storage.resumable_uploads': onlyLost('torn.bin'),
  'storage.unreferenced_versions': onlyTimes,
  // Daily maintenance deletes sign-ins older than a year: the backup contained one.
  'auth.audit_log_entries': onlyLost('of thirteen months ago'),
  // Daily maintenance publishes the listings of a suspension that has ended.
  'private.suspended_listings': onlyLost(''),
  // Daily maintenance recomputes these, with the same result.
  'private.index_coverage': onlyTimes,
  'private.upkeep': onlyTimes,
  // Set to the beginning of the restore.
  'private.heartbeat': ({ lost, added }) => {
    expect([lost.length, added.length]).toEqual([1, 1]);
    expect(added).toEqual([expect.stringMatching(/,\)$/)]);
  },
  // One job for each restore, and refresh messages to administrators' pages.
  'jobs.jobs': onlyAdded(2),
  'realtime.messages': onlyAdded(40),
  // Not copied: the time when the migrations were applied to this database.
  'supabase_migrations.platform': onlyTimes,
};

/** @throws when rows differ in a way that is not expected */
export function mustBeExpected(differing: Record<string, Difference>): void {
  const unexplained = Object.entries(differing).filter(([name]) => !(name in EXPECTED));
  expect(Object.fromEntries(unexplained)).toEqual({});
  for (const [name, check] of Object.entries(EXPECTED)) {
    check(differing[name] ?? { lost: [], added: [] });
  }
}

/** The tables without a row. */
export function emptyTables(rows: Rows): string[] {
  return Object.keys(rows).filter((name) => rows[name]?.length === 0);
}
