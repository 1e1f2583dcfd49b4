import type { Backend } from '#backend/app.ts';
import { giveWayHere } from '../bulk/low-priority.ts';
import { readConfig } from '../config.ts';
import type { DataSource } from '../import/data-source.ts';
import { importBusinesses, importMunicipalities, importRegistry, parseMapping } from '../import/index.ts';
import { withBackend } from '../open-backend.ts';
import { readArguments } from './arguments.ts';
import { printSummary } from './import-summary.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run import -- municipalities FILE [--dry-run] [--report FILE]
       npm run import -- businesses FILE --format req|csv [--map THEIRS=ours,…]… [--dry-run] [--report FILE]
                         [--source CODE] [--source-name NAME] [--source-url URL] [--licence SPDX] [--published YYYY-MM-DD]
       npm run import -- registry FILE.zip|FOLDER [--dry-run] [--report FILE] [--allow-endings]`;
const OPTIONS = `
--dry-run             reads the file and reports, and changes nothing
--report FILE         writes a line of CSV for each row that is left out, with the reason
--format req|csv      businesses: the enterprise register's columns, or any CSV
--map THEIRS=ours,…   CSV: which column holds which field
--source CODE         CSV: a short code of the publisher, such as ville_laval
--source-name NAME    CSV: the publisher's name, as the pages show it
--source-url URL      CSV: where the publisher offers the file
--licence SPDX        CSV: its licence, such as CC-BY-4.0
--published DAY       CSV: the day of the file, as 2026-11-15
--allow-endings       registry: ends listings even when the file lacks unusually many`;

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
        source: { type: 'string' },
        'source-name': { type: 'string' },
        'source-url': { type: 'string' },
        licence: { type: 'string' },
        published: { type: 'string' },
        'allow-endings': { type: 'boolean', default: false },
      },
    },
    USAGE,
    OPTIONS,
  );
  const [kind, file, ...rest] = positionals;
  const { format, map } = values;
  const isBusinesses = kind === 'businesses' && (format === 'req' || format === 'csv');
  const from = readSource(values);
  // Official files have columns with names, and a publisher.
  if ((map !== undefined || Object.keys(from).length > 0) && format !== 'csv') throw new Error(USAGE);
  if (!file || rest.length > 0 || !(isBusinesses || kind === 'municipalities' || kind === 'registry'))
    throw new Error(USAGE);
  const options = { dryRun: values['dry-run'], reportFile: values.report, onProgress: progress };
  const load = ({ admin }: Backend): Promise<object> => {
    if (isBusinesses)
      return importBusinesses(admin, file, {
        ...options,
        format,
        mapping: parseMapping(map ?? []),
        from,
      });
    return kind === 'registry'
      ? importRegistry(admin, file, { ...options, allowEndings: values['allow-endings'] })
      : importMunicipalities(admin, file, options);
  };
  await withBackend(readConfig(), async (backend) => printSummary(await load(backend)));
});

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
