import { randomUUID } from 'node:crypto';
import type { OwnListing, SentInvitation, SubmittedListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const codeOf = async (answer: Promise<{ refused?: { code: string } }>) => (await answer).refused?.code;

const test = base.extend(
  'invite',
  file,
  ({ as }) =>
    (owner: Person, { id }: SubmittedListing, email: string) => {
      return as(owner).rpc<SentInvitation>('invite_manager', { listing_id: id, email, locale: 'fr' });
    },
);

describe('an invitation', () => {
  test('is refused to an SSO account, whose address is unverified', async ({
    sql,
    as,
    newPerson,
    newOwner,
    invite,
  }) => {
    const { owner, listing } = await newOwner();
    const impostor = await newPerson();
    await sql('update auth.users set is_sso_user = true where id = $1', [impostor.id]);
    const { data } = await invite(owner, listing, impostor.email);
    expect((await as(impostor).rpc('my_invitations')).data).toEqual([]);
    expect(await codeOf(as(impostor).rpc('answer_invitation', { id: data?.id, accepts: true }))).toBe(
      'invitation_not_found',
    );
  });

  test('is one email a day to an address, over all listings and owners', async ({
    sql,
    newOwner,
    invite,
    emailsTo,
  }) => {
    const address = `cible-${randomUUID()}@example.com`;
    const owners = await Promise.all(Array.from({ length: 4 }, () => newOwner()));
    await Promise.all(owners.map(({ owner, listing }) => invite(owner, listing, address)));
    const emails = () => emailsTo(address, '1');
    expect(await emails()).toHaveLength(1);
    await sql(
      "update private.listing_invitations set written_at = written_at - interval '25 hours' where email = $1",
      [address],
    );
    for (const { owner, listing } of owners) await invite(owner, listing, address);
    expect(await emails()).toHaveLength(2);
  });

  test('counts towards the twenty a day also when resent', async ({ sql, as, newOwner, invite }) => {
    const { owner, listing } = await newOwner();
    const again = async (name: string) => {
      const { data, refused } = await invite(owner, listing, name);
      if (data) await as(owner).rpc('withdraw_invitation', { id: data.id });
      return refused?.code;
    };
    const addresses = Array.from({ length: 21 }, (_, n) => `gerant-${n}-${randomUUID()}@example.com`);
    for (const address of addresses.slice(0, 20)) expect(await again(address)).toBeUndefined();
    await sql(
      `update private.listing_invitations set created_at = created_at - interval '2 days',
              written_at = written_at - interval '2 days' where listing_id = $1`,
      [listing.id],
    );
    for (const address of addresses.slice(0, 20)) expect(await again(address)).toBeUndefined();
    expect(await again(addresses[20] ?? '')).toBe('too_many_requests');
  });

  test('ends with the owner who wrote it, and is refused for deleted listings', async ({
    sql,
    as,
    newPerson,
    newOwner,
    invite,
  }) => {
    const { owner, listing } = await newOwner();
    const friend = await newPerson();
    const { data } = await invite(owner, listing, friend.email);
    await sql('update public.listings set owner_id = null where id = $1', [listing.id]);
    expect(await codeOf(as(friend).rpc('answer_invitation', { id: data?.id, accepts: true }))).toBe(
      'invitation_not_found',
    );

    const other = await newOwner();
    await as(other.owner).rpc('delete_listing', { listing_id: other.listing.id });
    expect(await codeOf(invite(other.owner, other.listing, friend.email))).toBe('listing_deleted');
  });
});

describe('a listing removed by an administrator', () => {
  test('cannot be restored by its owner, even if they deleted it first, only by an administrator', async ({
    as,
    newAdministrator,
    newOwner,
  }) => {
    const administrator = await newAdministrator();
    for (const deletesFirst of [false, true]) {
      const { owner, listing } = await newOwner();
      if (deletesFirst) await as(owner).rpc('delete_listing', { listing_id: listing.id });
      await as(administrator).rpc('delete_listing', { listing_id: listing.id });
      expect((await as(owner).rpc('restore_listing', { listing_id: listing.id })).refused).toEqual({
        code: 'listing_removed',
        status: 403,
      });
      const [own] = (await as(owner).rpc<OwnListing[]>('my_listings')).data ?? [];
      expect(own).toMatchObject({ id: listing.id, restorableUntil: null });
      expect((await as(administrator).rpc('restore_listing', { listing_id: listing.id })).data).toMatchObject(
        {
          status: 'published',
        },
      );
      await as(owner).rpc('delete_listing', { listing_id: listing.id });
      expect((await as(owner).rpc('restore_listing', { listing_id: listing.id })).data).toMatchObject({
        status: 'published',
      });
    }
  });
});

describe('addresses of a listing', () => {
  test('change five times a day, and back at any time', async ({ as, newOwner }) => {
    const { owner, listing } = await newOwner();
    const word = randomUUID().slice(0, 8);
    let { version } = listing;
    const change = async (slug: string) => {
      const { data, refused } = await as(owner).rpc<SubmittedListing>('change_slug', {
        listing_id: listing.id,
        slug,
        version,
      });
      version = data?.version ?? version;
      return refused?.code;
    };
    for (let n = 0; n < 5; n += 1) expect(await change(`mot-${word}-${n}`)).toBeUndefined();
    expect(await change(`mot-${word}-5`)).toBe('too_many_requests');
    expect(await change(listing.slug)).toBeUndefined();
  });
});

describe('an account', () => {
  test('that is banned can do nothing with a valid token', async ({ sql, as, newOwner }) => {
    const { owner, listing } = await newOwner();
    await sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [owner.id]);
    expect(await codeOf(as(owner).rpc('delete_listing', { listing_id: listing.id }))).toBe(
      'account_suspended',
    );
    expect(await codeOf(as(owner).rpc('my_listings'))).toBe('account_suspended');
    await sql("update auth.users set banned_until = now() - interval '1 second' where id = $1", [owner.id]);
    expect((await as(owner).rpc('my_listings')).data).toHaveLength(1);
  });

  test('that is anonymous cannot submit', async ({ sql, newPerson, draftOf, submit }) => {
    const nobody = await newPerson();
    await sql('update auth.users set is_anonymous = true where id = $1', [nobody.id]);
    expect(await codeOf(submit(nobody, await draftOf(nobody)))).toBe('not_authorized');
  });

  test('reads its listings from the table only with the second factor, like in the editor', async ({
    sql,
    as,
    newOwner,
  }) => {
    const { owner } = await newOwner();
    const seen = async (claims: Record<string, unknown>) =>
      (await as({ claims: claims }).sql<string>('select count(*) from public.listings')).data;
    expect(await seen(owner.claims)).toBe('1');
    await sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [owner.id],
    );
    expect(await seen(owner.claims)).toBe('0');
    expect(await seen({ ...owner.claims, aal: 'aal2' })).toBe('1');
  });

  test('submits twenty listings a day, also when all are sent at once', async ({
    newPerson,
    draftOf,
    submit,
  }) => {
    const person = await newPerson();
    const draft = await draftOf(person);
    const answers = await Promise.all(Array.from({ length: 24 }, () => submit(person, draft)));
    expect(answers.filter(({ refused }) => refused?.code === 'too_many_listings')).toHaveLength(4);
  });
});

describe('an unverified address', () => {
  test('takes along neither invitations nor emails when the account ends', async ({
    sql,
    as,
    newPerson,
    newOwner,
    invite,
    emailsTo,
  }) => {
    const { owner, listing } = await newOwner();
    const invited = await newPerson();
    await invite(owner, listing, invited.email);
    const stranger = await newPerson();
    await sql('update auth.users set email_change = $2 where id = $1', [stranger.id, invited.email]);
    const ended = await as(stranger).rpc('delete_my_account', {
      confirmation: stranger.email,
      reviews: 'delete',
    });
    expect(ended.refused).toBeUndefined();
    expect((await as(invited).rpc('my_invitations')).data).toMatchObject([{ listingSlug: listing.slug }]);
    expect(await emailsTo(invited.email, '1')).toHaveLength(1);
  });

  test('gives no invitation in the account’s export', async ({ sql, as, newPerson, newOwner, invite }) => {
    const { owner, listing } = await newOwner();
    const impostor = await newPerson();
    await invite(owner, listing, impostor.email);
    const copy = async () =>
      (await as(impostor).rpc<{ invitations: unknown[] }>('export_my_data')).data?.invitations;
    expect(await copy()).toHaveLength(1);
    await sql('update auth.users set is_sso_user = true where id = $1', [impostor.id]);
    expect(await copy()).toEqual([]);
  });
});

describe('a request body', () => {
  test('is refused when it is longer than any listing, before it is read', async ({
    draftOf,
    submit,
    newOwner,
    saveTab,
  }) => {
    const { owner, listing } = await newOwner();
    const name = 'é'.repeat(200_000);
    const draft = await draftOf(owner, { name });
    const tooLong = { code: 'invalid_listing', status: 422 };
    expect((await submit(owner, draft)).refused).toEqual(tooLong);
    expect((await saveTab(owner, listing.id, 'basic', { name })).refused).toEqual(tooLong);
  });

  test('asks for ten removals a day, also when all are sent at once', async ({ as, newPerson, newOwner }) => {
    const person = await newPerson();
    const shops = await Promise.all(Array.from({ length: 13 }, () => newOwner()));
    const codes = await Promise.all(
      shops.map(({ listing }) => codeOf(as(person).rpc('request_removal', { listing_id: listing.id }))),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3);
  });
});
