import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { renderSeeds } from './seeds.ts';

const SEEDS = 'supabase/seeds';

/** A copy of the seeds, with lines added to a CSV file. */
async function seedsWith(file: string, lines: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bottin-seeds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(SEEDS, folder, { recursive: true });
  await writeFile(path.join(folder, file), (await readFile(path.join(folder, file), 'utf8')) + lines);
  return folder;
}

it('writes the SQL that is there', async () => {
  const texts = await renderSeeds(SEEDS);
  expect(texts.size).toBe(10);
  // `npm run schema` writes them again.
  for (const [file, text] of texts) expect(text, file).toBe(await readFile(file, 'utf8'));
});

it('writes a new row with the number of its category, and its words between commas', async () => {
  const folder = await seedsWith('10_task_words.csv', "plombiers,fr,tuyau bouché|l'eau coule\n");
  const text = (await renderSeeds(folder)).get(path.join(folder, '10_task_words.sql'));
  expect(text).toMatch(/\),\n {2}\(\d+, 'fr', 'tuyau bouché, l''eau coule'\)\n\) as written/);
});

it.each([
  ['10_task_words.csv', 'plonbiers,fr,tuyau', '04_categories.csv has no row « plonbiers »'],
  ['07_category_kin.csv', 'cafes|bistrots', '04_categories.csv has no row « bistrots »'],
  ['02_mrcs.csv', '998,nouvelle,Nouvelle,mrc,nulle-part', '01_regions.csv has no row « nulle-part »'],
  [
    '04_categories.csv',
    '199,restaurants,cafes,Cafés,Cafés,coffee,2,Cafe',
    '04_categories.csv has two rows « cafes »',
  ],
])('refuses an unknown or repeated slug in %s', async (file, line, message) => {
  await expect(renderSeeds(await seedsWith(file, `${line}\n`))).rejects.toThrow(message);
});
