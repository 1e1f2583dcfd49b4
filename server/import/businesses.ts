import type { Pool, PoolClient } from 'pg';
import type { ImportNote } from '#domain/operations/transfers.ts';
import { copyLines } from '../bulk/copy.ts';
import type { Reading, RowReader } from './candidate.ts';
import { CSV_COLUMNS, createCsvReader } from './csv-rows.ts';
import { type ColumnMapping, type CsvSource, fileOnDisk, openCsv } from './csv-source.ts';
import { type DataSource, sourceOfFile } from './data-source.ts';
import { readMunicipalityFinder } from './municipality-finder.ts';
import { readCategoryFinder } from './read-category-finder.ts';
import { addReading, type RowCounts } from './readings.ts';
import type { Report } from './report.ts';
import { createReqReader, REQ_COLUMNS } from './req-rows.ts';
import { type ImportOptions, type ImportSummary, runImport } from './run.ts';
import { STAGE } from './stage.ts';

export type BusinessImportOptions = ImportOptions<BusinessImportSummary> & {
  /** `req`: the columns of the registry's extracts; `csv`: our own (docs/import.md). */
  format: 'req' | 'csv';
  /** Which of the file's columns are which of ours, where their names do not say it. */
  mapping?: ColumnMapping;
  /** The source of a `csv`, where it is known; its day defaults to the file's last modification. */
  from?: Partial<DataSource>;
  /** The file's original name, from which the code of an unnamed source is derived; defaults to `file`. */
  fileName?: string;
};

export type BusinessImportSummary = ImportSummary & {
  encoding: string;
  delimiter: string;
  /** About the file as a whole. */
  notes: ImportNote[];
};

const UNNAMED = { name: null, licence: null, url: null, isWhole: false };
const EXTRACT = { ...UNNAMED, code: 'registry_extract' };

const PROGRESS_ROWS = 5000;
/** Approximate size of a row of the registry: enough to decide whether the load is large. */
const ROW_BYTES = 200;

/**
 * Imports businesses as unclaimed published listings, in one transaction; a second run of the same file changes nothing.
 *
 * @param database of the owner
 * @throws SourceFileError when the file does not match its format; nothing is changed then
 */
export async function importBusinesses(
  database: Pool,
  file: string,
  { format, mapping, from: named, fileName = file, onProgress, ...options }: BusinessImportOptions,
): Promise<BusinessImportSummary> {
  const onDisk = await fileOnDisk(file);
  const source = await openCsv(onDisk, format === 'req' ? REQ_COLUMNS : CSV_COLUMNS, mapping);
  const counts: RowCounts = { rows: 0, categorised: 0, located: 0 };
  const unnamed = { ...UNNAMED, code: sourceOfFile(fileName), isUnnamed: named?.code === undefined };
  const from = { ...(format === 'req' ? EXTRACT : unnamed), publishedOn: onDisk.writtenOn, ...named };
  return runImport(
    database,
    {
      file,
      from,
      format,
      bytes: source.bytes,
      newListings: source.bytes / ROW_BYTES,
      async stage(client, report) {
        const reader = await createReader(client, source, format);
        await copyLines(client, STAGE, readCandidates(source, reader, from.code, report, counts, onProgress));
        return reader.columns;
      },
      facts: () => ({
        encoding: source.encoding,
        delimiter: source.delimiter,
        notes: source.notes(),
        ...counts,
      }),
    },
    options,
  );
}

async function createReader(
  client: PoolClient,
  source: CsvSource,
  format: 'req' | 'csv',
): Promise<RowReader> {
  const municipalities = await readMunicipalityFinder(client);
  const categories = await readCategoryFinder(client);
  return format === 'req'
    ? createReqReader(municipalities, categories)
    : createCsvReader(source.columns, municipalities, categories);
}

async function* readCandidates(
  source: CsvSource,
  reader: RowReader,
  code: string,
  report: Report,
  counts: RowCounts,
  onProgress: BusinessImportOptions['onProgress'],
): AsyncGenerator<string> {
  for await (const { line, record, problem } of source.rows()) {
    counts.rows++;
    if (counts.rows % PROGRESS_ROWS === 0) onProgress?.(counts.rows, source.read() / source.bytes);
    const reading = problem
      ? { rejection: { line, id: null, name: '', ...problem } }
      : reader.read(record, line);
    const staged = await addReading(scoped(reading, code), report, counts);
    if (staged) yield staged;
  }
  onProgress?.(counts.rows, 1);
}

// An identifier is its source's own. An export has identifiers with their sources, beside the addresses of its listings.
function scoped(reading: Reading, code: string): Reading {
  if (!('candidate' in reading) || !reading.candidate.key.startsWith('id:')) return reading;
  const { candidate } = reading;
  const id = candidate.key.slice('id:'.length);
  const isExported = Boolean(candidate.slug) && /^(?:[a-z][a-z0-9_]{1,39}\||req:)/.test(id);
  return isExported ? reading : { candidate: { ...candidate, key: `id:${code}|${id}` } };
}
