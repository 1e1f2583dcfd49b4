import type pg from 'pg';
import type { ComparisonGroup, DatabaseCondition } from './conditions.ts';

/** Whether a condition held for a row whose value is not NULL. */
export type Verdicts = (condition: DatabaseCondition, row: number) => boolean;

// A statement compares every value with every operand; beyond this it is cut, to stay within its time.
const MAX_PAIRS = 50_000;

/**
 * Evaluates comparisons that only PostgreSQL can make: one statement for each type and operator, whatever the number
 * of rows and subscribers.
 *
 * A comparison that fails or outlasts the connection's statement timeout (a regular expression may) holds for no row,
 * and is never tried again: it goes into `broken`.
 *
 * @param conditions may repeat; equal ones are evaluated once
 * @param read gives a row's value of a column: null is NULL, undefined is unknown and matches nothing
 * @param broken keys of the conditions that are given up
 */
export async function compareInDatabase(
  owner: pg.Pool,
  conditions: readonly DatabaseCondition[],
  rows: number,
  read: (row: number, column: string) => string | null | undefined,
  broken: Set<string>,
  onError: (error: unknown) => void,
): Promise<Verdicts> {
  const distinct = new Map<string, DatabaseCondition>();
  for (const one of conditions) if (!broken.has(one.key)) distinct.set(one.key, one);
  const held = new Set<string>();
  const groups = Map.groupBy(distinct.values(), (one) => `${one.group.key} ${JSON.stringify(one.column)}`);
  for (const members of groups.values()) {
    const [first] = members;
    if (!first) continue;
    const values: string[] = [];
    const places: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      const value = read(row, first.column);
      if (typeof value !== 'string') continue;
      places.push(row);
      values.push(value);
    }
    const step = Math.max(1, Math.floor(MAX_PAIRS / Math.max(1, values.length)));
    for (let from = 0; from < members.length && values.length > 0; from += step) {
      const chunk = members.slice(from, from + step);
      for (const { condition, place } of await compareOrIsolate(owner, chunk, values, broken, onError)) {
        held.add(`${places[place]} ${condition.key}`);
      }
    }
  }
  return (condition, row) => held.has(`${row} ${condition.key}`);
}

type Held = { condition: DatabaseCondition; place: number };

async function compareOrIsolate(
  owner: pg.Pool,
  conditions: readonly DatabaseCondition[],
  values: readonly string[],
  broken: Set<string>,
  onError: (error: unknown) => void,
): Promise<Held[]> {
  const [only, another] = conditions;
  if (!only) return [];
  try {
    return await compare(owner, only.group, conditions, values);
  } catch (error) {
    if (!another) {
      onError(error);
      if (isVerdict(error)) broken.add(only.key);
      return [];
    }
  }
  const held: Held[] = [];
  for (const one of conditions) held.push(...(await compareOrIsolate(owner, [one], values, broken, onError)));
  return held;
}

// PostgreSQL's own refusal, as against a server that goes away (57P01 to 57P05).
function isVerdict(error: unknown): boolean {
  return 'severity' in (error as object) && !String((error as { code?: string }).code).startsWith('57P');
}

async function compare(
  owner: pg.Pool,
  { type, operator, list }: ComparisonGroup,
  conditions: readonly DatabaseCondition[],
  values: readonly string[],
): Promise<Held[]> {
  const right = list ? `any (operand::${type.sql}[])` : `operand::${type.sql}`;
  const { rows } = await owner.query<{ value: number; condition: number }>(
    `select given.place::int as value, asked.place::int as condition
     from unnest($1::text[]) with ordinality as given (value, place)
     cross join unnest($2::text[], $3::bool[]) with ordinality as asked (operand, negate, place)
     where (value::${type.sql} ${operator} ${right}) <> negate`,
    [values, conditions.map((one) => one.operand), conditions.map((one) => one.negate)],
  );
  return rows.flatMap((row) => {
    const condition = conditions[row.condition - 1];
    return condition ? [{ condition, place: row.value - 1 }] : [];
  });
}
