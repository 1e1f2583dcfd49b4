import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { readRows } from '../schema/seeds.ts';
import { type Candidates, candidatesOf, type Mapping } from '../terms/candidates.ts';
import { readIndustries, readOccupations, readPresets, type SourceWords } from '../terms/sources.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run -s terms -- [--osm FOLDER] [--noc-fr FILE --noc-en FILE] [--naics FILE]
  prints, by category, the words of published vocabularies that the seeds lack, for a person to choose from`;
const OPTIONS = `
--osm FOLDER          presets of the OpenStreetMap id-tagging-schema
--noc-fr FILE         the National Occupational Classification in French; with --noc-en
--noc-en FILE         the same in English; with --noc-fr
--naics FILE          the North American Industry Classification System`;
const CONCEPTS = 'server/terms/concepts.tsv';
const SEEDS = 'supabase/seeds';

type ConceptRow = Readonly<Record<'category' | 'osm' | 'noc' | 'naics', string>>;

await runCommand(async () => {
  const { values } = readArguments(
    {
      options: {
        osm: { type: 'string' },
        'noc-fr': { type: 'string' },
        'noc-en': { type: 'string' },
        naics: { type: 'string' },
      },
    },
    USAGE,
    OPTIONS,
  );
  const { osm, naics, 'noc-fr': fr, 'noc-en': en } = values;
  if (!osm && !naics && !(fr && en)) throw new Error(USAGE);
  const rows: ConceptRow[] = parse(await readFile(CONCEPTS), {
    columns: true,
    delimiter: '\t',
    comment: '#',
    quote: false,
  });
  const known = await knownTerms();
  const print = (source: 'osm' | 'noc' | 'naics', words: SourceWords) => {
    const mappings: Mapping[] = rows.map((row) => ({
      category: row.category,
      codes: row[source].split(' ').filter(Boolean),
    }));
    for (const [category, candidates] of candidatesOf(mappings, words, known)) {
      printCandidates(source, category, candidates);
    }
  };
  if (osm) print('osm', await readPresets(osm));
  if (fr && en) print('noc', await readOccupations({ fr, en }));
  if (naics) print('naics', await readIndustries(naics));
});

/** Every name and term of the seeds. */
async function knownTerms(): Promise<string[]> {
  const seeds = (await readdir(SEEDS)).filter((file) => /(?:categories|terms|words)\.csv$/.test(file));
  const rows = await Promise.all(seeds.map((file) => readRows(SEEDS, path.basename(file, '.csv'))));
  return rows.flat().flatMap((row) => Object.values(row).flatMap((value) => value.split(/\||, /)));
}

function printCandidates(source: string, category: string, candidates: Candidates): void {
  for (const locale of ['fr', 'en'] as const) {
    if (candidates[locale].length > 0)
      console.log(`${category}\t${source}\t${locale}\t${candidates[locale].join(', ')}`);
  }
}
