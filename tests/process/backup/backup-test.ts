import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { catalogOf, sequencesOf } from '#tests/support/catalog.ts';
import { onDatabase } from '#tests/support/database.ts';
import { otherObjectsOf } from '#tests/support/other-objects.ts';
import { runProgram } from '#tests/support/run.ts';
import { filesOf, type Rows, rowsOf } from './compare.ts';
import { foundIn, populate } from './furnish.ts';
import { type Site, startSite } from './site.ts';
import { insertTheRest, losePart } from './stored-files.ts';

/** Where people write while the site is copied. */
export const BUCKET = 'written-meanwhile';

/** The complete contents of a database, and its stored files. */
type SiteContents = {
  rows: Rows;
  catalog: Record<string, string>;
  /** The parts that the catalog excludes. */
  others: Record<string, string>;
  sequences: Record<string, number>;
  files: Record<string, string>;
};

/** `test` of the backups of one site. */
export const test = base
  .extend('root', file, ({ newFolder }) => newFolder('backup'))
  /** A site, backed up while people write to it, and a second time when idle. */
  .extend('copied', file, async ({ root }) => {
    const source = path.join(root, 'source');
    const site = await startSite(source);
    const furnished = await populate(site);
    const found = await foundIn(site);
    const live = await backUpWhileWritten(site, root);
    await site.stop();

    const postgres = await startEmbeddedPostgres(source);
    try {
      await insertTheRest(postgres.url, furnished.marie.id);
      await losePart(postgres.url, source, furnished.files.torn);
      const archive = path.join(root, 'still.tar');
      const run = runProgram(['server/commands/backup.ts', archive], { DATA_DIR: source });
      expect(await run.exit, run.output()).toBe(0);
      expect(run.output()).toContain('WARNING: 1 files that rows name are not there');
      return { source, furnished, found, live, archive, before: await contentsOf(postgres.url, source) };
    } finally {
      await postgres.stop();
    }
  })
  .extend('furnished', file, ({ copied }) => copied.furnished)
  .extend('before', file, ({ copied }) => copied.before)
  /** Made while people wrote, and what its making said. */
  .extend('live', file, ({ copied }) => copied.live)
  /** Made of the same site after the last write. */
  .extend('archive', file, ({ copied }) => copied.archive)
  /** The data restored on an empty machine, before a server ran there. */
  .extend('restored', file, async ({ root, archive }) => {
    const target = path.join(root, 'target');
    // The home of an account, in which npm has been.
    await mkdir(path.join(target, '.npm'), { recursive: true });
    const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: target });
    expect(await restore.exit, restore.output()).toBe(0);
    expect(restore.output()).toContain(`to DATA_DIR ${target}\n`);
    const postgres = await startEmbeddedPostgres(target);
    try {
      return { target, contents: await contentsOf(postgres.url, target) };
    } finally {
      await postgres.stop();
    }
  })
  /** The site that runs there. */
  .extend('site', file, ({ opens, restored }) => opens(startSite(restored.target), 'stop'));

/** Makes a backup while two people upload and remove files. */
async function backUpWhileWritten(site: Site, root: string) {
  await mkdir(path.join(root, 'backups'));
  await site.service.storage.createBucket(BUCKET, { public: false });
  const digests = new Map<string, string>();
  const writers = writeUntilStopped(site.service, digests);
  const run = runProgram(
    ['server/commands/backup.ts', path.join(root, 'backups'), '--keep', '2', '--verify'],
    // The clone of a service belongs to another account than the service's.
    { DATA_DIR: site.dataDir, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
  );
  expect(await run.exit, run.output()).toBe(0);
  expect(await writers()).toBeGreaterThan(20);
  const archive = path.join(root, 'backups', readdirSync(path.join(root, 'backups'))[0] ?? '');
  return { archive, output: run.output(), digests };
}

/** Uploads, replaces and removes files, one after the other. @returns a function that stops, and returns the number of answered calls */
function writeUntilStopped(service: SupabaseClient, digests: Map<string, string>): () => Promise<number> {
  const files = service.storage.from(BUCKET);
  let stopped = false;
  let done = 0;
  const loop = async (writer: number) => {
    for (let turn = 0; !stopped; turn++) {
      const bytes = randomBytes(20_000 + turn);
      const name = `${writer}-${turn}.bin`;
      digests.set(name, sha256(bytes));
      const { error } = await files.upload(name, bytes, { contentType: 'application/octet-stream' });
      if (error) throw error;
      if (turn >= 8) await files.remove([`${writer}-${turn - 8}.bin`]);
      done += 1;
    }
  };
  const loops = Promise.all([loop(1), loop(2)]);
  return async () => {
    stopped = true;
    await loops;
    return done;
  };
}

async function contentsOf(url: string, dataDir: string): Promise<SiteContents> {
  const [rows, catalog, others, sequences] = await onDatabase(url, async (client) => [
    await rowsOf(client),
    await catalogOf(client),
    await otherObjectsOf(client),
    await sequencesOf(client),
  ]);
  // Given up and to be removed: in no backup. A part of an upload is both given up and named.
  const parts = [rows['storage.resumable_parts'], rows['storage.s3_multipart_uploads_parts']].join();
  const given = (rows['storage.unreferenced_versions'] ?? []).map((row) => row.slice(1, 37));
  const isGivenUp = (name: string) =>
    given.some((version) => name.endsWith(version) && !parts.includes(version));
  // Renditions are made again on request; files set aside were unfinished uploads.
  const isKept = (name: string) => !/^\.(renditions|aside)\//.test(name) && !isGivenUp(name);
  const files = await filesOf(path.join(dataDir, 'storage'), isKept);
  return { rows, catalog, others, sequences, files };
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
