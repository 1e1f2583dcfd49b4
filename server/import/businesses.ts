import type { Pool, PoolClient } from 'pg';
import { copyLines } from '../bulk/copy.ts';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { applyStage } from './apply.ts';
import type { RowReader } from './candidate.ts';
import { readCategoryFinder } from './category-finder.ts';
import { CSV_COLUMNS, createCsvReader } from './csv-rows.ts';
import { type CsvSource, openCsv } from './csv-source.ts';
import { readMunicipalityFinder } from './municipality-finder.ts';
import { openReport, type Report } from './report.ts';
import { createReqReader, REQ_COLUMNS } from './req-rows.ts';
import {
  createStage,
  type Decisions,
  decideStage,
  dropStage,
  STAGE,
  stagedLine,
  stagedRows,
} from './stage.ts';

type BusinessImportOptions = {
  /** `req`: the registry's columns; `csv`: our own (docs/import.md). */
  format: 'req' | 'csv';
  /** Decides everything and writes nothing. */
  dryRun?: boolean;
  /** Rows read, and the part of the file that is, 0 to 1. */
  onProgress?(rows: number, part: number): void;
  /** Where every row left out or repaired is written: CSV by its name's end, else one JSON object a line. */
  reportFile?: string;
};

type BusinessImportSummary = {
  dryRun: boolean;
  encoding: string;
  delimiter: string;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Listings that have an owner or were not imported: left as they are. */
  kept: number;
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  /** Of the rows that were not left out, how many have a category and how many a municipality. */
  categorised: number;
  located: number;
  seconds: number;
};

const PROGRESS_ROWS = 5000;

/**
 * Imports businesses as unclaimed published listings, in one transaction; a second run of the same file changes nothing.
 *
 * @param database of the owner
 * @throws one line on a file that is not what it is said to be; nothing is then changed
 */
export async function importBusinesses(
  database: Pool,
  file: string,
  options: BusinessImportOptions,
): Promise<BusinessImportSummary> {
  const started = performance.now();
  const source = await openCsv(file, options.format === 'req' ? REQ_COLUMNS : CSV_COLUMNS);
  const report = openReport(options.reportFile ?? null);
  const count = { rows: 0, categorised: 0, located: 0 };
  const decide = async (client: PoolClient) => {
    const reader = await createReader(client, source, options.format);
    await createStage(client);
    await copyLines(client, STAGE, readCandidates(source, reader, report, count, options.onProgress));
    const decisions = await decideStage(client);
    for await (const { line, id, name } of stagedRows(client, 'repeated')) {
      const remark = {
        line,
        id,
        name,
        outcome: 'left out',
        reason: 'same business twice in the file',
      } as const;
      await report.add({ ...remark, detail: '' });
    }
    return { decisions, reader };
  };
  const decisions = await run(database, source, Boolean(options.dryRun), decide).finally(() =>
    report.close(),
  );
  return {
    dryRun: Boolean(options.dryRun),
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
}

type Decide = (client: PoolClient) => Promise<{ decisions: Decisions; reader: RowReader }>;

/** A row of the registry is some 200 bytes: enough to know whether the load is a large one. */
const ROW_BYTES = 200;

async function run(database: Pool, source: CsvSource, dryRun: boolean, decide: Decide): Promise<Decisions> {
  if (dryRun) {
    return bulkTransaction(database, async (client) => {
      const { decisions } = await decide(client);
      await dropStage(client);
      return decisions;
    });
  }
  return bulkLoad(database, source.bytes / ROW_BYTES, () =>
    bulkTransaction(database, async (client) => {
      const { decisions, reader } = await decide(client);
      if (decisions.create + decisions.update > 0) await applyStage(client, reader.columns);
      await dropStage(client);
      return decisions;
    }),
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
  report: Report,
  count: { rows: number; categorised: number; located: number },
  onProgress: BusinessImportOptions['onProgress'],
): AsyncGenerator<string> {
  for await (const { line, record, fault } of source.rows()) {
    count.rows++;
    if (count.rows % PROGRESS_ROWS === 0) onProgress?.(count.rows, source.read() / source.bytes);
    const reading = fault
      ? { refusal: { line, id: null, name: '', reason: 'wrong number of columns', detail: fault } }
      : reader.read(record, line);
    if ('refusal' in reading) {
      await report.add({ ...reading.refusal, outcome: 'left out' });
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
