import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { fetchPrograms, startEmbeddedPostgres } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { onDatabase } from '#tests/support/database.ts';
import { runProgram } from '#tests/support/run.ts';
import { query, READY, runServer } from '#tests/support/server.ts';
import { differingRows, rowsOf } from './backup/compare.ts';

// A download, a site, six upgrades of which five are killed.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const OLDER = 17;
const LISTINGS = 30;
/** Lines of an upgrade, in their order. */
const STEPS = [
  /the programs of PostgreSQL/,
  /copying the rows/,
  /creating the database/,
  /filling the database/,
  /indexes and references/,
  /counting the rows/,
];

const test = base
  .extend('programs', file, async ({ newFolder }) => fetchPrograms(OLDER, await newFolder('programs')))
  /** A DATA_DIR of the older PostgreSQL with listings, whose PostgreSQL is stopped. */
  .extend('dataDir', file, async ({ newFolder, programs }) => {
    const dataDir = path.join(await newFolder('upgrade'), 'data');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'jwt.secret'), randomBytes(32).toString('base64url'), { mode: 0o600 });
    const postgres = await startEmbeddedPostgres(dataDir, { programs });
    try {
      // Commands join a PostgreSQL of an older version while it runs.
      const seed = runProgram(['server/commands/seed.ts', '--listings', String(LISTINGS)], {
        DATA_DIR: dataDir,
      });
      expect(await seed.exit, seed.output()).toBe(0);
    } finally {
      await postgres.stop();
    }
    return dataDir;
  })
  .extend(
    'upgrade',
    file,
    ({ dataDir }) =>
      (...args: string[]) =>
        runProgram(['server/commands/upgrade-database.ts', ...args], { DATA_DIR: dataDir }),
  )
  /** Rows that the older PostgreSQL reads from a folder. */
  .extend('olderRows', file, ({ programs }) => async (dataDir: string) => {
    const postgres = await startEmbeddedPostgres(dataDir, { programs });
    try {
      expect(
        await query(postgres.url, "select current_setting('server_version_num')::int / 10000 as n"),
      ).toEqual([{ n: OLDER }]);
      return await onDatabase(postgres.url, rowsOf);
    } finally {
      await postgres.stop();
    }
  });

describe('a database of an older PostgreSQL', () => {
  test('is not opened by a start, which names the command', async ({ dataDir }) => {
    const server = runServer({ DATA_DIR: dataDir });
    expect(await server.exit).toBe(1);
    expect(server.output().trim().split('\n').at(-1)).toMatch(
      /^The database of .+ is of PostgreSQL 17, and PostgreSQL \d+ is installed\. npm run upgrade-database moves it/,
    );
  });

  test('is whole and in its place when its upgrade is killed in any step', async ({
    dataDir,
    programs,
    upgrade,
    olderRows,
  }) => {
    const before = await olderRows(dataDir);
    expect(before['public.listings']).toHaveLength(LISTINGS);
    for (const step of STEPS) {
      const args = step === STEPS[0] ? [] : ['--programs', path.resolve(programs)];
      const killed = upgrade(...args);
      await killed.until(step);
      await killed.stop('SIGKILL');
      expect(await readFile(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8'), String(step)).toBe(
        `${OLDER}\n`,
      );
      expect(await olderRows(dataDir), String(step)).toEqual(before);
    }
  });

  test('that a killed upgrade left running gets no server', async ({ dataDir, programs }) => {
    const postgres = await startEmbeddedPostgres(dataDir, { programs });
    const server = runServer({ DATA_DIR: dataDir });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('npm run upgrade-database');
    await postgres.stop();
  });

  test('is put back when its upgrade is killed between the two renames of its last step', async ({
    dataDir,
    olderRows,
  }) => {
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, `postgres-${OLDER}`));
    const server = runServer({ DATA_DIR: dataDir });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('npm run upgrade-database');
    expect((await olderRows(dataDir))['public.listings']).toHaveLength(LISTINGS);
  });

  test('is upgraded with every row, counted before and after, and kept', async ({
    dataDir,
    programs,
    upgrade,
    olderRows,
  }) => {
    const before = await olderRows(dataDir);
    const run = upgrade('--programs', programs);
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).toMatch(new RegExp(`^public\\.listings +${LISTINGS} +${LISTINGS}$`, 'm'));
    expect(run.output()).toMatch(/^PostgreSQL 17 → \d+: \d+ tables\./m);
    expect(existsSync(path.join(dataDir, '.upgrade'))).toBe(false);

    const postgres = await startEmbeddedPostgres(dataDir);
    const differing = differingRows(before, await onDatabase(postgres.url, rowsOf));
    await postgres.stop();
    // When the schemas of the platform were applied.
    expect(Object.keys(differing)).toEqual(['supabase_migrations.platform']);
    const server = runServer({ DATA_DIR: dataDir });
    await server.until(READY);
    await server.stop();

    const old = path.join(path.dirname(dataDir), 'old');
    await mkdir(old);
    await rename(path.join(dataDir, `postgres-${OLDER}`), path.join(old, 'postgres'));
    await copyFile(path.join(dataDir, 'postgres.password'), path.join(old, 'postgres.password'));
    expect(await olderRows(old)).toEqual(before);
  });

  test('is refused once it is of the installed version', async ({ upgrade }) => {
    const again = upgrade();
    expect(await again.exit).toBe(1);
    expect(again.output()).toMatch(/is of PostgreSQL \d+ already: nothing to do\.$/m);
  });
});

test('the upgrade refuses a folder without a database, and does not create it', async ({ newFolder }) => {
  const dataDir = path.join(await newFolder('none'), 'data');
  const run = runProgram(['server/commands/upgrade-database.ts'], { DATA_DIR: dataDir });
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain(`${dataDir} holds no database.`);
  expect(existsSync(dataDir)).toBe(false);
});
