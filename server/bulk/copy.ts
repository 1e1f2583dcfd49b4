import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

/** Enough bytes to fill a socket's buffer, so that PostgreSQL works while the next piece is made. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Loads rows with COPY, at the pace of the slower side.
 *
 * @param target table and columns, `public.listings (id, name)`; never from outside
 * @param lines as {@link copyLine} makes them
 * @returns how many rows PostgreSQL took
 */
export async function copyLines(
  client: PoolClient,
  target: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(Readable.from(chunks(lines), { highWaterMark: 2 }), stream);
  return stream.rowCount;
}

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) line += '\t';
    line += copyField(values[index] as CopyValue);
  }
  return `${line}\n`;
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\0\\\t\n\r\b\f\v]/.test(value) ? value.replace(/[\0\\\t\n\r\b\f\v]/g, escapeCharacter) : value;
}

const ESCAPES: Record<string, string> = {
  // PostgreSQL stores no NUL.
  '\0': '',
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};

function escapeCharacter(character: string): string {
  return ESCAPES[character] ?? character;
}

async function* chunks(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}
