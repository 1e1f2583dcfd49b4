import path from 'node:path';
import type pg from 'pg';
import { type ByteStore, createClient, createFile } from '#backend/app.ts';
import { type ArchiveEntry, jsonOf, readArchive, textOf } from './archive.ts';
import { About, ENTRIES, type Ending, Sequences } from './contents.ts';
import { type Filling, fillTable, prepareTables } from './load.ts';
import { removeIncompleteUploads, restoreFile } from './stored-files.ts';
import { listTables, type Table } from './tables.ts';

/** Rows of a table that are worth a line. */
const MIN_REPORTED_ROWS = 50_000;

/**
 * Reads a backup to its end.
 *
 * @throws one line when it is torn or was changed
 */
export async function verifyBackup(file: string): Promise<{ about: About; ending: Ending }> {
  const entries = readArchive(file);
  const first = await entries.next();
  if (first.done || first.value.name !== ENTRIES.about) {
    throw new Error(`${file} is no whole backup: it does not say what it was made of.`);
  }
  const about = About.parse(await jsonOf(first.value.bytes));
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return { about, ending: value };
  }
}

/** Secrets in an archive, besides rows and files. */
export type Secrets = { jwtSecret: string | null; signingKeys: string | null };

/** The secrets of a verified backup, from its first entries. */
export async function readSecrets(file: string): Promise<Secrets> {
  const secrets: Secrets = { jwtSecret: null, signingKeys: null };
  for await (const { name, bytes } of readArchive(file)) {
    if (name === ENTRIES.secret) secrets.jwtSecret = (await textOf(bytes)).toString();
    else if (name === ENTRIES.signingKeys) secrets.signingKeys = (await textOf(bytes)).toString();
    else if (name !== ENTRIES.about) break;
  }
  return secrets;
}

export type RestoreOptions = {
  /** Connection string of the owner; the database has the backup's migrations and nothing that is worth keeping. */
  databaseUrl: string;
  store: ByteStore;
  /** The store's own on this machine. */
  storageFolder: string;
  report(step: string): void;
};

/**
 * Fills a database and a store from a verified backup, in one transaction, which rolls back on any failure.
 *
 * @throws a one-line error when the tables differ from the backup's, or the number of restored rows does
 */
export async function restoreBackup(file: string, about: About, options: RestoreOptions): Promise<void> {
  const client = createClient(options.databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    await client.query(`begin;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local maintenance_work_mem = '512MB'; set local synchronous_commit = on;
      set local client_min_messages = warning`);
    requireSameTables(about.tables, await listTables(client));
    const bringBack = await prepareTables(client, about.tables);
    const ending = await fillFrom(file, about, client, options);
    options.report('indexes and references');
    await bringBack();
    await removeIncompleteUploads(client, options.store);
    await client.query('commit');
    options.report(`${ending.files.toLocaleString('en')} files`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function fillFrom(
  file: string,
  about: About,
  client: pg.Client,
  { store, storageFolder, report }: RestoreOptions,
): Promise<Ending> {
  const tables = new Map(about.tables.map((table) => [`${ENTRIES.tables}${table.name}`, table]));
  const rows: Record<string, number> = Object.fromEntries(about.tables.map(({ name }) => [name, 0]));
  let filling: { table: Table; to: Filling } | undefined;
  const endTable = async () => {
    if (!filling) return;
    const { name } = filling.table;
    const count = await filling.to.end();
    rows[name] = count;
    if (count >= MIN_REPORTED_ROWS) report(`${name}: ${count.toLocaleString('en')} rows`);
    filling = undefined;
  };
  const entries = readArchive(file);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) {
      await endTable();
      mustBeAll(value.rows, rows);
      return value;
    }
    const table = tables.get(path.posix.dirname(value.name));
    if (filling && filling.table !== table) await endTable();
    if (table) {
      filling ??= { table, to: fillTable(client, table) };
      for await (const chunk of value.bytes) await filling.to.write(chunk);
    } else await restoreEntry(value, client, store, storageFolder);
  }
}

async function restoreEntry(
  entry: ArchiveEntry,
  client: pg.Client,
  store: ByteStore,
  storageFolder: string,
): Promise<void> {
  if (entry.name === ENTRIES.sequences) {
    for (const { name, value, isCalled } of Sequences.parse(await jsonOf(entry.bytes))) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
  } else if (entry.name.startsWith(ENTRIES.files)) await restoreFile(entry, store, storageFolder);
}

// A column that is new here gets its default; one that is gone would lose what it held.
function requireSameTables(written: readonly Table[], here: readonly Table[]): void {
  const columns = new Map(here.map((table) => [table.name, new Set(table.columns)]));
  const lacking = written.flatMap(({ name, columns: names }) => {
    const known = columns.get(name);
    return known ? names.filter((column) => !known.has(column)).map((column) => `${name}.${column}`) : [name];
  });
  if (lacking.length > 0) {
    throw new Error(`This version has no place for what the backup holds of ${lacking.join(', ')}.`);
  }
}

function mustBeAll(written: Record<string, number>, taken: Record<string, number>): void {
  for (const [name, count] of Object.entries(written)) {
    if (taken[name] !== count) throw new Error(`${name}: ${taken[name]} rows came of ${count}.`);
  }
}

/** Writes the secrets of a backup into a DATA_DIR that has none. */
export async function writeSecrets(dataDir: string, { jwtSecret, signingKeys }: Secrets): Promise<string[]> {
  const files = { 'jwt.secret': jwtSecret, 'signing-keys.json': signingKeys };
  const written: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue;
    const file = path.join(dataDir, name);
    if (!(await createFile(file, text))) throw new Error(`${file} exists.`);
    written.push(file);
  }
  return written;
}
