import type { Pool, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { BatchResult } from '../postgres/batch.ts';
import {
  type RequestFacts,
  readAllAs,
  type TransactionOptions,
  writeAllAs,
} from '../postgres/transaction.ts';
import type { Plan } from './plan/model.ts';
import type { MainRow } from './query/statement.ts';
import type { Answer } from './response/answer.ts';

/** The statements of a plan; the second explains the query that it would otherwise count. */
export type Prepared = { main: QueryConfig; estimate: QueryConfig | null };

type ExplainedRow = { 'QUERY PLAN': string };

/**
 * Runs a plan: the only place where the data API queries the database for a request. All statements are pipelined in
 * one round trip, unless a check must pass before a write is committed.
 *
 * @param demand throws when the number of rows is not the required one; null when any number is accepted
 * @throws what the driver or the demand throws
 */
export async function executePlan(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  options: TransactionOptions,
  plan: Plan,
  { main, estimate }: Prepared,
  demand: ((rows: number) => void) | null,
): Promise<Answer> {
  const statements = estimate ? [main, estimate] : [main];
  if (plan.access === 'write') {
    const check = demand && ((results: readonly BatchResult[]) => demand(answerOf(plan, results).rows));
    const undo = plan.end.how === 'rollback';
    return answerOf(plan, await writeAllAs(pool, caller, facts, statements, { ...options, check, undo }));
  }
  const answer = answerOf(plan, await readAllAs(pool, caller, facts, statements, options));
  demand?.(answer.rows);
  return answer;
}

function answerOf(plan: Plan, [mainResult, estimateResult]: readonly BatchResult[]): Answer {
  if (plan.explain) return explanation((mainResult?.rows ?? []) as ExplainedRow[]);
  const row = mainResult?.rows[0] as MainRow;
  return {
    rows: Number(row.page),
    total: totalOf(plan, row, estimateResult?.rows[0] as ExplainedRow | undefined),
    body: row.body,
    location: row.location ?? null,
    inserted: row.inserted ? Number(row.inserted) : null,
    headers: row.headers,
    status: row.status,
  };
}

// A plan as text is a row for each line; as JSON it is one.
function explanation(rows: readonly ExplainedRow[]): Answer {
  const body = rows.map((row) => row['QUERY PLAN']).join('\n');
  return {
    rows: rows.length,
    total: null,
    body,
    location: null,
    inserted: null,
    headers: null,
    status: null,
  };
}

function totalOf(
  { count, countLimit, root }: Plan,
  { total, page }: MainRow,
  explained: ExplainedRow | undefined,
): number | null {
  const counted = total === null ? null : Number(total);
  // A page beyond the bound is part of the total.
  if (count === 'bounded') return Math.max(counted ?? 0, Number(page) && root.range.offset + Number(page));
  if (!explained || (count === 'estimated' && (counted ?? 0) <= countLimit)) return counted;
  const [{ Plan: planned }] = JSON.parse(explained['QUERY PLAN']) as [{ Plan: { 'Plan Rows': number } }];
  return Math.max(planned['Plan Rows'], counted ?? 0);
}
