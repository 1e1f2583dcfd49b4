import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';

const OURS = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";

/** Every row as PostgreSQL writes it, by table; unlogged tables are not there, as no backup has them. */
export type Rows = Record<string, string[]>;

/** The rows of every table of every schema, in the order of their text. */
export async function rowsOf(client: ClientBase): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS} order by 1`,
  );
  await client.query("set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = hex");
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by t::text collate "C"`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** @returns the rows that only one of both has, by table */
export function differingRows(was: Rows, is: Rows): Record<string, { lost: string[]; added: string[] }> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const all = names.map((name) => {
    const [before = [], after = []] = [was[name], is[name]];
    return [name, { lost: without(before, after), added: without(after, before) }] as const;
  });
  return Object.fromEntries(all.filter(([, { lost, added }]) => lost.length + added.length > 0));
}

// As often as a row stands in one, it must stand in the other.
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

/**
 * Every file below a folder with its mode, its owner and the digest of its bytes; every folder of theirs with its mode.
 *
 * @param isKept of a path below the folder
 */
export async function filesOf(
  folder: string,
  isKept: (name: string) => boolean,
): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isKept);
  const folders = new Set(files.flatMap(foldersAbove));
  const found: Record<string, string> = {};
  for (const name of [...folders, ...files].sort()) {
    const file = path.join(folder, name);
    const { mode, uid } = await stat(file);
    const bytes = folders.has(name) ? '' : await readFile(file);
    const digest = createHash('sha256').update(bytes).digest('hex');
    found[name] = `${(mode & 0o777).toString(8)} ${uid} ${digest}`;
  }
  return found;
}

function foldersAbove(name: string): string[] {
  const folder = path.dirname(name);
  return folder === '.' ? [] : [...foldersAbove(folder), folder];
}

/** The sequences of columns that have a greater value already. */
export async function behindTheirRows(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sequence: string; tbl: string; col: string }>(
    `select d.objid::regclass::text as sequence, d.refobjid::regclass::text as tbl, quote_ident(a.attname) as col
       from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and ${OURS}`,
  );
  const behind: string[] = [];
  for (const { sequence, tbl, col } of rows) {
    const { rows: found } = await client.query<{ behind: boolean }>(
      `select last_value < (select coalesce(max(${col}), 0) from ${tbl}) as behind from ${sequence}`,
    );
    if (found[0]?.behind) behind.push(sequence);
  }
  return behind;
}
