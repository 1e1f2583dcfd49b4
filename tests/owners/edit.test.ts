import type { EditableListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base.extend('edits', file, ({ as }) => ({
  forEdit: (person: Person, slug: string) => as(person).rpc<EditableListing>('listing_for_edit', { slug }),
  rename: (person: Person, id: number, slug: string, version: number) =>
    as(person).rpc<{ slug: string; version: number }>('change_slug', {
      listing_id: id,
      slug,
      version,
    }),
}));

describe('save_listing_tab', () => {
  test('applies fields without approval at once', async ({ newOwner, listingOf, saveTab }) => {
    const { owner, listing: shop } = await newOwner();
    const { data } = await saveTab(
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
    expect(await listingOf(shop.id)).toMatchObject({ phone: '+18195550111', show_email: true });
  });

  test('keeps the public name, category and address until others are approved', async ({
    newOwner,
    edits,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const first = await saveTab(
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
    const second = await saveTab(
      owner,
      shop.id,
      'contact',
      { address: '99, rue Neuve', city: 'Laval' },
      version,
    );
    expect(second.data?.pending).toEqual({ name: 'Un autre nom', address: '99, rue Neuve' });
    const third = await saveTab(
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
    expect(await listingOf(shop.id)).toMatchObject({
      name: 'Brûlerie du Fleuve',
      address: '12, rue du Fleuve',
    });
    const { data } = await edits.forEdit(owner, shop.slug);
    expect(data).toMatchObject({
      role: 'owner',
      pending: { name: 'Un autre nom' },
      values: { name: 'Brûlerie du Fleuve' },
    });
  });

  test('keeps them too while the listing is hidden by a suspension', async ({
    newOwner,
    newPerson,
    administrator,
    addManager,
    listingOf,
    saveTab,
    suspendAccount,
  }) => {
    const { owner, listing } = await newOwner();
    const manager = await newPerson();
    await addManager(listing.id, manager.id);
    await suspendAccount(owner, { listings: 'hide' });
    const { data } = await saveTab(manager, listing.id, 'basic', { name: 'Un autre nom', foundedYear: 2001 });
    expect(data).toMatchObject({
      status: 'archived',
      pending: { name: 'Un autre nom' },
      values: { name: 'Brûlerie du Fleuve', foundedYear: 2001 },
    });
    await saveTab(administrator, listing.id, 'basic', { name: 'Le vrai nom' });
    expect(await listingOf(listing.id, 'name')).toEqual({ name: 'Le vrai nom' });
  });

  test('removes a pending change when the old value is saved again', async ({ newOwner, saveTab }) => {
    const { owner, listing: shop } = await newOwner();
    const first = await saveTab(owner, shop.id, 'basic', { name: 'Un autre nom' }, shop.version);
    const second = await saveTab(
      owner,
      shop.id,
      'basic',
      { name: 'Brûlerie du Fleuve' },
      first.data?.version ?? 0,
    );
    expect(second.data?.pending).toBeNull();
  });

  test('refuses a change that could never be approved', async ({ newOwner, listingOf, saveTab }) => {
    const { owner, listing: shop } = await newOwner();
    const { refused } = await saveTab(
      owner,
      shop.id,
      'basic',
      { name: 'Ab', foundedYear: 2001 },
      shop.version,
    );
    expect(refused).toEqual({ code: 'invalid_listing', status: 422, details: 'name' });
    expect((await listingOf(shop.id)).founded_year).toBe(1998);
  });

  test('applies everything to a pending listing, and resubmits a rejected one', async ({
    sql,
    newOwner,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await sql("update public.listings set status = 'rejected' where id = $1", [shop.id]);
    const { version } = await listingOf(shop.id);
    const { data } = await saveTab(owner, shop.id, 'basic', { name: 'Un meilleur nom' }, version);
    expect(data).toMatchObject({ status: 'pending', pending: null, values: { name: 'Un meilleur nom' } });
  });

  test.for<[string, string, object, string | undefined]>([
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
  ])('refuses %s', async ([_what, tab, fields, details], { newOwner, listingOf, saveTab }) => {
    const { owner, listing: shop } = await newOwner();
    const { refused } = await saveTab(owner, shop.id, tab, fields, shop.version);
    expect(refused).toEqual({ code: 'invalid_listing', status: 422, ...(details && { details }) });
    expect((await listingOf(shop.id)).version).toBe(shop.version);
  });

  test('reports a conflict to the second editor, and keeps the first save', async ({
    newOwner,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const both = await Promise.all([
      saveTab(owner, shop.id, 'services', { services: ['Premier'] }, shop.version),
      saveTab(owner, shop.id, 'services', { services: ['Second'] }, shop.version),
    ]);
    const won = both.filter(({ data }) => data);
    const told = both.filter(({ refused }) => refused);
    expect([won.length, told.length]).toEqual([1, 1]);
    expect(told[0]?.refused).toEqual({
      code: 'stale_version',
      status: 409,
      details: String(won[0]?.data?.version),
    });
    expect((await listingOf(shop.id)).services).toEqual(won[0]?.data?.values.services);
  });

  test('accepts the version despite a review that arrived since', async ({
    newOwner,
    addReviews,
    saveTab,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await addReviews(shop.id, [5]);
    const { data } = await saveTab(owner, shop.id, 'services', { services: ['Après l’avis'] }, shop.version);
    expect(data?.values.services).toEqual(['Après l’avis']);
  });

  test('reorders and replaces photos, and queues their files for removal', async ({
    sql,
    newImage,
    newOwner,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const [a, b, logo] = [await newImage(owner), await newImage(owner), await newImage(owner)];
    const photo = (path: string) => ({ path, altFr: null, altEn: null, width: 10, height: 10 });
    const before = (await listingOf(shop.id)).logo_path;
    const first = await saveTab(owner, shop.id, 'media', { photos: [photo(a), photo(b)] }, shop.version);
    const second = await saveTab(
      owner,
      shop.id,
      'media',
      { photos: [photo(b)], logo },
      first.data?.version ?? 0,
    );
    expect(second.data?.values).toMatchObject({ logo, photos: [{ path: b }] });
    const rows = await sql('select public.orphaned_files() as files');
    const paths = rows[0].files.map((file: { path: string }) => file.path);
    expect(paths).toEqual(expect.arrayContaining([a, before]));
    expect(paths).not.toContain(b);
  });
});

describe('change_slug', () => {
  test('changes the slug, and the former one redirects permanently', async ({ sql, newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner({ name: 'Chez Adresse' });
    const { data } = await edits.rename(owner, shop.id, 'chez-adresse-neuve', shop.version);
    expect(data).toEqual({ slug: 'chez-adresse-neuve', version: shop.version + 1 });
    const [found] = await sql('select public.find_business($1) as answer', [shop.slug]);
    expect(found.answer).toEqual({ state: 'moved', slug: 'chez-adresse-neuve' });
    expect((await edits.forEdit(owner, shop.slug)).data).toMatchObject({
      slug: 'chez-adresse-neuve',
      formerSlugs: [shop.slug],
    });
    // The former slug stays reserved, and its owner may take it back.
    const other = await newOwner({ name: 'Chez Adresse' });
    expect(other.listing.slug).toBe('chez-adresse-laval');
    expect(
      (await edits.rename(other.owner, other.listing.id, shop.slug, other.listing.version)).refused,
    ).toMatchObject({
      code: 'slug_taken',
      status: 409,
    });
    expect((await edits.rename(owner, shop.id, shop.slug, data?.version ?? 0)).data?.slug).toBe(shop.slug);
  });

  test.for(['nouvelle', 'edit', 'ab', 'Majuscule', 'deux--tirets', '-a-', 'é', '', 'a'.repeat(101)])(
    'refuses %j',
    async (slug, { as, newOwner, edits }) => {
      const { owner, listing: shop } = await newOwner();
      expect((await edits.rename(owner, shop.id, slug, shop.version)).refused).toMatchObject({
        code: 'invalid_slug',
        status: 422,
      });
      expect((await as(owner).rpc('slug_available', { slug })).data).toBe(false);
    },
  );

  test('reports whether a slug is free, one’s own included', async ({ as, newOwner }) => {
    const { owner, listing: shop } = await newOwner();
    const free = async (slug: string, id: number | null) =>
      (await as(owner).rpc('slug_available', { slug, listing_id: id })).data;
    expect(await free('adresse-jamais-prise', null)).toBe(true);
    expect(await free(shop.slug, null)).toBe(false);
    expect(await free(shop.slug, shop.id)).toBe(true);
  });

  test('reveals nothing of unpublished listings, whose slug may be taken', async ({
    sql,
    as,
    newPerson,
    draftOf,
    submit,
    newOwner,
    edits,
    listingOf,
  }) => {
    const waiting = await newPerson();
    const { data: hidden } = await submit(waiting, await draftOf(waiting, { name: 'Zèbre Secret' }));
    const { owner, listing: shop } = await newOwner();
    const free = async (person: Person, slug: string, id: number | null = null) =>
      (await as(person).rpc('slug_available', { slug, listing_id: id })).data;
    expect(hidden?.slug).toBe('zebre-secret');
    for (const slug of ['zebre-secret', 'zebre-jamais-vu']) {
      expect([await free(owner, slug), await free(owner, slug, shop.id)]).toEqual([true, true]);
      expect(await free(owner, slug, hidden?.id)).toBe(true);
    }
    expect(await free(waiting, 'zebre-secret')).toBe(false);
    const { data } = await edits.rename(owner, shop.id, 'zebre-secret', shop.version);
    expect(data).toEqual({ slug: 'zebre-secret', version: shop.version + 1 });
    // The pending listing gets its next slug without a redirect, and without an editor in its history.
    expect(await listingOf(hidden?.id ?? 0, 'slug')).toEqual({ slug: 'zebre-secret-laval' });
    expect(await sql('select * from public.listing_slugs where listing_id = $1', [hidden?.id])).toEqual([]);
    expect(
      await sql('select user_id from private.listing_edits where listing_id = $1', [hidden?.id]),
    ).toEqual([]);
    const [found] = await sql("select public.find_business('zebre-secret') as answer");
    expect(found.answer).toEqual({ state: 'published', slug: 'zebre-secret' });
  });

  test('gives a slug requested twice at once to one of them', async ({ newOwner, edits }) => {
    const [one, two] = [await newOwner(), await newOwner()];
    const both = await Promise.all(
      [one, two].map(({ owner, listing: shop }) => edits.rename(owner, shop.id, 'convoitee', shop.version)),
    );
    expect(both.map(({ data, refused }) => data?.slug ?? refused?.code).sort()).toEqual([
      'convoitee',
      'slug_taken',
    ]);
  });
});

describe('listing_for_edit', () => {
  test('hides unpublished listings from others', async ({ sql, newPerson, newOwner, edits }) => {
    const stranger = await newPerson();
    const { listing: shop } = await newOwner();
    expect((await edits.forEdit(stranger, shop.slug)).refused).toEqual({
      code: 'not_authorized',
      status: 403,
    });
    await sql("update public.listings set status = 'pending', published_at = null where id = $1", [shop.id]);
    expect((await edits.forEdit(stranger, shop.slug)).refused).toEqual({
      code: 'listing_not_found',
      status: 404,
    });
    expect((await edits.forEdit(stranger, 'inconnue-partout')).refused).toEqual({
      code: 'listing_not_found',
      status: 404,
    });
  });
});
