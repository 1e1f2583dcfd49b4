import type { ListingRight, OwnListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { actAs, inTransaction } from '#tests/fixtures/transaction.ts';

const topic = ({ id }: Person) => `own-listings:${id}`;

const test = base
  .extend('own', file, ({ as }) => (person: Person, locale?: string) => {
    return as(person).must<OwnListing[]>('my_listings', { locale });
  })
  /** The people notified since the last call. */
  .extend('notified', file, ({ sql }) => async (...people: Person[]): Promise<Person[]> => {
    const rows = await sql('delete from realtime.messages where event = $1 returning topic, private', [
      'changed',
    ]);
    expect(rows.every((row) => row.private)).toBe(true);
    return people.filter((person) => rows.some((row) => row.topic === topic(person)));
  });

describe('my_listings', () => {
  test('names the category in the language of the page', async ({ newOwner, own }) => {
    const { owner } = await newOwner({ category: 'sante', subcategory: null });
    const names = async (locale?: string) => (await own(owner, locale)).map(({ category }) => category?.name);
    expect(await names()).toEqual(['Santé']);
    expect(await names('en')).toEqual(['Health']);
    expect(await names('de')).toEqual(['Santé']);
  });

  test('counts views and presses by week', async ({ sql, newOwner, own }) => {
    const { owner, listing } = await newOwner();
    await sql(
      `insert into private.daily_views (kind, day, ref_id, views)
       select kind, private.montreal_day() - days, $1, n
         from (values ('listing', 0, 5), ('listing', 6, 5), ('listing', 7, 3), ('listing', 27, 2), ('listing', 28, 9),
                      ('call', 1, 1), ('directions', 8, 4), ('website', 0, 6), ('city', 0, 50)) as v (kind, days, n)`,
      [listing.id],
    );
    const [{ today, weeks } = { today: '', weeks: [] }] = (await own(owner)).map(({ weeks }) => ({
      today: weeks[0]?.from,
      weeks: weeks.map(({ from: _from, ...counts }) => Object.values(counts)),
    }));
    expect(weeks).toEqual([
      [10, 1, 0, 6],
      [3, 0, 4, 0],
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    const [{ day }] = await sql('select (private.montreal_day() - 6)::text as day');
    expect(today).toBe(day);
  });

  test('has the 500 most recently changed listings, deleted ones not counted', async ({
    sql,
    newOwner,
    own,
  }) => {
    const { owner } = await newOwner();
    await sql(
      `insert into public.listings (slug, name, owner_id, status, deleted_at, status_before_deletion, updated_at)
       select 'serie-' || n || '-' || left($2, 8), 'Série ' || n, $1::uuid,
              (case when n % 2 = 0 then 'archived' else 'draft' end)::public.listing_status,
              case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'draft' end::public.listing_status,
              '2026-01-01'::timestamptz + n * interval '1 hour'
         from generate_series(1, 600) as n`,
      [owner.id, owner.id],
    );
    const listings = await own(owner);
    expect(listings).toHaveLength(500);
    // The first one and the 300 drafts, most recently changed first, then the latest deleted one.
    expect(listings.slice(0, 3).map(({ name }) => name)).toEqual([
      'Brûlerie du Fleuve',
      'Série 599',
      'Série 597',
    ]);
    expect(listings.slice(300, 302).map(({ name, status }) => [name, status])).toEqual([
      ['Série 1', 'draft'],
      ['Série 600', 'archived'],
    ]);
  });

  test('shows the reason of a refusal while the listing is rejected', async ({
    sql,
    as,
    newOwner,
    own,
    saveTab,
  }) => {
    const { owner, listing } = await newOwner();
    const reason = async () => (await own(owner)).map(({ rejectionReason }) => rejectionReason);
    await sql(
      "update public.listings set status = 'rejected', rejection_reason = 'La photo est floue.' where id = $1",
      [listing.id],
    );
    expect(await reason()).toEqual(['La photo est floue.']);
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    expect(await reason()).toEqual(['La photo est floue.']);
    await as(owner).rpc('restore_listing', { listing_id: listing.id });
    expect(await reason()).toEqual(['La photo est floue.']);
    const version = (await own(owner))[0]?.version;
    const saved = await saveTab(owner, listing.id, 'services', { services: [] }, version);
    expect(saved.data).toMatchObject({ status: 'pending' });
    expect(await reason()).toEqual([null]);
  });
});

describe('right_to_listing', () => {
  test('returns the person’s rights to it, and nothing for others', async ({
    as,
    newPerson,
    newOwner,
    newListing,
    addManager,
  }) => {
    const { owner, listing } = await newOwner();
    const [manager, stranger] = [await newPerson(), await newPerson()];
    await addManager(listing.id, manager.id);
    const right = (person: Person, id = listing.id) =>
      as(person).rpc<ListingRight>('right_to_listing', { listing_id: id });
    expect((await right(owner)).data).toBe('owner');
    expect((await right(manager)).data).toBe('manager');
    expect((await right(stranger)).data).toBeNull();
    expect((await right(stranger, 0)).data).toBeNull();
    expect((await right(stranger, (await newListing()).id)).data).toBeNull();
    const visitor = await as(null).rpc('right_to_listing', { listing_id: listing.id });
    expect(visitor.refused?.status).toBe(403);
  });
});

describe('a manager of a listing', () => {
  test('is notified of changes: its state, its managers, its pending changes', async ({
    sql,
    as,
    newPerson,
    newOwner,
    notified,
    saveTab,
  }) => {
    const { owner, listing } = await newOwner();
    const manager = await newPerson();
    const notifiedNow = () => notified(owner, manager);
    expect(await notifiedNow()).toEqual([owner]);
    const { data } = await as(owner).rpc<{ id: string }>('invite_manager', {
      listing_id: listing.id,
      email: manager.email,
    });
    expect(await notifiedNow()).toEqual([manager]);
    await as(manager).rpc('answer_invitation', { id: data?.id, accepts: true });
    expect(await notifiedNow()).toEqual([manager]);
    await sql("update public.listings set status = 'pending' where id = $1", [listing.id]);
    expect(await notifiedNow()).toEqual([owner, manager]);
    await sql("update public.listings set status = 'published' where id = $1", [listing.id]);
    await notifiedNow();
    expect((await saveTab(owner, listing.id, 'basic', { name: 'Brûlerie du Quai' })).refused).toBeUndefined();
    expect(await notifiedNow()).toEqual([owner, manager]);
    await sql('update public.listings set rating_sum = 5, rating_count = 1 where id = $1', [listing.id]);
    expect(await notifiedNow()).toEqual([]);
    await as(owner).rpc('hand_over_listing', { listing_id: listing.id, user_id: manager.id });
    expect(await notifiedNow()).toEqual([owner, manager]);
  });

  test('receives the notification, and other people do not', async ({ pool, newPerson, newOwner }) => {
    const { owner } = await newOwner();
    const stranger = await newPerson();
    const heard = async (listener: Person, of: Person) => {
      return inTransaction(pool, async (client) => {
        await client.query("select set_config('realtime.topic', $1, true)", [topic(of)]);
        await actAs(client, listener);
        const { rowCount } = await client.query('select 1 from realtime.messages where topic = $1', [
          topic(of),
        ]);
        return rowCount;
      });
    };
    expect(await heard(owner, owner)).toBe(2);
    expect(await heard(stranger, owner)).toBe(0);
  });

  test('receives none for imports, which have no owner', async ({ sql, newListing, notified }) => {
    await notified();
    const { id } = await newListing();
    await sql("update public.listings set status = 'archived' where id = $1", [id]);
    expect(await sql('select 1 from realtime.messages')).toEqual([]);
  });
});
