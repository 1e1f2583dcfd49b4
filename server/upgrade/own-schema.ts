import type { ClientBase } from 'pg';
import { readCatalog } from '../schema/catalog.ts';

/** Schemas that the backend makes, which differ from one version of this clone to another. */
const PLATFORM = [
  ...['auth', 'storage', 'realtime', 'jobs', 'mail', 'extensions', 'net', 'cron', 'vault', 'pgmq'],
  ...['pgmq_public', 'supabase_functions', 'supabase_migrations'],
];
/** Kinds of objects that are not compared: derived ones, and a privilege that only PostgreSQL 17 and newer have. */
const LEFT_OUT = /^(comment|order of columns|owner|default privileges|grant of maintain) /;
/** Names of each list in an error message. */
const MAX_NAMED = 10;

/**
 * The schema of a project: names of its objects, and the policies and triggers that it added to tables of the backend.
 * The values are function definitions, to compare; empty for other kinds, because PostgreSQL prints them in another way
 * after a major version.
 */
type OwnSchema = ReadonlyMap<string, string>;

export async function readOwnSchema(client: ClientBase): Promise<OwnSchema> {
  const { rows: schemas } = await client.query<{ nspname: string }>(
    `select nspname from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' and nspname <> all ($1)`,
    [PLATFORM],
  );
  const names = schemas.map(({ nspname }) => nspname);
  const ofExtensions = await functionsOfExtensions(client);
  const isOwn = (name: string) =>
    !LEFT_OUT.test(name) && !ofExtensions.some((one) => name === one || name.includes(` on ${one} to `));
  const objects = (await readCatalog(client, names)).filter(({ name }) => isOwn(name));
  return new Map([
    ...objects.map(({ name, create }) => [name, name.startsWith('function ') ? create : ''] as const),
    ...(await addedToPlatform(client)).map((name) => [name, ''] as const),
  ]);
}

/**
 * Compares what a project made in its database with what its migrations make in a new one.
 *
 * @throws one line that names what differs
 */
export function mustBeMadeByMigrations(before: OwnSchema, after: OwnSchema): void {
  const parts = [
    ['only the database has', onlyIn(before, after)],
    ['only the migrations make', onlyIn(after, before)],
    [
      'different in both',
      [...before.keys()].filter((name) => after.has(name) && after.get(name) !== before.get(name)),
    ],
  ] as const;
  const differences = parts.filter(([, names]) => names.length > 0);
  if (differences.length === 0) return;
  const words = differences.map(([what, names]) => `${what}: ${listOf(names)}`).join('; ');
  throw new Error(
    `The migrations do not make the schema of this database (${words}). Nothing was changed: write it into a migration ` +
      'and record that as applied (supabase migration repair), or dump and restore (docs/moving.md).',
  );
}

/** Grants go with the object that they are on. */
function onlyIn(one: OwnSchema, other: OwnSchema): string[] {
  const names = [...one.keys()].filter((name) => !other.has(name));
  const targets = names.map((name) => ` on ${name.replace(/^(table|view) /, '')} to `);
  return names.filter(
    (name) => !name.startsWith('grant ') || !targets.some((target) => name.includes(target)),
  );
}

function listOf(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? `, and ${names.length - MAX_NAMED} more` : '';
  return names.slice(0, MAX_NAMED).join(', ') + more;
}

async function functionsOfExtensions(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'function ' || objid::regprocedure as name from pg_depend
      where classid = 'pg_proc'::regclass and deptype = 'e'`,
  );
  return rows.map(({ name }) => name);
}

async function addedToPlatform(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('policy %I on %s', polname, polrelid::regclass) as name
       from pg_policy p join pg_class c on c.oid = polrelid
      where relnamespace::regnamespace::text = any ($1)
     union all
     select format('trigger %I on %s', tgname, tgrelid::regclass)
       from pg_trigger join pg_class c on c.oid = tgrelid join pg_proc f on f.oid = tgfoid
      where not tgisinternal and relnamespace::regnamespace::text = any ($1)
        and pronamespace::regnamespace::text <> all ($1)
     union all
     select format('table %I.%I in publication %I', schemaname, tablename, pubname) from pg_publication_tables`,
    [PLATFORM],
  );
  return rows.map(({ name }) => name);
}
