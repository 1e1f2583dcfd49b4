import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawIllustrations } from './illustrations.ts';

const FOLDER = 'site/illustrations';

// `npx vitest run --project unit server/seed/media -u` draws them again.
test.each(drawIllustrations())('%s.svg is as it is drawn', async (name, svg) => {
  await expect(`${svg}\n`).toMatchFileSnapshot(`../../../${FOLDER}/${name}.svg`);
});

test('every main category and region of the seeds has one, and no other file is there', async () => {
  const [categories, regions] = await Promise.all(
    ['04_categories', '01_regions'].map((name) => readFile(`supabase/seeds/${name}.csv`, 'utf8')),
  );
  const wanted = [
    ...slugs(categories, /^\d+,,([a-z-]+),/gm).map((slug) => `category-${slug}.svg`),
    ...slugs(regions, /^\d+,([a-z-]+),/gm).map((slug) => `region-${slug}.svg`),
    'street.svg',
  ];
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual(wanted.sort());
});

function slugs(csv: string | undefined, row: RegExp): string[] {
  return Array.from((csv ?? '').matchAll(row), ([, slug]) => slug as string);
}
