import { randomUUID } from 'node:crypto';
import {
  test as base,
  describe,
  expect,
  file,
  type ListingFacts,
  type Person,
} from '#tests/fixtures/index.ts';

const BODY = 'Un accueil chaleureux, un service rapide et des prix honnêtes, du début à la fin.';

const test = base
  .extend('tablesOfPeople', file, async ({ sql }) => {
    const tables = await sql(`
      select distinct c.conrelid::regclass::text as name, c.confdeltype <> 'a' and c.confdeltype <> 'r' as lets_go
        from pg_constraint c where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
      union
      select (table_schema || '.' || table_name), true from information_schema.columns
       where table_schema in ('public', 'private', 'auth', 'jobs', 'mail', 'storage')
         and column_name in ('user_id', 'owner_id', 'author_id', 'recipient', 'for_email')
       order by 1`);
    expect(tables.every((table) => table.lets_go)).toBe(true);
    const names = new Set(tables.map(({ name }) => (name.includes('.') ? name : `public.${name}`)));
    return [...names].sort();
  })
  .extend('deletions', file, ({ as, sql, newListing, listingOf }) => ({
    remove: (person: Person, reviews = 'delete', confirmation = person.email) =>
      as(person).rpc('delete_my_account', { confirmation, reviews }),
    preview: async (person: Person) =>
      (await as(person).rpc<Record<string, unknown>>('account_deletion_preview')).data,
    exists: async (person: Person) =>
      (await sql('select 1 from auth.users where id = $1', [person.id])).length === 1,
    own: async (person: Person, facts: ListingFacts = {}) => {
      const listing = await newListing(facts);
      await sql('update public.listings set owner_id = $1 where id = $2', [person.id, listing.id]);
      return listing;
    },
    review: async (person: Person, listingId: number, rating: number, isHidden = false): Promise<number> => {
      const [row] = await sql(
        `insert into public.reviews (listing_id, author_id, author_name, rating, body, is_hidden)
     values ($1, $2, 'Anne Tremblay', $3, $4, $5) returning id::int`,
        [listingId, person.id, rating, BODY, isHidden],
      );
      return row.id;
    },
    ratingOf: (id: number) => listingOf(id, 'rating_sum, rating_count'),
    /** As the storage API does: deletion by other roles is blocked. */
    removeFiles: (bucket: string) =>
      sql(`begin; set local storage.allow_delete_query = 'true';
    delete from storage.objects where bucket_id = '${bucket}'; commit`),
    /** The number of published listings, counted and cached: equal unless triggers are wrong. */
    counts: async () => {
      const [row] = await sql(`
    select (select count(*)::int from public.listings where is_public) as real,
      (select listings from private.listing_counts where place_level = 0 and place_id = 0 and topic_id = 0) as kept`);
      return row;
    },
  }));

test.beforeAll(async ({ sql }) => {
  await sql(
    `insert into storage.buckets (id, name) values ('avatars', 'avatars'), ('listings', 'listings') on conflict do nothing`,
  );
});

describe('cannot end an account', () => {
  test('an old sign-in', async ({ newPerson, deletions }) => {
    const person = await newPerson({ provenMinutesAgo: 16 });
    const code = 'reauthentication_needed';
    expect(await deletions.preview(person)).toMatchObject({ obstacle: code });
    expect((await deletions.remove(person)).refused).toEqual({ code, status: 403 });
    expect(await deletions.exists(person)).toBe(true);
  });

  test('a password without the second factor', async ({ newPerson, deletions }) => {
    const person = await newPerson({ factor: 'verified' });
    expect((await deletions.remove(person)).refused).toEqual({ code: 'insufficient_aal', status: 403 });
    expect(await deletions.exists(person)).toBe(true);
  });

  test('a token without the time of the last sign-in', async ({ newPerson, deletions }) => {
    const person = await newPerson();
    for (const amr of [undefined, [], ['password'], [{ method: 'password' }], 'x']) {
      const nameless = { ...person, claims: { ...person.claims, amr } };
      expect((await deletions.remove(nameless)).refused?.code).toBe('reauthentication_needed');
    }
  });

  test('the token of a session that was ended', async ({ sql, newPerson, deletions }) => {
    const person = await newPerson();
    await sql('delete from auth.sessions where id = $1', [person.sessionId]);
    expect((await deletions.remove(person)).refused?.code).toBe('session_ended');
    const [other] = [await newPerson()];
    const borrowed = { ...person, claims: { ...person.claims, session_id: other.sessionId } };
    expect((await deletions.remove(borrowed)).refused?.code).toBe('session_ended');
  });

  test('being an administrator, until the configuration says otherwise', async ({
    sql,
    newPerson,
    deletions,
  }) => {
    const person = await newPerson();
    await sql('insert into private.administrators values ($1)', [person.email]);
    expect(await deletions.preview(person)).toMatchObject({ obstacle: 'administrator_account' });
    expect((await deletions.remove(person)).refused).toEqual({ code: 'administrator_account', status: 403 });
    // An SSO account with the address is blocked too, although is_admin() does not trust its address.
    await sql('update auth.users set is_sso_user = true where id = $1', [person.id]);
    expect(await deletions.preview(person)).toMatchObject({ obstacle: 'administrator_account' });
    await sql('delete from private.administrators');
    expect((await deletions.remove(person)).refused).toBeUndefined();
  });

  test('a confirmation that is not the account’s name, or no choice about reviews', async ({
    newPerson,
    deletions,
  }) => {
    const person = await newPerson();
    expect((await deletions.remove(person, 'delete', 'autre@example.com')).refused).toEqual({
      code: 'confirmation_mismatch',
      status: 422,
    });
    expect((await deletions.remove(person, 'perhaps')).refused).toEqual({
      code: 'invalid_choice',
      status: 422,
    });
    expect(
      (await deletions.remove(person, 'delete', ` ${person.email.toUpperCase()} `)).refused,
    ).toBeUndefined();
    expect(await deletions.exists(person)).toBe(false);
  });
});

describe('the end of an account', () => {
  test('matches its preview', async ({ newPerson, deletions }) => {
    const person = await newPerson();
    const shop = await deletions.own(person, { name: 'Publiée' });
    await deletions.own(person, { name: 'En attente', status: 'pending' });
    await deletions.own(person, { name: 'Retirée', status: 'archived', publishedAt: '2026-01-01' });
    await deletions.review(person, shop.id, 3);
    expect(await deletions.preview(person)).toEqual({
      confirmation: person.email,
      obstacle: null,
      keptListings: [{ name: 'Publiée', slug: shop.slug }],
      emptiedListings: ['Retirée'],
      deletedListings: ['En attente'],
      reviews: 1,
      claims: 0,
    });
    await deletions.remove(person);
  });

  test('anonymizes published listings and clears hidden fields, deletes unpublished listings', async ({
    sql,
    newPerson,
    deletions,
    listingOf,
  }) => {
    const person = await newPerson();
    const hiding = await deletions.own(person, { showAddress: false, showEmail: false });
    const open = await deletions.own(person, { showAddress: true, showEmail: true });
    const drafts = [
      await deletions.own(person, { status: 'draft' }),
      await deletions.own(person, { status: 'pending' }),
      await deletions.own(person, { status: 'rejected' }),
    ];
    await deletions.remove(person);
    const hidden = await listingOf(hiding.id);
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
    const shown = await listingOf(open.id);
    expect(shown).toMatchObject({ owner_id: null, email: 'secret@example.com', address: '987 rue Cachée' });
    const ids = drafts.map(({ id }) => id);
    expect(await sql('select id from public.listings where id = any ($1)', [ids])).toEqual([]);
    const { real, kept } = await deletions.counts();
    expect(kept).toBe(real);
  });

  test('leaves only the tombstone of a withdrawn listing', async ({
    sql,
    as,
    newPerson,
    deletions,
    listingOf,
    addPhoto,
  }) => {
    const person = await newPerson();
    const { id, slug } = await deletions.own(person, {
      status: 'archived',
      publishedAt: '2026-01-01',
      name: 'Retirée',
    });
    await addPhoto(id, 'x.webp');
    await deletions.remove(person);
    const row = await listingOf(id);
    expect(row).toMatchObject({
      name: 'Retirée',
      owner_id: null,
      phone: null,
      email: null,
      description_fr: null,
    });
    expect(await sql('select 1 from public.listing_photos where listing_id = $1', [id])).toEqual([]);
    const { data } = await as(null).rpc('find_business', { slug });
    expect(data).toMatchObject({ state: 'gone' });
  });

  test('deletes reviews, and removes their stars from the averages', async ({
    sql,
    newPerson,
    newListing,
    deletions,
  }) => {
    const [person, other] = [await newPerson(), await newPerson()];
    const shop = await newListing();
    const second = await newListing();
    await deletions.review(other, shop.id, 4);
    const mine = await deletions.review(person, shop.id, 1);
    await deletions.review(person, second.id, 2, true);
    expect(await deletions.ratingOf(shop.id)).toEqual({ rating_sum: 5, rating_count: 2 });
    await deletions.remove(person, 'delete');
    expect(await deletions.ratingOf(shop.id)).toEqual({ rating_sum: 4, rating_count: 1 });
    expect(await deletions.ratingOf(second.id)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await sql('select 1 from public.reviews where id = $1', [mine])).toEqual([]);
  });

  test('or keeps them and their stars, without author', async ({ sql, newPerson, newListing, deletions }) => {
    const person = await newPerson();
    const shop = await newListing();
    const mine = await deletions.review(person, shop.id, 5);
    await deletions.remove(person, 'keep');
    expect(await deletions.ratingOf(shop.id)).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(
      await sql('select author_id, author_name, body from public.reviews where id = $1', [mine]),
    ).toEqual([{ author_id: null, author_name: null, body: BODY }]);
  });

  test('deletes queued and sent emails of the account, but the last one, and of no other account', async ({
    sql,
    newPerson,
    deletions,
  }) => {
    const [person, other] = [await newPerson(), await newPerson()];
    await sql("update auth.users set email_change = 'Nouvelle@example.com' where id = $1", [person.id]);
    for (const address of [person.email, 'nouvelle@example.com', other.email]) {
      await sql("select mail.enqueue('auth.recovery', $1, 'Sujet', 'Texte')", [address]);
    }
    await sql('update mail.messages set sent_at = now(), subject = null, body = null where recipient = $1', [
      person.email,
    ]);
    await deletions.remove(person);
    expect(
      await sql('select kind, recipient from mail.messages where recipient = any ($1) order by id', [
        [person.email, 'nouvelle@example.com', other.email],
      ]),
    ).toEqual([
      { kind: 'auth.recovery', recipient: other.email },
      { kind: 'account.ended', recipient: person.email },
    ]);
  });

  test('leaves an anonymous trace in the audit log', async ({ sql, newPerson, deletions }) => {
    const [person, admin] = [await newPerson(), await newPerson()];
    const traits = { user_id: person.id, user_email: person.email };
    await sql(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
       (gen_random_uuid(), $1, now(), '203.0.113.9'), (gen_random_uuid(), $2, now(), '203.0.113.8')`,
      [
        { actor_id: person.id, actor_username: person.email, action: 'login', log_type: 'account' },
        { actor_id: admin.id, actor_username: 'admin@example.com', action: 'user_modified', traits },
      ],
    );
    await deletions.remove(person);
    const entries = await sql(
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
    const text = JSON.stringify(await sql('select * from auth.audit_log_entries'));
    expect(text).not.toContain(person.id);
    expect(text).not.toContain(person.email);
    expect(text).toContain('user_deleted');
  });

  test('queues unused files for removal, and clears the owner of the others', async ({
    sql,
    as,
    newPerson,
    deletions,
  }) => {
    const person = await newPerson();
    const shop = await deletions.own(person);
    const [logo, draft] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
    const file = (name: string) => `${person.id}/${name}.webp`;
    await sql(
      `insert into storage.objects (bucket_id, name, owner, owner_id)
       select split_part(n, ' ', 1), split_part(n, ' ', 2), $1::text::uuid, $1::text from unnest($2::text[]) n`,
      [
        person.id,
        [`avatars ${file('a')}`, `avatars ${file('old')}`, `listings ${logo}`, `listings ${draft}`],
      ],
    );
    await sql('update public.listings set logo_path = $2 where id = $1', [shop.id, logo]);
    await sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [person.id, file('a')]);
    await deletions.remove(person);
    const service = { role: 'service_role' };
    const left = () => as({ claims: service }).rpc('orphaned_files');
    expect((await left()).data).toEqual([
      { bucket: 'avatars', path: file('a') },
      { bucket: 'avatars', path: file('old') },
      { bucket: 'listings', path: draft },
    ]);
    expect(await sql('select owner, owner_id from storage.objects where name = $1', [logo])).toEqual([
      { owner: null, owner_id: null },
    ]);
    await deletions.removeFiles('avatars');
    expect((await left()).data).toEqual([{ bucket: 'listings', path: draft }]);
    await deletions.removeFiles('listings');
    expect((await left()).data).toEqual([]);
  });

  test('queues a replaced avatar, unless it is in use again', async ({ sql, as, newPerson, deletions }) => {
    const person = await newPerson();
    const file = (name: string) => `${person.id}/${name}.webp`;
    const wear = (name: string | null) =>
      sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [
        person.id,
        name && file(name),
      ]);
    const left = async () => (await as({ claims: { role: 'service_role' } }).rpc('orphaned_files')).data;
    await sql(`insert into storage.objects (bucket_id, name) values ('avatars', $1), ('avatars', $2)`, [
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
    await deletions.removeFiles('avatars');
  });

  test('rolls back when any part fails', async ({ sql, newPerson, deletions, emailsTo }) => {
    const person = await newPerson();
    const shop = await deletions.own(person, { showAddress: false });
    await deletions.own(person, { status: 'draft', name: 'Brouillon tenace' });
    await deletions.review(person, shop.id, 2);
    await sql("select mail.enqueue('auth.recovery', $1, 'Sujet', 'Texte')", [person.email]);
    const picture = async () => ({
      listings: await sql('select * from public.listings where owner_id = $1 order by id', [person.id]),
      reviews: await sql('select * from public.reviews where author_id = $1', [person.id]),
      profile: await sql('select * from public.user_profiles where user_id = $1', [person.id]),
      sessions: await sql('select * from auth.sessions where user_id = $1', [person.id]),
      emails: await emailsTo(person.email, '*'),
      entries: await sql('select count(*) from auth.audit_log_entries'),
      rating: await deletions.ratingOf(shop.id),
      counts: await deletions.counts(),
    });
    const before = await picture();
    await sql(`create function pg_temp_fail() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '42501'; end $$`);
    await sql('create trigger fail after delete on auth.users for each row execute function pg_temp_fail()');
    expect((await deletions.remove(person)).refused?.code).toBe('42501');
    expect(await picture()).toEqual(before);
    await sql('drop trigger fail on auth.users');
    expect((await deletions.remove(person)).refused).toBeUndefined();
    expect(await deletions.exists(person)).toBe(false);
  });

  test('lets people who reviewed each other’s businesses delete their accounts at the same time', async ({
    newPerson,
    deletions,
  }) => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    const shops = [];
    for (const person of people) shops.push(await deletions.own(person));
    for (const person of people) for (const shop of shops) await deletions.review(person, shop.id, 3);
    const answers = await Promise.all(people.map((person) => deletions.remove(person)));
    expect(answers.map(({ refused }) => refused)).toEqual(people.map(() => undefined));
    for (const shop of shops)
      expect(await deletions.ratingOf(shop.id)).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

/** A new table that names a person must be in the export and in the deletion; then add it here. */
test('covers every table that names a person', ({ tablesOfPeople }) => {
  expect(tablesOfPeople).toEqual([
    'auth.bottin_unverified_addresses',
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
    'private.alert_notices',
    'private.arrival_notices',
    'private.confirmation_reminders',
    'private.corrections',
    'private.digests',
    'private.email_choices',
    'private.fact_votes',
    'private.geocoding_allowances',
    'private.item_leases',
    'private.kept_lists',
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
    'private.saved_filters',
    'private.saved_searches',
    'private.staff_members',
    'private.suspended_listings',
    'private.transfers',
    'private.visitor_messages',
    'public.claims',
    'public.listings',
    'public.notifications',
    'public.reviews',
    'public.user_profiles',
    'storage.buckets',
    'storage.moved_objects',
    'storage.objects',
    'storage.resumable_uploads',
    'storage.s3_multipart_uploads',
    'storage.s3_multipart_uploads_parts',
  ]);
});

/** Tables that name a person and hold nothing to read: codes and sessions in use, notes for the next email, copies of other rows. */
const NOT_EXPORTED = [
  'auth.bottin_unverified_addresses',
  'auth.flow_state',
  'auth.mfa_recovery_code_sets',
  'auth.refresh_tokens',
  'auth.saml_relay_states',
  'auth.webauthn_challenges',
  'private.account_index',
  'private.alert_notices',
  'private.arrival_notices',
  'private.confirmation_reminders',
  'private.digests',
  'private.geocoding_allowances',
  'private.item_leases',
  'private.suspended_listings',
  'storage.buckets',
  'storage.moved_objects',
  'storage.resumable_uploads',
  'storage.s3_multipart_uploads',
  'storage.s3_multipart_uploads_parts',
];

test('the copy of own data reads every other table that names a person', async ({ sql, tablesOfPeople }) => {
  const [read] = await sql(
    `select string_agg(prosrc, ' ') as source from pg_proc
      where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
        and (proname ~ '_data(_|$)' or proname in ('emails_to', 'files_of'))`,
  );
  const left = tablesOfPeople.filter((name) => !new RegExp(`\\b${name}\\b`).test(read?.source));
  expect(left).toEqual(NOT_EXPORTED);
});
