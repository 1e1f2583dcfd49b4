import type { Client } from 'pg';
import { statementsOf } from '#backend/postgres/statements.ts';
import { PROVIDED } from './provided.ts';

/** In every dump of a hosted project, whether or not its tables use them. */
const BOILERPLATE = ['pgsodium', 'pg_graphql', 'pgjwt', ...PROVIDED];

/** Names of Debian's packages after `postgresql-17-`. */
const PACKAGES: Record<string, string> = {
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
  postgis_topology: 'postgis-3',
  rum: 'rum',
  vector: 'pgvector',
};

/** The newest major of Debian 13. The embedded PostgreSQL is newer, and Debian has no extensions for it. */
const NEWEST_OF_DEBIAN = 17;

// `create extension if not exists "x"`, and what dumps say of one: its comment, its version, its removal.
const OF_EXTENSION =
  /^(create|comment\s+on|alter|drop)\s+extension\s+(?:if\s+(?:not\s+)?exists\s+)?(?:"([^"]+)"|([\w$]+))/i;
// The same within a `do` block, which PostgreSQL parses only when it runs; `execute '…'` too.
const WITHIN_BLOCK =
  /\b(?:execute\s+(?<quote>'))?(?<verb>create|alter|drop)\s+extension\s+(?:if\s+(?:not\s+)?exists\s+)?(?:"(?<quoted>[^"]+)"|(?<bare>[\w$]+))[^;'$]*(?:;?\k<quote>\s*)?;/gi;
/** feature_not_supported */
const UNSUPPORTED = '0A000';

/** An extension that PostgreSQL lacks and that a project cannot do without. */
class MissingExtension extends Error {
  override readonly name = 'MissingExtension';
}

export type MissingExtensions = {
  /**
   * SQL without its statements about extensions that PostgreSQL lacks and that a project can do without; of each,
   * a line is reported once. Other extensions are created by `supabase_admin` where it may.
   *
   * @throws MissingExtension, one line, when the SQL creates another that PostgreSQL lacks
   */
  leaveOut(sql: string): string;
  /** The same line for PostgreSQL's own refusal of an extension, as a `do` block may cause it; else the error. */
  explain(error: unknown): unknown;
};

/** @param provided names of the extensions whose functions this backend has laid itself */
export async function missingExtensions(
  client: Client,
  provided: readonly string[],
  report: (line: string) => void,
): Promise<MissingExtensions> {
  const { rows } = await client.query<{ name: string; major: number; hasAdmin: boolean }>(
    `select name, current_setting('server_version_num')::int / 10000 as major,
            $1 and exists (select from pg_roles where rolname = 'supabase_admin' and rolsuper)
              and pg_has_role('supabase_admin', 'member') as "hasAdmin"
       from pg_available_extensions`,
    // Only where this backend has made it one: on one PostgreSQL, the role is every database's.
    [provided.length > 0],
  );
  const available = new Set(rows.map(({ name }) => name));
  const { major, hasAdmin } = rows[0] ?? { major: 17, hasAdmin: false };
  const reported = new Set(provided);
  const isBoilerplate = (name: string) => !available.has(name) && BOILERPLATE.includes(name);
  const note = (name: string) => {
    if (!reported.has(name)) report(`extension ${name} left out: this PostgreSQL does not have it`);
    reported.add(name);
  };
  const inBlock = (block: string) =>
    block.replace(WITHIN_BLOCK, (written, ...matched) => {
      const { verb = '', quoted, bare = '' } = matched.at(-1) as Record<string, string | undefined>;
      const name = quoted ?? bare.toLowerCase();
      if (!isBoilerplate(name)) return written;
      if (verb.toLowerCase() === 'create') note(name);
      return `null;${blank(written.slice('null;'.length))}`;
    });

  return {
    leaveOut(sql) {
      let kept = '';
      let from = 0;
      for (const { start, end, line, text } of statementsOf(sql)) {
        const [, verb = '', quoted, bare] = OF_EXTENSION.exec(text) ?? [];
        const name = quoted ?? bare?.toLowerCase();
        const isCreated = verb.toLowerCase() === 'create';
        let instead = text;
        if (name && available.has(name)) {
          if (isCreated && hasAdmin) instead = `set local role supabase_admin; ${text}; set local role none`;
        } else if (name && isBoilerplate(name)) {
          if (isCreated) note(name);
          instead = blank(text);
        } else if (name && isCreated) {
          throw new MissingExtension(`line ${line}: ${lacks(name, major)}`);
        } else if (/^do\b/i.test(text)) {
          instead = inBlock(text);
        }
        kept += sql.slice(from, start) + instead;
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

/** With its lines, so that PostgreSQL's errors name the right one. */
function blank(text: string): string {
  return text.replace(/\S/g, ' ');
}

function lacks(name: string, major: number): string {
  const known = PACKAGES[name];
  const package_ = known
    ? ` (Debian: apt install postgresql-${Math.min(major, NEWEST_OF_DEBIAN)}-${known})`
    : '';
  return `this PostgreSQL does not have the extension ${name}; set DATABASE_URL to one that has it${package_}`;
}
