import { execFile } from 'node:child_process';
import { access, chmod, mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { seed } from '../listings/product.ts';

/** A data folder with so many invented listings: filled once, and copied for each run. */
export async function copySeed(listings: number, folder: string): Promise<void> {
  const kept = path.join(os.tmpdir(), 'bottin-bench', `queries-${listings}`);
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

/** Autovacuum would otherwise begin with it in each run, beside what is measured. */
async function vacuum(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('vacuum (freeze, analyze)');
  await client.end();
  await postgres.stop();
}
