import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type RowToCheck, unchangedRows, visibleRows } from './access.ts';
import { type Change, newValue } from './change.ts';
import { ROW_ERRORS } from './errors.ts';
import type { TableRules } from './rules.ts';
import type { Table } from './tables.ts';

/** What a caller may be told of a change: all that their columns allow, an error in its place, or nothing. */
export type Verdict = 'visible' | { error: string } | 'hidden';

/** How many of the requests' connections a batch takes at once. */
const MAX_CONCURRENT_CHECKS = 4;
/** How many callers' checks one connection is given at once: they share its round trip. */
const MAX_CHECKS_AT_ONCE = 16;

/** The changes of one table that concern subscribers of one caller. */
export type Question = { caller: Caller; changes: readonly Change[] };

/**
 * Decides what callers may be told of changes of one table: rights on columns first, then, where the table has row-level
 * security, one statement for each caller, in a transaction of its own.
 *
 * DELETE is checked by rights alone, as on hosted Realtime: its row is gone.
 *
 * @returns one answer a question: the verdict on each of its changes; undefined when it could not be found out
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
        // A policy that raises concerns those alone whom it was asked about.
        answers[at] = undefined;
        onError(result?.reason);
      }
    }
  };
  const share = Math.min(MAX_CHECKS_AT_ONCE, Math.ceil(doubts.length / MAX_CONCURRENT_CHECKS));
  const shares = inShares(doubts, share).values();
  // One iterator among a few workers: the connections are those of requests, which must not wait for all of it.
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
  // There is no such role.
  if (!selectable) return 'hidden';
  if (change.type === 'DELETE') return selectable.size > 0 ? 'visible' : { error: ROW_ERRORS.unauthorized };
  if (key.length === 0) return { error: ROW_ERRORS.noPrimaryKey };
  return key.every((name) => selectable.has(name)) ? 'visible' : { error: ROW_ERRORS.unauthorized };
}

// After the callers' checks, never before: see unchangedRows.
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
