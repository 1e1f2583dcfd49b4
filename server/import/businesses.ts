import type { Pool, PoolClient } from 'pg';
import { copyLines } from '../bulk/copy.ts';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { applyStage, keepActivities } from './apply.ts';
import type { RowReader } from './candidate.ts';
import { CSV_COLUMNS, createCsvReader } from './csv-rows.ts';
import { type ColumnMapping, type CsvSource, openCsv } from './csv-source.ts';
import { commandLedger, type Ledger } from './ledger.ts';
import { dropMissingPictures } from './missing-pictures.ts';
import { readMunicipalityFinder } from './municipality-finder.ts';
import { readCategoryFinder } from './read-category-finder.ts';
import { openReport, type Report } from './report.ts';
import { createReqReader, REQ_COLUMNS } from './req-rows.ts';
import { readSamples, type Sample } from './samples.ts';
import {
  createStage,
  type Decision,
  type Decisions,
  decideStage,
  dropStage,
  STAGE,
  stagedLine,
  stagedRows,
} from './stage.ts';

export type BusinessImportOptions = {
  /** `req`: the registry's columns; `csv`: our own (docs/import.md). */
  format: 'req' | 'csv';
  /** Which of the file's columns are which of ours, where their names do not say it. */
  mapping?: ColumnMapping;
  /** Decides everything and writes nothing. */
  dryRun?: boolean;
  /** Rows read, and the part of the file that is, 0 to 1; what it throws ends the import before anything is written. */
  onProgress?(rows: number, part: number): void;
  /** The rows are read and decided, and so many listings are about to be written; what it throws writes none. */
  onWriting?(listings: number): void | Promise<void>;
  /** What became of every row, and every value that was repaired: CSV by its name's end, else one JSON object a line. */
  reportFile?: string;
  /** Where the import is written down, in its own transaction; as one of the command line when absent. */
  ledger?: Ledger<BusinessImportSummary>;
};

export type BusinessImportSummary = {
  dryRun: boolean;
  encoding: string;
  delimiter: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Listings that have an owner, were not imported, were changed at a person's request, or share a NEQ: left as they are. */
  kept: number;
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  /** Of the rows that were not left out, how many have a category and how many a municipality. */
  categorised: number;
  located: number;
  /** Of a dry run: some of what would be written. */
  samples?: Sample[];
  seconds: number;
};

const PROGRESS_ROWS = 5000;
/** A row of the registry is some 200 bytes: enough to know whether the load is a large one. */
const ROW_BYTES = 200;

/**
 * Imports businesses as unclaimed published listings, in one transaction; a second run of the same file changes nothing.
 *
 * @param database of the owner
 * @throws SourceFileError on a file that is not what it is said to be; nothing is then changed
 */
export async function importBusinesses(
  database: Pool,
  file: string,
  options: BusinessImportOptions,
): Promise<BusinessImportSummary> {
  const started = performance.now();
  const { format, mapping, dryRun = false, onWriting } = options;
  const source = await openCsv(file, format === 'req' ? REQ_COLUMNS : CSV_COLUMNS, mapping);
  const report = openReport(options.reportFile ?? null);
  const count = { rows: 0, categorised: 0, located: 0 };
  const ledger = options.ledger ?? commandLedger(file, format, source.bytes);

  const decide = async (client: PoolClient) => {
    const reader = await createReader(client, source, format);
    await createStage(client);
    await copyLines(client, STAGE, readCandidates(source, reader, report, count, options.onProgress));
    await dropMissingPictures(client, reader.columns, report);
    return { columns: reader.columns, decisions: await decideStage(client, reader.columns, dryRun) };
  };
  const end = async (client: PoolClient, decisions: Decisions): Promise<BusinessImportSummary> => {
    await reportOutcomes(client, report, decisions);
    await report.close();
    return {
      dryRun,
      encoding: source.encoding,
      delimiter: source.delimiter,
      ...count,
      created: decisions.create,
      updated: decisions.update,
      unchanged: decisions.unchanged,
      kept: decisions.kept,
      leftOut: report.leftOut,
      repaired: report.repaired,
      seconds: (performance.now() - started) / 1000,
    };
  };
  const tryOut = async (client: PoolClient) => {
    const { columns, decisions } = await decide(client);
    const summary = { ...(await end(client, decisions)), samples: await readSamples(client, columns) };
    await dropStage(client);
    return summary;
  };
  const write = async (client: PoolClient) => {
    const { columns, decisions } = await decide(client);
    await onWriting?.(decisions.create + decisions.update);
    const transferId = await ledger.open(client);
    if (decisions.create + decisions.update > 0) await applyStage(client, columns, transferId);
    await keepActivities(client);
    const summary = await end(client, decisions);
    await dropStage(client);
    await ledger.close(client, transferId, summary);
    return summary;
  };
  const work = dryRun
    ? bulkTransaction(database, tryOut)
    : bulkLoad(database, source.bytes / ROW_BYTES, () => bulkTransaction(database, write));
  const summary = await work.finally(() => report.close());
  return { ...summary, seconds: (performance.now() - started) / 1000 };
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
  report: Report,
  count: { rows: number; categorised: number; located: number },
  onProgress: BusinessImportOptions['onProgress'],
): AsyncGenerator<string> {
  for await (const { line, record, error } of source.rows()) {
    count.rows++;
    if (count.rows % PROGRESS_ROWS === 0) onProgress?.(count.rows, source.read() / source.bytes);
    const reading = error
      ? { rejection: { line, id: null, name: '', reason: 'wrong number of columns', detail: error } }
      : reader.read(record, line);
    if ('rejection' in reading) {
      await report.add({ ...reading.rejection, outcome: 'left out' });
      continue;
    }
    const { candidate } = reading;
    for (const repair of candidate.repairs) {
      const name = String(candidate.values.name);
      await report.add({ line, id: candidate.id, name, outcome: 'repaired', ...repair });
    }
    if (candidate.values.category_id) count.categorised++;
    if (candidate.values.municipality_id) count.located++;
    yield stagedLine(candidate);
  }
  onProgress?.(count.rows, 1);
}

const OUTCOMES = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  kept: 'kept',
  repeated: 'left out',
} as const satisfies Record<Decision, string>;

async function reportOutcomes(client: PoolClient, report: Report, decisions: Decisions): Promise<void> {
  if (!report.isWritten && decisions.repeated === 0) return;
  for await (const { line, id, name, action, slug, hasOwner, wasAskedFor, isAmbiguous } of stagedRows(
    client,
  )) {
    const reason =
      action === 'repeated'
        ? 'same business twice in the file'
        : action === 'kept'
          ? isAmbiguous
            ? 'several listings have this NEQ'
            : hasOwner
              ? 'has an owner'
              : wasAskedFor
                ? 'was changed at the request of a person'
                : 'was not imported'
          : '';
    const address = slug === null ? undefined : `/entreprise/${slug}`;
    await report.add({ line, id, name, outcome: OUTCOMES[action], reason, detail: '', address });
  }
}
