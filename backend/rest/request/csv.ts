import { CsvError, parse } from 'csv-parse/sync';
import { unreadableBody } from '../errors.ts';

/**
 * The rows of a CSV text (RFC 4180) by the names of its first line. The word `NULL` is null, as PostgREST has it.
 *
 * @example `a,b\n1,NULL` → `[{ a: '1', b: null }]`
 * @throws PGRST102
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...lines] = readLines(text);
  if (!header) throw unreadableBody('The CSV has no line of column names');
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? '')]),
    ),
  );
}

function readLines(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const uneven = error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH';
    throw unreadableBody(
      uneven ? 'All lines must have same number of fields' : `Invalid CSV: ${error.message}`,
    );
  }
}
