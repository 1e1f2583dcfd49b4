import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { ownerUrl, READY, runServer } from '#tests/support/server.ts';
import { openNumberedRows } from './numbered-rows.ts';
import { test as base, describe, expect, expectWhole, file, LOST_MS, pause } from './point-in-time-test.ts';

// A server, three restores.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const test = base
  /** Numbered rows are written to a site, of which the folder is then destroyed. */
  .extend('disaster', file, async ({ environment, site }) => {
    const { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive } = environment;
    const { server, url } = await site.start();
    await expect.poll(() => copiesOf(archive), { timeout: 60_000 }).toHaveLength(1);

    const bytes = randomBytes(50_000);
    const rows = await openNumberedRows(await ownerUrl(dataDir));
    await rows.writeFor(2_000);
    await site.store(url, bytes);
    const atMoment = rows.acknowledged.length;
    const moment = await pause();
    await rows.writeFor(1_500);
    const atLater = rows.acknowledged.length;
    const later = await pause();
    await rows.writeFor(LOST_MS + 1_500);

    const destroyed = Date.now();
    const writing = rows.writeFor(60_000).catch(() => undefined);
    await site.destroy(server, writing);
    return { acknowledged: rows.acknowledged, atMoment, moment, atLater, later, destroyed, bytes };
  });

describe('a site whose folder is destroyed', () => {
  test('is restored with every row until a few seconds before, and its files', async ({
    disaster,
    restore,
    numbers,
    site,
  }) => {
    const run = restore('--to', 'latest');
    expect(await run.exit, run.output()).toBe(0);
    expectWhole(await numbers(), disaster);
    expect((await site.stored()).equals(disaster.bytes)).toBe(true);
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
