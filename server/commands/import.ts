import type { Backend } from '#backend/app.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import { giveWayHere } from '../bulk/low-priority.ts';
import { readConfig } from '../config.ts';
import type { DataSource } from '../import/data-source.ts';
import {
  importBusinesses,
  importLicences,
  importMunicipalities,
  importPlaces,
  importRegistry,
  inspectFile,
  keepColumnMap,
  parseMapping,
  readColumnMap,
  readColumnMaps,
} from '../import/index.ts';
import { withBackend } from '../start/open-backend.ts';
import { readArguments } from './arguments.ts';
import { printSummary } from './import-summary.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run import -- municipalities FILE [--dry-run] [--report FILE]
       npm run import -- businesses FILE --format req|csv [--dry-run] [--report FILE]
                         [--map THEIRS=ours,… [--keep-map NAME]] [--use-map NAME]
                         [--source CODE] [--source-name NAME] [--source-url URL] [--licence SPDX] [--published YYYY-MM-DD]
       npm run import -- registry FILE.zip|FOLDER [--dry-run] [--report FILE] [--allow-endings]
       npm run import -- licences FILE.csv|.json|.zip [--dry-run] [--report FILE] [--allow-endings]
       npm run import -- places FILE [--create-above 0.9] [--dry-run] [--report FILE]
       npm run import -- osm FILE [--create] [--dry-run] [--report FILE]`;
const OPTIONS = `
--dry-run             reads the file and reports, and changes nothing
--report FILE         writes a line of CSV for each row that is left out, with the reason
--format req|csv      businesses: the enterprise register's columns, or any CSV
--map THEIRS=ours,…   CSV: which column holds which field
--keep-map NAME       CSV: keeps what --map says, by name
--use-map NAME        CSV: maps the columns as the map kept by that name does
--source CODE         CSV: a short code of the publisher, such as ville_laval
--source-name NAME    CSV: the publisher's name, as the pages show it
--source-url URL      CSV: where the publisher offers the file
--licence SPDX        CSV: its licence, such as CC-BY-4.0
--published DAY       CSV: the day of the file, as 2026-11-15
--allow-endings       registry and licences: takes a file that lacks unusually many
--create-above N      Overture Maps: creates missing listings of at least this confidence, 0 to 1
--create              OpenStreetMap: creates the listings that are missing`;

await runCommand(async () => {
  giveWayHere();
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        map: { type: 'string', multiple: true },
        'keep-map': { type: 'string' },
        'use-map': { type: 'string' },
        source: { type: 'string' },
        'source-name': { type: 'string' },
        'source-url': { type: 'string' },
        licence: { type: 'string' },
        published: { type: 'string' },
        'allow-endings': { type: 'boolean', default: false },
        'create-above': { type: 'string' },
        create: { type: 'boolean', default: false },
      },
    },
    USAGE,
    OPTIONS,
  );
  const [kind, file, ...rest] = positionals;
  const { format, map, 'keep-map': kept, 'use-map': used } = values;
  const isBusinesses = kind === 'businesses' && (format === 'req' || format === 'csv');
  const from = readSource(values);
  // Official files have columns with names, and a publisher.
  const isMapped = map !== undefined || used !== undefined;
  if ((isMapped || Object.keys(from).length > 0) && format !== 'csv') throw new Error(USAGE);
  if ((kept !== undefined && !map) || (map && used !== undefined)) throw new Error(USAGE);
  if (kept !== undefined && !isMapName(kept)) throw new Error('--keep-map: a name of 1 to 80 characters');
  const isKnown =
    isBusinesses || ['municipalities', 'registry', 'licences', 'places', 'osm'].includes(kind ?? '');
  if (!file || rest.length > 0 || !isKnown) throw new Error(USAGE);
  const createAbove = values['create-above'] === undefined ? undefined : Number(values['create-above']);
  if (createAbove !== undefined && !(createAbove >= 0 && createAbove <= 1))
    throw new Error('--create-above: a confidence from 0 to 1, as 0.9');
  if ((createAbove !== undefined && kind !== 'places') || (values.create && kind !== 'osm'))
    throw new Error(USAGE);
  const options = { dryRun: values['dry-run'], reportFile: values.report, onProgress: progress };
  const loadBusinesses = async ({ admin }: Backend, format: 'req' | 'csv'): Promise<object> => {
    const mapping = used === undefined ? parseMapping(map ?? []) : await readColumnMap(admin, used);
    if (format === 'csv' && !isMapped) await offerColumnMaps(admin, file);
    const summary = await importBusinesses(admin, file, { ...options, format, mapping, from });
    if (kept !== undefined && !options.dryRun) await keepColumnMap(admin, kept, file, mapping);
    return summary;
  };
  const load = (backend: Backend): Promise<object> => {
    const { admin } = backend;
    if (isBusinesses) return loadBusinesses(backend, format);
    const allowEndings = values['allow-endings'];
    if (kind === 'registry') return importRegistry(admin, file, { ...options, allowEndings });
    if (kind === 'licences') return importLicences(admin, file, { ...options, allowEndings });
    if (kind === 'places' || kind === 'osm')
      return importPlaces(admin, file, { ...options, format: kind, createAbove, create: values.create });
    return importMunicipalities(admin, file, options);
  };
  await withBackend(readConfig(), async (backend) => printSummary(await load(backend)));
});

function isMapName(name: string): boolean {
  return tidyLine(name) === name && name.length >= 1 && name.length <= 80;
}

/** Names the column maps that were kept of files with the same columns. */
async function offerColumnMaps(admin: Backend['admin'], file: string): Promise<void> {
  const { columns } = await inspectFile(file);
  for (const { name } of await readColumnMaps(admin, columns))
    console.error(`A column map was kept of a file with these columns: --use-map "${name}"`);
}

/** Whose file it is, as far as the options say. */
function readSource(values: Record<string, string | boolean | string[] | undefined>): Partial<DataSource> {
  const given = {
    code: values.source,
    name: values['source-name'],
    url: values['source-url'],
    licence: values.licence,
    publishedOn: values.published,
  };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  if (given.code === undefined && said.length > 0)
    throw new Error('--source is missing: a short code, such as ville_laval');
  if (given.code !== undefined && !/^[a-z][a-z0-9_]{1,39}$/.test(String(given.code)))
    throw new Error('--source: two to forty of a–z, 0–9 and _, a letter first');
  const day = given.publishedOn;
  if (
    day !== undefined &&
    !(/^\d{4}-\d{2}-\d{2}$/.test(String(day)) && !Number.isNaN(Date.parse(String(day))))
  )
    throw new Error('--published: a day as 2026-11-15');
  return Object.fromEntries(said);
}

function progress(rows: number, part: number): void {
  console.error(`  ${rows.toLocaleString('en')} rows, ${Math.round(part * 100)} %`);
}
