import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditableListing, SavedListing } from '#domain/listing/edit.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { insertReviews } from '#tests/pages/support/builders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { draftOf, newOwner, submit, upload } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const listing = async (id: number) => (await run('select * from public.listings where id = $1', [id]))[0];
const save = (person: Person, id: number, tab: string, fields: object, version: number) =>
  callAs<SavedListing>(database.pool, person.claims, 'select public.save_listing_tab($1, $2, $3, $4)', [
    id,
    tab,
    JSON.stringify(fields),
    version,
  ]);
const forEdit = (person: Person, slug: string) =>
  callAs<EditableListing>(database.pool, person.claims, 'select public.listing_for_edit($1)', [slug]);
const rename = (person: Person, id: number, slug: string, version: number) =>
  callAs<{ slug: string; version: number }>(
    database.pool,
    person.claims,
    'select public.change_slug($1, $2, $3)',
    [id, slug, version],
  );

describe('save_listing_tab', () => {
  it('writes at once what needs no approval', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const { data } = await save(
      owner,
      shop.id,
      'contact',
      { phone: '+18195550111', showEmail: true },
      shop.version,
    );
    expect(data).toMatchObject({
      status: 'published',
      pending: null,
      values: { phone: '+18195550111', showEmail: true },
    });
    expect(data?.version).toBeGreaterThan(shop.version);
    expect(await listing(shop.id)).toMatchObject({ phone: '+18195550111', show_email: true });
  });

  it('keeps name, category and address in public until others are approved', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const first = await save(
      owner,
      shop.id,
      'basic',
      { name: 'Un autre nom', foundedYear: 2001 },
      shop.version,
    );
    expect(first.data).toMatchObject({
      pending: { name: 'Un autre nom' },
      values: { name: 'Brûlerie du Fleuve', foundedYear: 2001 },
    });
    const version = first.data?.version ?? 0;
    const second = await save(
      owner,
      shop.id,
      'contact',
      { address: '99, rue Neuve', city: 'Laval' },
      version,
    );
    expect(second.data?.pending).toEqual({ name: 'Un autre nom', address: '99, rue Neuve' });
    const third = await save(
      owner,
      shop.id,
      'category',
      { category: 'restaurants', subcategory: null },
      second.data?.version ?? 0,
    );
    expect(third.data?.pending).toEqual({
      name: 'Un autre nom',
      address: '99, rue Neuve',
      subcategory: null,
    });
    expect(await listing(shop.id)).toMatchObject({
      name: 'Brûlerie du Fleuve',
      address: '12, rue du Fleuve',
    });
    const { data } = await forEdit(owner, shop.slug);
    expect(data).toMatchObject({
      role: 'owner',
      pending: { name: 'Un autre nom' },
      values: { name: 'Brûlerie du Fleuve' },
    });
  });

  it('lets a change that is taken back wait no longer', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const first = await save(owner, shop.id, 'basic', { name: 'Un autre nom' }, shop.version);
    const second = await save(
      owner,
      shop.id,
      'basic',
      { name: 'Brûlerie du Fleuve' },
      first.data?.version ?? 0,
    );
    expect(second.data?.pending).toBeNull();
  });

  it('refuses a change that could never be approved', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const { refused } = await save(owner, shop.id, 'basic', { name: 'Ab', foundedYear: 2001 }, shop.version);
    expect(refused).toEqual({ code: 'invalid_listing', status: 422, details: 'name' });
    expect((await listing(shop.id)).founded_year).toBe(1998);
  });

  it('writes everything of a listing that waits, and shows a rejected one again', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    await run("update public.listings set status = 'rejected' where id = $1", [shop.id]);
    const { version } = await listing(shop.id);
    const { data } = await save(owner, shop.id, 'basic', { name: 'Un meilleur nom' }, version);
    expect(data).toMatchObject({ status: 'pending', pending: null, values: { name: 'Un meilleur nom' } });
  });

  it.each([
    ['a key of another tab', 'hours', { phone: '+18195550111' }, 'phone'],
    ['an unknown tab', 'autre', { name: 'Un nom' }, 'name'],
    ['an unknown key', 'basic', { owner_id: 'x' }, 'owner_id'],
    ['no way to reach it', 'contact', { phone: null, email: null, website: null }, 'phone'],
    ['no description', 'basic', { descriptionFr: null }, 'descriptionFr'],
    [
      'a photo of nobody',
      'media',
      { photos: [{ path: 'x', altFr: null, altEn: null, width: 1, height: 1 }] },
      'photos',
    ],
    [
      'hours within others',
      'hours',
      {
        hours: {
          mon: [
            ['09:00', '17:00'],
            ['12:00', '13:00'],
          ],
        },
      },
      'hours',
    ],
    ['no object', 'basic', [], undefined],
  ])('refuses %s', async (_what, tab, fields, details) => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const { refused } = await save(owner, shop.id, tab, fields, shop.version);
    expect(refused).toEqual({ code: 'invalid_listing', status: 422, ...(details && { details }) });
    expect((await listing(shop.id)).version).toBe(shop.version);
  });

  it('tells the second of two editors, and keeps what the first wrote', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const both = await Promise.all([
      save(owner, shop.id, 'services', { services: ['Premier'] }, shop.version),
      save(owner, shop.id, 'services', { services: ['Second'] }, shop.version),
    ]);
    const won = both.filter(({ data }) => data);
    const told = both.filter(({ refused }) => refused);
    expect([won.length, told.length]).toEqual([1, 1]);
    expect(told[0]?.refused).toEqual({
      code: 'stale_version',
      status: 409,
      details: String(won[0]?.data?.version),
    });
    expect((await listing(shop.id)).services).toEqual(won[0]?.data?.values.services);
  });

  it('is not troubled by a review that arrives meanwhile', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    await insertReviews(database.pool, shop.id, [5]);
    const { data } = await save(owner, shop.id, 'services', { services: ['Après l’avis'] }, shop.version);
    expect(data?.values.services).toEqual(['Après l’avis']);
  });

  it('reorders and replaces photos, and lets go of the files', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const [a, b, logo] = [
      await upload(database.pool, owner),
      await upload(database.pool, owner),
      await upload(database.pool, owner),
    ];
    const photo = (path: string) => ({ path, altFr: null, altEn: null, width: 10, height: 10 });
    const before = (await listing(shop.id)).logo_path;
    const first = await save(owner, shop.id, 'media', { photos: [photo(a), photo(b)] }, shop.version);
    const second = await save(
      owner,
      shop.id,
      'media',
      { photos: [photo(b)], logo },
      first.data?.version ?? 0,
    );
    expect(second.data?.values).toMatchObject({ logo, photos: [{ path: b }] });
    const { rows } = await database.pool.query('select public.orphaned_files() as files');
    const paths = rows[0].files.map((file: { path: string }) => file.path);
    expect(paths).toEqual(expect.arrayContaining([a, before]));
    expect(paths).not.toContain(b);
  });
});

describe('change_slug', () => {
  it('gives another address, to which the former one leads for good', async () => {
    const { owner, listing: shop } = await newOwner(database.pool, { name: 'Chez Adresse' });
    const { data } = await rename(owner, shop.id, 'chez-adresse-neuve', shop.version);
    expect(data).toEqual({ slug: 'chez-adresse-neuve', version: shop.version + 1 });
    const [found] = await run('select public.find_business($1) as answer', [shop.slug]);
    expect(found.answer).toEqual({ state: 'moved', slug: 'chez-adresse-neuve' });
    expect((await forEdit(owner, shop.slug)).data).toMatchObject({
      slug: 'chez-adresse-neuve',
      formerSlugs: [shop.slug],
    });
    // Nobody else takes it, and its owner may have it back.
    const other = await newOwner(database.pool, { name: 'Chez Adresse' });
    expect(other.listing.slug).toBe('chez-adresse-laval');
    expect(
      (await rename(other.owner, other.listing.id, shop.slug, other.listing.version)).refused,
    ).toMatchObject({
      code: 'slug_taken',
      status: 409,
    });
    expect((await rename(owner, shop.id, shop.slug, data?.version ?? 0)).data?.slug).toBe(shop.slug);
  });

  it.each(['nouvelle', 'edit', 'ab', 'Majuscule', 'deux--tirets', '-a-', 'é', '', 'a'.repeat(101)])(
    'refuses %j',
    async (slug) => {
      const { owner, listing: shop } = await newOwner(database.pool);
      expect((await rename(owner, shop.id, slug, shop.version)).refused).toMatchObject({
        code: 'invalid_slug',
        status: 422,
      });
      expect(
        (await callAs(database.pool, owner.claims, 'select public.slug_available($1)', [slug])).data,
      ).toBe(false);
    },
  );

  it('says whether an address is free, one’s own included', async () => {
    const { owner, listing: shop } = await newOwner(database.pool);
    const free = async (slug: string, id: number | null) =>
      (await callAs(database.pool, owner.claims, 'select public.slug_available($1, $2)', [slug, id])).data;
    expect(await free('adresse-jamais-prise', null)).toBe(true);
    expect(await free(shop.slug, null)).toBe(false);
    expect(await free(shop.slug, shop.id)).toBe(true);
  });

  it('says nothing of what was never in public, whose address is anybody’s', async () => {
    const waiting = await newPerson(database.pool);
    const { data: hidden } = await submit(
      database.pool,
      waiting,
      await draftOf(database.pool, waiting, { name: 'Zèbre Secret' }),
    );
    const { owner, listing: shop } = await newOwner(database.pool);
    const free = async (person: Person, slug: string, id: number | null = null) =>
      (await callAs(database.pool, person.claims, 'select public.slug_available($1, $2)', [slug, id])).data;
    expect(hidden?.slug).toBe('zebre-secret');
    for (const slug of ['zebre-secret', 'zebre-jamais-vu']) {
      expect([await free(owner, slug), await free(owner, slug, shop.id)]).toEqual([true, true]);
      expect(await free(owner, slug, hidden?.id)).toBe(true);
    }
    expect(await free(waiting, 'zebre-secret')).toBe(false);
    const { data } = await rename(owner, shop.id, 'zebre-secret', shop.version);
    expect(data).toEqual({ slug: 'zebre-secret', version: shop.version + 1 });
    // The one that waits has the next of its own name, nothing leads to it, and nobody is said to have changed it.
    expect(await run('select slug from public.listings where id = $1', [hidden?.id])).toEqual([
      { slug: 'zebre-secret-laval' },
    ]);
    expect(await run('select * from public.listing_slugs where listing_id = $1', [hidden?.id])).toEqual([]);
    expect(
      await run('select user_id from private.listing_edits where listing_id = $1', [hidden?.id]),
    ).toEqual([]);
    const [found] = await run("select public.find_business('zebre-secret') as answer");
    expect(found.answer).toEqual({ state: 'published', slug: 'zebre-secret' });
  });

  it('gives an address that two ask for at once to one of them', async () => {
    const [one, two] = [await newOwner(database.pool), await newOwner(database.pool)];
    const both = await Promise.all(
      [one, two].map(({ owner, listing: shop }) => rename(owner, shop.id, 'convoitee', shop.version)),
    );
    expect(both.map(({ data, refused }) => data?.slug ?? refused?.code).sort()).toEqual([
      'convoitee',
      'slug_taken',
    ]);
  });
});

describe('listing_for_edit', () => {
  it('knows no listing that is not in public, for others', async () => {
    const stranger = await newPerson(database.pool);
    const { listing: shop } = await newOwner(database.pool);
    expect((await forEdit(stranger, shop.slug)).refused).toEqual({ code: 'not_authorized', status: 403 });
    await run("update public.listings set status = 'pending', published_at = null where id = $1", [shop.id]);
    expect((await forEdit(stranger, shop.slug)).refused).toEqual({ code: 'listing_not_found', status: 404 });
    expect((await forEdit(stranger, 'inconnue-partout')).refused).toEqual({
      code: 'listing_not_found',
      status: 404,
    });
  });
});
