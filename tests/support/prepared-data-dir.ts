import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { READY, runServer } from './server.ts';

const run = promisify(execFile);

/** A port is each copy's own. */
const COPIED = ['jwt.secret', 'postgres', 'postgres.password'];

/**
 * Copies a DATA_DIR without listings into a folder. The first caller of a test run makes it: a first start takes about
 * 4.1 s of processor time, a start on a copy 2.0 s.
 */
export async function copyPreparedDataDir(target: string): Promise<void> {
  const prepared = path.join(inject('runFolder'), 'prepared');
  const client = new pg.Client(inject('clusterUrl'));
  await client.connect();
  try {
    // The lock is held until the connection ends: of several test processes, one prepares the folder.
    await client.query("select pg_advisory_lock(hashtext('prepared-data-dir'))");
    if (!existsSync(prepared)) await prepare(prepared);
  } finally {
    await client.end();
  }
  await run('cp', [
    '--archive',
    '--reflink=auto',
    ...COPIED.map((name) => path.join(prepared, name)),
    target,
  ]);
}

async function prepare(prepared: string): Promise<void> {
  const folder = `${prepared}.making`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const server = runServer({ DATA_DIR: folder });
  await server.until(READY);
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
  await rename(folder, prepared);
}
