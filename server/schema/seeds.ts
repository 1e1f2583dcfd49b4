import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** The rows of a seed: lines between its `values` and the rest of its statement. */
const ROWS = /^( {2,4})\(.*\),?\n(?:(?: {2,4}\(.*\),?)?\n)*/m;

type Row = Readonly<Record<string, string>>;
/** A value of a row in SQL; `idOf` finds the number of a row that a slug names. */
type Column = (row: Row, idOf: IdOf) => string;
type IdOf = (seed: string, slug: string) => string;

const text =
  (name: string): Column =>
  (row) =>
    `'${(row[name] ?? '').replaceAll("'", "''")}'`;
const number =
  (name: string): Column =>
  (row) =>
    row[name] || 'null';
const reference =
  (name: string, seed: string): Column =>
  (row, idOf) =>
    row[name] ? idOf(seed, row[name]) : 'null';
/** Terms between bars, which the statement of the seed splits at commas. */
const terms: Column = (row, idOf) => text('words')({ words: (row.words ?? '').replaceAll('|', ', ') }, idOf);
const slugs: Column = (row, idOf) => {
  const named = (row.categories ?? '').split('|');
  for (const slug of named) idOf('04_categories', slug);
  return `array[${named.map((slug) => `'${slug}'`).join(', ')}]`;
};

const WORDS = [reference('category', '04_categories'), text('locale'), terms];
/** The columns of each seed, in the order of its statement. */
const SEEDS: Readonly<Record<string, readonly Column[]>> = {
  '01_regions': [
    ...[number('id'), text('slug'), text('name_fr'), text('name_en')],
    ...[number('latitude'), number('longitude')],
  ],
  '02_mrcs': [number('id'), text('slug'), text('name'), text('kind'), reference('region', '01_regions')],
  '03_municipalities': [
    ...[number('id'), text('slug'), text('name'), text('designation')],
    ...[reference('region', '01_regions'), reference('mrc', '02_mrcs'), number('population')],
    ...[number('latitude'), number('longitude'), text('time_zone')],
  ],
  '04_categories': [
    ...[number('id'), reference('parent', '04_categories'), text('slug'), text('name_fr'), text('name_en')],
    ...[text('icon'), number('position'), text('schema_type')],
  ],
  '05_category_terms': WORDS,
  '06_everyday_words': WORDS,
  '07_category_kin': [slugs],
  '08_sourced_words': WORDS,
  '09_asked_words': WORDS,
  '10_task_words': WORDS,
};

/**
 * Renders the SQL of the seeds: each statement with the rows of its CSV file. Rows refer to regions, MRCs and categories
 * by slug.
 *
 * @param folder `supabase/seeds`
 * @returns texts by path
 * @throws when a row names an unknown slug, or two rows of a file have the same
 */
export async function renderSeeds(folder: string): Promise<Map<string, string>> {
  const rows = new Map(
    await Promise.all(Object.keys(SEEDS).map(async (seed) => [seed, await readRows(folder, seed)] as const)),
  );
  const ids = new Map([...rows].map(([seed, ofSeed]) => [seed, numbersOf(seed, ofSeed)]));
  const idOf: IdOf = (seed, slug) => {
    const id = ids.get(seed)?.get(slug);
    if (id === undefined) throw new Error(`${seed}.csv has no row « ${slug} »`);
    return id;
  };
  const texts = new Map<string, string>();
  for (const [seed, columns] of Object.entries(SEEDS)) {
    const file = path.join(folder, `${seed}.sql`);
    const tuples = rows.get(seed)?.map((row) => `(${columns.map((column) => column(row, idOf)).join(', ')})`);
    const replace = (_: string, indent: string) => `${indent}${tuples?.join(`,\n${indent}`)}\n`;
    texts.set(file, (await readFile(file, 'utf8')).replace(ROWS, replace));
  }
  return texts;
}

/** Writes the SQL of the seeds ({@link renderSeeds}). */
export async function writeSeeds(folder: string): Promise<void> {
  for (const [file, sql] of await renderSeeds(folder)) await writeFile(file, sql);
}

/** The rows of a seed's CSV file, by the names of its columns. */
export async function readRows(folder: string, seed: string): Promise<Row[]> {
  return parse(await readFile(path.join(folder, `${seed}.csv`)), { columns: true });
}

function numbersOf(seed: string, rows: readonly Row[]): ReadonlyMap<string, string> {
  const named = rows.flatMap(({ slug, id }) => (slug && id ? [[slug, id] as const] : []));
  const numbers = new Map(named);
  const [twice] = named.find(([slug, id]) => numbers.get(slug) !== id) ?? [];
  if (twice) throw new Error(`${seed}.csv has two rows « ${twice} »`);
  return numbers;
}
