import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { createCategoryFinder, type Topic } from '#domain/categories/category-finder.ts';
import { readBenchArguments } from '../arguments.ts';
import { type Label, type Verdict, verdictOf } from './judge.ts';

/**
 * How often the importer gives rows the category that a person gave them:
 * `npm run bench -- classification --rows FILE.csv --labels LABELS.jsonl --data FOLDER`.
 *
 * The folder is a directory's, such as `relevance` leaves; its categories and terms decide.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('classification', {
    args,
    options: {
      rows: { type: 'string' },
      labels: { type: 'string' },
      data: { type: 'string' },
      /** Prints each row that is not clearly right. */
      wrong: { type: 'boolean', default: false },
    },
  });
  if (!values.rows || !values.labels || !values.data)
    throw new Error('--rows FILE.csv, --labels LABELS.jsonl and --data FOLDER are needed');
  const rows: Record<string, string>[] = parse(readFileSync(values.rows), { columns: true, bom: true });
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  const labels: Label[] = readFileSync(values.labels, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const postgres = await startEmbeddedPostgres(values.data);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows: topics } = await client.query<Topic>(
      `select c.id, c.parent_id as "parentId", c.slug,
              array[c.name_fr, c.name_en] || array(select term from public.category_terms t where t.category_id = c.id)
                as phrases
         from public.categories c order by c.id`,
    );
    const finder = createCategoryFinder(topics);
    const slugOf = new Map(topics.map(({ id, slug }) => [id, slug]));
    const verdicts = labels.map((label) => {
      const row = byId.get(label.id);
      const { name = '', activity = '' } = row ?? {};
      const found = finder.classify({ name, activity: activity || null, services: [] });
      const main = slugOf.get(found?.categoryId ?? 0);
      const given = main ? { slug: slugOf.get(found?.subcategoryId ?? 0) ?? main, parent: main } : null;
      const verdict = verdictOf(label, given);
      if (values.wrong && verdict !== 'right') {
        console.log(
          `  ${verdict.padEnd(9)} ${given?.slug ?? '-'} ≠ ${label.right} (${label.debatable}) « ${name} » ${activity}`,
        );
      }
      return verdict;
    });
    print(verdicts, labels);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function print(verdicts: readonly Verdict[], labels: readonly Label[]): void {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const given = verdicts.filter((verdict) => verdict !== 'missing' && verdict !== 'rightly none').length;
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const labelled = labels.filter(({ none }) => !none).length;
  console.log(`${labels.length} rows, ${labelled} of them with a category`);
  console.log(`classified        ${percent(given, labels.length)}`);
  console.log(`clearly right     ${percent(count('right'), given)} of the classified`);
  console.log(`or debatable      ${percent(count('right') + count('debatable'), given)} of the classified`);
}
