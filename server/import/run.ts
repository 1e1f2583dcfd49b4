import type { Pool, PoolClient } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { applyStage, confirmFacts, keepRepeated } from './apply.ts';
import type { ImportColumn } from './candidate.ts';
import { type DataSource, linkSource, noteSource, readTerms, speakFor } from './data-source.ts';
import { commandLedger, type ImportFormat, type Ledger } from './ledger.ts';
import { dropMissingPictures } from './missing-pictures.ts';
import { openReport, type Report } from './report.ts';
import { readSamples, type Sample } from './samples.ts';
import {
  createStage,
  type Decision,
  type Decisions,
  decideStage,
  dropStage,
  matchStage,
  type StagedRow,
  stagedRows,
} from './stage.ts';

export type ImportOptions<Summary> = {
  /** Decides everything and writes nothing. */
  dryRun?: boolean;
  /** Rows read, and the share of the file that was read, 0 to 1; throwing aborts the import before it writes. */
  onProgress?(rows: number, part: number): void;
  /** All rows are read and decided, and so many listings are about to be written; throwing aborts the import. */
  onWriting?(listings: number): void | Promise<void>;
  /** Outcome of every row, and every repaired value: CSV for a name that ends so, else one JSON object a line. */
  reportFile?: string;
  /** Records the import, in its transaction; a command-line import when absent. */
  ledger?: Ledger<Summary>;
};

export type ImportSummary = {
  dryRun: boolean;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Unchanged listings: with an owner, not imported, changed at a person's request, or with a shared NEQ. */
  kept: number;
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  /** Code of the source in the directory. */
  source: string;
  /** Licence of the source; null when it is unknown. */
  licence: string | null;
  /** Rows with a category, and with a municipality; rows that were left out do not count. */
  categorised: number;
  located: number;
  /** In a dry run: a sample of the planned changes. */
  samples?: Sample[];
  seconds: number;
};

/** A file to import, with the steps that its format adds. */
export type ImportSource<Facts extends object> = {
  /** Its original name. */
  file: string;
  /** Whose file it is. */
  from: DataSource;
  format: ImportFormat;
  bytes: number;
  /** About how many listings it makes: whether the load is a large one. */
  newListings: number;
  /** Fills `private.incoming`; returns the columns of listings that the file gives. */
  stage(client: PoolClient, report: Report): Promise<readonly ImportColumn[]>;
  /** Called once rows are decided: plans the format's other changes; returns how many listings they write. */
  decide?(client: PoolClient, report: Report): Promise<number>;
  /** Writes what `decide` decided, before the rows are. @param transferId of `private.transfers` */
  applyBefore?(client: PoolClient, transferId: number): Promise<void>;
  /** The same, after them. */
  applyAfter?(client: PoolClient, transferId: number): Promise<void>;
  drop?(client: PoolClient): Promise<void>;
  /** For the summary. */
  facts(): Facts & Pick<ImportSummary, 'rows' | 'categorised' | 'located'>;
};

/** Imports what a source stages, in one transaction. */
export async function runImport<Facts extends object>(
  database: Pool,
  source: ImportSource<Facts>,
  options: ImportOptions<ImportSummary & Facts>,
): Promise<ImportSummary & Facts> {
  const started = performance.now();
  const { dryRun = false, onWriting } = options;
  const report = openReport(options.reportFile ?? null);
  const ledger = options.ledger ?? commandLedger(source.file, source.format, source.bytes);
  let licence: string | null = null;
  const seconds = () => (performance.now() - started) / 1000;

  const decide = async (client: PoolClient) => {
    licence = await readTerms(client, source.from);
    await createStage(client);
    const columns = await source.stage(client, report);
    await dropMissingPictures(client, columns, report);
    await matchStage(client, source.from);
    const decisions = await decideStage(client, columns, source.from, dryRun);
    const others = (await source.decide?.(client, report)) ?? 0;
    return { columns, decisions, listings: decisions.create + decisions.update + others };
  };
  const end = async (client: PoolClient, decisions: Decisions): Promise<ImportSummary & Facts> => {
    await reportOutcomes(client, report, decisions, source.from);
    await report.close();
    return {
      dryRun,
      source: source.from.code,
      licence,
      ...source.facts(),
      created: decisions.create,
      updated: decisions.update,
      unchanged: decisions.unchanged,
      kept: decisions.kept,
      leftOut: report.leftOut,
      repaired: report.repaired,
      seconds: seconds(),
    };
  };
  const drop = async (client: PoolClient) => {
    await dropStage(client);
    await source.drop?.(client);
  };
  const tryOut = async (client: PoolClient) => {
    const { columns, decisions } = await decide(client);
    const summary = { ...(await end(client, decisions)), samples: await readSamples(client, columns) };
    await drop(client);
    return summary;
  };
  const write = async (client: PoolClient) => {
    const { columns, decisions, listings } = await decide(client);
    await onWriting?.(listings);
    const transferId = await ledger.open(client);
    await speakFor(client, source.from);
    const sourceBefore = await noteSource(client, source.from);
    await source.applyBefore?.(client, transferId);
    if (decisions.create + decisions.update > 0) await applyStage(client, columns, transferId);
    await confirmFacts(client, columns, source.from, transferId);
    await keepRepeated(client, source.from, transferId);
    await source.applyAfter?.(client, transferId);
    const summary = await end(client, decisions);
    await drop(client);
    await ledger.close(client, transferId, summary);
    await linkSource(client, transferId, source.from, sourceBefore);
    return summary;
  };
  const work = dryRun
    ? bulkTransaction(database, tryOut)
    : bulkLoad(database, source.newListings, () => bulkTransaction(database, write), { spareReaders: true });
  const summary = await work.finally(() => report.close());
  return { ...summary, seconds: seconds() };
}

const OUTCOMES = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  kept: 'kept',
  repeated: 'left out',
  unmatched: 'left out',
} as const satisfies Record<Decision, string>;

const AMBIGUITIES = {
  neq: 'several listings have this NEQ',
  name: 'several listings have this name',
  identifier: 'another business has this identifier: name the source of the file',
} as const satisfies Record<Exclude<StagedRow['ambiguity'], null>, string>;

/** The facts by which a row found its listing, the weakest first. */
const FOUND_BY = ['name and place', 'telephone', 'street or position', 'street and telephone'] as const;

async function reportOutcomes(
  client: PoolClient,
  report: Report,
  decisions: Decisions,
  { rowsAre = 'business' }: { rowsAre?: string },
): Promise<void> {
  if (!report.isWritten && decisions.repeated + decisions.unmatched + decisions.incomplete === 0) return;
  for await (const row of stagedRows(client)) {
    const { line, id, name, action, slug, hasOwner, wasAskedFor, ambiguity, strength, sameAs } = row;
    const reason =
      action === 'repeated'
        ? 'same business twice in the file'
        : action === 'unmatched'
          ? 'no listing found'
          : action === 'kept'
            ? ambiguity
              ? AMBIGUITIES[ambiguity]
              : hasOwner
                ? 'has an owner'
                : wasAskedFor
                  ? 'was changed at the request of a person'
                  : 'was not imported'
            : '';
    const address = slug === null ? undefined : `/entreprise/${slug}`;
    if (row.isIncomplete) {
      const problem = 'another municipality without its address';
      await report.add({ line, id, name, outcome: 'repaired', reason: problem, detail: '', address });
    }
    const isFound = strength !== null && OUTCOMES[action] !== 'left out' && !ambiguity;
    const detail = isFound
      ? `found by ${FOUND_BY[strength - 1]}`
      : action === 'repeated' && sameAs !== null
        ? `same ${rowsAre} as row ${sameAs}`
        : '';
    await report.add({ line, id, name, outcome: OUTCOMES[action], reason, detail, address });
  }
}
