import type { Pool, PoolClient } from 'pg';
import { copyLines } from '../../bulk/copy.ts';
import { SourceFileError } from '../csv-source.ts';
import { refuseOlder } from '../data-source.ts';
import { readMunicipalityFinder } from '../municipality-finder.ts';
import { addReading, type RowCounts } from '../readings.ts';
import type { Report } from '../report.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../run.ts';
import { STAGE } from '../stage.ts';
import { type LicenceFile, openLicences } from './files.ts';
import { type Licence, readLicence } from './reader.ts';
import { countLicences, createLicences, dropLicences, keepLicences, stageLicences } from './records.ts';

export type LicenceImportOptions = ImportOptions<LicenceImportSummary> & {
  /** Accepts a file that lacks many of the known licences. */
  allowEndings?: boolean;
};

export type LicenceImportSummary = ImportSummary & {
  /** The day of the file. */
  publishedOn: string;
  /** Licences of the file, by their state. */
  licences: Record<string, number>;
  /** How many are shown on a listing. */
  shown: number;
  /** How many the file no longer has. */
  missing: number;
};

const SOURCE = {
  code: 'rbq',
  name: null,
  licence: null,
  url: null,
  isWhole: false,
  rowsAre: 'holder',
} as const;
const PROGRESS_ROWS = 20_000;
/** A file that lacks more of the known licences than this is probably cut short. */
const MISSING_SHARE = 0.05;
const MISSING_MIN = 100;

/**
 * Imports the active licences of the Régie du bâtiment: keeps them in `private.licences`, finds their listings, and fills an
 * empty telephone or e-mail of those. It makes no listing. One transaction.
 *
 * @param database of the owner
 * @param file CSV, JSON, or a ZIP archive that holds one of them
 * @throws SourceFileError when the file does not match its format, or is older than the last one; nothing is changed then
 */
export async function importLicences(
  database: Pool,
  file: string,
  { allowEndings = false, onProgress, ...options }: LicenceImportOptions = {},
): Promise<LicenceImportSummary> {
  const opened = await openLicences(file);
  try {
    const { publishedOn, csv } = opened;
    const counts: RowCounts = { rows: 0, categorised: 0, located: 0 };
    let licences: Licence[] = [];
    let missing = 0;
    let shown = 0;
    return await runImport(
      database,
      {
        file,
        from: { ...SOURCE, publishedOn },
        format: 'licences',
        bytes: opened.bytes,
        newListings: 0,
        async stage(client, report) {
          await refuseOlder(client, file, { ...SOURCE, publishedOn }, 'licences');
          licences = await readLicences(client, opened, report, counts, onProgress);
          const lines: string[] = [];
          for (const { candidate } of licences) {
            const line = await addReading({ candidate }, report, counts);
            if (line) lines.push(line);
          }
          await copyLines(client, STAGE, lines);
          await createLicences(client);
          await stageLicences(client, licences);
          onProgress?.(counts.rows, 1);
          return ['neq', 'phone', 'email'];
        },
        async decide(client) {
          const known = await countLicences(client);
          missing = known.missing;
          if (!allowEndings && missing > Math.max(MISSING_MIN, known.all * MISSING_SHARE)) {
            const message = `${file}: ${missing} of ${known.all} known licences are not in it: probably not whole; --allow-endings takes it as it is`;
            throw new SourceFileError('too_few', String(missing), message);
          }
          shown = known.shown;
          return 0;
        },
        async applyAfter(client, transferId) {
          shown = await keepLicences(client, transferId, opened);
        },
        drop: dropLicences,
        facts: () => ({
          ...(csv && { encoding: csv.encoding, delimiter: csv.delimiter, notes: csv.notes() }),
          ...counts,
          publishedOn,
          licences: countBy(licences.map(({ status }) => status)),
          shown,
          missing,
        }),
      },
      options,
    );
  } finally {
    opened.close();
  }
}

/** Reads the whole file: a CSV file has a row for each subcategory of a licence. */
async function readLicences(
  client: PoolClient,
  opened: LicenceFile,
  report: Report,
  counts: RowCounts,
  onProgress: LicenceImportOptions['onProgress'],
): Promise<Licence[]> {
  const municipalities = await readMunicipalityFinder(client);
  const byNumber = new Map<string, Licence>();
  for await (const row of opened.rows()) {
    counts.rows++;
    if (counts.rows % PROGRESS_ROWS === 0) onProgress?.(counts.rows, 0.5);
    const [number = ''] = row.values.number;
    const reading = row.problem ?? readLicence(row, municipalities);
    if ('reason' in reading) {
      const [name = ''] = row.values.holder;
      await report.add({ line: row.line, id: number || null, name, outcome: 'left out', ...reading });
      continue;
    }
    const { licence } = reading;
    const known = byNumber.get(licence.number);
    if (!known) byNumber.set(licence.number, licence);
    else {
      const added = licence.subcategories.filter(
        ({ code }) => !known.subcategories.some((one) => one.code === code),
      );
      known.subcategories.push(...added);
    }
  }
  return [...byNumber.values()];
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
