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

/** The changes of one table that concern subscribers of one caller. */
export type Question = { caller: Caller; changes: readonly Change[] };

/**
 * Decides what callers may be told of changes of one table: rights on columns first, then, where the table has row-level
 * security, one statement for each caller.
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
  const answers: (Map<Change, Verdict> | undefined)[] = [];
  const waiting = questions.entries();
  // One iterator among a few workers: the connections are those of requests, which must not wait for all of it.
  const work = async () => {
    for (const [at, question] of waiting) answers[at] = await answer(question);
  };
  const answer = async ({ caller, changes }: Question) => {
    const verdicts = new Map(changes.map((change) => [change, byRights(rules, caller, key, change)]));
    const doubtful = changes.filter(
      (change) => rules.rowSecurity && change.type !== 'DELETE' && verdicts.get(change) === 'visible',
    );
    if (doubtful.length === 0) return verdicts;
    const rows = doubtful.map((change) => rowToCheck(table, rules, change));
    try {
      const visible = await visibleRows(pool, caller, rules, key, rows);
      for (const [place, change] of doubtful.entries()) {
        if (!visible.has(place)) verdicts.set(change, 'hidden');
      }
      return verdicts;
    } catch (error) {
      // A policy that raises concerns those alone whom it was asked about.
      onError(error);
      return undefined;
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CHECKS }, work));
  if (rules.rowSecurity) await hideSuperseded(owner, table, rules, key, answers);
  return answers;
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
