import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { insertListing } from '#tests/pages/support/builders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newOwner, upload } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const call = <T>(person: Person, procedure: string, ...values: unknown[]) =>
  callAs<T>(
    database.pool,
    person.claims,
    `select public.${procedure}(${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
const stateOf = async (slug: string) =>
  (await run('select public.find_business($1) as answer', [slug]))[0].answer.state;
const agesBy = (id: number, days: number) =>
  run("update public.listings set deleted_at = deleted_at - $2 * interval '1 day' where id = $1", [id, days]);

describe('delete_listing', () => {
  it('makes the address say that it is gone, and can be undone for 30 days', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const { data } = await call<{ deletedAt: string; restorableUntil: string }>(
      owner,
      'delete_listing',
      listing.id,
    );
    expect(Date.parse(data?.restorableUntil ?? '') - Date.parse(data?.deletedAt ?? '')).toBe(30 * 86_400_000);
    expect(await stateOf(listing.slug)).toBe('gone');
    // Pressed twice, it is deleted once.
    expect((await call<{ deletedAt: string }>(owner, 'delete_listing', listing.id)).data?.deletedAt).toBe(
      data?.deletedAt,
    );
    await agesBy(listing.id, 29);
    expect((await call(owner, 'restore_listing', listing.id)).data).toMatchObject({
      slug: listing.slug,
      status: 'published',
    });
    expect(await stateOf(listing.slug)).toBe('published');
    expect((await call(owner, 'restore_listing', listing.id)).refused).toEqual({
      code: 'listing_not_deleted',
      status: 409,
    });
  });

  it('is final after 30 days: only the name and the place stay', async () => {
    const { owner, listing } = await newOwner(database.pool);
    await call(owner, 'delete_listing', listing.id);
    await agesBy(listing.id, 31);
    expect((await call(owner, 'restore_listing', listing.id)).refused).toEqual({
      code: 'restore_too_late',
      status: 409,
    });
    expect(await run('select public.empty_deleted_listings() as emptied')).toEqual([{ emptied: 1 }]);
    const [row] = await run('select * from public.listings where id = $1', [listing.id]);
    expect(row).toMatchObject({
      name: 'Brûlerie du Fleuve',
      owner_id: null,
      phone: null,
      email: null,
      address: null,
      logo_path: null,
    });
    expect(await stateOf(listing.slug)).toBe('gone');
  });

  it('of a listing that was never in public leaves nothing after 30 days', async () => {
    const { owner, listing } = await newOwner(database.pool);
    await run("update public.listings set status = 'pending', published_at = null where id = $1", [
      listing.id,
    ]);
    await call(owner, 'delete_listing', listing.id);
    expect(await stateOf(listing.slug)).toBe('unknown');
    await agesBy(listing.id, 31);
    await run('select public.empty_deleted_listings()');
    expect(await run('select 1 from public.listings where id = $1', [listing.id])).toEqual([]);
  });

  it('stops edits until it is restored', async () => {
    const { owner, listing } = await newOwner(database.pool);
    await call(owner, 'delete_listing', listing.id);
    const { refused } = await call(
      owner,
      'save_listing_tab',
      listing.id,
      'services',
      '{"services": []}',
      listing.version + 1,
    );
    expect(refused).toEqual({ code: 'listing_deleted', status: 409 });
  });
});

describe('orphan_unused_uploads', () => {
  it('lists what was uploaded for nothing 30 days ago, and neither what shows nor what is new', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const [stale, fresh] = [await upload(database.pool, owner), await upload(database.pool, owner)];
    await run("update storage.objects set created_at = now() - interval '31 days' where owner_id = $1", [
      owner.id,
    ]);
    await run('update storage.objects set created_at = now() where name = $1', [fresh]);
    const [{ logo_path: logo }] = await run('select logo_path from public.listings where id = $1', [
      listing.id,
    ]);
    await run('select private.orphan_unused_uploads()');
    const [{ files }] = await run('select public.orphaned_files(1000) as files');
    const paths = files.map((file: { path: string }) => file.path);
    expect(paths).toContain(stale);
    expect(paths).not.toContain(fresh);
    expect(paths).not.toContain(logo);
  });
});

describe('request_removal', () => {
  it('waits for an administrator, one request a person', async () => {
    const stranger = await newPerson(database.pool);
    const { id, slug } = await insertListing(database.pool);
    expect((await call(stranger, 'delete_listing', id)).refused).toEqual({
      code: 'not_authorized',
      status: 403,
    });
    expect((await call(stranger, 'request_removal', id, 'Fermée depuis mars.')).data).toEqual({
      status: 'pending',
    });
    await call(stranger, 'request_removal', id, 'Encore.');
    expect(
      await run('select reason, status from private.removal_requests where listing_id = $1', [id]),
    ).toEqual([{ reason: 'Fermée depuis mars.', status: 'pending' }]);
    expect(await stateOf(slug)).toBe('published');
  });

  it('is refused without a listing in public, with too long a reason, and after ten a day', async () => {
    const stranger = await newPerson(database.pool);
    expect((await call(stranger, 'request_removal', 0, null)).refused).toEqual({
      code: 'listing_not_found',
      status: 404,
    });
    const { id } = await insertListing(database.pool);
    expect((await call(stranger, 'request_removal', id, 'x'.repeat(1001))).refused).toEqual({
      code: 'invalid_listing',
      status: 422,
      details: 'reason',
    });
    for (let n = 0; n < 10; n += 1)
      await call(stranger, 'request_removal', (await insertListing(database.pool)).id, null);
    expect((await call(stranger, 'request_removal', id, null)).refused).toEqual({
      code: 'too_many_requests',
      status: 429,
    });
  });
});
