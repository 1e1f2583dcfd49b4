import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type RowToCheck, unchangedRows, visibleRows } from './access.ts';
import { type Change, newValue } from './change.ts';
import { ROW_ERRORS } from './errors.ts';
import type { TableRules } from './rules.ts';
import type { Table } from './tables.ts';

/** Whether a caller receives a change: with the permitted columns, as an error, or not at all. */
export type Verdict = 'visible' | { error: string } | 'hidden';

/** Number of shared pool connections that a batch uses concurrently. */
const MAX_CONCURRENT_CHECKS = 4;
/** Callers' checks per connection at once, which share its round trip. */
const MAX_CHECKS_AT_ONCE = 16;

/** Changes of one table that match subscriptions of one caller. */
export type Question = { caller: Caller; changes: readonly Change[] };

/**
 * Decides which changes of one table callers may receive: by column privileges first, then, for a table with row-level
 * security, with one statement per caller in a separate transaction.
 *
 * DELETE is checked by privileges only, as on hosted Realtime, because the row no longer exists.
 *
 * @returns per question, the verdict on each of its changes; undefined when the check failed
 */
export async function judge(
  owner: pg.Pool,
  pool: pg.Pool,
  table: Table,
  rules: TableRules,
  questions: readonly Question[],
  onError: (error: unknown) => void,
): Promise<(ReadonlyMap<Change, Verdict> | undefined)[]> {
  const key = table.primaryKey.map((place) => table.relation.columns[place]?.name ?? '');
  const answers: (Map<Change, Verdict> | undefined)[] = questions.map(
    ({ caller, changes }) => new Map(changes.map((change) => [change, byRights(rules, caller, key, change)])),
  );
  if (!rules.rowSecurity) return answers;
  const doubts = questions.flatMap(({ caller, changes }, at) => {
    const doubtful = changes.filter(
      (change) => change.type !== 'DELETE' && answers[at]?.get(change) === 'visible',
    );
    const rows = doubtful.map((change) => rowToCheck(table, rules, change));
    return rows.length === 0 ? [] : [{ at, caller, changes: doubtful, rows }];
  });
  const settle = async (some: typeof doubts) => {
    const found = await visibleRows(pool, rules, key, some);
    for (const [index, { at, changes }] of some.entries()) {
      const result = found[index];
      if (result?.status === 'fulfilled') {
        for (const [place, change] of changes.entries()) {
          if (!result.value.has(place)) answers[at]?.set(change, 'hidden');
        }
      } else {
        // An error in a policy affects only the callers it was evaluated for.
        answers[at] = undefined;
        onError(result?.reason);
      }
    }
  };
  const share = Math.min(MAX_CHECKS_AT_ONCE, Math.ceil(doubts.length / MAX_CONCURRENT_CHECKS));
  const shares = inShares(doubts, share).values();
  // A few workers share one iterator: the pool also serves requests, which must not wait for the whole batch.
  const work = async () => {
    for (const some of shares) {
      await settle(some).catch((error: unknown) => {
        onError(error);
        for (const { at } of some) answers[at] = undefined;
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, work));
  await hideSuperseded(owner, table, rules, key, answers);
  return answers;
}

function inShares<T>(all: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(all.length / Math.max(size, 1)) }, (_, at) => at * size);
  return starts.map((start) => all.slice(start, start + size));
}

function byRights(rules: TableRules, caller: Caller, key: readonly string[], change: Change): Verdict {
  const selectable = rules.selectable.get(caller.role);
  // Unknown role.
  if (!selectable) return 'hidden';
  if (change.type === 'DELETE') return selectable.size > 0 ? 'visible' : { error: ROW_ERRORS.unauthorized };
  if (key.length === 0) return { error: ROW_ERRORS.noPrimaryKey };
  return key.every((name) => selectable.has(name)) ? 'visible' : { error: ROW_ERRORS.unauthorized };
}

// Must run after the callers' checks: see unchangedRows.
async function hideSuperseded(
  owner: pg.Pool,
  table: Table,
  rules: TableRules,
  key: readonly string[],
  answers: readonly (Map<Change, Verdict> | undefined)[],
): Promise<void> {
  const candidates = new Set<Change>();
  for (const verdicts of answers) {
    for (const [change, verdict] of verdicts ?? []) {
      if (change.type !== 'DELETE' && verdict === 'visible') candidates.add(change);
    }
  }
  if (candidates.size === 0) return;
  const list = [...candidates];
  const current = await unchangedRows(
    owner,
    rules,
    key,
    list.map((change) => rowToCheck(table, rules, change)),
  );
  const superseded = new Set(list.filter((_, place) => !current.has(place)));
  for (const verdicts of answers) {
    for (const change of verdicts?.keys() ?? []) if (superseded.has(change)) verdicts?.set(change, 'hidden');
  }
}

function rowToCheck(table: Table, rules: TableRules, change: Change): RowToCheck {
  const known = new Map<string, string | null>();
  for (const [name, place] of table.places) {
    const value = newValue(change, place);
    if (value !== undefined) known.set(name, value);
  }
  const exact = rules.policyColumns.some((name) => !known.has(name));
  const key = table.primaryKey.map((place) => table.relation.columns[place]?.name ?? '');
  const wanted = exact ? [...known.keys()] : [...key, ...rules.policyColumns];
  return { values: Object.fromEntries(wanted.map((name) => [name, known.get(name) ?? null])), exact };
}
