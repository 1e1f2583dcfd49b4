import { CsvError, parse } from 'csv-parse/sync';
import { bodyTooComplex, unreadableBody } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';

/**
 * The rows of a CSV text (RFC 4180) by the names of its first line. The word `NULL` is null, as PostgREST has it.
 *
 * @example `a,b\n1,NULL` → `[{ a: '1', b: null }]`
 * @throws PGRST102, and 413 for too many rows, columns or cells
 */
export function parseCsv(text: string, limits: BodyLimits): Record<string, string | null>[] {
  const [header, ...lines] = readLines(text, limits);
  if (!header) throw unreadableBody('The CSV has no line of column names');
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, index) => [name, line[index] === 'NULL' ? null : (line[index] ?? '')]),
    ),
  );
}

function readLines(text: string, limits: BodyLimits): string[][] {
  let cells = 0;
  let lines = 0;
  try {
    return parse(text, {
      bom: true,
      skip_empty_lines: true,
      on_record(line: string[]) {
        cells += line.length;
        lines += 1;
        if (line.length > limits.fields) throw bodyTooComplex(`CSV has ${limits.fields} columns at most.`);
        if (lines > limits.rows + 1 || cells > limits.values)
          throw bodyTooComplex(`CSV has ${limits.rows} rows and ${limits.values} cells at most.`);
        return line;
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
