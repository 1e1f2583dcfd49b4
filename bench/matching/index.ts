import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvCell } from '#domain/text/csv.ts';
import { readBenchArguments } from '../arguments.ts';
import { batchesOf, type Pair, readPair, textOf } from './pairs.ts';
import { type Judged, printScores, STRENGTHS } from './scores.ts';

type Remark = { line: number; outcome: string; reason: string; detail: string; address?: string };

const FORMAT = ['--format', 'csv', '--published', '2026-01-01', '--source'];

/**
 * How often the importer finds that two rows are one business, by pairs that a person judged:
 * `npm run bench -- matching --pairs FILE.csv`.
 *
 * A pair has a `verdict` (`same`, `different`, or another word for one that is left out), perhaps a `kind`, and the columns of
 * docs/import.md twice: `left_name`, `right_name`… The left rows are imported; then the right ones, of another source, as a
 * trial whose report says which listing each found, and by what.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('matching', {
    args,
    options: {
      pairs: { type: 'string' },
      /** Prints each pair on which the program and the person disagree. */
      wrong: { type: 'boolean', default: false },
    },
  });
  if (!values.pairs) throw new Error('--pairs FILE.csv is needed');
  const records: Record<string, string>[] = parse(await readFile(values.pairs), { columns: true, bom: true });
  const pairs = records.map(readPair).filter(({ verdict }) => verdict === 'same' || verdict === 'different');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-bench-matching-'));
  // PostgreSQL runs under an account of its own, which must be able to enter.
  await chmod(folder, 0o755);
  const found = { plain: [] as Judged[], identified: [] as Judged[] };
  try {
    for (const batch of batchesOf(pairs)) {
      const listings = await importRows(folder, batch, 'left', []);
      const addresses = listings.map((listing) => listing?.address);
      for (const [kind, isIdentified] of [
        ['plain', false],
        ['identified', true],
      ] as const) {
        const rows = await importRows(folder, batch, 'right', ['--dry-run'], isIdentified);
        found[kind].push(
          ...batch.map((pair, index) => judge(pair, rows[index], addresses[index], values.wrong)),
        );
      }
      await command(folder, 'data', ['remove', 'left', '--apply']);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const [kind, judged] of Object.entries(found)) {
    console.log(`\nrows ${kind === 'plain' ? 'without' : 'with'} an identifier of their own`);
    printScores(judged);
  }
}

function judge(pair: Pair, row: Remark | undefined, listing: string | undefined, showWrong: boolean): Judged {
  const strength = STRENGTHS[row?.detail ?? ''] ?? null;
  const isFound = strength !== null && listing !== undefined && row?.address === listing;
  const isSame = pair.verdict === 'same';
  if (showWrong && isFound !== isSame)
    console.log(`  ${pair.kind}: ${textOf(pair.left)} ${isFound ? '=' : '≠'} ${textOf(pair.right)}`);
  return { isSame, kind: pair.kind, strength: isFound ? strength : null };
}

/** Imports one side of the pairs, and returns what became of each of its rows. */
async function importRows(
  folder: string,
  pairs: readonly Pair[],
  side: 'left' | 'right',
  options: readonly string[],
  isIdentified = true,
): Promise<(Remark | undefined)[]> {
  const columns = Object.keys(pairs[0]?.[side] ?? {});
  const lines = pairs.map((pair, index) => {
    const cells = columns.map((column) => pair[side][column]);
    return [...(isIdentified ? [String(index)] : []), ...cells].map(csvCell).join(',');
  });
  const header = [...(isIdentified ? ['external_id'] : []), ...columns].join(',');
  const [file, report] = [path.join(folder, 'rows.csv'), path.join(folder, 'report.ndjson')];
  await writeFile(file, [header, ...lines].join('\n'));
  await command(folder, 'import', ['businesses', file, ...FORMAT, side, ...options, '--report', report]);
  const remarks: Remark[] = (await readFile(report, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const outcomes = remarks.filter(({ outcome }) => outcome !== 'repaired');
  return pairs.map((_, index) => outcomes.find(({ line }) => line === index + 2));
}

async function command(folder: string, name: string, args: readonly string[]): Promise<void> {
  const child = spawn('node', [`server/commands/${name}.ts`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', DEMO_LISTINGS: '0' },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${said}`);
}
