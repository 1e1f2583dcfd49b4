import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingRight, OwnListing } from '#domain/listing/edit.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { insertListing } from '#tests/pages/support/builders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newOwner } from './shop.ts';

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
const own = async (person: Person, locale?: string) =>
  (await call<OwnListing[]>(person, 'my_listings', ...(locale ? [locale] : []))).data ?? [];
const manage = (id: number, person: Person) =>
  run('insert into private.listing_managers (listing_id, user_id) values ($1, $2)', [id, person.id]);

describe('my_listings', () => {
  it('names the category in the language of the page', async () => {
    const { owner } = await newOwner(database.pool, { category: 'sante', subcategory: null });
    const names = async (locale?: string) => (await own(owner, locale)).map(({ category }) => category?.name);
    expect(await names()).toEqual(['Santé']);
    expect(await names('en')).toEqual(['Health']);
    expect(await names('de')).toEqual(['Santé']);
  });

  it('has the 500 last changed of whoever has more, whatever was deleted', async () => {
    const { owner } = await newOwner(database.pool);
    await run(
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
    // The first made and the 300 drafts, the last changed first, then the last of the deleted.
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

  it('says why a listing was refused, until it is something else', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const reason = async () => (await own(owner)).map(({ rejectionReason }) => rejectionReason);
    await run(
      "update public.listings set status = 'rejected', rejection_reason = 'La photo est floue.' where id = $1",
      [listing.id],
    );
    expect(await reason()).toEqual(['La photo est floue.']);
    await call(owner, 'delete_listing', listing.id);
    expect(await reason()).toEqual(['La photo est floue.']);
    await call(owner, 'restore_listing', listing.id);
    expect(await reason()).toEqual(['La photo est floue.']);
    const version = (await own(owner))[0]?.version;
    const saved = await call(owner, 'save_listing_tab', listing.id, 'services', '{"services": []}', version);
    expect(saved.data).toMatchObject({ status: 'pending' });
    expect(await reason()).toEqual([null]);
  });
});

describe('right_to_listing', () => {
  it('is what a person may do with it, and nothing for everyone else', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const [manager, stranger] = [await newPerson(database.pool), await newPerson(database.pool)];
    await manage(listing.id, manager);
    const right = (person: Person, id = listing.id) => call<ListingRight>(person, 'right_to_listing', id);
    expect((await right(owner)).data).toBe('owner');
    expect((await right(manager)).data).toBe('manager');
    expect((await right(stranger)).data).toBeNull();
    expect((await right(stranger, 0)).data).toBeNull();
    expect((await right(stranger, (await insertListing(database.pool)).id)).data).toBeNull();
    const visitor = await callAs(database.pool, null, 'select public.right_to_listing($1)', [listing.id]);
    expect(visitor.refused?.status).toBe(403);
  });
});

describe('whoever keeps a listing', () => {
  const topic = (person: Person) => `own-listings:${person.id}`;
  /** Who was told since the last time one asked. */
  async function told(...people: Person[]): Promise<Person[]> {
    const rows = await run('delete from realtime.messages where event = $1 returning topic, private', [
      'changed',
    ]);
    expect(rows.every((row) => row.private)).toBe(true);
    return people.filter((person) => rows.some((row) => row.topic === topic(person)));
  }

  it('is told that it changed: its state, its managers, what waits for approval', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const manager = await newPerson(database.pool);
    const toldNow = () => told(owner, manager);
    expect(await toldNow()).toEqual([owner]);
    const { data } = await call<{ id: string }>(owner, 'invite_manager', listing.id, manager.email);
    expect(await toldNow()).toEqual([manager]);
    await call(manager, 'answer_invitation', data?.id, true);
    expect(await toldNow()).toEqual([manager]);
    await run("update public.listings set status = 'pending' where id = $1", [listing.id]);
    expect(await toldNow()).toEqual([owner, manager]);
    await run("update public.listings set status = 'published' where id = $1", [listing.id]);
    await toldNow();
    const version = (await own(owner))[0]?.version;
    await call(owner, 'save_listing_tab', listing.id, 'basic', '{"name": "Brûlerie du Quai"}', version);
    expect(await toldNow()).toEqual([owner, manager]);
    await run('update public.listings set rating_sum = 5, rating_count = 1 where id = $1', [listing.id]);
    expect(await toldNow()).toEqual([]);
    await call(owner, 'hand_over_listing', listing.id, manager.id);
    expect(await toldNow()).toEqual([owner, manager]);
  });

  it('hears it, and nobody else does', async () => {
    const { owner } = await newOwner(database.pool);
    const stranger = await newPerson(database.pool);
    const heard = async (listener: Person, of: Person) => {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('request.jwt.claims', $1, true), set_config('realtime.topic', $2, true),
                  set_config('role', 'authenticated', true)`,
          [JSON.stringify(listener.claims), topic(of)],
        );
        const { rowCount } = await client.query('select 1 from realtime.messages where topic = $1', [
          topic(of),
        ]);
        return rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await heard(owner, owner)).toBe(2);
    expect(await heard(stranger, owner)).toBe(0);
  });

  it('is not told of imports, which are nobody’s', async () => {
    await told();
    const { id } = await insertListing(database.pool);
    await run("update public.listings set status = 'archived' where id = $1", [id]);
    expect(await run('select 1 from realtime.messages')).toEqual([]);
  });
});
