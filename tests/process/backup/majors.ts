import path from 'node:path';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { onDatabase } from '#tests/support/database.ts';
import { runProgram } from '#tests/support/run.ts';
import { behindTheirRows, differingRows, type Rows, rowsOf } from './compare.ts';
import { mustBeExpected } from './differences.ts';

/**
 * Restores a backup of the embedded PostgreSQL into an outside one, makes a backup of that, and restores it into a new
 * embedded one: every row must be the same each time.
 *
 * @param url of an empty database
 */
export async function moveAndBack(archive: string, rows: Rows, url: string, root: string): Promise<void> {
  const outside = { DATA_DIR: path.join(root, 'moved'), DATABASE_URL: url, JWT_SECRET: TEST_JWT_SECRET };
  await succeeds(['server/commands/restore.ts', archive], outside);
  mustBeExpected(differingRows(rows, await onDatabase(url, rowsOf)));
  expect(await onDatabase(url, behindTheirRows)).toEqual([]);

  const back = path.join(root, 'moved.tar');
  await succeeds(['server/commands/backup.ts', back, '--verify'], outside);
  const embedded = { DATA_DIR: path.join(root, 'back'), JWT_SECRET: TEST_JWT_SECRET };
  await succeeds(['server/commands/restore.ts', back], embedded);
  const postgres = await startEmbeddedPostgres(embedded.DATA_DIR);
  try {
    mustBeExpected(differingRows(rows, await onDatabase(postgres.url, rowsOf)));
    expect(await onDatabase(postgres.url, behindTheirRows)).toEqual([]);
  } finally {
    await postgres.stop();
  }
}

async function succeeds(args: string[], environment: Record<string, string>): Promise<void> {
  const run = runProgram(args, environment);
  expect(await run.exit, run.output()).toBe(0);
}
