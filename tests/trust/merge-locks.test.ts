import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, newPerson } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from './administrator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function listing(slug: string, neq: string | null): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into public.listings (slug, name, status, neq) values ($1, 'Boulangerie Jumelle', 'published', $2) returning id`,
    [slug, neq],
  );
  return Number(rows[0].id);
}

const isAnyWaiting = async () => {
  const { rows } = await database.pool.query(
    "select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as any",
  );
  return rows[0].any as boolean;
};

it('a merge waits for a reply that is being written, and not the reply for the merge', async () => {
  const { pool } = database;
  const [admin, author] = [await newAdministrator(pool), await newPerson(pool)];
  // The number moves to the listing that is kept: a change of a key.
  const [kept, merged] = [await listing('jumelle', null), await listing('jumelle-2', '1140000001')];
  const { rows } = await pool.query(
    "insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, 4, repeat('Bien.', 12)) returning id",
    [merged, author.id],
  );
  const reply = await pool.connect();
  try {
    await reply.query('begin');
    await reply.query('select 1 from public.listings where id = $1 for key share', [merged]);
    const merging = callAs<{ id: number }>(pool, admin.claims, 'select public.merge_listings($1, 1, $2, 1)', [
      kept,
      merged,
    ]);
    await expect.poll(isAnyWaiting).toBe(true);
    // The second half of private.lock_review.
    await reply.query('select 1 from public.reviews where id = $1 for key share', [rows[0].id]);
    await reply.query('commit');
    expect((await merging).data).toMatchObject({ slug: 'jumelle' });
  } finally {
    reply.release();
  }
});
