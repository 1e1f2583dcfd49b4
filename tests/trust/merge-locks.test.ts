import { expect, test } from '#tests/fixtures/index.ts';
import { inTransaction, isAnyWaiting } from '#tests/fixtures/transaction.ts';

test('a merge waits for a reply that is being written, and the reply never waits for the merge', async ({
  pool,
  newPerson,
  newRow,
  mergeListings,
}) => {
  const author = await newPerson();
  const name = 'Boulangerie Jumelle';
  const { id: kept } = await newRow({ slug: 'jumelle', name });
  const { id: merged } = await newRow({ slug: 'jumelle-2', name, neq: '1140000001' });
  const { rows } = await pool.query(
    "insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, 4, repeat('Bien.', 12)) returning id",
    [merged, author.id],
  );
  await inTransaction(pool, async (reply) => {
    await reply.query('select 1 from public.listings where id = $1 for key share', [merged]);
    const merging = mergeListings(kept, merged);
    await expect.poll(() => isAnyWaiting(pool)).toBe(true);
    // The second half of private.lock_review.
    await reply.query('select 1 from public.reviews where id = $1 for key share', [rows[0].id]);
    await reply.query('commit');
    expect((await merging).data).toMatchObject({ slug: 'jumelle' });
  });
});
