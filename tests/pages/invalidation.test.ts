import pg from 'pg';
import { describe, expect, test } from '#tests/fixtures/index.ts';
import { insertListing } from '#tests/fixtures/listings.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

let listener: pg.Client;
let told: string[] = [];

test.beforeAll(async ({ database }) => {
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => told.push(payload ?? ''));
  await listener.query('listen pages');
});
test.afterAll(async () => {
  await listener?.end();
});
test.afterEach(() => {
  told = [];
});

/** The tags that a change invalidates, merged over its statements. */
async function invalidatedBy(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1');
  told = [];
  await change();
  // Notifications sent before this answer are delivered before it.
  await listener.query('select 1');
  return [...new Set(told.flatMap((payload) => payload.split(' ')))].sort();
}

const CAFE = { category: 'restaurants', subcategory: 'cafes', city: 'laval' };
const ITS_LISTS = ['0', 'r.laval', 'c.laval'].flatMap((place) =>
  ['0', 'restaurants', 'restaurants.cafes'].map((topic) => `best/${place}/${topic}`),
);
const ITS_COUNTS = ['count/0', 'count/c.laval', 'count/k.restaurants', 'count/r.laval'];
const ITS_NEIGHBOURS = ['near/0', 'near/restaurants', 'near/restaurants.cafes'];

describe('a listing', () => {
  test('invalidates its page when its owner is suspended', async ({ newOwner, suspendAccount }) => {
    const { owner, listing } = await newOwner();
    expect(await invalidatedBy(() => suspendAccount(owner))).toContain(`l/${listing.id}`);
  });

  test('invalidates nothing as a draft', async ({ sql, newListing }) => {
    expect(
      await invalidatedBy(async () => {
        const { id } = await newListing({ ...CAFE, status: 'draft' });
        await sql("update public.listings set name = 'Autre nom' where id = $1", [id]);
        await sql('delete from public.listings where id = $1', [id]);
      }),
    ).toEqual([]);
  });

  test('invalidates every list, count and neighbour that it enters and leaves', async ({
    sql,
    newListing,
  }) => {
    let id = 0;
    const published = await invalidatedBy(async () => {
      ({ id } = await newListing(CAFE));
    });
    const all = [...ITS_COUNTS, ...ITS_LISTS, ...ITS_NEIGHBOURS, 'daily', `l/${id}`, 'listings'];
    // The first listing of its municipality.
    expect(published).toEqual([...all, 'cities'].sort());
    await newListing(CAFE);
    expect(await invalidatedBy(() => newListing(CAFE))).not.toContain('cities');
    expect(
      await invalidatedBy(() => sql("update public.listings set status = 'archived' where id = $1", [id])),
    ).toEqual(all.sort());
  });

  test('invalidates itself only when a text changes, and its lists when its rank does', async ({
    sql,
    newListing,
  }) => {
    const { id } = await newListing(CAFE);
    expect(
      await invalidatedBy(() => sql("update public.listings set name = 'Café du Nord' where id = $1", [id])),
    ).toEqual([`l/${id}`, 'listings']);
    expect(
      await invalidatedBy(() =>
        sql("update public.listings set website = 'https://cafe.example.com' where id = $1", [id]),
      ),
    ).toEqual([...ITS_LISTS, `l/${id}`, 'listings'].sort());
  });

  test('invalidates its neighbours when its address is hidden', async ({ sql, newListing }) => {
    const { id } = await newListing(CAFE);
    expect(
      await invalidatedBy(() => sql('update public.listings set show_address = false where id = $1', [id])),
    ).toEqual(expect.arrayContaining([...ITS_NEIGHBOURS, `l/${id}`]));
  });

  test('invalidates both places when it moves', async ({ sql, newListing }) => {
    const { id } = await newListing(CAFE);
    const tags = await invalidatedBy(() =>
      sql(
        "update public.listings set municipality_id = (select id from public.municipalities where slug = 'quebec') where id = $1",
        [id],
      ),
    );
    expect(tags).toEqual(
      expect.arrayContaining([
        'count/c.laval',
        'count/c.quebec',
        'count/r.capitale-nationale',
        'cities',
        'best/c.quebec/restaurants',
      ]),
    );
  });

  test('invalidates everything once for a large or bulk change', async ({ pool, sql, newListing }) => {
    for (let n = 0; n < 60; n += 1) await newListing(CAFE);
    expect(
      await invalidatedBy(() => sql("update public.listings set phone = '+15145550000' where is_public")),
    ).toEqual(['all']);
    expect(
      await invalidatedBy(() =>
        inTransaction(pool, async (client) => {
          await client.query("set local private.bulk_load = 'on'");
          await insertListing(client, CAFE);
          await client.query('commit');
        }),
      ),
    ).toEqual(['all']);
  });
});

describe('parts of a listing', () => {
  test('invalidates the listing, and nothing for hidden rows', async ({
    sql,
    newListing,
    addReviews,
    addPhoto,
  }) => {
    const { id } = await newListing(CAFE);
    const draft = await newListing({ ...CAFE, status: 'draft' });
    const photo = (listing: number) => addPhoto(listing, 'a.webp');
    expect(await invalidatedBy(() => photo(id))).toContain(`l/${id}`);
    expect(
      await invalidatedBy(() =>
        sql("update public.listing_photos set alt_fr = 'La salle' where listing_id = $1", [id]),
      ),
    ).toEqual([`l/${id}`, 'listings']);
    expect(await invalidatedBy(() => photo(draft.id))).toEqual([]);

    expect(await invalidatedBy(() => addReviews(id, [4]))).toContain(`l/${id}`);
    const review = (await sql('select id from public.reviews where listing_id = $1', [id]))[0].id;
    expect(
      await invalidatedBy(() => sql('update public.reviews set useful_count = 3 where id = $1', [review])),
    ).toEqual([`l/${id}`]);
    expect(
      await invalidatedBy(() =>
        sql("insert into private.review_replies (review_id, body) values ($1, 'Merci beaucoup')", [review]),
      ),
    ).toEqual([`l/${id}`]);
    expect(
      await invalidatedBy(() =>
        sql(
          "insert into public.review_photos (review_id, path, width, height, position) values ($1, 'b.webp', 1, 1, 0)",
          [review],
        ),
      ),
    ).toEqual([`l/${id}`]);
    expect(
      await invalidatedBy(() => sql('update public.reviews set is_hidden = true where id = $1', [review])),
    ).toContain(`l/${id}`);
    expect(
      await invalidatedBy(() => sql('update public.reviews set useful_count = 4 where id = $1', [review])),
    ).toEqual([]);
    expect(
      await invalidatedBy(() =>
        sql("update private.review_replies set body = 'Merci' where review_id = $1", [review]),
      ),
    ).toEqual([]);
  });
});

describe('tables beside listings', () => {
  test('invalidate their own tag, or everything', async ({ sql }) => {
    expect(
      await invalidatedBy(() =>
        sql("insert into public.sponsors (name, url) values ('Caisse', 'https://caisse.example.com')"),
      ),
    ).toEqual(['sponsors']);
    expect(
      await invalidatedBy(() =>
        sql("update public.categories set name_en = name_en || ' ' where slug = 'restaurants'"),
      ),
    ).toEqual(['all']);
    expect(
      await invalidatedBy(() => sql("update public.municipalities set name = 'Laval ' where slug = 'laval'")),
    ).toEqual(['all']);
  });

  test('invalidate nothing for a recount without errors, and everything for one with', async ({ sql }) => {
    await sql('select private.refresh_counts()');
    expect(await invalidatedBy(() => sql('select private.refresh_counts()'))).toEqual([]);
    await sql('alter table private.listing_counts disable trigger user');
    await sql('update private.listing_counts set listings = listings + 1 where place_level = 0');
    await sql('alter table private.listing_counts enable trigger user');
    expect(await invalidatedBy(() => sql('select private.refresh_counts()'))).toEqual(['all']);
  });
});

test('a licence invalidates every page', async ({ sql }) => {
  const licence = "'1234-5678-01', 'active', 'Plomberie Pivert inc.', false, '{}'::text[]";
  const add = () =>
    sql(
      `insert into private.licences (number, status, holder, is_person, subcategories) values (${licence})`,
    );
  expect(await invalidatedBy(add)).toEqual(['all']);
  expect(await invalidatedBy(() => sql('delete from private.licences'))).toEqual(['all']);
});

test('no trigger of a whole table invalidates without naming what', async ({ sql }) => {
  expect(
    await sql(`select tgrelid::regclass::text as table from pg_trigger
                where tgfoid = 'private.invalidate_all_pages'::regproc and tgnargs = 0`),
  ).toEqual([]);
});
