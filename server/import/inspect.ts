import { LISTING_COLUMNS, proposeMapping } from '#domain/listing/import-columns.ts';
import { fileOnDisk, openCsv } from './csv-source.ts';
import { MUNICIPALITY_COLUMNS } from './municipalities.ts';
import { REQ_COLUMNS } from './req-rows.ts';

const PREVIEW_ROWS = 5;
/** A cell is cut there: a preview is to be looked at. */
const PREVIEW_CHARACTERS = 120;

export type Inspection = {
  format: 'req' | 'csv' | 'municipalities';
  encoding: string;
  delimiter: string;
  columns: string[];
  /** The first rows, by the place of their columns. */
  rows: string[][];
  /** For `csv`: which of our columns each of the file's probably is; '' for none. */
  mapping: Record<string, string>;
};

/**
 * Looks at the head of a file: what it is, by its columns, and what it holds.
 *
 * @throws SourceFileError
 */
export async function inspectFile(file: string): Promise<Inspection> {
  const { encoding, delimiter, found, rows: read } = await openCsv(await fileOnDisk(file), []);
  const rows: string[][] = [];
  for await (const { record } of read()) {
    rows.push(found.map((column) => (record[column] ?? '').slice(0, PREVIEW_CHARACTERS)));
    if (rows.length === PREVIEW_ROWS) break;
  }
  const has = (columns: readonly string[]) => columns.every((column) => found.includes(column));
  const format = has(REQ_COLUMNS) ? 'req' : has(MUNICIPALITY_COLUMNS) ? 'municipalities' : 'csv';
  const mapping = format === 'csv' ? proposeMapping(found) : {};
  return { format, encoding, delimiter, columns: found, rows, mapping };
}

/**
 * Reads what the command line is given: `Nom=name,Ville=city`.
 *
 * @throws one line on what is not one of our columns
 */
export function parseMapping(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.lastIndexOf('=');
      const [theirs, ours] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const isKnown = ours === '' || (LISTING_COLUMNS as readonly string[]).includes(ours);
      if (at < 1 || !isKnown)
        throw new Error(`--map: ${pair} does not name one of our columns (docs/import.md).`);
      return [theirs, ours];
    }),
  );
}
