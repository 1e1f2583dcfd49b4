import { LISTING_COLUMNS, proposeMapping } from '#domain/listing/import-columns.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { fileOnDisk, openCsv } from './csv-source.ts';
import { MUNICIPALITY_COLUMNS } from './municipalities.ts';
import { REQ_COLUMNS } from './req-rows.ts';

const PREVIEW_ROWS = 5;
/** Cells of the preview are truncated to this length. */
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
 * Inspects the head of a file: its format, recognised by its columns, and its first rows.
 *
 * @throws SourceFileError
 */
export async function inspectFile(file: string): Promise<Inspection> {
  const { encoding, delimiter, found, rows: read } = await openCsv(await fileOnDisk(file), []);
  const rows: string[][] = [];
  for await (const { record } of read()) {
    rows.push(found.map((column) => previewOf(record[column] ?? '')));
    if (rows.length === PREVIEW_ROWS) break;
  }
  const has = (columns: readonly string[]) => columns.every((column) => found.includes(column));
  const format = has(REQ_COLUMNS) ? 'req' : has(MUNICIPALITY_COLUMNS) ? 'municipalities' : 'csv';
  const mapping = format === 'csv' ? proposeMapping(found) : {};
  return { format, encoding, delimiter, columns: found, rows, mapping };
}

// The database stores no NUL; an import reads it as a space, too.
function previewOf(text: string): string {
  return firstCharacters(text.replaceAll('\0', ' '), PREVIEW_CHARACTERS);
}

/**
 * Reads the option `--map`: `Nom=name,Ville=city`. A column of the file may have commas in its name: one of ours has none,
 * so that a pair ends after it.
 *
 * @throws one line on what is not one of our columns
 */
export function parseMapping(texts: readonly string[]): Record<string, string> {
  const mapping: Record<string, string> = {};
  for (const text of texts) {
    let theirs = '';
    for (const part of text.split(',')) {
      const pair = theirs + part;
      const at = pair.lastIndexOf('=');
      const ours = pair.slice(at + 1).trim();
      const isPair = at > 0 && (ours === '' || (LISTING_COLUMNS as readonly string[]).includes(ours));
      theirs = isPair ? '' : `${pair},`;
      if (isPair) mapping[columnName(pair.slice(0, at))] = ours;
    }
    if (theirs !== '')
      throw new Error(`--map: ${theirs.slice(0, -1)} does not name one of our columns (docs/import.md).`);
  }
  return mapping;
}

/** The name may be in quotation marks, as in the file. */
function columnName(text: string): string {
  const name = text.trim();
  return /^"(?:[^"]|"")*"$/.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name;
}
