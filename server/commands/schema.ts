import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Project, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { documentWeights, RANKING_DOCUMENT } from '../ranking/document.ts';
import { readWeights } from '../ranking/weights.ts';
import { schemaOfFiles, schemaOfMigrations } from '../schema/databases.ts';
import { differences } from '../schema/differences.ts';
import { baselineOf, readMigrations, readSchemaFiles } from '../schema/files.ts';
import { writeSeeds } from '../schema/seeds.ts';
import { TYPES_FILE, typesOf } from '../schema/types.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run schema                writes the baseline, the TypeScript types and the weights in docs/search.md
                                     from supabase/schemas, and the rows of the seeds from their CSV files
       npm run schema -- diff NAME   drafts the migration from what the migrations make to what supabase/schemas says,
                                     and writes the types, the weights and the seeds`;
/** Secret of a server that lives for seconds. */
const SECRET = randomBytes(32).toString('hex');
const NAME = /^[a-z][a-z0-9_]*$/;

await runCommand(async () => {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  const [command, name, ...rest] = positionals;
  const project = await readProject('supabase');
  if (command !== undefined && (command !== 'diff' || !name || !NAME.test(name) || rest.length > 0)) {
    throw new Error(USAGE);
  }
  await writeSeeds(path.join(project.folder, 'seeds'));
  if (name === undefined) return writeBaseline(project);
  return draftMigration(project, name);
});

async function writeBaseline(project: Project): Promise<void> {
  const folder = path.join(project.folder, 'migrations');
  const { baseline, later } = await readMigrations(folder);
  if (later.length > 0) {
    throw new Error(
      `${later[0]} comes after the baseline, which stays as it is from then on: npm run schema -- diff NAME.`,
    );
  }
  const files = await readSchemaFiles(project.db.migrations.schemaPaths);
  await onEmbeddedPostgres(async (createDatabase) => {
    const url = await createDatabase('of_files');
    await schemaOfFiles({ url, secret: SECRET }, project, files);
    await writeDerived(url);
  });
  await writeFile(path.join(folder, baseline), baselineOf(files));
  console.log(`supabase/migrations/${baseline}: ${files.length} files`);
}

async function draftMigration(project: Project, name: string): Promise<void> {
  const files = await readSchemaFiles(project.db.migrations.schemaPaths);
  const statements = await onEmbeddedPostgres(async (createDatabase) => {
    const from = await schemaOfMigrations(
      { url: await createDatabase('of_migrations'), secret: SECRET },
      project,
    );
    const url = await createDatabase('of_files');
    const to = await schemaOfFiles({ url, secret: SECRET }, project, files);
    await writeDerived(url);
    return differences(from, to);
  });
  if (statements.length === 0) {
    console.log('The migrations make what supabase/schemas says.');
    return;
  }
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = `${version}_${name}.sql`;
  await writeFile(path.join(project.folder, 'migrations', file), `${statements.join('\n\n')}\n`);
  console.log(
    `supabase/migrations/${file}: ${statements.length} statements. Review them, then run npm test.`,
  );
}

/** @param url of a database that the schema files made */
async function writeDerived(url: string): Promise<void> {
  await writeFile(TYPES_FILE, await typesOf(url));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const weights = await readWeights(client).finally(() => client.end());
  await writeFile(RANKING_DOCUMENT, documentWeights(await readFile(RANKING_DOCUMENT, 'utf8'), weights));
  for (const file of [TYPES_FILE, RANKING_DOCUMENT]) console.log(path.relative(process.cwd(), file));
}

/** Runs work on a temporary PostgreSQL server, whose databases are removed afterwards. */
async function onEmbeddedPostgres<Result>(
  work: (createDatabase: (name: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bottin-schema-'));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    return await work((name) => createDatabase(postgres.url, name));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  // No URL of the standard: its host is a folder.
  return clusterUrl.replace(/\/[^/?]+\?/, `/${name}?`);
}
