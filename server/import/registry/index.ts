import type { Pool, PoolClient } from 'pg';
import { copyLines } from '../../bulk/copy.ts';
import { pagesOf } from '../../bulk/cursor.ts';
import { refuseOlder } from '../data-source.ts';
import { type MunicipalityFinder, readMunicipalityFinder } from '../municipality-finder.ts';
import { readCategoryFinder } from '../read-category-finder.ts';
import { addReading, type RowCounts } from '../readings.ts';
import type { Report } from '../report.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../run.ts';
import { STAGE } from '../stage.ts';
import { openRegistryArchive } from './archive.ts';
import { applyEndings, decideEndings, type Endings, forgetEndings, restoreListings } from './endings.ts';
import { eraseFacts } from './erase.ts';
import {
  dropRegistry,
  type FileCounts,
  loadRegistry,
  openRegistryFiles,
  type RegistryFiles,
} from './files.ts';
import { notifyHidden } from './hidden.ts';
import { createRegistryReader, REGISTRY_COLUMNS, type RegistryRow } from './reader.ts';
import { createRecords, keepRecords, RECORDS, recordLine } from './records.ts';

export type RegistryImportOptions = ImportOptions<RegistryImportSummary> & {
  /** Lets a file end more of the registry's listings than one that is whole would. */
  allowEndings?: boolean;
};

export type RegistryImportSummary = ImportSummary & {
  /** The day of the files. */
  publishedOn: string;
  /** Listings that the registry ended, by its code; `gone` counts the listings that it no longer shows. */
  ended: Record<string, number>;
  /** Codes that mean nothing to us: their rows have no value there. */
  unknownCodes: Record<string, number>;
};

const REGISTRY = { code: 'registry', name: null, licence: null, url: null, isWhole: true, isNumbered: true };
const PROGRESS_ROWS = 50_000;
/** Rows between the database and here at once. */
const PAGE_ROWS = 2000;
/** Approximate size of an enterprise in all files: enough to decide whether the load is large. */
const LISTING_BYTES = 1600;

/**
 * Imports the published Registre des entreprises: creates new listings, updates fields that changed there and were not
 * changed here, and ends enterprises that were struck off. One transaction.
 *
 * @param database of the owner
 * @param file the ZIP archive, which is never unpacked to disk, or a folder with its files
 * @throws SourceFileError when the archive does not match its format, or is older than the last one; nothing is changed then
 */
export async function importRegistry(
  database: Pool,
  file: string,
  { allowEndings = false, onProgress, ...options }: RegistryImportOptions = {},
): Promise<RegistryImportSummary> {
  const archive = await openRegistryArchive(file);
  try {
    const files = await openRegistryFiles(archive);
    const from = { ...REGISTRY, publishedOn: archive.publishedOn };
    const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
    const counts: RowCounts = { rows: 0, categorised: 0, located: 0 };
    let loaded: FileCounts | undefined;
    let endings: Endings | undefined;
    let before: string | null = null;
    const present = await database.query<{ count: number }>(
      'select count(*)::int as count from private.registry_records',
    );
    return await runImport(
      database,
      {
        file,
        from,
        format: 'registry',
        bytes: archive.bytes,
        newListings: bytes / LISTING_BYTES - (present.rows[0]?.count ?? 0),
        async stage(client, report) {
          await refuseOlder(client, file, from, 'registry');
          const municipalities = await readMunicipalityFinder(client);
          const progress = progressOf(files, bytes, onProgress);
          loaded = await loadRegistry(client, files, municipalities, report, progress.onRow);
          counts.rows = loaded.rows;
          await stageListings(client, municipalities, report, counts);
          progress.end();
          return REGISTRY_COLUMNS;
        },
        async decide(client, report) {
          const { rows } = await client.query<{ day: string | null }>(
            "select published_on::text as day from private.data_sources where source = 'registry'",
          );
          before = rows[0]?.day ?? null;
          endings = await decideEndings(client, report, archive.publishedOn, allowEndings);
          return endings.count;
        },
        applyBefore: restoreListings,
        async applyAfter(client, transferId) {
          await keepRecords(client, transferId, before);
          await forgetEndings(client, transferId);
          await applyEndings(client, transferId);
          await eraseFacts(client, transferId);
          await notifyHidden(client, archive.publishedOn);
        },
        drop: dropRegistry,
        facts: () => ({
          ...counts,
          publishedOn: archive.publishedOn,
          ended: endings?.byReason ?? {},
          unknownCodes: loaded?.unknownCodes ?? {},
        }),
      },
      options,
    );
  } finally {
    archive.close();
  }
}

function progressOf(files: RegistryFiles, bytes: number, onProgress: RegistryImportOptions['onProgress']) {
  // Rows of all files; the summary counts enterprises.
  let rows = 0;
  return {
    onRow() {
      if (++rows % PROGRESS_ROWS > 0) return;
      const read = Object.values(files).reduce((sum, one) => sum + one.read(), 0);
      onProgress?.(rows, read / bytes);
    },
    end: () => onProgress?.(rows, 1),
  };
}

// The places of an enterprise: its establishments, else its domicile. Its name: in force before former, the corporate
// name (M) before its other names (N) before the rest, the latest one. An establishment at a person's home shows no
// address.
const LISTINGS = `
  select e.neq, e.form, e.size_band, e.registered, e.constituted, n.name, n.is_legal,
         b.number, b.name as establishment_name,
         case when b.neq is null then e.activity else coalesce(nullif(b.activity, ''), e.activity) end as activity,
         case when b.neq is null then e.activity2 else coalesce(nullif(b.activity2, ''), e.activity2) end as activity2,
         case when b.neq is null then e.street else b.street end as street,
         case when b.neq is null then e.second else b.second end as second,
         case when b.neq is null then e.third else b.third end as third,
         case when b.neq is null then e.postal_code else b.postal_code end as postal_code,
         coalesce(b.is_principal = 'O', true) as is_principal,
         case when e.form in ('IND', '') and b.neq is not null then json_build_object(
           'street', e.street, 'second', e.second, 'third', e.third, 'postal_code', e.postal_code) end as home
    from private.registry_enterprises e
    left join private.registry_establishments b on b.neq = e.neq
    left join (
      select distinct on (neq) neq, name, is_current = 'V' and kind = 'M' as is_legal from private.registry_names where name <> ''
       order by neq, is_current = 'V' desc,
                case when is_current = 'V' then array_position('{M,N}', kind) end nulls last,
                case when is_current = 'V' then since else until end desc, since desc
    ) as n on n.neq = e.neq
   where e.is_listed = 'O'
   order by e.neq, length(b.number), b.number`;

async function stageListings(
  client: PoolClient,
  municipalities: MunicipalityFinder,
  report: Report,
  counts: RowCounts,
): Promise<void> {
  await createRecords(client);
  const read = createRegistryReader(municipalities, await readCategoryFinder(client));
  await client.query(
    'analyze private.registry_enterprises, private.registry_establishments, private.registry_names',
  );
  let line = 0;
  type Row = RegistryRow & { is_principal: boolean };
  for await (const rows of pagesOf<Row>(client, LISTINGS, PAGE_ROWS)) {
    const candidates: string[] = [];
    const records: string[] = [];
    for (const row of rows) {
      line++;
      const reading = read(row, line);
      const staged = await addReading(reading, report, counts);
      if (!staged) continue;
      candidates.push(staged);
      records.push(recordLine(line, row, reading));
    }
    await copyLines(client, STAGE, candidates);
    await copyLines(client, RECORDS, records);
  }
}
