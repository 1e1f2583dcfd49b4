import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient, type MissingExtensions, missingExtensions, providedExtensions } from '#backend/app.ts';
import { type Part, readDump } from './read-dump.ts';

/** Rows by table, as the dump names it: `"auth"."users"`. */
type Counts = Map<string, number>;

export type DumpOptions = {
  /** Whether rows written by migrations are deleted from the dump's tables first. */
  replaces: boolean;
  report(line: string): void;
};

/** One restore: its transaction, and what it did so far. */
type Loading = DumpOptions & { client: Client; missing: MissingExtensions; loaded: Counts; before: Counts };

const MADE =
  ' (the platform or the project’s migrations make this: with migrations restore data.sql alone, made by `supabase db dump`)';
/** SQLSTATEs of rows and objects that are there already, and the way. */
const HINTS: Record<string, string> = {
  '23505': ' (the project has rows of its own: restore into a new one)',
  '42710': MADE,
  '42723': MADE,
  '42P06': MADE,
  '42P07': MADE,
};

const INSERT = /^insert\s+into\s+((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)/i;
const COPIED = /^copy\s+((?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?)/i;
const TRANSACTION = /^(begin|commit|rollback|start\s+transaction|end)\b/i;

/**
 * Restores dumps of a hosted project in one transaction: all rows or none.
 *
 * @param files as `supabase db dump` writes them, in order: roles, schema, data
 * @returns how many rows each table took, after PostgreSQL counted them again
 * @throws one line with the file and line of the statement that failed, or of the table whose count differs
 */
export async function restoreDump(
  databaseUrl: string,
  files: readonly string[],
  { replaces, report }: DumpOptions,
): Promise<ReadonlyMap<string, number>> {
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    const provided = [...(await providedExtensions(client)).keys()];
    const missing = await missingExtensions(client, provided, report);
    await mustHaveNoFiles(client);
    await client.query('begin');
    const loading: Loading = { client, missing, replaces, report, loaded: new Map(), before: new Map() };
    for (const file of files) {
      for await (const part of readDump(file)) {
        await load(loading, part).catch((cause) => {
          const hint = replaces && cause.code === '23505' ? '' : (HINTS[cause.code] ?? '');
          throw new Error(`${file}: line ${part.line}: ${cause.message}; nothing was restored${hint}`, {
            cause,
          });
        });
      }
    }
    await mustBeWhole(loading);
    await forgetVersions(client);
    await client.query('commit');
    return loading.loaded;
  } finally {
    await client.end();
  }
}

async function load(loading: Loading, part: Part): Promise<void> {
  const { client, missing, loaded, before } = loading;
  if (part.kind === 'sql' && TRANSACTION.test(part.sql))
    throw new Error('the dump has transactions of its own');
  const table = (part.kind === 'copy' ? COPIED.exec(part.copy) : INSERT.exec(part.sql))?.[1];
  if (table && !before.has(table)) before.set(table, await rowsBefore(loading, table));
  let rows: number;
  if (part.kind === 'copy') {
    const stream = client.query(copyFrom(part.copy));
    await pipeline(Readable.from(part.rows), stream);
    rows = stream.rowCount;
  } else {
    const result = await client.query(missing.leaveOut(part.sql)).catch((error) => {
      throw missing.explain(error);
    });
    rows = result.rowCount ?? 0;
  }
  if (table) loaded.set(table, (loaded.get(table) ?? 0) + rows);
}

/** @returns how many rows a table keeps besides the dump's */
async function rowsBefore({ client, replaces, report }: Loading, table: string): Promise<number> {
  const count = await countOf(client, table);
  if (!replaces || count === 0) return count;
  // Neither triggers nor references: the rows that referred to these are the dump's too.
  await client.query('set local session_replication_role = replica');
  await client.query(`delete from ${table}`);
  report(`${table}: ${count} rows of the migrations are replaced`);
  return 0;
}

async function mustBeWhole({ client, loaded, before }: Loading): Promise<void> {
  // A dump hides every schema from the session that loads it.
  for (const [table, rows] of loaded) {
    const wanted = rows + (before.get(table) ?? 0);
    const counted = await countOf(client, table);
    if (counted !== wanted) {
      throw new Error(`${table} has ${counted} rows where ${wanted} are expected; nothing was restored`);
    }
  }
}

async function countOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

async function mustHaveNoFiles(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from storage.objects limit 1');
  if (rowCount) throw new Error('storage.objects has rows already; restore into a new project');
}

// A version names bytes of the other project's store. Without one, an object's bytes lie in its bucket's folder.
async function forgetVersions(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await client.query('update storage.objects set version = null where version is not null');
}
