import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Project, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { schemaOfFiles, schemaOfMigrations } from '../schema/databases.ts';
import { differences } from '../schema/differences.ts';
import { baselineOf, readMigrations, readSchemaFiles } from '../schema/files.ts';
import { runCommand } from './run.ts';

const USAGE = `npm run schema                writes the baseline from supabase/schemas
npm run schema -- diff NAME   drafts the migration from what the migrations make to what supabase/schemas says`;
const NAME = /^[a-z][a-z0-9_]*$/;

await runCommand(async () => {
  const project = await readProject('supabase');
  const [command, name, ...rest] = process.argv.slice(2);
  if (command === undefined) return writeBaseline(project);
  if (command !== 'diff' || !name || !NAME.test(name) || rest.length > 0) throw new Error(USAGE);
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
  await writeFile(path.join(folder, baseline), baselineOf(files));
  console.log(`supabase/migrations/${baseline}: ${files.length} files`);
}

async function draftMigration(project: Project, name: string): Promise<void> {
  const files = await readSchemaFiles(project.db.migrations.schemaPaths);
  const folder = await mkdtemp(path.join(tmpdir(), 'bottin-schema-'));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const from = await schemaOfMigrations(await createDatabase(postgres.url, 'of_migrations'), project);
    const to = await schemaOfFiles(await createDatabase(postgres.url, 'of_files'), project, files);
    const statements = differences(from, to);
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
