import { readFileSync } from 'node:fs';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

/** What each line of the page's second table adds to an empty listing, in the order of the page. */
const LINES = [
  {},
  { isClaimed: true },
  { descriptionFr: 'Une description.' },
  { hours: '{}' },
  { phone: '+15145550100' },
  { website: 'https://example.com' },
  { logo: 'logo.webp' },
  { latitude: 45.5 },
  { social: '{"facebook": "https://facebook.com/x"}' },
  { descriptionFr: 'Une description.', descriptionEn: 'A description.' },
  { services: ['Plomberie'] },
];

/** The examples of reviews, in the order of the page: ratings, one by one. */
const EXAMPLES = [[5], [...Array(10).fill(4), ...Array(10).fill(5)], Array(10).fill(2), []];

type Listing = {
  phone: string;
  website: string;
  hours: string;
  descriptionFr: string;
  descriptionEn: string;
  logo: string;
  services: string[];
  social: string;
  latitude: number;
  isClaimed: boolean;
  ratings: number[];
};

const test = base.extend('score', file, ({ pool }) => async (listing: Partial<Listing>): Promise<number> => {
  const { ratings = [] } = listing;
  const { rows } = await pool.query<{ score: number }>(
    'select private.listing_score($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as score',
    [
      ...[listing.phone ?? null, listing.website ?? null, listing.hours ?? null],
      ...[listing.descriptionFr ?? null, listing.descriptionEn ?? null, listing.logo ?? null],
      ...[
        listing.services ?? [],
        listing.social ?? '{}',
        listing.latitude ?? null,
        listing.isClaimed ?? false,
      ],
      ...[ratings.reduce((sum, rating) => sum + rating, 0), ratings.length],
    ],
  );
  return rows[0]?.score ?? Number.NaN;
});

describe.each(['fr', 'en'])('the page on ranking in %s', (locale) => {
  const page = readFileSync(`site/content/${locale}/ranking.md`, 'utf8');
  const tables = page.split(/^\| --- \| --- \|$/m);

  test('gives each fact of a listing the points that PostgreSQL gives it', async ({ score }) => {
    const said = (tables[2] ?? '')
      .split('\n\n')[0]
      ?.trim()
      .split('\n')
      .map((line) => Number(line.split('|')[2]));
    const empty = await score({});
    const points: number[] = [empty];
    for (const line of LINES.slice(1)) points.push((await score(line)) - empty);
    // The second description comes on top of the first.
    points[9] = (points[9] ?? 0) - (points[2] ?? 0);
    expect(said).toEqual(points);
  });

  test('adds reviews up as PostgreSQL does', async ({ score }) => {
    const empty = await score({});
    const examples = (tables[2] ?? '').match(/(?<=\n\n)- [\s\S]*?(?=\n\n)/)?.[0].split('\n') ?? [];
    expect(examples).toHaveLength(EXAMPLES.length);
    for (const [index, ratings] of EXAMPLES.entries()) {
      const points = (await score({ ratings })) - empty;
      const figures = (examples[index] ?? '').match(/\d+(?= points)/)?.[0] ?? '0';
      expect(Number(figures), examples[index]).toBe(Math.abs(points));
    }
  });

  test('says what a full listing has before any review', async ({ score }) => {
    const full = Object.assign({}, ...LINES, { services: ['1', '2', '3', '4', '5', '6', '7'] });
    expect(page.slice(-400)).toContain(` ${await score(full)} points`);
  });
});
