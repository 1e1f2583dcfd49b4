import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { copyPreparedDataDir } from '#tests/support/prepared-data-dir.ts';
import { runProgram } from '#tests/support/run.ts';
import { ownerUrl, postmasterPid, query, READY, readKeys, runServer } from '#tests/support/server.ts';
import { openNumberedRows } from './numbered-rows.ts';

// A server, three restores.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Maximum loss: the archive gets the current segment every five seconds. */
const LOST_MS = 7_000;

const test = base
  .extend('root', file, ({ newFolder }) => newFolder('moment'))
  .extend('environment', file, async ({ root }) => {
    const environment = { DATA_DIR: path.join(root, 'data'), WAL_ARCHIVE_DIR: path.join(root, 'archive') };
    return environment;
  })
  .extend(
    'restore',
    file,
    ({ environment }) =>
      (...args: string[]) =>
        runProgram(['server/commands/restore.ts', ...args], environment),
  )
  /** The numbered rows that the restored database has. */
  .extend('numbers', file, ({ environment }) => async () => {
    const postgres = await startEmbeddedPostgres(environment.DATA_DIR);
    try {
      const rows = await query(postgres.url, 'select number from private.numbered order by number');
      return rows.map(({ number }) => number as number);
    } finally {
      await postgres.stop();
    }
  })
  /** Numbered rows are written to a site, of which the folder is then destroyed. */
  .extend('disaster', file, async ({ environment }) => {
    const { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive } = environment;
    await mkdir(dataDir);
    await copyPreparedDataDir(dataDir);
    const server = runServer(environment);
    const url = await server.until(READY);
    await expect.poll(() => copiesOf(archive), { timeout: 60_000 }).toHaveLength(1);

    const bytes = randomBytes(50_000);
    const { SERVICE_ROLE_KEY } = await readKeys(environment);
    const { storage } = createClient(url, SERVICE_ROLE_KEY);
    const rows = await openNumberedRows(await ownerUrl(dataDir));
    await rows.writeFor(2_000);
    await storage.createBucket('papers', { public: false });
    const { error } = await storage.from('papers').upload('one.bin', bytes);
    expect(error).toBeNull();
    const atMoment = rows.acknowledged.length;
    await sleep(100);
    const moment = new Date();
    await sleep(100);
    await rows.writeFor(1_500);
    const atLater = rows.acknowledged.length;
    await sleep(100);
    const later = new Date();
    await sleep(100);
    await rows.writeFor(LOST_MS + 1_500);

    const postgres = postmasterPid(dataDir);
    const destroyed = Date.now();
    const writing = rows.writeFor(60_000).catch(() => undefined);
    process.kill(postgres, 'SIGKILL');
    await server.stop('SIGKILL');
    await writing;
    await rm(dataDir, { recursive: true });
    return { acknowledged: rows.acknowledged, atMoment, moment, atLater, later, destroyed, bytes };
  });

describe('a site whose folder is destroyed', () => {
  test('is restored with every row until a few seconds before, and its files', async ({
    disaster,
    environment,
    restore,
    numbers,
  }) => {
    const run = restore('--to', 'latest');
    expect(await run.exit, run.output()).toBe(0);
    const found = await numbers();
    const must = disaster.acknowledged.filter(({ at }) => at < disaster.destroyed - LOST_MS).length;
    expect(must).toBeGreaterThan(disaster.atMoment);
    expect(found.length).toBeGreaterThanOrEqual(must);
    expect(found).toEqual(found.map((_, index) => index + 1));

    const server = runServer(environment);
    const url = await server.until(READY);
    try {
      const { SERVICE_ROLE_KEY } = await readKeys(environment);
      const { data } = await createClient(url, SERVICE_ROLE_KEY).storage.from('papers').download('one.bin');
      expect(data).not.toBeNull();
      expect(Buffer.from((await data?.arrayBuffer()) as ArrayBuffer).equals(disaster.bytes)).toBe(true);
    } finally {
      await server.stop();
    }
  });

  test('is restored to a given second, after a restore that was killed', async ({
    disaster,
    environment,
    restore,
    numbers,
  }) => {
    const to = disaster.moment.toISOString();
    const killed = restore('--to', to, '--replace');
    await killed.until(/unpacking|recovering/);
    await killed.stop('SIGKILL');
    expect(existsSync(path.join(environment.DATA_DIR, 'restore.unfinished'))).toBe(true);
    const server = runServer(environment);
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`npm run restore -- --to '${to}' --replace`);

    const again = restore('--to', to, '--replace');
    expect(await again.exit, again.output()).toBe(0);
    expect(await numbers()).toHaveLength(disaster.atMoment);
  });

  test('is restored to a later second once the first one proves too early', async ({
    disaster,
    environment,
    restore,
    numbers,
  }) => {
    // The archive gets a copy of the restored database.
    const copies = () => copiesOf(environment.WAL_ARCHIVE_DIR).length;
    const before = copies();
    const server = runServer(environment);
    await server.until(READY);
    await expect.poll(copies, { timeout: 60_000 }).toBeGreaterThan(before);
    await server.stop();
    const again = restore('--to', disaster.later.toISOString(), '--replace');
    expect(await again.exit, again.output()).toBe(0);
    expect(again.output()).toContain('as it was before the restore of ');
    expect(disaster.atLater).toBeGreaterThan(disaster.atMoment);
    expect(await numbers()).toHaveLength(disaster.atLater);
  });

  test('cannot be restored to a moment outside the archive', async ({ disaster, restore }) => {
    expect(disaster.acknowledged.length).toBeGreaterThan(0);
    const early = restore('--to', '2020-01-01 00:00', '--replace');
    expect(await early.exit).toBe(1);
    expect(early.output()).toContain('The archive begins at ');
    const future = restore('--to', '2999-01-01 00:00', '--replace');
    expect(await future.exit).toBe(2);
    expect(future.output()).toContain('is no moment of the past');
  });
});

function copiesOf(archive: string): string[] {
  return readdirSync(archive).flatMap((cluster) => {
    const folder = path.join(archive, cluster, 'base');
    return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.partial')) : [];
  });
}
