import type {
  OwnListing,
  ReceivedInvitation,
  SentInvitation,
  SubmittedListing,
} from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base
  .extend('invite', file, ({ as }) => (owner: Person, shop: SubmittedListing, email: string) => {
    return as(owner).rpc<SentInvitation>('invite_manager', { listing_id: shop.id, email, locale: 'fr' });
  })
  .extend('own', file, ({ as }) => async (person: Person) => {
    return (await as(person).rpc<OwnListing[]>('my_listings')).data;
  })
  /** An owner, a manager of theirs and the listing. */
  .extend('shared', file, ({ as, newPerson, newOwner, invite }) => async () => {
    const { owner, listing } = await newOwner();
    const manager = await newPerson({ name: 'Luc' });
    const { data } = await invite(owner, listing, manager.email.toUpperCase());
    await as(manager).rpc('answer_invitation', { id: data?.id, accepts: true });
    return { owner, manager, listing };
  });

describe('the email of an invitation', () => {
  test('names the inviter, in the language of the invited person', async ({
    newOwner,
    newPerson,
    invite,
    sql,
    emailsTo,
  }) => {
    const { owner, listing } = await newOwner();
    const paul = await newPerson();
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [paul.id]);
    await sql("update public.user_profiles set display_name = 'Léa Roy' where user_id = $1", [owner.id]);
    await invite(owner, listing, paul.email);
    const rows = await emailsTo(paul.email, 'locale, subject, body');
    expect(rows).toEqual([
      {
        locale: 'en',
        subject: expect.stringContaining('Léa Roy invites you to manage'),
        body: expect.stringContaining('Léa Roy invites you to manage the directory listing'),
      },
    ]);
  });
});

describe('invitations', () => {
  test('are sent by email, and accepted by the person who verifies the address', async ({
    as,
    newPerson,
    newOwner,
    invite,
    own,
    emailsTo,
  }) => {
    const { owner, listing } = await newOwner();
    const luc = await newPerson({ name: 'Luc' });
    const other = await newPerson();
    const { data } = await invite(owner, listing, luc.email);
    await invite(owner, listing, luc.email);
    expect(await emailsTo(luc.email, 'kind, subject')).toEqual([
      {
        kind: 'listing.invitation',
        subject: 'Anne Tremblay vous invite à gérer «\u00a0Brûlerie du Fleuve\u00a0»',
      },
    ]);
    expect((await as(luc).rpc<ReceivedInvitation[]>('my_invitations')).data).toMatchObject([
      { id: data?.id, listingSlug: listing.slug },
    ]);
    expect((await as(other).rpc('my_invitations')).data).toEqual([]);
    expect((await as(other).rpc('answer_invitation', { id: data?.id, accepts: true })).refused).toEqual({
      code: 'invitation_not_found',
      status: 404,
    });
    expect((await as(luc).rpc('answer_invitation', { id: data?.id, accepts: true })).refused).toBeUndefined();
    expect(await own(luc)).toMatchObject([{ id: listing.id, role: 'manager' }]);
    expect((await as(luc).rpc('answer_invitation', { id: data?.id, accepts: true })).refused?.code).toBe(
      'invitation_not_found',
    );
    expect((await invite(owner, listing, luc.email)).refused).toEqual({
      code: 'already_manager',
      status: 409,
    });
  });

  test('end after 14 days, when declined and when withdrawn', async ({
    sql,
    as,
    newPerson,
    newOwner,
    invite,
    own,
  }) => {
    const { owner, listing } = await newOwner();
    const luc = await newPerson();
    const late = await invite(owner, listing, luc.email);
    await sql(
      "update private.listing_invitations set expires_at = now() - interval '1 second' where id = $1",
      [late.data?.id],
    );
    expect((await as(luc).rpc('answer_invitation', { id: late.data?.id, accepts: true })).refused?.code).toBe(
      'invitation_not_found',
    );
    const declined = await invite(owner, listing, luc.email);
    await as(luc).rpc('answer_invitation', { id: declined.data?.id, accepts: false });
    expect(await own(luc)).toEqual([]);
    const withdrawn = await invite(owner, listing, luc.email);
    expect((await as(luc).rpc('withdraw_invitation', { id: withdrawn.data?.id })).data).toBe(false);
    expect((await as(owner).rpc('withdraw_invitation', { id: withdrawn.data?.id })).data).toBe(true);
    expect((await as(luc).rpc('my_invitations')).data).toEqual([]);
  });

  test('are five at most, and never to oneself', async ({ newOwner, invite }) => {
    const { owner, listing } = await newOwner();
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

  test('are sent once a day, even when withdrawn in between', async ({
    sql,
    as,
    newOwner,
    invite,
    emailsTo,
  }) => {
    const { owner, listing } = await newOwner();
    const address = 'harcele@example.com';
    for (let n = 0; n < 3; n += 1) {
      const { data } = await invite(owner, listing, address);
      // The inviter reads that no email left.
      expect(data?.isEmailed).toBe(n === 0);
      await as(owner).rpc('withdraw_invitation', { id: data?.id });
    }
    const emails = () => emailsTo(address, '1');
    expect(await emails()).toHaveLength(1);
    await sql(
      "update private.listing_invitations set written_at = now() - interval '25 hours' where email = $1",
      [address],
    );
    expect((await invite(owner, listing, address)).data?.isEmailed).toBe(true);
    expect(await emails()).toHaveLength(2);
  });
});

describe('a manager', () => {
  test('can edit, and cannot delete, invite or transfer', async ({ as, invite, shared, saveTab }) => {
    const { manager, listing } = await shared();
    const saved = await saveTab(manager, listing.id, 'services', { services: ['Thé'] });
    expect(saved.refused).toBeUndefined();
    for (const refused of [
      await as(manager).rpc('delete_listing', { listing_id: listing.id }),
      await as(manager).rpc('restore_listing', { listing_id: listing.id }),
      await invite(manager, listing, 'x@example.com'),
      await as(manager).rpc('hand_over_listing', { listing_id: listing.id, user_id: manager.id }),
    ]) {
      expect(refused.refused).toEqual({ code: 'not_authorized', status: 403 });
    }
  });

  test('can leave, or be removed by the owner', async ({ as, own, shared }) => {
    const first = await shared();
    expect(
      (
        await as(first.manager).rpc('remove_manager', {
          listing_id: first.listing.id,
          user_id: first.manager.id,
        })
      ).data,
    ).toBe(true);
    expect(await own(first.manager)).toEqual([]);
    const second = await shared();
    expect(
      (
        await as(second.manager).rpc('remove_manager', {
          listing_id: second.listing.id,
          user_id: second.owner.id,
        })
      ).refused?.code,
    ).toBe('not_authorized');
    expect(
      (
        await as(second.owner).rpc('remove_manager', {
          listing_id: second.listing.id,
          user_id: second.manager.id,
        })
      ).data,
    ).toBe(true);
  });

  test('can receive the listing from its owner, who stays as a manager', async ({
    as,
    newPerson,
    own,
    shared,
    emailsTo,
  }) => {
    const { owner, manager, listing } = await shared();
    const stranger = await newPerson();
    expect(
      (await as(owner).rpc('hand_over_listing', { listing_id: listing.id, user_id: stranger.id })).refused,
    ).toEqual({
      code: 'not_a_manager',
      status: 422,
    });
    expect(
      (await as(owner).rpc('hand_over_listing', { listing_id: listing.id, user_id: manager.id })).refused,
    ).toBeUndefined();
    expect(await own(manager)).toMatchObject([{ id: listing.id, role: 'owner' }]);
    expect(await own(owner)).toMatchObject([{ id: listing.id, role: 'manager' }]);
    expect(await emailsTo(manager.email, 'kind', 'listing.handed_over')).toHaveLength(1);
  });

  test('does not receive the listing while the account is suspended', async ({
    as,
    own,
    shared,
    suspendAccount,
  }) => {
    const { owner, manager, listing } = await shared();
    await suspendAccount(manager);
    const handOver = () =>
      as(owner).rpc('hand_over_listing', { listing_id: listing.id, user_id: manager.id });
    expect((await handOver()).refused).toEqual({ code: 'heir_unavailable', status: 409 });
    expect(await own(owner)).toMatchObject([{ id: listing.id, role: 'owner' }]);
  });
});

describe('my_listings', () => {
  test('lists owned listings, deleted ones last, with the views of 30 days', async ({
    sql,
    as,
    newOwner,
    own,
  }) => {
    const { owner, listing } = await newOwner();
    await sql(
      `insert into private.daily_views (kind, day, ref_id, views)
       select 'listing', private.montreal_day() - days, $1, 5 from unnest('{0, 29, 30}'::int[]) days`,
      [listing.id],
    );
    expect(await own(owner)).toMatchObject([
      { id: listing.id, role: 'owner', recentViews: 10, deletedAt: null },
    ]);
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    expect(await own(owner)).toMatchObject([{ id: listing.id, deletedAt: expect.any(String) }]);
  });
});
