import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient, type MissingExtensions, missingExtensions, providedExtensions } from '#backend/app.ts';
import { type Part, readDump } from './read-dump.ts';

/** Rows by table, as the dump names it: `"auth"."users"`. */
type Counts = Map<string, number>;

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
  report: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    const provided = [...(await providedExtensions(client)).keys()];
    const missing = await missingExtensions(client, provided, report);
    await mustHaveNoFiles(client);
    await client.query('begin');
    const loaded: Counts = new Map();
    const before: Counts = new Map();
    for (const file of files) {
      for await (const part of readDump(file)) {
        await load(client, missing, part, loaded, before).catch((cause) => {
          throw new Error(`${file}: line ${part.line}: ${cause.message}; nothing was restored`, { cause });
        });
      }
    }
    await mustBeWhole(client, loaded, before);
    await forgetVersions(client);
    await client.query('commit');
    return loaded;
  } finally {
    await client.end();
  }
}

async function load(
  client: Client,
  missing: MissingExtensions,
  part: Part,
  loaded: Counts,
  before: Counts,
): Promise<void> {
  if (part.kind === 'sql' && TRANSACTION.test(part.sql))
    throw new Error('the dump has transactions of its own');
  const table = (part.kind === 'copy' ? COPIED.exec(part.copy) : INSERT.exec(part.sql))?.[1];
  if (table && !before.has(table)) before.set(table, await countOf(client, table));
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

async function mustBeWhole(client: Client, loaded: Counts, before: Counts): Promise<void> {
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
