import type { Pool, PoolClient } from 'pg';
import { copyLines } from '../../bulk/copy.ts';
import { readMunicipalityFinder } from '../municipality-finder.ts';
import { readCategoryFinder } from '../read-category-finder.ts';
import { addReading, type RowCounts } from '../readings.ts';
import type { Report } from '../report.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../run.ts';
import { STAGE } from '../stage.ts';
import { keepClosed } from './closed.ts';
import { type FeatureFile, openFeatures } from './files.ts';
import { readOsm } from './osm.ts';
import { readOverture } from './overture.ts';
import type { Place } from './place.ts';
import { createPlaceReader, type PlaceReader } from './reader.ts';

export type PlaceImportOptions = ImportOptions<PlaceImportSummary> & {
  format: 'places' | 'osm';
  /** Places of at least this confidence that find no listing become one; none when absent. */
  createAbove?: number;
  /** The same of every object of OpenStreetMap, which has no confidence. */
  create?: boolean;
};

export type PlaceImportSummary = ImportSummary & {
  /** The day of the file. */
  publishedOn: string;
  /** Listings that the file says are closed for good, of which a report waits now. */
  reportedClosed: number;
};

const SOURCES = {
  places: { code: 'overture', read: readOverture },
  osm: { code: 'osm', read: readOsm },
} as const;
const PROGRESS_ROWS = 5_000;
/** Approximate size of a place: enough to decide whether the load is large. */
const PLACE_BYTES = 1000;

/**
 * Imports places of Overture Maps or OpenStreetMap, in one transaction: fills empty fields of the listings that it finds, and
 * creates listings where the options say so.
 *
 * @param database of the owner
 * @param file GeoJSON, a sequence of features, or GeoParquet
 * @throws SourceFileError when the file does not match its format; nothing is changed then
 */
export async function importPlaces(
  database: Pool,
  file: string,
  { format, createAbove, create = false, onProgress, ...options }: PlaceImportOptions,
): Promise<PlaceImportSummary> {
  const opened = await openFeatures(file);
  const { code, read } = SOURCES[format];
  const counts: RowCounts = { rows: 0, categorised: 0, located: 0 };
  const makes = ({ confidence }: Place) =>
    create || (createAbove !== undefined && confidence !== null && confidence >= createAbove);
  const closed: number[] = [];
  let reportedClosed = 0;
  return runImport(
    database,
    {
      file,
      from: {
        code,
        name: null,
        licence: null,
        url: null,
        publishedOn: opened.writtenOn,
        isWhole: false,
        rowsAre: 'place',
      },
      format,
      bytes: opened.bytes,
      newListings: create || createAbove !== undefined ? opened.bytes / PLACE_BYTES : 0,
      async stage(client, report) {
        const reader = createPlaceReader(
          code,
          makes,
          await readMunicipalityFinder(client),
          await readCategoryFinder(client),
        );
        const lines = candidateLines(opened, read, reader, { report, counts, closed, onProgress });
        await copyLines(client, STAGE, lines);
        return reader.columns;
      },
      async applyAfter(client: PoolClient, transferId: number) {
        reportedClosed = await keepClosed(client, transferId, code, closed);
      },
      facts: () => ({ ...counts, publishedOn: opened.writtenOn, reportedClosed }),
    },
    options,
  );
}

type Reading = {
  report: Report;
  counts: RowCounts;
  /** Lines of places that are closed for good. */
  closed: number[];
  onProgress: PlaceImportOptions['onProgress'];
};

async function* candidateLines(
  opened: FeatureFile,
  read: (feature: Parameters<typeof readOverture>[0]) => Place,
  reader: PlaceReader,
  { report, counts, closed, onProgress }: Reading,
): AsyncGenerator<string> {
  for await (const feature of opened.features()) {
    counts.rows++;
    if (counts.rows % PROGRESS_ROWS === 0) onProgress?.(counts.rows, 0.5);
    const place = read(feature);
    const reading = reader.read(place, feature.line);
    if (reading === null) {
      const name = place.record.name ?? '';
      await report.add({
        line: feature.line,
        id: feature.id,
        name,
        outcome: 'left out',
        reason: 'no business',
        detail: '',
      });
      continue;
    }
    if (place.isClosed) closed.push(feature.line);
    const line = await addReading(reading, report, counts);
    if (line) yield line;
  }
  onProgress?.(counts.rows, 1);
}
