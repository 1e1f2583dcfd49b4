import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { runProgram } from '#tests/support/run.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { ownerUrl } from '#tests/support/server.ts';
import { openNumberedRows } from './numbered-rows.ts';
import { test as base, describe, expect, expectWhole, file, LOST_MS, pause } from './point-in-time-test.ts';

// A server, three restores.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const BYTES = Buffer.from('the bytes of a stored file');

const test = base
  .extend('s3', file, ({ opens }) => opens(startS3Server({ lists: true })))
  .extend('environment', file, ({ root, s3 }) => ({
    DATA_DIR: path.join(root, 'data'),
    WAL_ARCHIVE_DIR: 's3://files/archive/bottin',
    STORAGE_S3_BUCKET: s3.settings.bucket,
    STORAGE_S3_ENDPOINT: s3.settings.endpoint ?? '',
    STORAGE_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    STORAGE_S3_FORCE_PATH_STYLE: 'yes',
  }))
  /** Names of the objects below `base/` or `wal/` of the archive. */
  .extend('objects', file, ({ s3 }) => (kind: string) => {
    const archive = path.join(s3.folder, 'files/archive/bottin');
    if (!existsSync(archive)) return [];
    return readdirSync(archive).flatMap((cluster) => {
      const folder = path.join(archive, cluster, kind);
      if (!existsSync(folder)) return [];
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length));
    });
  })
  /** Numbered rows are written over several segments, also while S3 is away; then the folder is destroyed. */
  .extend('disaster', file, async ({ environment, s3, objects, site }) => {
    const { server, url } = await site.start();
    await expect
      .poll(() => objects('base').filter((name) => name.endsWith('about.json')), {
        timeout: 60_000,
      })
      .toHaveLength(1);
    await site.store(url, BYTES);
    const rows = await openNumberedRows(await ownerUrl(environment.DATA_DIR));
    await rows.writeFor(1_000);
    await rows.endSegment();
    await rows.writeFor(1_000);
    const atMoment = rows.acknowledged.length;
    const moment = await pause();
    await s3.stop();
    await rows.writeFor(LOST_MS);
    await rows.endSegment();
    await rows.writeFor(1_000);
    await s3.start();
    await rows.writeFor(LOST_MS + 3_000);

    const destroyed = Date.now();
    await site.destroy(server);
    return { acknowledged: rows.acknowledged, atMoment, moment, destroyed, output: server.output() };
  });

// Issue 42.3.
describe('a site whose WAL archive is in S3, and whose folder is destroyed', () => {
  test('has finished segments and one under way there, and nothing of an incomplete copy', async ({
    disaster,
    objects,
  }) => {
    expect(disaster.acknowledged.length).toBeGreaterThan(disaster.atMoment);
    expect(objects('wal').filter((name) => name.endsWith('.gz')).length).toBeGreaterThanOrEqual(2);
    expect(objects('wal').filter((name) => name.endsWith('.current.zst'))).toHaveLength(1);
    expect(
      objects('base')
        .map((name) => path.basename(name))
        .toSorted(),
    ).toEqual(['about.json', 'backup_label', 'cluster.tar.zst', 'jwt.secret', 'postgres.password']);
  });

  test('is restored with every row until a few seconds before, and its files', async ({
    disaster,
    environment,
    restore,
    numbers,
    site,
  }) => {
    const run = restore('--to', 'latest');
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).not.toContain('WARNING');
    expect(existsSync(path.join(environment.DATA_DIR, 'postgres.recovery'))).toBe(false);
    expectWhole(await numbers(), disaster);
    expect(await site.stored()).toEqual(BYTES);
  });

  test('is restored to a given second, after a restore that was killed', async ({
    disaster,
    restore,
    numbers,
    objects,
  }) => {
    const to = disaster.moment.toISOString();
    const killed = restore('--to', to, '--replace');
    await killed.until(/unpacking|recovering/);
    await killed.stop('SIGKILL');
    const again = restore('--to', to, '--replace');
    expect(await again.exit, again.output()).toBe(0);
    expect(await numbers()).toHaveLength(disaster.atMoment);
    const early = restore('--to', '2020-01-01 00:00', '--replace');
    expect(await early.exit).toBe(1);
    expect(early.output()).toContain('The archive begins at ');
    expect(objects('base').length).toBeGreaterThan(0);
  });
});

test('an archive in S3 needs the settings of stored files', async ({ environment }) => {
  const alone = { DATA_DIR: environment.DATA_DIR, WAL_ARCHIVE_DIR: 's3://files' };
  const run = runProgram(['server/commands/restore.ts', '--to', 'latest'], alone);
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain('STORAGE_S3_BUCKET: required with a WAL_ARCHIVE_DIR of s3://');
});
