import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { type Info, parse } from 'csv-parse';
import { localDay } from './local-day.ts';

/** A row by column name, with the line of the file where it ends; or what is wrong with its form. */
export type SourceRow = { line: number; record: Record<string, string>; error: string | null };

/** Where the bytes of a file come from, as often as they are read: a disk, an archive. */
export type ByteSource = {
  /** As people know it, for messages. */
  name: string;
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
};

export type CsvSource = {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  delimiter: ',' | ';' | '\t';
  /** As the file has them. */
  found: string[];
  /** The same by our names. */
  columns: string[];
  bytes: number;
  /** Bytes read so far, for progress. */
  read(): number;
  rows(): AsyncGenerator<SourceRow>;
  /** The same faster, for files of millions of rows: the values in the order of `found`. */
  values(): AsyncGenerator<{ line: number; values: string[] }>;
};

/** The file's columns by the names that ours have; `''` leaves one out, and one that is not named keeps its own. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** A file that is not what it is said to be. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError';
  readonly code:
    | 'no_file'
    | 'empty'
    | 'missing_columns'
    | 'not_csv'
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

const DELIMITERS = [',', ';', '\t'] as const;
const HEADER_BYTES = 64 * 1024;
/** Longer than any row: reached when a quotation mark is never closed. */
const RECORD_CHARACTERS = 1_000_000;

/** @returns with the day on which it was last written, as `2026-11-15`. @throws SourceFileError when there is no such file */
export async function fileOnDisk(file: string): Promise<ByteSource & { writtenOn: string }> {
  const { size, mtime } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'no such file' : cause.message;
    throw new SourceFileError('no_file', '', `${file}: ${problem}`, { cause });
  });
  return { name: file, bytes: size, writtenOn: localDay(mtime), read: () => createReadStream(file) };
}

/**
 * Opens a CSV file whatever its encoding and delimiter: UTF-8 or UTF-16 by its mark, UTF-8 when all of it is,
 * else Windows-1252, which is what spreadsheets of Quebec write.
 *
 * @param required columns without which the file is not what it is said to be
 * @throws SourceFileError, one line saying what is wrong with the file
 */
export async function openCsv(
  { name, bytes, read: readBytes }: ByteSource,
  required: readonly string[],
  mapping: ColumnMapping = {},
): Promise<CsvSource> {
  const { encoding, head } = await examine(readBytes());
  const header = readHeader(name, head, encoding);
  const delimiter = likeliestDelimiter(header);
  const found = await headerColumns(header, delimiter);
  const columns = found.map((column) => (Object.hasOwn(mapping, column) ? (mapping[column] ?? '') : column));
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const plural = missing.length > 1 ? 's' : '';
    const message = `${name}: missing column${plural} ${missing.join(', ')}; found ${found.join(', ') || 'nothing'}`;
    throw new SourceFileError('missing_columns', missing.join(', '), message);
  }
  let read = 0;
  const text = async function* () {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of readBytes()) {
      read += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  };
  const values = () => readValues(name, text(), delimiter);
  return {
    encoding,
    delimiter,
    found,
    columns,
    bytes,
    read: () => read,
    values,
    async *rows() {
      for await (const row of values()) yield toRow(row.values, row.line, columns);
    },
  };
}

async function* readValues(
  name: string,
  text: AsyncGenerator<string>,
  delimiter: string,
): AsyncGenerator<{ line: number; values: string[] }> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: RECORD_CHARACTERS,
  });
  // The error reaches whoever reads the parser.
  const stream = pipeline(Readable.from(text), parser, () => undefined);
  let isHeader = true;
  try {
    for await (const { record, info } of stream as AsyncIterable<{ record: string[]; info: Info }>) {
      if (isHeader) isHeader = false;
      else yield { line: info.lines, values: record };
    }
  } catch (cause) {
    const { code, lines } = cause as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_')) throw cause;
    const where = lines ? ` near line ${lines}` : '';
    const [problem] = (cause as Error).message.split('\n');
    const message = `${name}: not readable as CSV${where}: ${problem}`;
    throw new SourceFileError('not_csv', String(lines ?? ''), message, { cause });
  }
}

function toRow(values: string[], line: number, columns: readonly string[]): SourceRow {
  const error =
    values.length === columns.length ? null : `${values.length} values for ${columns.length} columns`;
  return {
    line,
    record: Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])),
    error,
  };
}

/** Reads all of a file once: what it is written in, and its first bytes. */
async function examine(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ encoding: CsvSource['encoding']; head: Uint8Array }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const head = Buffer.alloc(HEADER_BYTES);
  let length = 0;
  const encoding = async (): Promise<CsvSource['encoding']> => {
    try {
      for await (const chunk of bytes) {
        if (length < HEADER_BYTES) length += Buffer.from(chunk).copy(head, length);
        if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
        decoder.decode(chunk, { stream: true });
      }
      decoder.decode();
      return 'utf-8';
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252';
      throw error;
    }
  };
  return { encoding: await encoding(), head: head.subarray(0, length) };
}

function readHeader(name: string, head: Uint8Array, encoding: string): string {
  const [header = ''] = new TextDecoder(encoding).decode(head).split(/\r?\n/);
  if (!header.trim()) throw new SourceFileError('empty', '', `${name}: the file is empty`);
  return header;
}

function likeliestDelimiter(header: string): CsvSource['delimiter'] {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

async function headerColumns(header: string, delimiter: string): Promise<string[]> {
  const parser = Readable.from([header]).pipe(
    parse({ bom: true, delimiter, trim: true, relax_quotes: true }),
  );
  for await (const record of parser) return record as string[];
  return [];
}
