import type pg from 'pg';
import type { DatabaseCondition } from './conditions.ts';
import { isVerdict } from './errors.ts';

/** Whether a condition holds for a row with a non-NULL value. */
type Verdicts = (condition: DatabaseCondition, row: number) => boolean;

export type Comparisons = {
  /**
   * Evaluates comparisons that only PostgreSQL can make: one statement per type and operator, for any number of rows
   * and subscribers.
   *
   * @param conditions may repeat; equal ones are evaluated once
   * @param read returns a row's value of a column: null is NULL, undefined is unknown
   * @throws the driver's error when PostgreSQL is unreachable
   */
  evaluate(
    conditions: readonly DatabaseCondition[],
    rows: number,
    read: (row: number, column: string) => string | null | undefined,
  ): Promise<Verdicts>;
  /** Whether the condition failed once; it then matches no row from then on. */
  isGivenUp(condition: DatabaseCondition): boolean;
};

// A statement compares every value with every operand; larger batches are split to stay within the timeout.
const MAX_PAIRS = 20_000;
// A condition evicted from the set fails, and is given up, again.
const MAX_GIVEN_UP = 1_000;

/**
 * @param pool has an empty `search_path` and a short statement timeout: a subscriber's regular expression may be
 *   arbitrarily slow and delays all others, so it may run into the timeout only once
 */
export function createComparisons(pool: pg.Pool, onError: (error: unknown) => void): Comparisons {
  const givenUp = new Set<string>();

  // When a batch fails, retries each condition alone to find the faulty one.
  async function compareOrIsolate(
    conditions: readonly DatabaseCondition[],
    values: readonly string[],
  ): Promise<PlacedCondition[]> {
    try {
      return await compare(pool, conditions, values);
    } catch (error) {
      if (!isVerdict(error)) throw error;
      const [only, another] = conditions;
      if (only && !another) {
        onError(error);
        if (givenUp.size >= MAX_GIVEN_UP) givenUp.clear();
        givenUp.add(only.key);
        return [];
      }
    }
    const held: PlacedCondition[] = [];
    for (const one of conditions) held.push(...(await compareOrIsolate([one], values)));
    return held;
  }

  return {
    isGivenUp: (condition) => givenUp.has(condition.key),
    async evaluate(conditions, rows, read) {
      const distinct = new Map<string, DatabaseCondition>();
      for (const one of conditions) if (!givenUp.has(one.key)) distinct.set(one.key, one);
      const held = new Set<string>();
      const groups = Map.groupBy(distinct.values(), (one) => JSON.stringify([one.group.key, one.column]));
      for (const members of groups.values()) {
        const column = members[0]?.column ?? '';
        const given = Array.from({ length: rows }, (_, row) => ({ row, value: read(row, column) })).filter(
          (one): one is { row: number; value: string } => typeof one.value === 'string',
        );
        if (given.length === 0) continue;
        const values = given.map((one) => one.value);
        const step = Math.max(1, Math.floor(MAX_PAIRS / values.length));
        for (let from = 0; from < members.length; from += step) {
          for (const { condition, place } of await compareOrIsolate(
            members.slice(from, from + step),
            values,
          )) {
            held.add(`${given[place]?.row} ${condition.key}`);
          }
        }
      }
      return (condition, row) => held.has(`${row} ${condition.key}`);
    },
  };
}

type PlacedCondition = { condition: DatabaseCondition; place: number };

/** @param conditions of the same group */
async function compare(
  pool: pg.Pool,
  conditions: readonly DatabaseCondition[],
  values: readonly string[],
): Promise<PlacedCondition[]> {
  const [first] = conditions;
  if (!first) return [];
  const { type, operator, list } = first.group;
  const right = list ? `any (operand::${type.sql}[])` : `operand::${type.sql}`;
  const { rows } = await pool.query<{ value: number; condition: number }>(
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
