import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing, type ListingFacts } from '#tests/pages/support/builders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { callAs, newPerson, type Person } from './people.ts';

const BODY = 'Un accueil chaleureux, un service rapide et des prix honnêtes, du début à la fin.';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into storage.buckets (id, name) values ('avatars', 'avatars'), ('listings', 'listings') on conflict do nothing`,
  );
});
afterAll(() => database.drop());

const run = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const remove = (person: Person, reviews = 'delete', confirmation = person.email) =>
  callAs(database.pool, person.claims, 'select public.delete_my_account($1, $2)', [confirmation, reviews]);
const preview = async (person: Person) =>
  (
    await callAs<Record<string, unknown>>(
      database.pool,
      person.claims,
      'select public.account_deletion_preview()',
    )
  ).data;
const exists = async (person: Person) =>
  (await run('select 1 from auth.users where id = $1', [person.id])).length === 1;

async function own(person: Person, facts: ListingFacts = {}) {
  const listing = await insertListing(database.pool, facts);
  await run('update public.listings set owner_id = $1 where id = $2', [person.id, listing.id]);
  return listing;
}

async function review(person: Person, listingId: number, rating: number, isHidden = false): Promise<number> {
  const [row] = await run(
    `insert into public.reviews (listing_id, author_id, author_name, rating, body, is_hidden)
     values ($1, $2, 'Anne Tremblay', $3, $4, $5) returning id::int`,
    [listingId, person.id, rating, BODY, isHidden],
  );
  return row.id;
}

const ratingOf = async (id: number) =>
  (await run('select rating_sum, rating_count from public.listings where id = $1', [id]))[0];

/** As the storage API does: nobody else may. */
const removeFiles = (bucket: string) =>
  run(`begin; set local storage.allow_delete_query = 'true';
    delete from storage.objects where bucket_id = '${bucket}'; commit`);

/** What is published, counted afresh and as kept: equal but for a fault of the triggers. */
async function counts() {
  const [row] = await run(`
    select (select count(*)::int from public.listings where is_public) as real,
      (select listings from private.listing_counts where place_level = 0 and place_id = 0 and topic_id = 0) as kept`);
  return row;
}

describe('what may not end an account', () => {
  it.each([
    ['an old sign-in', { provenMinutesAgo: 16 }, 'reauthentication_needed'],
    ['a password without the second factor', { factor: 'verified' as const }, 'insufficient_aal'],
  ])('%s', async (_what, facts, code) => {
    const person = await newPerson(database.pool, facts);
    expect(await preview(person)).toMatchObject({ obstacle: code });
    expect((await remove(person)).refused).toEqual({ code, status: 403 });
    expect(await exists(person)).toBe(true);
  });

  it('a token that does not say when its bearer showed who they are', async () => {
    const person = await newPerson(database.pool);
    for (const amr of [undefined, [], ['password'], [{ method: 'password' }], 'x']) {
      const nameless = { ...person, claims: { ...person.claims, amr } };
      expect((await remove(nameless)).refused?.code).toBe('reauthentication_needed');
    }
  });

  it('the token of a session that was ended', async () => {
    const person = await newPerson(database.pool);
    await run('delete from auth.sessions where id = $1', [person.sessionId]);
    expect((await remove(person)).refused?.code).toBe('reauthentication_needed');
    const [other] = [await newPerson(database.pool)];
    const borrowed = { ...person, claims: { ...person.claims, session_id: other.sessionId } };
    expect((await remove(borrowed)).refused?.code).toBe('reauthentication_needed');
  });

  it('being an administrator, until the configuration says otherwise', async () => {
    const person = await newPerson(database.pool);
    await run('insert into private.administrators values ($1)', [person.email]);
    expect(await preview(person)).toMatchObject({ obstacle: 'administrator_account' });
    expect((await remove(person)).refused).toEqual({ code: 'administrator_account', status: 403 });
    // Nor does an account of theirs that is_admin() would not take at its word.
    await run('update auth.users set is_sso_user = true where id = $1', [person.id]);
    expect(await preview(person)).toMatchObject({ obstacle: 'administrator_account' });
    await run('delete from private.administrators');
    expect((await remove(person)).refused).toBeUndefined();
  });

  it('a confirmation that is not the account’s name, or no choice about reviews', async () => {
    const person = await newPerson(database.pool);
    expect((await remove(person, 'delete', 'autre@example.com')).refused).toEqual({
      code: 'confirmation_mismatch',
      status: 422,
    });
    expect((await remove(person, 'perhaps')).refused).toEqual({ code: 'invalid_choice', status: 422 });
    expect((await remove(person, 'delete', ` ${person.email.toUpperCase()} `)).refused).toBeUndefined();
    expect(await exists(person)).toBe(false);
  });
});

describe('the end of an account', () => {
  it('is told before it is done', async () => {
    const person = await newPerson(database.pool);
    const shop = await own(person, { name: 'Publiée' });
    await own(person, { name: 'En attente', status: 'pending' });
    await own(person, { name: 'Retirée', status: 'archived', publishedAt: '2026-01-01' });
    await review(person, shop.id, 3);
    expect(await preview(person)).toEqual({
      confirmation: person.email,
      obstacle: null,
      keptListings: [{ name: 'Publiée', slug: shop.slug }],
      emptiedListings: ['Retirée'],
      deletedListings: ['En attente'],
      reviews: 1,
      claims: 0,
    });
    await remove(person);
  });

  it('keeps what was published without its owner or what they hid, deletes what never was', async () => {
    const person = await newPerson(database.pool);
    const hiding = await own(person, { showAddress: false, showEmail: false });
    const open = await own(person, { showAddress: true, showEmail: true });
    const drafts = [
      await own(person, { status: 'draft' }),
      await own(person, { status: 'pending' }),
      await own(person, { status: 'rejected' }),
    ];
    await remove(person);
    const [hidden] = await run('select * from public.listings where id = $1', [hiding.id]);
    expect(hidden).toMatchObject({
      status: 'published',
      owner_id: null,
      is_claimed: false,
      phone: '+15145551234',
      email: null,
      address: null,
      postal_code: null,
      latitude: null,
      longitude: null,
    });
    const [shown] = await run('select * from public.listings where id = $1', [open.id]);
    expect(shown).toMatchObject({ owner_id: null, email: 'secret@example.com', address: '987 rue Cachée' });
    const ids = drafts.map(({ id }) => id);
    expect(await run('select id from public.listings where id = any ($1)', [ids])).toEqual([]);
    const { real, kept } = await counts();
    expect(kept).toBe(real);
  });

  it('leaves of a withdrawn listing only what says that it is gone', async () => {
    const person = await newPerson(database.pool);
    const { id, slug } = await own(person, {
      status: 'archived',
      publishedAt: '2026-01-01',
      name: 'Retirée',
    });
    await run(
      "insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 'x.webp', 1, 1, 0)",
      [id],
    );
    await remove(person);
    const [row] = await run('select * from public.listings where id = $1', [id]);
    expect(row).toMatchObject({
      name: 'Retirée',
      owner_id: null,
      phone: null,
      email: null,
      description_fr: null,
    });
    expect(await run('select 1 from public.listing_photos where listing_id = $1', [id])).toEqual([]);
    const { data } = await callAs(database.pool, null, 'select public.find_business($1)', [slug]);
    expect(data).toMatchObject({ state: 'gone' });
  });

  it('takes reviews away, and their stars out of the averages', async () => {
    const [person, other] = [await newPerson(database.pool), await newPerson(database.pool)];
    const shop = await insertListing(database.pool);
    const second = await insertListing(database.pool);
    await review(other, shop.id, 4);
    const mine = await review(person, shop.id, 1);
    await review(person, second.id, 2, true);
    expect(await ratingOf(shop.id)).toEqual({ rating_sum: 5, rating_count: 2 });
    await remove(person, 'delete');
    expect(await ratingOf(shop.id)).toEqual({ rating_sum: 4, rating_count: 1 });
    expect(await ratingOf(second.id)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await run('select 1 from public.reviews where id = $1', [mine])).toEqual([]);
  });

  it('or keeps them and their stars, signed by nobody', async () => {
    const person = await newPerson(database.pool);
    const shop = await insertListing(database.pool);
    const mine = await review(person, shop.id, 5);
    await remove(person, 'keep');
    expect(await ratingOf(shop.id)).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(
      await run('select author_id, author_name, body from public.reviews where id = $1', [mine]),
    ).toEqual([{ author_id: null, author_name: null, body: BODY }]);
  });

  it('stops letters that wait, forgets those that left, and nobody else’s', async () => {
    const [person, other] = [await newPerson(database.pool), await newPerson(database.pool)];
    await run("update auth.users set email_change = 'Nouvelle@example.com' where id = $1", [person.id]);
    for (const address of [person.email, 'nouvelle@example.com', other.email]) {
      await run("select mail.enqueue('auth.recovery', $1, 'Sujet', 'Texte')", [address]);
    }
    await run('update mail.messages set sent_at = now(), subject = null, body = null where recipient = $1', [
      person.email,
    ]);
    await remove(person);
    expect(await run('select recipient from mail.messages')).toEqual([{ recipient: other.email }]);
  });

  it('leaves a trace in the audit log with nobody in it', async () => {
    const [person, admin] = [await newPerson(database.pool), await newPerson(database.pool)];
    const traits = { user_id: person.id, user_email: person.email };
    await run(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
       (gen_random_uuid(), $1, now(), '203.0.113.9'), (gen_random_uuid(), $2, now(), '203.0.113.8')`,
      [
        { actor_id: person.id, actor_username: person.email, action: 'login', log_type: 'account' },
        { actor_id: admin.id, actor_username: 'admin@example.com', action: 'user_modified', traits },
      ],
    );
    await remove(person);
    const entries = await run(
      `select ip_address, payload from auth.audit_log_entries
       where payload ->> 'actor_username' is null or payload ->> 'actor_id' = $1 order by payload ->> 'action'`,
      [admin.id],
    );
    expect(entries).toContainEqual({
      ip_address: '',
      payload: { actor_id: '00000000-0000-0000-0000-000000000000', action: 'login', log_type: 'account' },
    });
    expect(entries).toContainEqual({
      ip_address: '203.0.113.8',
      payload: { actor_id: admin.id, actor_username: 'admin@example.com', action: 'user_modified' },
    });
    const text = JSON.stringify(await run('select * from auth.audit_log_entries'));
    expect(text).not.toContain(person.id);
    expect(text).not.toContain(person.email);
    expect(text).toContain('user_deleted');
  });

  it('writes down the files that nothing shows any more, and disowns the others', async () => {
    const person = await newPerson(database.pool);
    const shop = await own(person);
    const [logo, draft] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
    const file = (name: string) => `${person.id}/${name}.webp`;
    await run(
      `insert into storage.objects (bucket_id, name, owner, owner_id)
       select split_part(n, ' ', 1), split_part(n, ' ', 2), $1::text::uuid, $1::text from unnest($2::text[]) n`,
      [
        person.id,
        [`avatars ${file('a')}`, `avatars ${file('old')}`, `listings ${logo}`, `listings ${draft}`],
      ],
    );
    await run('update public.listings set logo_path = $2 where id = $1', [shop.id, logo]);
    await run('update public.user_profiles set avatar_url = $2 where user_id = $1', [person.id, file('a')]);
    await remove(person);
    const service = { role: 'service_role' };
    const left = () => callAs(database.pool, service, 'select public.orphaned_files()');
    expect((await left()).data).toEqual([
      { bucket: 'avatars', path: file('a') },
      { bucket: 'avatars', path: file('old') },
      { bucket: 'listings', path: draft },
    ]);
    expect(await run('select owner, owner_id from storage.objects where name = $1', [logo])).toEqual([
      { owner: null, owner_id: null },
    ]);
    await removeFiles('avatars');
    expect((await left()).data).toEqual([{ bucket: 'listings', path: draft }]);
    await removeFiles('listings');
    expect((await left()).data).toEqual([]);
  });

  it('lists an avatar that was replaced, unless it came back', async () => {
    const person = await newPerson(database.pool);
    const file = (name: string) => `${person.id}/${name}.webp`;
    const wear = (name: string | null) =>
      run('update public.user_profiles set avatar_url = $2 where user_id = $1', [
        person.id,
        name && file(name),
      ]);
    const left = async () =>
      (await callAs(database.pool, { role: 'service_role' }, 'select public.orphaned_files()')).data;
    await run(`insert into storage.objects (bucket_id, name) values ('avatars', $1), ('avatars', $2)`, [
      file('one'),
      file('two'),
    ]);
    await wear('one');
    await wear('two');
    expect(await left()).toEqual([{ bucket: 'avatars', path: file('one') }]);
    await wear('one');
    expect(await left()).toEqual([{ bucket: 'avatars', path: file('two') }]);
    await wear(null);
    expect(await left()).toHaveLength(2);
    await removeFiles('avatars');
  });

  it('undoes all of it when any part fails', async () => {
    const person = await newPerson(database.pool);
    const shop = await own(person, { showAddress: false });
    await own(person, { status: 'draft', name: 'Brouillon tenace' });
    await review(person, shop.id, 2);
    await run("select mail.enqueue('auth.recovery', $1, 'Sujet', 'Texte')", [person.email]);
    const picture = async () => ({
      listings: await run('select * from public.listings where owner_id = $1 order by id', [person.id]),
      reviews: await run('select * from public.reviews where author_id = $1', [person.id]),
      profile: await run('select * from public.user_profiles where user_id = $1', [person.id]),
      sessions: await run('select * from auth.sessions where user_id = $1', [person.id]),
      letters: await run('select * from mail.messages where recipient = $1', [person.email]),
      entries: await run('select count(*) from auth.audit_log_entries'),
      rating: await ratingOf(shop.id),
      counts: await counts(),
    });
    const before = await picture();
    await run(`create function pg_temp_fail() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '42501'; end $$`);
    await run('create trigger fail after delete on auth.users for each row execute function pg_temp_fail()');
    expect((await remove(person)).refused?.code).toBe('42501');
    expect(await picture()).toEqual(before);
    await run('drop trigger fail on auth.users');
    expect((await remove(person)).refused).toBeUndefined();
    expect(await exists(person)).toBe(false);
  });

  it('lets people who reviewed each other’s businesses leave at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(database.pool)));
    const shops = [];
    for (const person of people) shops.push(await own(person));
    for (const person of people) for (const shop of shops) await review(person, shop.id, 3);
    const answers = await Promise.all(people.map((person) => remove(person)));
    expect(answers.map(({ refused }) => refused)).toEqual(people.map(() => undefined));
    for (const shop of shops) expect(await ratingOf(shop.id)).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

/** A table that is added later and names a person must be in the export and in the deletion; then it is added here. */
it('leaves no table that names a person unthought of', async () => {
  const tables = await run(`
    select distinct c.conrelid::regclass::text as name, c.confdeltype <> 'a' and c.confdeltype <> 'r' as lets_go
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
    union
    select (table_schema || '.' || table_name), true from information_schema.columns
     where table_schema in ('public', 'private', 'auth', 'mail', 'storage')
       and column_name in ('user_id', 'owner_id', 'author_id', 'recipient', 'for_email')
     order by 1`);
  expect(tables.every((table) => table.lets_go)).toBe(true);
  const names = new Set(tables.map(({ name }) => (name.includes('.') ? name : `public.${name}`)));
  expect([...names].sort()).toEqual([
    'auth.flow_state',
    'auth.identities',
    'auth.mfa_factors',
    'auth.mfa_recovery_code_sets',
    'auth.one_time_tokens',
    'auth.refresh_tokens',
    'auth.saml_relay_states',
    'auth.sessions',
    'auth.webauthn_challenges',
    'auth.webauthn_credentials',
    'mail.messages',
    'private.account_index',
    'private.corrections',
    'private.digests',
    'private.email_choices',
    'private.geocoding_allowances',
    'private.listing_changes',
    'private.listing_edits',
    'private.listing_invitations',
    'private.listing_managers',
    'private.listing_submissions',
    'private.outbox',
    'private.removal_requests',
    'private.reports',
    'private.review_replies',
    'private.review_votes',
    'private.review_writings',
    'private.transfers',
    'public.claims',
    'public.listings',
    'public.notifications',
    'public.reviews',
    'public.user_profiles',
    'storage.buckets',
    'storage.moved_objects',
    'storage.objects',
    'storage.resumable_uploads',
  ]);
});
