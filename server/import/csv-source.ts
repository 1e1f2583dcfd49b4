import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isListingColumn, LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import { slugify } from '#domain/listing/slug.ts';
import type { ImportNote } from '#domain/operations/transfers.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import { type Delimiter, findLayout, type Layout } from './csv-delimiter.ts';
import { type CsvRecord, CsvRecordReader, QuoteError } from './csv-records.ts';
import {
  decodeBlock,
  decodeLines,
  type EncodingEvidence,
  examineEncoding,
  type FileEncoding,
} from './decode-lines.ts';
import { localDay } from './local-day.ts';

/** A row by column name, with the line of the file where it begins; or why its form cannot be read. */
export type SourceRow = {
  line: number;
  record: Record<string, string>;
  problem: { reason: string; detail: string } | null;
};

/** A file that can be read repeatedly, from a disk or an archive. */
export type ByteSource = {
  /** Its original name, for messages. */
  name: string;
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
};

export type CsvSource = {
  encoding: FileEncoding;
  delimiter: Delimiter;
  /** As the file has them; a second column of one name is `phone (2)`. */
  found: string[];
  /** The same by our names. */
  columns: string[];
  bytes: number;
  /** Bytes read so far, for progress. */
  read(): number;
  /** Complete once all rows are read. */
  notes(): ImportNote[];
  rows(): AsyncGenerator<SourceRow>;
  /** The same faster, for files of millions of rows: many at once, with their values in the order of `found`. */
  records(): AsyncGenerator<CsvRecord[]>;
};

/** The file's columns by the names that ours have; `''` leaves one out, and one that is not named keeps its own. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** Longer titles are cut in the summary. */
const TITLE_CHARACTERS = 200;

/** A file that does not match its announced format. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError';
  readonly code:
    | 'no_file'
    | 'empty'
    | 'missing_columns'
    | 'not_csv'
    | 'bad_mapping'
    | 'not_archive'
    | 'missing_files'
    | 'too_few'
    | 'unknown_licence'
    | 'source_taken';
  /** The columns, or the line. */
  readonly detail: string;

  constructor(code: SourceFileError['code'], detail: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.detail = detail;
  }
}

/** @returns also the day of its last change, as `2026-11-15`. @throws SourceFileError when the file does not exist */
export async function fileOnDisk(file: string): Promise<ByteSource & { writtenOn: string }> {
  const { size, mtime } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'no such file' : cause.message;
    throw new SourceFileError('no_file', '', `${file}: ${problem}`, { cause });
  });
  return { name: file, bytes: size, writtenOn: localDay(mtime), read: () => createReadStream(file) };
}

/**
 * Opens a CSV file and detects its encoding (decode-lines.ts) and delimiter (csv-delimiter.ts).
 *
 * @param required columns without which the file is rejected
 * @throws SourceFileError, one line saying what is wrong with the file
 */
export async function openCsv(
  { name, bytes, read: readBytes }: ByteSource,
  required: readonly string[],
  mapping: ColumnMapping = {},
): Promise<CsvSource> {
  const evidence = await examineEncoding(readBytes());
  const { encoding } = evidence;
  const layout = readLayout(name, evidence, bytes, [...required, ...Object.keys(mapping)]);
  const found = distinctNames(layout.header);
  const isOurFormat = required.every(isOurColumn);
  const columns = mappedColumns(name, found, mapping, isOurFormat ? ourNames(found) : found);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const plural = missing.length > 1 ? 's' : '';
    const message = `${name}: missing column${plural} ${missing.join(', ')}; found ${found.join(', ') || 'nothing'}`;
    throw new SourceFileError('missing_columns', missing.join(', '), message);
  }
  let read = 0;
  let reader = new CsvRecordReader(layout.delimiter);
  const counted = async function* () {
    for await (const chunk of readBytes()) {
      read += chunk.length;
      yield chunk;
    }
  };
  const records = () => {
    reader = new CsvRecordReader(layout.delimiter, layout.skippedLines);
    return readRecords(name, decodeLines(counted(), evidence), reader);
  };
  return {
    encoding,
    delimiter: layout.delimiter,
    found,
    columns,
    bytes,
    read: () => read,
    notes: () => [
      ...titleNotes(layout),
      ...encodingNotes(evidence),
      ...quoteNotes(reader),
      ...columnNotes(found, layout.header),
      ...(isOurFormat
        ? unreadNotes(columns.filter((_, index) => found[index] === layout.header[index]))
        : []),
    ],
    records,
    async *rows() {
      for await (const some of records()) for (const record of some) yield toRow(record, columns);
    },
  };
}

async function* readRecords(
  name: string,
  text: AsyncGenerator<string>,
  reader: CsvRecordReader,
): AsyncGenerator<CsvRecord[]> {
  let header: readonly string[] | undefined;
  const rowsOf = (records: readonly CsvRecord[]) =>
    records.filter(({ values }) => {
      // A file that was put together from several repeats its header.
      const isHeader = !header || isSame(header, values);
      header ??= values;
      return !isHeader;
    });
  try {
    for await (const part of text) yield rowsOf(reader.push(part));
    yield rowsOf(reader.end());
  } catch (cause) {
    if (!(cause instanceof QuoteError)) throw cause;
    const message = `${name}: not readable as CSV: ${cause.message}`;
    throw new SourceFileError('not_csv', String(cause.line), message, { cause });
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function toRow({ line, values, unclosed }: CsvRecord, columns: readonly string[]): SourceRow {
  const record = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  if (unclosed !== undefined)
    return { line, record, problem: { reason: 'quotation mark never closed', detail: unclosed } };
  const isWhole =
    values.length >= columns.length && values.slice(columns.length).every((value) => value === '');
  if (isWhole) return { line, record, problem: null };
  const detail = `${values.length} values for ${columns.length} columns`;
  return { line, record, problem: { reason: 'wrong number of columns', detail } };
}

function readLayout(
  name: string,
  evidence: EncodingEvidence,
  bytes: number,
  expected: readonly string[],
): Layout {
  const { head } = evidence;
  // Titles and names of columns are stored, and the database stores no NUL.
  const text = decodeBlock(head, evidence).replaceAll('\0', '');
  const lastLine = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  const isWhole = head.length >= bytes - 3 || lastLine < 0;
  const isKnown = (column: string) => expected.includes(column) || isListingColumn(column);
  const layout = findLayout(isWhole ? text : text.slice(0, lastLine + 1), isKnown);
  if (layout.header.every((column) => column === ''))
    throw new SourceFileError('empty', '', `${name}: the file is empty`);
  return layout;
}

/**
 * Distinct names of columns, so that a mapping can distinguish two columns with the same name; several without a name are
 * called by their place: « (3) ».
 */
function distinctNames(header: readonly string[]): string[] {
  const areUnnamed = header.filter((column) => column === '').length > 1;
  return header.map((column, index) => {
    if (column === '' && areUnnamed) return `(${index + 1})`;
    const before = header.slice(0, index).filter((other) => other === column).length;
    return column !== '' && before > 0 ? `${column} (${before + 1})` : column;
  });
}

/** @throws SourceFileError when the mapping names a column that is not there, or two give one of ours */
function mappedColumns(
  name: string,
  found: readonly string[],
  mapping: ColumnMapping,
  named: readonly string[],
): string[] {
  const ours = new Map(Object.entries(mapping).map(([theirs, column]) => [tidyLine(theirs), column]));
  const unknown = [...ours.keys()].filter((theirs) => !found.some((column) => tidyLine(column) === theirs));
  if (unknown.length > 0) {
    const message = `${name}: --map names ${unknown.join(', ')}; found ${found.join(', ')}`;
    throw new SourceFileError('bad_mapping', unknown.join(', '), message);
  }
  const columns = found.map((column, index) => ours.get(tidyLine(column)) ?? named[index] ?? column);
  const twice = [...ours.values()].find(
    (column) => column !== '' && columns.indexOf(column) !== columns.lastIndexOf(column),
  );
  if (twice !== undefined)
    throw new SourceFileError('bad_mapping', twice, `${name}: two columns are mapped to ${twice}`);
  return columns;
}

/** Our names of columns that are written otherwise, as `PHONE` or « Postal code »; other columns keep their names. */
function ourNames(found: readonly string[]): string[] {
  const taken = new Set(found);
  return found.map((column) => {
    const name = slugify(column).replaceAll('-', '_');
    if (!isOurColumn(name) || taken.has(name)) return column;
    taken.add(name);
    return name;
  });
}

function isOurColumn(column: string): boolean {
  return (LISTING_COLUMNS as readonly string[]).includes(column);
}

function encodingNotes({ exceptions }: EncodingEvidence): ImportNote[] {
  if (!exceptions) return [];
  const { count, first, encoding } = exceptions;
  return [{ code: 'mixed_encoding', count, lines: first, detail: encoding }];
}

function titleNotes({ titles }: Layout): ImportNote[] {
  if (titles.length === 0) return [];
  const lines = titles.map(({ line }) => line);
  const detail = titles.map(({ text }) => text).join(' / ');
  return [
    { code: 'title_lines', count: titles.length, lines, detail: firstCharacters(detail, TITLE_CHARACTERS) },
  ];
}

function quoteNotes({ unclosed: { count, first } }: CsvRecordReader): ImportNote[] {
  return count === 0 ? [] : [{ code: 'quote_not_closed', count, lines: first, detail: '' }];
}

function unreadNotes(columns: readonly string[]): ImportNote[] {
  const unread = columns.filter((column) => column !== '' && !isOurColumn(column));
  return unread.length === 0
    ? []
    : [{ code: 'columns_not_read', count: 0, lines: [], detail: unread.join(', ') }];
}

function columnNotes(found: readonly string[], header: readonly string[]): ImportNote[] {
  return found
    .filter((column, index) => header[index] !== '' && column !== header[index])
    .map((detail) => ({ code: 'column_twice', count: 0, lines: [], detail }));
}
