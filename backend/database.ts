import { createHmac } from 'node:crypto';
import pg from 'pg';
import { missingExtensions } from './extensions/missing.ts';
import { providedExtensions } from './extensions/provided.ts';
import { analyzeNewTables } from './postgres/analyze.ts';
import { createClient } from './postgres/client.ts';
import { migrate, runSeeds } from './postgres/migrate.ts';
import type { Project } from './project/index.ts';
import { layPlatformSchema } from './schema/index.ts';
import {
  applyDefaultPrivileges,
  exposeQueues,
  makeBuckets,
  missingSchemas,
  writeVault,
} from './schema/provision.ts';

// An arbitrary number shared by every process: only one process prepares the database at a time.
const PREPARE_LOCK = 7_262_001;

/** Roles of the platform that log in (`schema/sql/01_roles.sql`). */
const LOGINS = ['authenticator', 'anon_reader'] as const;
type Login = (typeof LOGINS)[number];

/** `db.seed.sql_paths` of the CLI's config.toml. */
const DEFAULT_SEED = './seed.sql';

/**
 * Brings a database up to date: platform schemas, settings of config.toml, migrations, seeds, and the logins that
 * requests and pages use.
 *
 * Several processes may call this at once on one database.
 *
 * @param adminUrl of a role that owns the database and may create roles
 * @param secret from which the logins' passwords are derived, so that processes sharing a database agree on it
 * @param report receives each step as it begins
 * @param preparation.extensions whether to lay the functions of Vault, pg_net, pg_cron, pgmq and pgjwt where PostgreSQL lacks them
 * @param preparation.versions the only migrations to apply, for a database that is about to be filled from a backup:
 * seeds and buckets are skipped then
 * @returns the connection string of requests: the role `authenticator`
 */
export async function prepareDatabase(
  adminUrl: string,
  project: Project,
  secret: string,
  report: (step: string) => void,
  { extensions = false, versions }: { extensions?: boolean; versions?: ReadonlySet<string> } = {},
): Promise<string> {
  const client = createClient(adminUrl, 'bottin-prepare');
  await client.connect();
  try {
    await mustBeSuitable(client);
    await lockMigrations(client, report);
    await client.query("set client_min_messages = 'warning'");
    const provided = extensions ? await providedExtensions(client) : new Map<string, string>();
    await layPlatformSchema(client, [...provided.values()]);
    for (const login of LOGINS) {
      if (await accepts(loginUrl(adminUrl, login, secret))) continue;
      const password = pg.escapeLiteral(passwordOf(login, secret));
      await client.query(`alter role ${login} with login password ${password}`);
    }
    const requestUrl = requestUrlOf(adminUrl, secret);
    // A new session, so that settings of the database itself (search_path) hold for the migrations.
    await client.query('set search_path to "$user", public, extensions');
    await applyDefaultPrivileges(client, project);
    const secrets = await writeVault(client, project);
    if (secrets === undefined) report('db.vault left out: this PostgreSQL has no supabase_vault');
    const missing = await missingExtensions(client, [...provided.keys()], report);
    // Roles of the project's own, which its migrations may grant to.
    await runSeeds(client, missing, project.folder, ['roles.sql'], report);
    const { migrations, seed } = project.db;
    if (migrations.enabled) {
      const begun = (file: string) => report(`migration ${file}`);
      await migrate(client, missing, `${project.folder}/migrations`, begun, versions);
    }
    if (versions) return requestUrl;
    if (extensions && (await exposeQueues(client, project))) report('schema pgmq_public for exposed queues');
    const seedPaths = seed.enabled ? seed.sqlPaths : [];
    const unmatched = await runSeeds(client, missing, project.folder, seedPaths, (file) =>
      report(`seed ${file}`),
    );
    // Every project has the default, and few its file.
    for (const pattern of unmatched.filter((one) => one !== DEFAULT_SEED)) {
      report(`db.seed.sql_paths: no file matches ${pattern}`);
    }
    for (const name of await missingSchemas(client, project)) {
      report(`api.schemas: no schema ${name} in the database`);
    }
    for (const name of await makeBuckets(client, project)) report(`bucket ${name}`);
    await analyzeNewTables(client);
    return requestUrl;
  } finally {
    await client.end();
  }
}

/**
 * Checks whether a database can be brought up to date, without changes.
 *
 * @throws a one-line error when its PostgreSQL is older than 15, or its encoding is not UTF-8
 */
export async function mustBeSuitable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  );
  const [{ number, name, encoding } = { number: 0, name: '', encoding: '' }] = rows;
  if (number < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this is ${name}.`);
  if (encoding !== 'UTF8') throw new Error(`A database in UTF8 is needed; this one is in ${encoding}.`);
}

// The lock may be held by another process, or by the session of a killed one until PostgreSQL notices.
async function lockMigrations(client: pg.Client, report: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    PREPARE_LOCK,
  ]);
  if (rows[0]?.got) return;
  report('waiting for another process that prepares this database');
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
  report('checking what it left to do');
}

/** The connection string of requests, for a prepared database. */
export function requestUrlOf(adminUrl: string, secret: string): string {
  return loginUrl(adminUrl, 'authenticator', secret);
}

/** The connection string of reads as `anon` only, for a prepared database. */
export function readUrlOf(adminUrl: string, secret: string): string {
  return loginUrl(adminUrl, 'anon_reader', secret);
}

function loginUrl(adminUrl: string, login: Login, secret: string): string {
  return asLogin(adminUrl, login, passwordOf(login, secret));
}

function passwordOf(login: Login, secret: string): string {
  return createHmac('sha256', secret).update(login).digest('hex');
}

/** SQLSTATEs of a wrong or absent password: PostgreSQL's, and pgBouncer's (protocol_violation). */
const REFUSED_PASSWORD = ['28P01', '08P01'];

// Whether the login already has this password; the role is the cluster's, so it is not altered without need.
async function accepts(url: string): Promise<boolean> {
  const client = createClient(url, 'bottin-prepare');
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (REFUSED_PASSWORD.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

// `postgresql://user:password@/db?host=/socket` has no host, which URL refuses to give a user to.
function asLogin(url: string, user: string, password: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${password}@`);
}
