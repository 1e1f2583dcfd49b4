import { CsvError, parse } from 'csv-parse/sync';
import { bodyTooComplex, unreadableBody } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';
import { mustBeUtf8 } from './text.ts';

export type CsvRow = Record<string, string | null>;

/**
 * Maximum length of PostgreSQL's identifiers (NAMEDATALEN - 1). Every row repeats the name, so a long one would cost
 * its length each time.
 */
const MAX_NAME_BYTES = 63;

/**
 * Reads CSV (RFC 4180) row by row, by the names of its first line, and keeps none. The word `NULL` is null, as PostgREST
 * has it.
 *
 * @example `a,b\n1,NULL` → `take({ a: '1', b: null })`
 * @throws PGRST102, and 413 for too many rows, columns or cells
 */
export function readCsv(body: Uint8Array, limits: BodyLimits, take: (row: CsvRow) => void): void {
  let names: string[] | undefined;
  let rows = 0;
  let cells = 0;
  readLines(body, (line) => {
    cells += line.length;
    if (names === undefined) {
      names = columnNames(line, limits);
      return;
    }
    rows += 1;
    if (rows > limits.rows || cells > limits.cells)
      throw bodyTooComplex(`CSV has ${limits.rows} rows and ${limits.cells} cells at most.`);
    take(
      Object.fromEntries(
        names.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? '')]),
      ),
    );
  });
  if (names === undefined) throw unreadableBody('The CSV has no line of column names');
}

function columnNames(line: string[], { fields }: BodyLimits): string[] {
  if (line.length > fields) throw bodyTooComplex(`CSV has ${fields} columns at most.`);
  if (line.some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES))
    throw bodyTooComplex(`The name of a column has ${MAX_NAME_BYTES} bytes at most.`);
  return line;
}

function readLines(body: Uint8Array, take: (line: string[]) => void): void {
  const utf8 = mustBeUtf8(body);
  try {
    parse(Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength), {
      skip_empty_lines: true,
      on_record(line: string[]) {
        take(line);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const uneven = error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH';
    throw unreadableBody(
      uneven ? 'All lines must have same number of fields' : `Invalid CSV: ${error.message}`,
    );
  }
}
