import type { Pool, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { sql } from '../postgres/sql.ts';
import { type RequestFacts, readAllAs, writeAs } from '../postgres/transaction.ts';
import type { Plan } from './plan/model.ts';
import type { MainRow } from './query/statement.ts';
import type { Preferences } from './request/intent.ts';
import type { Answer } from './response/success.ts';

/** What is sent for a plan: the second statement explains what it would count. */
export type Prepared = { main: QueryConfig; estimate: QueryConfig | null };

type ExplainedRow = { 'QUERY PLAN': string };

/**
 * Runs a plan: the only place of the data API that touches the database for a request. A read leaves in one piece and
 * costs one round trip, its estimate included.
 *
 * @throws what the driver throws
 */
export async function executePlan(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  { timezone }: Preferences,
  plan: Plan,
  { main, estimate }: Prepared,
): Promise<Answer> {
  const statements = [main];
  if (estimate) statements.push(estimate);
  if (timezone !== undefined)
    statements.unshift(sql`select set_config('timezone', ${timezone}, true)`.compile());

  const results =
    plan.access === 'read'
      ? await readAllAs(pool, caller, facts, statements)
      : await writeAs(pool, caller, facts, async (client) => {
          const all: { rows: unknown[] }[] = [];
          for (const statement of statements) all.push(await client.query(statement));
          return all;
        });
  const [mainResult, estimateResult] = timezone === undefined ? results : results.slice(1);
  if (plan.explain) return explanation((mainResult?.rows ?? []) as ExplainedRow[]);
  const row = mainResult?.rows[0] as MainRow;
  return {
    rows: Number(row.page),
    total: totalOf(plan, row, estimateResult?.rows[0] as ExplainedRow | undefined),
    body: row.body,
    headers: row.headers,
    status: row.status,
  };
}

// A plan as text is a row for each line; as JSON it is one.
function explanation(rows: readonly ExplainedRow[]): Answer {
  const body = rows.map((row) => row['QUERY PLAN']).join('\n');
  return { rows: rows.length, total: null, body, headers: null, status: null };
}

function totalOf(
  { count, countLimit }: Plan,
  { total }: MainRow,
  explained: ExplainedRow | undefined,
): number | null {
  const counted = total === null ? null : Number(total);
  if (!explained || (count === 'estimated' && (counted ?? 0) <= countLimit)) return counted;
  const [{ Plan: planned }] = JSON.parse(explained['QUERY PLAN']) as [{ Plan: { 'Plan Rows': number } }];
  return Math.max(planned['Plan Rows'], counted ?? 0);
}
