import { parseArgs } from 'node:util';
import type { Backend } from '#backend/app.ts';
import { giveWayHere } from '../bulk/low-priority.ts';
import { readConfig } from '../config.ts';
import { importBusinesses, importMunicipalities, importRegistry, parseMapping } from '../import/index.ts';
import type { Sample } from '../import/samples.ts';
import { withBackend } from '../open-backend.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run import -- municipalities FILE [--dry-run] [--report FILE]
       npm run import -- businesses FILE --format req|csv [--map THEIRS=ours,…] [--dry-run] [--report FILE]
       npm run import -- registry FILE.zip|FOLDER [--dry-run] [--report FILE] [--allow-endings]`;

await runCommand(async () => {
  giveWayHere();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      map: { type: 'string' },
      'allow-endings': { type: 'boolean', default: false },
    },
  });
  const [kind, file, ...rest] = positionals;
  const { format, map } = values;
  const isBusinesses = kind === 'businesses' && (format === 'req' || format === 'csv');
  // The registry's columns have their names.
  if (map !== undefined && format !== 'csv') throw new Error(USAGE);
  if (!file || rest.length > 0 || !(isBusinesses || kind === 'municipalities' || kind === 'registry'))
    throw new Error(USAGE);
  const options = { dryRun: values['dry-run'], reportFile: values.report, onProgress: progress };
  const load = ({ admin }: Backend): Promise<object> => {
    if (isBusinesses)
      return importBusinesses(admin, file, { ...options, format, mapping: map ? parseMapping(map) : {} });
    return kind === 'registry'
      ? importRegistry(admin, file, { ...options, allowEndings: values['allow-endings'] })
      : importMunicipalities(admin, file, options);
  };
  await withBackend(readConfig(), async (backend) => printSummary(await load(backend)));
});

function progress(rows: number, part: number): void {
  console.error(`  ${rows.toLocaleString('en')} rows, ${Math.round(part * 100)} %`);
}

function printSummary(summary: object): void {
  for (const [name, value] of Object.entries(summary)) {
    if (typeof value !== 'object') console.log(`${name.padEnd(13)} ${value}`);
    else if (Array.isArray(value))
      for (const sample of value) console.log(`${name.padEnd(13)} ${inWords(sample)}`);
    else
      for (const [reason, count] of Object.entries(value))
        console.log(`${name.padEnd(13)} ${count}  ${reason}`);
  }
}

/** What a trial would do with a row, in one line. */
function inWords({ line, name, before, after }: Sample): string {
  const fields = Object.entries(after).map(([field, value]) => {
    const was = before ? `${written(before[field])} → ` : '';
    return `${field}: ${was}${written(value)}`;
  });
  return `line ${line}, ${before ? 'changed' : 'new'}: ${name} (${fields.join('; ')})`;
}

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
