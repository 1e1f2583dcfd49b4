import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, mkdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse';
import pg from 'pg';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { readBenchArguments } from '../arguments.ts';
import { bottin, type Engine, fullText, miniSearch } from './engines.ts';
import { type Row, rankOf, rightRows, type Score, scoreOf } from './judge.ts';
import { queryFile, readQueries } from './queries.ts';
import { measureSuggestions } from './suggestions.ts';

/** Sets by strangers who had not seen the search, except `founders`; those named `kept` were run once before they taught anything. */
const QUERY_SETS = [
  'strangers',
  'founders',
  'kept',
  'visitors',
  'visitors-kept',
  'travellers',
  'travellers-kept',
  'two-fields',
  'two-fields-kept',
  'residents',
  'residents-kept',
  'households',
  'households-kept',
  'neighbours',
  'neighbours-kept',
  'townsfolk',
  'townsfolk-kept',
  'citizens',
  'citizens-kept',
  'locals',
  'locals-kept',
  'callers',
  'callers-kept',
  'clients',
  'clients-kept',
];

/**
 * How often a search finds what was meant, on rows that are not ours:
 * `npm run bench -- relevance --rows FILE.csv --municipalities MUN.csv`.
 *
 * The rows are imported as any operator would (docs/import.md, `--format csv`); right answers are rules on the raw rows.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('relevance', {
    args,
    options: {
      rows: { type: 'string' },
      municipalities: { type: 'string' },
      queries: { type: 'string', multiple: true },
      data: { type: 'string' },
      /** Prints every query whose first answer is wrong, with the rank of the first right one and what was found. */
      wrong: { type: 'boolean', default: false },
    },
  });
  if (!values.rows || !values.municipalities)
    throw new Error('--rows FILE.csv and --municipalities MUN.csv are needed');
  const digest = await digestOf(values.rows);
  const dataDir = path.resolve(values.data ?? path.join(os.tmpdir(), 'bottin-relevance', digest));
  const rows = await readRows(values.rows);
  await importOnce(dataDir, values.municipalities, values.rows);
  const postgres = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const engines = [bottin(client), await miniSearch(client, rows), await fullText(client)];
    console.log(`${rows.length} rows, sha256 ${digest}`);
    for (const file of values.queries ?? QUERY_SETS.map(queryFile)) {
      await compare(file, rows, engines, values.wrong);
    }
    await measureSuggestions(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}

async function compare(file: string, rows: readonly Row[], engines: readonly Engine[], showWrong: boolean) {
  const queries = readQueries(file).map((query) => ({
    ...query,
    right: rightRows(query.right, rows),
  }));
  const answerable = queries.filter(({ right }) => right.size > 0);
  console.log(
    `\n${path.basename(file)}, sha256 ${await digestOf(file)}: ` +
      `${answerable.length} of ${queries.length} queries have an answer in these rows`,
  );
  const names = new Map(rows.map((row) => [row.external_id, `${row.name} (${row.city ?? ''})`]));
  for (const engine of engines) {
    const ranks = [];
    for (const { kind, id, q, where = '', right } of answerable) {
      const answers = await engine.search(q, where);
      const rank = rankOf(answers, right);
      ranks.push({ kind, rank });
      if (showWrong && engine.name === 'Bottin' && rank !== 1) {
        console.log(
          `  ${rank ?? '-'} ${id} ${kind} « ${q} » ${where && `« ${where} » `} → ${answers
            .slice(0, 5)
            .map((answer) => names.get(answer))
            .join(' · ')}`,
        );
        console.log(
          `      right: ${[...right]
            .slice(0, 3)
            .map((answer) => names.get(answer))
            .join(' · ')}`,
        );
      }
    }
    console.log(`\n${engine.name.padEnd(16)} first  first five   MRR   nothing`);
    for (const kind of new Set(ranks.map((rank) => rank.kind))) {
      print(kind, scoreOf(ranks.filter((rank) => rank.kind === kind).map(({ rank }) => rank)));
    }
    print('all', scoreOf(ranks.map(({ rank }) => rank)));
  }
}

function print(name: string, { queries, first, firstFive, reciprocalRank, nothing }: Score): void {
  const percent = (part: number) => `${((100 * part) / queries).toFixed(1)} %`.padStart(7);
  console.log(
    `${`${name} (${queries})`.padEnd(16)}${percent(first)}   ${percent(firstFive)}  ${reciprocalRank.toFixed(3)}  ${String(nothing).padStart(4)}`,
  );
}

async function readRows(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true })))
    rows.push(row as Row);
  return rows;
}

/** Makes the directory of these rows, unless the folder holds it already. */
async function importOnce(dataDir: string, municipalities: string, rows: string): Promise<void> {
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dataDir, { recursive: true });
  for (const source of [
    ['municipalities', municipalities],
    ['businesses', rows, '--format', 'csv'],
  ]) {
    const child = spawn('node', ['server/commands/import.ts', ...source], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_LISTINGS: '0' },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the import of ${source[0]} failed`);
  }
}
