import { readdirSync } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { verifyBackup } from '#server/backup/restore-backup.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { copyPreparedDataDir } from '#tests/support/prepared-data-dir.ts';
import { runProgram } from '#tests/support/run.ts';
import { ownerUrl, query, READY, readKeys, runServer } from '#tests/support/server.ts';

// Each restores a site: all migrations run.
vi.setConfig({ testTimeout: 240_000 });

const test = base
  .extend('root', file, ({ newFolder }) => newFolder('verify'))
  .extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'))
  .extend('backups', file, async ({ root }) => {
    const folder = path.join(root, 'backups');
    await mkdir(folder);
    return folder;
  })
  .extend(
    'start',
    file,
    ({ root, database, backups }) =>
      (command: string, ...args: string[]) =>
        runProgram([`server/commands/${command}.ts`, ...args], {
          DATA_DIR: path.join(root, 'data'),
          DATABASE_URL: database.url,
          JWT_SECRET: TEST_JWT_SECRET,
          BACKUP_DIR: backups,
        }),
  )
  .extend('run', file, ({ start }) => async (command: string, ...args: string[]) => {
    const run = start(command, ...args);
    return { code: await run.exit, output: run.output() };
  })
  .extend('archive', file, async ({ backups, run }) => {
    const { code, output } = await run('backup', backups);
    expect(code, output).toBe(0);
    return path.join(backups, readdirSync(backups)[0] ?? '');
  })
  .extend('lastCheck', file, ({ database }) => async () => {
    const { rows } = await database.pool.query(
      'select backup, restored_rows, problem from private.backup_checks order by id desc limit 1',
    );
    return rows[0];
  })
  .extend(
    'leftovers',
    file,
    ({ root }) =>
      () =>
        readdirSync(path.join(root, 'data')).filter((name) => name.startsWith('.backup-check')),
  );

describe('npm run verify-backup', () => {
  test('says that a folder without a backup has none, and records it', async ({ root, run, lastCheck }) => {
    const empty = path.join(root, 'empty');
    await mkdir(empty);
    const { code, output } = await run('verify-backup', empty);
    expect(code).toBe(1);
    expect(output).toContain('holds no backup');
    expect(await lastCheck()).toMatchObject({ backup: null, problem: expect.stringContaining('no backup') });
  });

  test('restores the newest backup, and removes what a killed check left', async ({
    root,
    archive,
    run,
    lastCheck,
    leftovers,
  }) => {
    // As after a kill: PostgreSQL goes on. No process has this number.
    await startEmbeddedPostgres(path.join(root, 'data/.backup-check-4194304'));
    const { code, output } = await run('verify-backup');
    expect(code, output).toBe(0);
    const { ending } = await verifyBackup(archive);
    const rows = Object.values(ending.rows).reduce((sum, count) => sum + count, 0);
    expect(output).toContain('which a check that was killed left');
    expect(output).toContain(`${rows.toLocaleString('en')} rows`);
    expect(await lastCheck()).toEqual({
      backup: path.basename(archive),
      restored_rows: String(rows),
      problem: null,
    });
    expect(leftovers()).toEqual([]);
  });

  test('leaves nothing when it is stopped', async ({ archive, start, lastCheck, leftovers }) => {
    const before = await lastCheck();
    const run = start('verify-backup', archive);
    await run.until(/starting PostgreSQL/);
    expect(await run.stop('SIGTERM'), run.output()).toBe(1);
    expect(run.output()).toContain('The check was stopped');
    expect(leftovers()).toEqual([]);
    expect(await lastCheck()).toEqual(before);
  });

  test('fails on a torn backup', async ({ root, archive, run, lastCheck, leftovers }) => {
    const torn = path.join(root, 'torn.tar');
    await copyFile(archive, torn);
    const bytes = await open(torn, 'r+');
    await bytes.truncate(10_000);
    await bytes.close();
    const { code, output } = await run('verify-backup', torn);
    expect(code).toBe(1);
    expect(output).toContain('is no whole backup');
    expect(await lastCheck()).toMatchObject({
      backup: 'torn.tar',
      problem: expect.stringContaining('no whole'),
    });
    expect(leftovers()).toEqual([]);
  });

  test('fails on a whole archive whose files are not all there', async ({
    root,
    archive,
    run,
    leftovers,
  }) => {
    const short = path.join(root, 'short.tar');
    await rewrite(archive, short);
    const { code, output } = await run('verify-backup', short);
    expect(code).toBe(1);
    expect(output).toMatch(/The backup was not restored whole: files: 0 of 0 bytes came of 1 of 3\./);
    expect(leftovers()).toEqual([]);
    await rm(short);
  });
});

test('a server verifies the newest backup by itself, and publishes its age', async ({ root, archive }) => {
  const dataDir = path.join(root, 'site');
  await mkdir(dataDir);
  await copyPreparedDataDir(dataDir);
  const server = runServer({ DATA_DIR: dataDir, BACKUP_DIR: path.dirname(archive) });
  const url = await server.until(READY);
  try {
    const { SERVICE_ROLE_KEY: apikey } = await readKeys({ DATA_DIR: dataDir });
    const metrics = async () => (await fetch(`${url}/metrics`, { headers: { apikey } })).text();
    await expect
      .poll(metrics, { timeout: 120_000, interval: 1_000 })
      .toMatch(/^site_verified_backup_age_seconds \d+/m);
    expect(await metrics()).toMatch(/^site_backup_check_failed 0$/m);
    expect(await metrics()).toMatch(/^site_backup_check_failure_age_seconds -1$/m);
  } finally {
    await server.stop();
  }
});

test('a new server waits a day for its first backup', async ({ root }) => {
  const dataDir = path.join(root, 'new');
  const backups = path.join(root, 'none-yet');
  await mkdir(dataDir);
  await mkdir(backups);
  await copyPreparedDataDir(dataDir);
  const start = () => runServer({ DATA_DIR: dataDir, BACKUP_DIR: backups });
  const first = start();
  await first.until(READY);
  const checks = 'select problem from private.backup_checks';
  const url = await ownerUrl(dataDir);
  const began = 'select began_at from private.heartbeat';
  await expect.poll(() => query(url, began), { timeout: 30_000 }).toHaveLength(1);
  await sleep(8_000);
  expect(await query(url, checks)).toEqual([]);
  await query(url, "update private.heartbeat set began_at = now() - interval '27 hours'");
  await first.stop();
  const second = start();
  await second.until(READY);
  const later = await ownerUrl(dataDir);
  await expect.poll(() => query(later, checks), { timeout: 30_000 }).toHaveLength(1);
  expect(await second.stop(), second.output()).toBe(0);
});

test('a server of several processes says -1 while no backup was verified', async ({ root }) => {
  const dataDir = path.join(root, 'several');
  await mkdir(dataDir);
  await copyPreparedDataDir(dataDir);
  const server = runServer({ DATA_DIR: dataDir, WEB_PROCESSES: '2' });
  const url = await server.until(READY);
  try {
    const { SERVICE_ROLE_KEY: apikey } = await readKeys({ DATA_DIR: dataDir });
    const metrics = await (await fetch(`${url}/metrics`, { headers: { apikey } })).text();
    expect(metrics).toMatch(/^backend_processes [234]$/m);
    expect(metrics).toMatch(/^site_verified_backup_age_seconds -1$/m);
  } finally {
    await server.stop();
  }
});

/** Copies an archive; the copy's ending claims a file of three bytes that it does not have. */
async function rewrite(from: string, to: string): Promise<void> {
  const { ending } = await verifyBackup(from);
  const archive = writeArchive(to);
  for await (const { name, size, bytes } of readArchive(from)) {
    await archive.addStream(name, size, bytes);
  }
  const { sha256: _, ...claims } = ending;
  await archive.finish({ ...claims, files: 1, fileBytes: 3 });
}
