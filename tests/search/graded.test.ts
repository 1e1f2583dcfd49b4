import type { ListingCard } from '#domain/pages/directory.ts';
import { expect, test } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';
import { GRADED, type Graded } from './graded.ts';

test.beforeAll(async ({ pool }) => {
  await fillDirectory(pool);
});

test('at least 95 % of the graded queries have a correct answer among the first five', async ({ search }) => {
  const wrong: string[] = [];
  for (const graded of GRADED) {
    const { q = '', where = '', phone = '' } = graded;
    const found = await search({ q, where, phone });
    const first = found.rows.slice(0, 5);
    if (!isRight(graded, first)) {
      wrong.push(
        `${JSON.stringify(graded)} → ${first.map((row) => row.name).join(', ')} ${JSON.stringify(found.understood)}`,
      );
    }
  }
  const right = GRADED.length - wrong.length;
  console.log([`${right} of ${GRADED.length} have a right answer among the first five`, ...wrong].join('\n'));
  expect(GRADED.length).toBeGreaterThanOrEqual(150);
  expect(right / GRADED.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

function isRight(graded: Graded, first: ListingCard[]): boolean {
  if (graded.none) return first.length === 0;
  if (first.length === 0) return false;
  if (graded.name) return first.some((row) => row.name === graded.name);
  return first.every(
    (row) =>
      (!graded.category || [row.category?.slug, row.subcategory?.slug].includes(graded.category)) &&
      (!graded.city || row.city?.slug === graded.city),
  );
}
