import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation, OwnListing, SubmittedListing } from '#domain/listing/edit.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { draftOf, newOwner, submit } from './shop.ts';

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
const invite = (owner: Person, { id }: SubmittedListing, email: string) =>
  call<Invitation>(owner, 'invite_manager', id, email, 'fr');
const codeOf = async (answer: Promise<{ refused?: { code: string } }>) => (await answer).refused?.code;

async function newAdministrator(): Promise<Person> {
  const administrator = await newPerson(database.pool);
  await run('insert into private.administrators values ($1)', [administrator.email]);
  return administrator;
}

describe('an invitation', () => {
  it('is not for whom an organisation says to have the address', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const impostor = await newPerson(database.pool);
    await run('update auth.users set is_sso_user = true where id = $1', [impostor.id]);
    const { data } = await invite(owner, listing, impostor.email);
    expect((await call(impostor, 'my_invitations')).data).toEqual([]);
    expect(await codeOf(call(impostor, 'answer_invitation', data?.id, true))).toBe('invitation_not_found');
  });

  it('is one letter a day to an address, by however many listings and owners', async () => {
    const address = `cible-${randomUUID()}@example.com`;
    const owners = await Promise.all(Array.from({ length: 4 }, () => newOwner(database.pool)));
    await Promise.all(owners.map(({ owner, listing }) => invite(owner, listing, address)));
    const letters = () => run('select 1 from mail.messages where recipient = $1', [address]);
    expect(await letters()).toHaveLength(1);
    await run(
      "update private.listing_invitations set written_at = written_at - interval '25 hours' where email = $1",
      [address],
    );
    for (const { owner, listing } of owners) await invite(owner, listing, address);
    expect(await letters()).toHaveLength(2);
  });

  it('counts among twenty a day also when it is sent again', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const again = async (name: string) => {
      const { data, refused } = await invite(owner, listing, name);
      if (data) await call(owner, 'withdraw_invitation', data.id);
      return refused?.code;
    };
    const addresses = Array.from({ length: 21 }, (_, n) => `gerant-${n}-${randomUUID()}@example.com`);
    for (const address of addresses.slice(0, 20)) expect(await again(address)).toBeUndefined();
    await run(
      `update private.listing_invitations set created_at = created_at - interval '2 days',
              written_at = written_at - interval '2 days' where listing_id = $1`,
      [listing.id],
    );
    for (const address of addresses.slice(0, 20)) expect(await again(address)).toBeUndefined();
    expect(await again(addresses[20] ?? '')).toBe('too_many_requests');
  });

  it('ends with the owner who wrote it, and is not written for what is deleted', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const friend = await newPerson(database.pool);
    const { data } = await invite(owner, listing, friend.email);
    await run('update public.listings set owner_id = null where id = $1', [listing.id]);
    expect(await codeOf(call(friend, 'answer_invitation', data?.id, true))).toBe('invitation_not_found');

    const other = await newOwner(database.pool);
    await call(other.owner, 'delete_listing', other.listing.id);
    expect(await codeOf(invite(other.owner, other.listing, friend.email))).toBe('listing_deleted');
  });
});

describe('what an administrator removed', () => {
  it('is brought back by no owner, whoever deleted it first, and by an administrator', async () => {
    const administrator = await newAdministrator();
    for (const deletesFirst of [false, true]) {
      const { owner, listing } = await newOwner(database.pool);
      if (deletesFirst) await call(owner, 'delete_listing', listing.id);
      await call(administrator, 'delete_listing', listing.id);
      expect((await call(owner, 'restore_listing', listing.id)).refused).toEqual({
        code: 'listing_removed',
        status: 403,
      });
      const [own] = (await call<OwnListing[]>(owner, 'my_listings')).data ?? [];
      expect(own).toMatchObject({ id: listing.id, restorableUntil: null });
      expect((await call(administrator, 'restore_listing', listing.id)).data).toMatchObject({
        status: 'published',
      });
      await call(owner, 'delete_listing', listing.id);
      expect((await call(owner, 'restore_listing', listing.id)).data).toMatchObject({ status: 'published' });
    }
  });
});

describe('addresses of a listing', () => {
  it('change five times a day, and go back at any time', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const word = randomUUID().slice(0, 8);
    let { version } = listing;
    const change = async (slug: string) => {
      const { data, refused } = await call<SubmittedListing>(owner, 'change_slug', listing.id, slug, version);
      version = data?.version ?? version;
      return refused?.code;
    };
    for (let n = 0; n < 5; n += 1) expect(await change(`mot-${word}-${n}`)).toBeUndefined();
    expect(await change(`mot-${word}-5`)).toBe('too_many_requests');
    expect(await change(listing.slug)).toBeUndefined();
  });
});

describe('an account', () => {
  it('that is banned does nothing with a token that it still has', async () => {
    const { owner, listing } = await newOwner(database.pool);
    await run("update auth.users set banned_until = now() + interval '1 day' where id = $1", [owner.id]);
    expect(await codeOf(call(owner, 'delete_listing', listing.id))).toBe('account_not_found');
    expect(await codeOf(call(owner, 'my_listings'))).toBe('account_not_found');
    await run("update auth.users set banned_until = now() - interval '1 second' where id = $1", [owner.id]);
    expect((await call(owner, 'my_listings')).data).toHaveLength(1);
  });

  it('of nobody submits nothing', async () => {
    const nobody = await newPerson(database.pool);
    await run('update auth.users set is_anonymous = true where id = $1', [nobody.id]);
    expect(await codeOf(submit(database.pool, nobody, await draftOf(database.pool, nobody)))).toBe(
      'not_authorized',
    );
  });

  it('reads its listings from the table once it showed every factor, as in the editor', async () => {
    const { owner } = await newOwner(database.pool);
    const seen = async (claims: Record<string, unknown>) =>
      (await callAs<string>(database.pool, claims, 'select count(*) from public.listings')).data;
    expect(await seen(owner.claims)).toBe('1');
    await run(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [owner.id],
    );
    expect(await seen(owner.claims)).toBe('0');
    expect(await seen({ ...owner.claims, aal: 'aal2' })).toBe('1');
  });

  it('submits twenty listings a day, also when all are sent at once', async () => {
    const person = await newPerson(database.pool);
    const draft = await draftOf(database.pool, person);
    const answers = await Promise.all(Array.from({ length: 24 }, () => submit(database.pool, person, draft)));
    expect(answers.filter(({ refused }) => refused?.code === 'too_many_listings')).toHaveLength(4);
  });
});

describe('whose address it is not', () => {
  it('takes no invitation or letter along when their account ends', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const invited = await newPerson(database.pool);
    await invite(owner, listing, invited.email);
    const stranger = await newPerson(database.pool);
    await run('update auth.users set email_change = $2 where id = $1', [stranger.id, invited.email]);
    const ended = await call(stranger, 'delete_my_account', stranger.email, 'delete');
    expect(ended.refused).toBeUndefined();
    expect((await call(invited, 'my_invitations')).data).toMatchObject([{ listingSlug: listing.slug }]);
    expect(await run('select 1 from mail.messages where recipient = $1', [invited.email])).toHaveLength(1);
  });

  it('finds no invitation in their own copy', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const impostor = await newPerson(database.pool);
    await invite(owner, listing, impostor.email);
    const copy = async () =>
      (await call<{ invitations: unknown[] }>(impostor, 'export_my_data')).data?.invitations;
    expect(await copy()).toHaveLength(1);
    await run('update auth.users set is_sso_user = true where id = $1', [impostor.id]);
    expect(await copy()).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is refused when it is longer than any listing, before it is read', async () => {
    const { owner, listing } = await newOwner(database.pool);
    const name = 'é'.repeat(200_000);
    const draft = await draftOf(database.pool, owner, { name });
    const tooLong = { code: 'invalid_listing', status: 422 };
    expect((await submit(database.pool, owner, draft)).refused).toEqual(tooLong);
    const fields = JSON.stringify({ name });
    const saved = await call(owner, 'save_listing_tab', listing.id, 'basic', fields, listing.version);
    expect(saved.refused).toEqual(tooLong);
  });

  it('asks for ten removals a day, also when all are sent at once', async () => {
    const person = await newPerson(database.pool);
    const shops = await Promise.all(Array.from({ length: 13 }, () => newOwner(database.pool)));
    const codes = await Promise.all(
      shops.map(({ listing }) => codeOf(call(person, 'request_removal', listing.id))),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3);
  });
});
