import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation, OwnListing, ReceivedInvitation, SubmittedListing } from '#domain/listing/edit.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
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
const invite = (owner: Person, shop: SubmittedListing, email: string) =>
  call<Invitation>(owner, 'invite_manager', shop.id, email, 'fr');
const own = async (person: Person) => (await call<OwnListing[]>(person, 'my_listings')).data;

/** An owner, a manager of theirs and the listing. */
async function shared() {
  const { owner, listing } = await newOwner(database.pool);
  const manager = await newPerson(database.pool, { name: 'Luc' });
  const { data } = await invite(owner, listing, manager.email.toUpperCase());
  await call(manager, 'answer_invitation', data?.id, true);
  return { owner, manager, listing };
}

describe('invitations', () => {
  it('go by letter to an address, and whoever shows that it is theirs accepts', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const luc = await newPerson(database.pool, { name: 'Luc' });
    const other = await newPerson(database.pool);
    const { data } = await invite(owner, listing, luc.email);
    await invite(owner, listing, luc.email);
    expect(await run('select kind, subject from mail.messages where recipient = $1', [luc.email])).toEqual([
      { kind: 'listing.invitation', subject: 'On vous invite à gérer « Brûlerie du Fleuve »' },
    ]);
    expect((await call<ReceivedInvitation[]>(luc, 'my_invitations')).data).toMatchObject([
      { id: data?.id, listingSlug: listing.slug },
    ]);
    expect((await call(other, 'my_invitations')).data).toEqual([]);
    expect((await call(other, 'answer_invitation', data?.id, true)).refused).toEqual({
      code: 'invitation_not_found',
      status: 404,
    });
    expect((await call(luc, 'answer_invitation', data?.id, true)).refused).toBeUndefined();
    expect(await own(luc)).toMatchObject([{ id: listing.id, role: 'manager' }]);
    expect((await call(luc, 'answer_invitation', data?.id, true)).refused?.code).toBe('invitation_not_found');
    expect((await invite(owner, listing, luc.email)).refused).toEqual({
      code: 'already_manager',
      status: 409,
    });
  });

  it('end after 14 days, when declined and when withdrawn', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const luc = await newPerson(database.pool);
    const late = await invite(owner, listing, luc.email);
    await run(
      "update private.listing_invitations set expires_at = now() - interval '1 second' where id = $1",
      [late.data?.id],
    );
    expect((await call(luc, 'answer_invitation', late.data?.id, true)).refused?.code).toBe(
      'invitation_not_found',
    );
    const declined = await invite(owner, listing, luc.email);
    await call(luc, 'answer_invitation', declined.data?.id, false);
    expect(await own(luc)).toEqual([]);
    const withdrawn = await invite(owner, listing, luc.email);
    expect((await call(luc, 'withdraw_invitation', withdrawn.data?.id)).data).toBe(false);
    expect((await call(owner, 'withdraw_invitation', withdrawn.data?.id)).data).toBe(true);
    expect((await call(luc, 'my_invitations')).data).toEqual([]);
  });

  it('are five at most, and never to oneself', async () => {
    const { owner, listing } = await newOwner(database.pool);
    expect((await invite(owner, listing, owner.email)).refused).toMatchObject({
      code: 'invalid_listing',
      details: 'email',
    });
    expect((await invite(owner, listing, 'pas une adresse')).refused).toMatchObject({ details: 'email' });
    for (let n = 0; n < 5; n += 1) await invite(owner, listing, `gerant-${n}@example.com`);
    expect((await invite(owner, listing, 'gerant-6@example.com')).refused).toEqual({
      code: 'too_many_managers',
      status: 409,
    });
  });

  it('are written once a day, however often they are withdrawn', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const address = 'harcele@example.com';
    for (let n = 0; n < 3; n += 1) {
      const { data } = await invite(owner, listing, address);
      await call(owner, 'withdraw_invitation', data?.id);
    }
    const letters = () => run('select 1 from mail.messages where recipient = $1', [address]);
    expect(await letters()).toHaveLength(1);
    await run(
      "update private.listing_invitations set written_at = now() - interval '25 hours' where email = $1",
      [address],
    );
    await invite(owner, listing, address);
    expect(await letters()).toHaveLength(2);
  });
});

describe('a manager', () => {
  it('edits, and neither deletes, invites nor hands over', async () => {
    const { manager, listing } = await shared();
    const saved = await call(
      manager,
      'save_listing_tab',
      listing.id,
      'services',
      '{"services": ["Thé"]}',
      listing.version,
    );
    expect(saved.refused).toBeUndefined();
    for (const refused of [
      await call(manager, 'delete_listing', listing.id),
      await call(manager, 'restore_listing', listing.id),
      await invite(manager, listing, 'x@example.com'),
      await call(manager, 'hand_over_listing', listing.id, manager.id),
    ]) {
      expect(refused.refused).toEqual({ code: 'not_authorized', status: 403 });
    }
  });

  it('leaves, or is removed by the owner', async () => {
    const first = await shared();
    expect((await call(first.manager, 'remove_manager', first.listing.id, first.manager.id)).data).toBe(true);
    expect(await own(first.manager)).toEqual([]);
    const second = await shared();
    expect(
      (await call(second.manager, 'remove_manager', second.listing.id, second.owner.id)).refused?.code,
    ).toBe('not_authorized');
    expect((await call(second.owner, 'remove_manager', second.listing.id, second.manager.id)).data).toBe(
      true,
    );
  });

  it('is given the listing by its owner, who manages it from then on', async () => {
    const { owner, manager, listing } = await shared();
    const stranger = await newPerson(database.pool);
    expect((await call(owner, 'hand_over_listing', listing.id, stranger.id)).refused).toEqual({
      code: 'not_a_manager',
      status: 422,
    });
    expect((await call(owner, 'hand_over_listing', listing.id, manager.id)).refused).toBeUndefined();
    expect(await own(manager)).toMatchObject([{ id: listing.id, role: 'owner' }]);
    expect(await own(owner)).toMatchObject([{ id: listing.id, role: 'manager' }]);
    expect(
      await run("select kind from mail.messages where recipient = $1 and kind = 'listing.handed_over'", [
        manager.email,
      ]),
    ).toHaveLength(1);
  });
});

describe('my_listings', () => {
  it('has what one owns, deleted ones last, with the views of 30 days', async () => {
    const { owner, listing } = await newOwner(database.pool);
    await run(
      `insert into private.daily_views (kind, day, ref_id, views)
       select 'listing', private.montreal_day() - days, $1, 5 from unnest('{0, 29, 30}'::int[]) days`,
      [listing.id],
    );
    expect(await own(owner)).toMatchObject([
      { id: listing.id, role: 'owner', recentViews: 10, deletedAt: null },
    ]);
    await call(owner, 'delete_listing', listing.id);
    expect(await own(owner)).toMatchObject([{ id: listing.id, deletedAt: expect.any(String) }]);
  });
});
