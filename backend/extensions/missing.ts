import type { Client } from 'pg';
import { statementsOf } from '#backend/postgres/statements.ts';
import { availableExtensions, MADE_ON_REQUEST, PROVIDED } from './provided.ts';

/** In every dump of a hosted project, whether or not its tables use them. */
const BOILERPLATE: readonly string[] = ['pgsodium', 'pg_graphql', ...PROVIDED];

/** Names of Debian's packages after `postgresql-15-` in Debian 12, `postgresql-17-` in Debian 13. */
const PACKAGES: Record<string, string> = {
  address_standardizer: 'postgis-3',
  address_standardizer_data_us: 'postgis-3',
  http: 'http',
  hypopg: 'hypopg',
  orafce: 'orafce',
  pg_cron: 'cron',
  pg_partman: 'partman',
  pg_repack: 'repack',
  pgaudit: 'pgaudit',
  pgrouting: 'pgrouting',
  pgtap: 'pgtap',
  plpgsql_check: 'plpgsql-check',
  postgis: 'postgis-3',
  postgis_raster: 'postgis-3',
  postgis_sfcgal: 'postgis-3',
  postgis_tiger_geocoder: 'postgis-3',
  postgis_topology: 'postgis-3',
  rum: 'rum',
  vector: 'pgvector',
};

/** Releases of Debian, and the major version that each has with its extensions. */
const DEBIAN = [
  { release: 12, major: 15 },
  { release: 13, major: 17 },
];
/** Extensions of Debian 13 alone. */
const NEW_IN_DEBIAN_13: readonly string[] = ['http', 'vector'];

// `create extension if not exists "x"`, and what dumps say of one: its comment, its version, its removal.
const OF_EXTENSION =
  /(?<verb>create|comment\s+on|alter|drop)\s+extension\s+(?:if\s+(?:not\s+)?exists\s+)?(?:"(?<quoted>[^"]+)"|(?<bare>[\w$]+))/i;
const STATEMENT = new RegExp(`^${OF_EXTENSION.source}`, 'i');
// The same within a `do` block, which PostgreSQL parses only when it runs; `execute '…'` too.
const WITHIN_BLOCK = new RegExp(
  String.raw`\b(?:execute\s+(?<quote>'))?${OF_EXTENSION.source}[^;'$]*(?:\bis\s+'(?:''|[^'])*'\s*)?(?:;?\k<quote>\s*)?;`,
  'gi',
);
// Dumps of 17 and newer begin with it.
const TRANSACTION_TIMEOUT = { statement: /^set\s+(?:session\s+|local\s+)?transaction_timeout\b/i, since: 17 };
/** feature_not_supported */
const UNSUPPORTED = '0A000';

/** An extension that PostgreSQL lacks and that a project cannot do without. */
class MissingExtension extends Error {
  override readonly name = 'MissingExtension';
}

export type MissingExtensions = {
  /**
   * SQL without its statements about extensions, and a setting, that PostgreSQL lacks and that a project can do without;
   * of each extension a line is reported once. Other extensions are created by `supabase_admin` where it may.
   *
   * @throws MissingExtension, one line, when the SQL creates another that PostgreSQL lacks
   */
  leaveOut(sql: string): string;
  /** The same line for PostgreSQL's own refusal of an extension, as a `do` block may cause it; else the error. */
  explain(error: unknown): unknown;
};

/** @param provided names of the extensions whose functions this backend has laid itself, or makes on request */
export async function missingExtensions(
  client: Client,
  provided: readonly string[],
  report: (line: string) => void,
): Promise<MissingExtensions> {
  const available = await availableExtensions(client);
  const { rows } = await client.query<{ major: number; hasAdmin: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
            $1 and exists (select from pg_roles where rolname = 'supabase_admin' and rolsuper)
              and pg_has_role('supabase_admin', 'member') as "hasAdmin"`,
    // Only where this backend has made it one: on one PostgreSQL, the role is every database's.
    [provided.length > 0],
  );
  const made: readonly string[] = MADE_ON_REQUEST.filter((name) => provided.includes(name));
  const { major, hasAdmin } = rows[0] ?? { major: 17, hasAdmin: false };
  const reported = new Set(provided);
  const note = (name: string) => {
    if (!reported.has(name)) report(`extension ${name} left out: this PostgreSQL does not have it`);
    reported.add(name);
  };
  // The SQL in the place of a statement about an extension, empty to leave it out; null for PostgreSQL's own answer.
  const insteadOf = ({ isCreated, isDropped, name }: AboutExtension): string | null => {
    if (available.has(name)) return null;
    if (made.includes(name)) {
      const verb = isCreated ? 'create' : 'drop';
      return isCreated || isDropped ? `call supabase_migrations.${verb}_${name}()` : '';
    }
    if (!BOILERPLATE.includes(name)) return null;
    if (isCreated) note(name);
    return '';
  };
  const inBlock = (block: string) =>
    block.replace(WITHIN_BLOCK, (written, ...matched) => {
      const sql = insteadOf(aboutExtension(matched.at(-1)));
      return sql === null ? written : onItsLines(written, `${sql || 'null'};`);
    });
  const inFile = (text: string, line: number): string => {
    if (major < TRANSACTION_TIMEOUT.since && TRANSACTION_TIMEOUT.statement.test(text))
      return onItsLines(text, '');
    const { groups } = STATEMENT.exec(text) ?? {};
    if (!groups) return /^do\b/i.test(text) ? inBlock(text) : text;
    const about = aboutExtension(groups);
    const sql = insteadOf(about);
    if (sql !== null) return onItsLines(text, sql);
    if (!about.isCreated) return text;
    // A block may never reach its statement; this one is certain to fail.
    if (!available.has(about.name)) throw new MissingExtension(`line ${line}: ${lacks(about.name, major)}`);
    return hasAdmin ? `set local role supabase_admin; ${text}; set local role none` : text;
  };

  return {
    leaveOut(sql) {
      let kept = '';
      let from = 0;
      for (const { start, end, line, text } of statementsOf(sql)) {
        kept += sql.slice(from, start) + inFile(text, line);
        from = end;
      }
      return kept + sql.slice(from);
    },
    explain(error) {
      const { code, message = '' } = error as { code?: string; message?: string };
      const name =
        code === UNSUPPORTED ? /^extension "([^"]+)" is not available$/.exec(message)?.[1] : undefined;
      return name ? new MissingExtension(lacks(name, major), { cause: error }) : error;
    },
  };
}

type AboutExtension = { isCreated: boolean; isDropped: boolean; name: string };

/** @param groups of {@link OF_EXTENSION} */
function aboutExtension({
  verb = '',
  quoted,
  bare = '',
}: Record<string, string | undefined>): AboutExtension {
  return {
    isCreated: /^create$/i.test(verb),
    isDropped: /^drop$/i.test(verb),
    name: quoted ?? bare.toLowerCase(),
  };
}

/** SQL with the line breaks of the statement that it replaces, so that PostgreSQL's errors name the right line. */
function onItsLines(written: string, sql: string): string {
  return sql + written.replace(/[^\n]/g, '');
}

function lacks(name: string, major: number): string {
  const known = PACKAGES[name];
  const having = DEBIAN.filter(({ release }) => known && (release > 12 || !NEW_IN_DEBIAN_13.includes(name)));
  // Debian lacks the embedded major: every release that has the extension is a way.
  const own = having.filter((debian) => debian.major === major);
  const ways = (own.length > 0 ? own : having).map(
    (debian) => `Debian ${debian.release}: apt install postgresql-${debian.major}-${known}`,
  );
  const package_ = ways.length > 0 ? ` (${ways.join('; ')})` : '';
  return `this PostgreSQL does not have the extension ${name}; set DATABASE_URL to one that has it${package_}`;
}
