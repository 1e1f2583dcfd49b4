import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createStatementReader } from '#backend/app.ts';

/** A part of a dump: SQL, or the rows of a COPY, which must be read before the next part. */
export type Part =
  | { kind: 'sql'; line: number; sql: string }
  | { kind: 'copy'; line: number; copy: string; rows: AsyncIterable<string> };

const COPY = /^copy\s.+\sfrom\s+stdin/i;

/** First bytes of files that are no SQL, and the way to SQL. */
const OTHER_FORMATS = [
  { magic: Buffer.from('PGDMP'), problem: 'is in the format of pg_restore: dump it with --format=plain' },
  { magic: Buffer.from([0x1f, 0x8b]), problem: 'is compressed: gunzip it first' },
];

/** @throws one line when a file cannot be a plain-text dump */
export async function mustBePlain(file: string): Promise<void> {
  const handle = await open(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file}: ${code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`}`);
  });
  try {
    if ((await handle.stat()).isDirectory()) throw new Error(`${file}: is a folder, not a dump`);
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const other = OTHER_FORMATS.find(({ magic }) => buffer.subarray(0, magic.length).equals(magic));
    if (other) throw new Error(`${file}: ${other.problem}`);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a plain-text dump of `pg_dump` or `supabase db dump` in parts, however large it is. Commands of psql
 * (`\restrict`) are left out.
 */
export async function* readDump(file: string): AsyncGenerator<Part> {
  const lines = numbered(linesOf(file));
  const isWhole = createStatementReader();
  let sql = '';
  let begun = 0;
  for await (const [line, text] of lines) {
    if (!sql.trim() && /^(\\|\s*--|\s*$)/.test(text)) continue;
    if (!sql) begun = line;
    sql += text;
    if (!isWhole(text)) continue;
    if (COPY.test(sql)) {
      const rows = rowsOf(lines);
      yield { kind: 'copy', line: begun, copy: sql.trim().replace(/;$/, ''), rows };
      // A reader that stopped early would take rows for statements.
      for await (const _ of rows);
    } else {
      yield { kind: 'sql', line: begun, sql };
    }
    sql = '';
  }
  if (sql.trim()) yield { kind: 'sql', line: begun, sql };
}

async function* rowsOf(lines: AsyncIterator<[number, string]>): AsyncGenerator<string> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const [, text] = next.value;
    if (/^\\\.\r?\n?$/.test(text)) return;
    yield text;
  }
  throw new Error('the dump ends within the rows of a COPY');
}

async function* numbered(lines: AsyncIterable<string>): AsyncGenerator<[number, string]> {
  let line = 0;
  for await (const text of lines) yield [++line, text];
}

// With their line feeds. `node:readline` would also split at characters that values may hold.
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) yield `${line}\n`;
  }
  if (rest) yield rest;
}
