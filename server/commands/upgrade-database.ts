import { mustBeOwn, namingFullDisk } from '#backend/app.ts';
import { mustBeRestored } from '../backup/unfinished.ts';
import { type Config, fromCaller, readConfig } from '../config.ts';
import { placeOf } from '../start/open-backend.ts';
import { jwtSecret } from '../start/project-secret.ts';
import { runningServer } from '../start/running.ts';
import { openWorkspace, ownProject, workspaceSecret } from '../start/workspace.ts';
import { type Served, upgradeDatabase } from '../upgrade/upgrade-database.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = 'Usage: npm run upgrade-database -- [--workdir DIR] [--programs FOLDER]';
const OPTIONS = `
--workdir DIR         a folder with a supabase/ project of npm run backend, instead of this site
--programs FOLDER     programs of the old version, such as /usr/lib/postgresql/17; fetched with npm when absent`;

/**
 * `npm run upgrade-database`: moves the embedded database to the installed major version of PostgreSQL, and keeps the old
 * cluster.
 */
await runCommand(async () => {
  const { values } = readArguments(
    { options: { programs: { type: 'string' }, workdir: { type: 'string' } } },
    USAGE,
    OPTIONS,
  );
  const { config, served } = values.workdir === undefined ? ofSite() : ofWorkspace(values.workdir);
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
      served,
      programs: values.programs && fromCaller(values.programs),
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

type Place = { config: Config; served(): Promise<Served> };

function ofSite(): Place {
  const config = readConfig();
  return {
    config,
    served: async () => ({
      project: await ownProject(config),
      secret: await jwtSecret(config),
      isWorkspace: false,
    }),
  };
}

function ofWorkspace(workdir: string): Place {
  const workspace = openWorkspace(fromCaller(workdir));
  const { config } = workspace;
  return {
    config,
    async served() {
      const project = await workspace.project();
      return { project, secret: await workspaceSecret(config, project), isWorkspace: true };
    },
  };
}
