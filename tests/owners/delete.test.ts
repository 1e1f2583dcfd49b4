import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend('deletions', file, ({ sql }) => ({
  stateOf: async (slug: string) =>
    (await sql('select public.find_business($1) as answer', [slug]))[0].answer.state,
  agesBy: (id: number, days: number) =>
    sql("update public.listings set deleted_at = deleted_at - $2 * interval '1 day' where id = $1", [
      id,
      days,
    ]),
}));

describe('delete_listing', () => {
  test('answers 410 at the address, and can be undone for 30 days', async ({ as, newOwner, deletions }) => {
    const { owner, listing } = await newOwner();
    const { data } = await as(owner).rpc<{ deletedAt: string; restorableUntil: string }>('delete_listing', {
      listing_id: listing.id,
    });
    expect(Date.parse(data?.restorableUntil ?? '') - Date.parse(data?.deletedAt ?? '')).toBe(30 * 86_400_000);
    expect(await deletions.stateOf(listing.slug)).toBe('gone');
    // Pressed twice, it is deleted once.
    expect(
      (await as(owner).rpc<{ deletedAt: string }>('delete_listing', { listing_id: listing.id })).data
        ?.deletedAt,
    ).toBe(data?.deletedAt);
    await deletions.agesBy(listing.id, 29);
    expect((await as(owner).rpc('restore_listing', { listing_id: listing.id })).data).toMatchObject({
      slug: listing.slug,
      status: 'published',
    });
    expect(await deletions.stateOf(listing.slug)).toBe('published');
    expect((await as(owner).rpc('restore_listing', { listing_id: listing.id })).refused).toEqual({
      code: 'listing_not_deleted',
      status: 409,
    });
  });

  test('is final after 30 days: only the name and the place remain', async ({
    sql,
    as,
    newOwner,
    deletions,
    listingOf,
  }) => {
    const { owner, listing } = await newOwner();
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    await deletions.agesBy(listing.id, 31);
    expect((await as(owner).rpc('restore_listing', { listing_id: listing.id })).refused).toEqual({
      code: 'restore_too_late',
      status: 409,
    });
    expect(await sql('select public.empty_deleted_listings() as emptied')).toEqual([{ emptied: 1 }]);
    const row = await listingOf(listing.id);
    expect(row).toMatchObject({
      name: 'Brûlerie du Fleuve',
      owner_id: null,
      phone: null,
      email: null,
      address: null,
      logo_path: null,
    });
    expect(await deletions.stateOf(listing.slug)).toBe('gone');
  });

  test('of an unpublished listing leaves nothing after 30 days', async ({ sql, as, newOwner, deletions }) => {
    const { owner, listing } = await newOwner();
    await sql("update public.listings set status = 'pending', published_at = null where id = $1", [
      listing.id,
    ]);
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    expect(await deletions.stateOf(listing.slug)).toBe('unknown');
    await deletions.agesBy(listing.id, 31);
    await sql('select public.empty_deleted_listings()');
    expect(await sql('select 1 from public.listings where id = $1', [listing.id])).toEqual([]);
  });

  test('blocks edits until it is restored', async ({ as, newOwner, saveTab }) => {
    const { owner, listing } = await newOwner();
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    const { refused } = await saveTab(owner, listing.id, 'services', { services: [] });
    expect(refused).toEqual({ code: 'listing_deleted', status: 409 });
  });
});

describe('orphan_unused_uploads', () => {
  test('lists unused uploads after 30 days, and neither used nor newer ones', async ({
    sql,
    newImage,
    newOwner,
    listingOf,
  }) => {
    const { owner, listing } = await newOwner();
    const [stale, fresh] = [await newImage(owner), await newImage(owner)];
    await sql("update storage.objects set created_at = now() - interval '31 days' where owner_id = $1", [
      owner.id,
    ]);
    await sql('update storage.objects set created_at = now() where name = $1', [fresh]);
    const { logo_path: logo } = await listingOf(listing.id, 'logo_path');
    await sql('select private.orphan_unused_uploads()');
    const [{ files }] = await sql('select public.orphaned_files(1000) as files');
    const paths = files.map((file: { path: string }) => file.path);
    expect(paths).toContain(stale);
    expect(paths).not.toContain(fresh);
    expect(paths).not.toContain(logo);
  });
});

describe('request_removal', () => {
  test('waits for an administrator, one request per person', async ({
    sql,
    as,
    newPerson,
    newListing,
    deletions,
  }) => {
    const stranger = await newPerson();
    const { id, slug } = await newListing();
    expect((await as(stranger).rpc('delete_listing', { listing_id: id })).refused).toEqual({
      code: 'not_authorized',
      status: 403,
    });
    expect(
      (await as(stranger).rpc('request_removal', { listing_id: id, reason: 'Fermée depuis mars.' })).data,
    ).toEqual({
      status: 'pending',
    });
    await as(stranger).rpc('request_removal', { listing_id: id, reason: 'Encore.' });
    expect(
      await sql('select reason, status from private.removal_requests where listing_id = $1', [id]),
    ).toEqual([{ reason: 'Fermée depuis mars.', status: 'pending' }]);
    expect(await deletions.stateOf(slug)).toBe('published');
  });

  test('is refused for an unpublished listing, for a long reason, and after ten a day', async ({
    as,
    newPerson,
    newListing,
  }) => {
    const stranger = await newPerson();
    expect((await as(stranger).rpc('request_removal', { listing_id: 0, reason: null })).refused).toEqual({
      code: 'listing_not_found',
      status: 404,
    });
    const { id } = await newListing();
    expect(
      (await as(stranger).rpc('request_removal', { listing_id: id, reason: 'x'.repeat(1001) })).refused,
    ).toEqual({
      code: 'invalid_listing',
      status: 422,
      details: 'reason',
    });
    for (let n = 0; n < 10; n += 1)
      await as(stranger).rpc('request_removal', { listing_id: (await newListing()).id, reason: null });
    expect((await as(stranger).rpc('request_removal', { listing_id: id, reason: null })).refused).toEqual({
      code: 'too_many_requests',
      status: 429,
    });
  });
});
