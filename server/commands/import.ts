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
import { readArguments, UsageError } from './arguments.ts';
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
const HINT = '--help lists the options.';
const OPTIONS = `
--dry-run             reads the file and reports, and changes nothing
--report FILE         writes what became of each row, and why: CSV where the name ends in .csv, else a line of JSON each
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

/** The kinds of file with the options that each alone has; official files have columns with names, and a publisher. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  municipalities: [],
  businesses: [
    'format',
    'map',
    'keep-map',
    'use-map',
    'source',
    'source-name',
    'source-url',
    'licence',
    'published',
  ],
  registry: ['allow-endings'],
  licences: ['allow-endings'],
  places: ['create-above'],
  osm: ['create'],
};
const OF_EVERY_KIND = ['dry-run', 'report'];

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
  const [kind, file] = requireKind(positionals, values);
  const { format, map, 'keep-map': kept, 'use-map': used } = values;
  const isBusinesses = kind === 'businesses' && (format === 'req' || format === 'csv');
  const isMapped = map !== undefined || used !== undefined;
  const from = readSource(values);
  if (kept !== undefined && !isMapName(kept))
    throw new UsageError('--keep-map: a name of 1 to 80 characters');
  const confidence = values['create-above'];
  if (confidence !== undefined && !/^(0(\.\d+)?|1(\.0+)?)$/.test(confidence))
    throw new UsageError('--create-above: a confidence from 0 to 1, as 0.9');
  const createAbove = confidence === undefined ? undefined : Number(confidence);
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

/** @returns the kind of file and the file @throws UsageError, which names what is missing or not of this kind */
function requireKind(
  [kind, file, ...rest]: readonly string[],
  values: Readonly<Record<string, unknown>>,
): [kind: string, file: string] {
  if (kind === undefined) throw new UsageError(USAGE);
  const own = OPTIONS_OF[kind];
  if (!own) throw new UsageError(`${kind}: not a kind of file; one of ${Object.keys(OPTIONS_OF).join(', ')}`);
  if (file === undefined) throw new UsageError(`${kind}: the file is missing. ${HINT}`);
  if (rest.length > 0) throw new UsageError(`One file at once; also given: ${rest.join(' ')}`);
  const given = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== false);
  const strange = given.find((name) => !own.includes(name) && !OF_EVERY_KIND.includes(name));
  if (strange) throw new UsageError(`--${strange} is no option of ${kind}. ${HINT}`);
  const { format, map } = values;
  if (kind === 'businesses' && format !== 'req' && format !== 'csv')
    throw new UsageError('businesses: --format req or --format csv says which columns the file has');
  const ofCsv = given.find((name) => own.includes(name) && name !== 'format');
  if (format === 'req' && ofCsv) throw new UsageError(`--${ofCsv} is for --format csv`);
  if (values['keep-map'] !== undefined && !map)
    throw new UsageError('--keep-map keeps what --map says: --map is missing');
  if (map && values['use-map'] !== undefined) throw new UsageError('--map and --use-map exclude each other');
  return [kind, file];
}

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
    throw new UsageError('--source is missing: a short code, such as ville_laval');
  if (given.code !== undefined && !/^[a-z][a-z0-9_]{1,39}$/.test(String(given.code)))
    throw new UsageError('--source: two to forty of a–z, 0–9 and _, a letter first');
  const day = given.publishedOn;
  if (
    day !== undefined &&
    !(/^\d{4}-\d{2}-\d{2}$/.test(String(day)) && !Number.isNaN(Date.parse(String(day))))
  )
    throw new UsageError('--published: a day as 2026-11-15');
  return Object.fromEntries(said);
}

function progress(rows: number, part: number): void {
  console.error(`  ${rows.toLocaleString('en')} rows, ${Math.round(part * 100)} %`);
}
