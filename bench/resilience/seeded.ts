import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { seed } from '../listings/product.ts';

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

/** A data folder with so many invented listings: seeded once for each schema, and copied for each run. */
export async function copySeed(listings: number, folder: string): Promise<void> {
  const kept = path.join(os.tmpdir(), 'bottin-bench', `queries-${listings}-${await schemaDigest()}`);
  const isThere = await access(path.join(kept, 'seeded')).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await rm(kept, { recursive: true, force: true });
    await mkdir(kept, { recursive: true });
    await chmod(path.dirname(kept), 0o755);
    await seed(kept, listings);
    await vacuum(kept);
    await mkdir(path.join(kept, 'seeded'));
  }
  // File owners too: PostgreSQL runs under another account.
  await promisify(execFile)('cp', ['-a', `${kept}/.`, folder]);
}

/** A server does not apply a baseline again that has changed: its pages would fail on an older database. */
async function schemaDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(await readFile(new URL(name, MIGRATIONS)));
  return hash.digest('hex').slice(0, 12);
}

/** Autovacuum would otherwise begin with it in each run, beside what is measured. */
async function vacuum(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('vacuum (freeze, analyze)');
  await client.end();
  await postgres.stop();
}
