import type { Pool } from 'pg';
import type { Job } from '#backend/app.ts';

/** The columns of `private.transfers` that a worker needs. */
export type Transfer = {
  id: number;
  attempt: number;
  task: 'inspect' | 'trial' | 'run' | 'undo' | 'export';
  format: 'registry' | 'req' | 'csv' | 'municipalities' | 'geojson' | null;
  /** The file's original name. */
  name: string;
  /** Path in the bucket of imports; null without a file. */
  path: string | null;
  isWhole: boolean;
  /** Day on which an uploaded file was last written, `2026-11-15`; null for an export. */
  fileDay: string | null;
  /** The file's columns to ours. */
  mapping: Record<string, string>;
};

/** What went wrong, by its code; the detail is data: columns, a line. */
export type Problem = { code: string; detail?: string };

/** Begins the transfer of a job; null when it was cancelled, or its attempts are used up. */
export async function beginTransfer(database: Pool, { id, attempts }: Job): Promise<Transfer | null> {
  const { rows } = await database.query<Transfer>(
    `select id::int, attempt, task, format, name, path, is_whole as "isWhole", file_day::text as "fileDay", mapping
       from private.begin_transfer($1, $2)`,
    [id, attempts],
  );
  return rows[0] ?? null;
}

/** Whether the transfer's run or undo is written: it must not be written again, and cannot fail any more. */
export async function isCommitted(database: Pool, { id }: Transfer): Promise<boolean> {
  const { rows } = await database.query<{ isCommitted: boolean }>(
    'select committed_at is not null as "isCommitted" from private.transfers where id = $1',
    [id],
  );
  return rows[0]?.isCommitted ?? false;
}

/** Ends a transfer, unless another attempt has taken it over. */
export async function endTransfer(
  database: Pool,
  { id, attempt }: Transfer,
  problem: Problem | null,
  facts: Record<string, unknown>,
): Promise<void> {
  await database.query('select private.end_transfer($1, $2, $3, $4)', [id, attempt, problem, facts]);
}
