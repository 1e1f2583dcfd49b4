import type { Pool, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type RequestFacts, readAllAs, type TransactionOptions } from '../../postgres/transaction.ts';
import type { Guess } from './guess.ts';

type Explained = { 'QUERY PLAN': string };

/** Statements whose plans give the cost of a request: `matching` is null where a `limit` ends it as estimated. */
export type CostStatements = { main: QueryConfig; matching: QueryConfig | null };

/**
 * Estimates the cost of a request in the planner's units: EXPLAIN as the caller, without running it.
 *
 * @throws the driver's `DatabaseError` when PostgreSQL rejects the statement, as it would reject running it
 */
export async function readCost(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  options: TransactionOptions,
  { main, matching }: CostStatements,
  { factor }: Guess,
): Promise<number> {
  const explained = [main, matching].filter((one) => one !== null).map(asExplained);
  // Its settings affect the plan; `db-pre-request` runs only with the request itself.
  const results = await readAllAs(pool, caller, facts, explained, { ...options, first: null });
  return results.reduce((sum, { rows }) => sum + totalCost(rows[0] as Explained), 0) * factor;
}

function asExplained({ text, values }: QueryConfig): QueryConfig {
  return { text: `explain (format json) ${text}`, values };
}

function totalCost(row: Explained): number {
  const [{ Plan: plan }] = JSON.parse(row['QUERY PLAN']) as [{ Plan: { 'Total Cost': number } }];
  return plan['Total Cost'];
}
