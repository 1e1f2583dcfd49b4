import type { Pool, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type RequestFacts, readAllAs, type TransactionOptions } from '../../postgres/transaction.ts';
import type { Guess } from './guess.ts';

type Explained = { 'QUERY PLAN': string };

/** The statements whose plans tell what a request costs: `matching` is null where a `limit` ends it as estimated. */
export type CostStatements = { main: QueryConfig; matching: QueryConfig | null };

/**
 * What a request would cost, in the planner's units: PostgreSQL plans it as its caller, and runs nothing.
 *
 * @throws the driver's `DatabaseError` when PostgreSQL refuses the statement, as it would refuse to run it
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
  // Its settings decide how the statement is planned; what the database wants called first is for the request itself.
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
