import { test as base, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('newTwin', file, ({ sql }) => async (slug: string, neq: string | null): Promise<number> => {
    const rows = await sql(
      `insert into public.listings (slug, name, status, neq) values ($1, 'Boulangerie Jumelle', 'published', $2) returning id`,
      [slug, neq],
    );
    return Number(rows[0].id);
  })
  .extend('isAnyWaiting', file, ({ sql }) => async (): Promise<boolean> => {
    const rows = await sql(
      "select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as any",
    );
    return rows[0].any;
  });

test('a merge waits for a reply that is being written, and the reply never waits for the merge', async ({
  pool,
  as,
  administrator,
  newPerson,
  newTwin,
  isAnyWaiting,
}) => {
  const author = await newPerson();
  const [kept, merged] = [await newTwin('jumelle', null), await newTwin('jumelle-2', '1140000001')];
  const { rows } = await pool.query(
    "insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, 4, repeat('Bien.', 12)) returning id",
    [merged, author.id],
  );
  const reply = await pool.connect();
  try {
    await reply.query('begin');
    await reply.query('select 1 from public.listings where id = $1 for key share', [merged]);
    const merging = as(administrator).must('merge_listings', {
      kept_id: kept,
      kept_version: 1,
      merged_id: merged,
      merged_version: 1,
    });
    await expect.poll(isAnyWaiting).toBe(true);
    // The second half of private.lock_review.
    await reply.query('select 1 from public.reviews where id = $1 for key share', [rows[0].id]);
    await reply.query('commit');
    expect(await merging).toMatchObject({ slug: 'jumelle' });
  } finally {
    reply.release();
  }
});
