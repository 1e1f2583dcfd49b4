import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { type Info, parse } from 'csv-parse';

/** A row by column name, with the line of the file where it ends; or what is wrong with its form. */
export type SourceRow = { line: number; record: Record<string, string>; error: string | null };

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
};

/** The file's columns by the names that ours have; `''` leaves one out, and one that is not named keeps its own. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** A file that is not what it is said to be. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError';
  readonly code: 'no_file' | 'empty' | 'missing_columns' | 'not_csv';
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

/**
 * Opens a CSV file whatever its encoding and delimiter: UTF-8 or UTF-16 by its mark, UTF-8 when all of it is,
 * else Windows-1252, which is what spreadsheets of Quebec write.
 *
 * @param required columns without which the file is not what it is said to be
 * @throws SourceFileError, one line saying what is wrong with the file
 */
export async function openCsv(
  file: string,
  required: readonly string[],
  mapping: ColumnMapping = {},
): Promise<CsvSource> {
  const { size } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'no such file' : cause.message;
    throw new SourceFileError('no_file', '', `${file}: ${problem}`, { cause });
  });
  const encoding = await detectEncoding(file);
  const header = await readHeader(file, encoding);
  const delimiter = likeliestDelimiter(header);
  const found = await headerColumns(header, delimiter);
  const columns = found.map((column) => (Object.hasOwn(mapping, column) ? (mapping[column] ?? '') : column));
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const plural = missing.length > 1 ? 's' : '';
    const message = `${file}: missing column${plural} ${missing.join(', ')}; found ${found.join(', ') || 'nothing'}`;
    throw new SourceFileError('missing_columns', missing.join(', '), message);
  }
  let read = 0;
  const text = async function* () {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of createReadStream(file)) {
      read += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  };
  return {
    encoding,
    delimiter,
    found,
    columns,
    bytes: size,
    read: () => read,
    rows: () => rows(file, text(), delimiter, columns),
  };
}

async function* rows(
  file: string,
  text: AsyncGenerator<string>,
  delimiter: string,
  columns: readonly string[],
): AsyncGenerator<SourceRow> {
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
      else yield toRow(record, info.lines, columns);
    }
  } catch (cause) {
    const { code, lines } = cause as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_')) throw cause;
    const where = lines ? ` near line ${lines}` : '';
    const [problem] = (cause as Error).message.split('\n');
    throw new SourceFileError(
      'not_csv',
      String(lines ?? ''),
      `${file}: not readable as CSV${where}: ${problem}`,
      {
        cause,
      },
    );
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

async function detectEncoding(file: string): Promise<CsvSource['encoding']> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(file)) {
      if (isStart && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252';
    throw error;
  }
}

async function readHeader(file: string, encoding: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const [header = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n/);
    if (!header.trim()) throw new SourceFileError('empty', '', `${file}: the file is empty`);
    return header;
  } finally {
    await handle.close();
  }
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
