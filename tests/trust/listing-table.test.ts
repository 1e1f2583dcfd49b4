import {
  type ChangedListings,
  LACKS,
  type ListingChange,
  type ListingTable,
  type SavedFilters,
} from '#domain/listing/listing-table.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { insertListing } from '#tests/fixtures/listings.ts';

const PLUMBERS = { category: 'construction-renovation', subcategory: 'plombiers' };

const test = base.extend('listingTable', file, ({ sql, admin }) => ({
  table: async (filters: object = {}, rest: object = {}) => {
    const { rows, next, total } = await admin.must<ListingTable>('listing_table', {
      filters,
      ...rest,
    });
    return { names: rows.map(({ name }) => name), rows, next, total };
  },
  change: (items: ListingChange[]) => admin.must<ChangedListings>('change_listings', { items }),
  categoryId: async (slug: string) => {
    const rows = await sql('select id from public.categories where slug = $1', [slug]);
    return Number(rows[0].id);
  },
}));

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
});

describe('the table of listings', () => {
  test('has every listing, newest first, page by page', async ({ pool, listingTable }) => {
    for (const name of ['Un commerce', 'Deux commerces', 'Trois commerces'])
      await insertListing(pool, { name });
    const first = await listingTable.table({}, { how_many: 2 });
    expect(first).toMatchObject({ names: ['Trois commerces', 'Deux commerces'], total: 3 });
    expect(await listingTable.table({}, { how_many: 2, after: first.next })).toMatchObject({
      names: ['Un commerce'],
      next: null,
    });
  });

  test('is filtered by state, owner, place, category, missing fact and age', async ({
    pool,
    newPerson,
    listingTable,
  }) => {
    const person = await newPerson();
    await insertListing(pool, { name: 'Plomberie du Lac', city: 'laval', ...PLUMBERS });
    await insertListing(pool, { name: 'Café du Lac', city: 'quebec' });
    await pool.query(
      `update public.listings set owner_id = $1, website = 'https://lac.example', status = 'archived', missing_access = '{step_free}' where name = 'Café du Lac'`,
      [person.id],
    );
    const [lake, cafe] = [['Plomberie du Lac'], ['Café du Lac']];
    expect((await listingTable.table({ status: 'archived' })).names).toEqual(cafe);
    expect((await listingTable.table({ claimed: 'yes' })).names).toEqual(cafe);
    expect((await listingTable.table({ claimed: 'no' })).names).toEqual(lake);
    expect((await listingTable.table({ place: 'laval' })).names).toEqual(lake);
    expect((await listingTable.table({ place: 'capitale-nationale' })).names).toEqual(cafe);
    expect((await listingTable.table({ category: 'plombiers' })).names).toEqual(lake);
    expect((await listingTable.table({ category: 'construction-renovation', claimed: 'no' })).names).toEqual(
      lake,
    );
    expect((await listingTable.table({ lacks: 'website' })).names).toEqual(lake);
    const [row] = (await listingTable.table({ claimed: 'no' })).rows;
    for (const fact of LACKS) {
      const isLacking = row?.lacks.includes(fact);
      expect((await listingTable.table({ lacks: fact, claimed: 'no' })).total).toBe(isLacking ? 1 : 0);
    }
    expect((await listingTable.table({ missingAccess: 'step_free' })).names).toEqual(cafe);
    expect((await listingTable.table({ missingAccess: 'wheelchair' })).names).toEqual([]);
    expect((await listingTable.table({ unchangedFor: '12' })).names).toEqual([]);
    expect((await listingTable.table({ category: 'sans-objet' })).names).toEqual([]);
  });

  test('finds texts that are in one language alone', async ({ pool, sql, listingTable }) => {
    await insertListing(pool, { name: 'Café sans français' });
    await insertListing(pool, { name: 'Café sans anglais' });
    await insertListing(pool, { name: 'Café sans texte' });
    await sql('update public.listings set description_fr = null, description_en = null');
    await sql("update public.listings set mission_en = 'To gather.' where name = 'Café sans français'");
    await sql("update public.listings set mission_fr = 'Rassembler.' where name = 'Café sans anglais'");
    expect((await listingTable.table({ lacks: 'french' })).names).toEqual(['Café sans français']);
    expect((await listingTable.table({ lacks: 'english' })).names).toEqual(['Café sans anglais']);
  });

  test('refuses an unknown filter, and takes values as values', async ({ listingTable, admin }) => {
    expect((await admin.rpc('listing_table', { filters: { owner: 'x' } })).refused).toMatchObject({
      code: 'unknown_filter',
    });
    expect((await listingTable.table({ status: "x' or true --" })).names).toEqual([]);
  });
});

describe('changes to several listings', () => {
  test('set a category or take offline, and go back by the same call', async ({ pool, listingTable }) => {
    await insertListing(pool, { name: 'Plomberie du Lac', ...PLUMBERS });
    await insertListing(pool, { name: 'Plomberie du Pont', ...PLUMBERS });
    const before = (await listingTable.table()).rows;
    const electricians = await listingTable.categoryId('electriciens');
    const { done, refused } = await listingTable.change(
      before.map(({ id, version }) => ({
        id,
        version,
        changes: { categoryId: electricians, status: 'archived' },
      })),
    );
    expect(refused).toEqual([]);
    expect((await listingTable.table({ status: 'archived', category: 'electriciens' })).total).toBe(2);
    await listingTable.change(
      done.map(({ id, version }) => ({
        id,
        version,
        changes: { categoryId: before.find((row) => row.id === id)?.categoryId ?? null, status: 'published' },
      })),
    );
    expect((await listingTable.table({ status: 'published', category: 'plombiers' })).total).toBe(2);
    const { rows } = await pool.query(
      "select count(*)::int as n from private.decisions where kind = 'listing' and action = 'changed'",
    );
    expect(rows[0].n).toBe(4);
  });

  test('leave out what changed since, what was deleted, and what was never online', async ({
    pool,
    listingTable,
  }) => {
    await insertListing(pool, { name: 'Commerce changé' });
    await insertListing(pool, { name: 'Commerce supprimé' });
    await insertListing(pool, { name: 'Commerce en attente' });
    await pool.query(
      `update public.listings set status_before_deletion = status, status = 'archived', deleted_at = now() where name = 'Commerce supprimé';
       update public.listings set status = 'pending' where name = 'Commerce en attente'`,
    );
    const rows = (await listingTable.table()).rows;
    await pool.query("update public.listings set phone = '+14185550109' where name = 'Commerce changé'");
    const { done, refused } = await listingTable.change(
      rows.map(({ id, version }) => ({ id, version, changes: { status: 'archived' } })),
    );
    const nameOf = (id: number) => rows.find((row) => row.id === id)?.name;
    expect(done).toEqual([]);
    expect(Object.fromEntries(refused.map(({ id, code }) => [nameOf(id), code]))).toEqual({
      'Commerce changé': 'stale_version',
      'Commerce supprimé': 'listing_deleted',
      'Commerce en attente': 'invalid_listing',
    });
  });
});

describe('saved filters', () => {
  test('are kept by name with the account, replaced and deleted', async ({ as, newAdministrator }) => {
    const anne = await newAdministrator();
    const other = await newAdministrator();
    const save = (name: string, filters: object) =>
      as(anne).rpc<SavedFilters[]>('save_filters', { name, filters });
    await save('  Sans  catégorie ', { lacks: 'category' });
    expect((await save('Plombiers', { category: 'plombiers', claimed: 'no' })).data).toEqual([
      { name: 'Plombiers', filters: { category: 'plombiers', claimed: 'no' } },
      { name: 'Sans catégorie', filters: { lacks: 'category' } },
    ]);
    await save('Plombiers', { category: 'plombiers' });
    expect(await as(anne).must('delete_filters', { name: 'Sans catégorie' })).toEqual([
      { name: 'Plombiers', filters: { category: 'plombiers' } },
    ]);
    expect(await as(anne).must('my_saved_filters')).toHaveLength(1);
    expect(await as(other).must('my_saved_filters')).toEqual([]);
    expect((await as(anne).must<{ saved_filters: object[] }>('export_my_data')).saved_filters).toHaveLength(
      1,
    );
  });

  test('have a name, known filters and a maximum', async ({ as, sql, newAdministrator }) => {
    const anne = await newAdministrator();
    const codeOf = async (name: string | null, filters: object) =>
      (await as(anne).rpc('save_filters', { name, filters })).refused?.code;
    expect(await codeOf('   ', { lacks: 'category' })).toBe('name_needed');
    expect(await codeOf('x'.repeat(61), { lacks: 'category' })).toBe('name_needed');
    expect(await codeOf('Toutes', {})).toBe('name_needed');
    expect(await codeOf('Autre', { owner: 'x' })).toBe('unknown_filter');
    await sql(
      `insert into private.saved_filters select $1, 'Filtre ' || n, '{"claimed": "no"}' from generate_series(1, 30) as n`,
      [anne.id],
    );
    expect(await codeOf('Un de trop', { lacks: 'category' })).toBe('too_many_filters');
    expect(await codeOf('Filtre 3', { lacks: 'category' })).toBeUndefined();
  });
});
