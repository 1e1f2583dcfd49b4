import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const BODY = 'Un accueil chaleureux, un service rapide et des prix honnêtes, du début à la fin.';

type Page = { rows: { id: number; status: string; businessSlug: string | null }[]; next: number | null };

const test = base
  .extend('anne', file, ({ newPerson }) => newPerson())
  .extend('luc', file, ({ newPerson }) => newPerson({ name: 'Luc' }))
  .extend('cafe', file, ({ newListing }) => newListing({ name: 'Café du Coin' }))
  .extend('ownData', file, ({ cafe, sql, as, anne, newListing, luc, addPhoto }) => {
    const review = async (person: Person, rating = 5, facts: { hidden?: boolean; listing?: number } = {}) => {
      const rows = await sql(
        `insert into public.reviews (listing_id, author_id, author_name, rating, body, is_hidden)
     values ($1, $2, 'Anne Tremblay', $3, $4, $5) returning id`,
        [facts.listing ?? cafe.id, person.id, rating, BODY, facts.hidden ?? false],
      );
      return Number(rows[0].id);
    };
    const page = async (before: number | null, howMany: number) => {
      const { data } = await as(anne).rpc<Page>('my_reviews', { before, how_many: howMany });
      return data as Page;
    };
    const exported = async (person: Person) => as(person).rpc<Record<string, never>>('export_my_data');
    const addRows = async (nora: Person): Promise<void> => {
      const shop = await newListing({ name: 'Chez Nora', status: 'pending' });
      await sql('update public.listings set owner_id = $1 where id = $2', [nora.id, shop.id]);
      await addPhoto(shop.id, `${nora.id}/photo.webp`);
      const reviewed = await review(nora);
      await sql(
        'insert into public.review_photos (review_id, path, width, height, position) values ($1, $2, 1, 1, 0)',
        [reviewed, `${nora.id}/avis.webp`],
      );
      await sql(
        `insert into public.claims (listing_id, user_id, full_name, email, phone, reason)
       values ($1, $2, 'Nora Roy', 'nora@example.com', '+15145550101', 'Je suis la propriétaire.')`,
        [cafe.id, nora.id],
      );
      await sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [
        nora.id,
        `${nora.id}/a.webp`,
      ]);
      await sql(
        `insert into storage.buckets (id, name) values ('avatars', 'avatars') on conflict do nothing`,
      );
      await sql(`insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $2, $1)`, [
        nora.id,
        `${nora.id}/a.webp`,
      ]);
      await sql(
        `insert into auth.identities (provider_id, user_id, provider, identity_data, created_at)
       values ($1::text, $1::text::uuid, 'email', jsonb_build_object('email', $2::text), now())`,
        [nora.id, nora.email],
      );
      await sql(
        `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), $1, 'password', now(), now())`,
        [nora.sessionId],
      );
      await sql(
        `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
       values ($1, '\\x0102', '\\x0304', 'Clé')`,
        [nora.id],
      );
      await sql(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values (gen_random_uuid(), $1, 'recovery_token', 'hash-of-a-code', $2)`,
        [nora.id, nora.email],
      );
      await sql(
        `insert into auth.audit_log_entries (id, payload, created_at) values
       (gen_random_uuid(), json_build_object('actor_id', $1::text, 'action', 'login'), now() - interval '1 hour'),
       (gen_random_uuid(), json_build_object('actor_id', $2::text, 'action', 'user_modified',
          'traits', json_build_object('user_id', $1::text)), now())`,
        [nora.id, luc.id],
      );
      await sql("select mail.enqueue('auth.confirmation', $1, 'Confirmez', 'https://secret.example/link')", [
        nora.email,
      ]);
    };
    return { review, page, exported, addRows };
  });

describe('my_sessions', () => {
  test('lists the caller’s sessions, most recently used first, by network without the address', async ({
    as,
    anne,
    sql,
  }) => {
    const other = crypto.randomUUID();
    await sql(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at, aal, user_agent, ip)
       values ($1, $2, now() - interval '2 days', (now() + interval '1 minute') at time zone 'utc', 'aal2', null, '2001:db8:1:2::3')`,
      [other, anne.id],
    );
    await sql(
      `insert into auth.sessions (id, user_id, created_at, not_after) values (gen_random_uuid(), $1, now(), now() - interval '1 hour')`,
      [anne.id],
    );
    const { data } = await as(anne).rpc<unknown[]>('my_sessions');
    expect(data).toEqual([
      expect.objectContaining({
        id: other,
        network: '2001:db8:1::/48',
        aal: 'aal2',
        userAgent: null,
        isCurrent: false,
      }),
      expect.objectContaining({ id: anne.sessionId, network: '203.0.113.0/24', isCurrent: true }),
    ]);
    expect(JSON.stringify(data)).not.toContain('203.0.113.77');
  });

  test('ends one of the caller’s sessions, and refuses other people’s', async ({ as, anne, luc, sql }) => {
    const end = (id: string) => as(anne).rpc<boolean>('end_my_session', { id });
    const mine = crypto.randomUUID();
    await sql('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [mine, anne.id]);
    expect((await end(luc.sessionId)).data).toBe(false);
    expect((await end(mine)).data).toBe(true);
    expect((await end(mine)).data).toBe(false);
    const rows = await sql('select id from auth.sessions where id = any ($1)', [[mine, luc.sessionId]]);
    expect(rows).toEqual([{ id: luc.sessionId }]);
  });

  test('ends a session for its token too, which is valid for up to an hour', async ({ as, anne, sql }) => {
    const mine = crypto.randomUUID();
    await sql('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [mine, anne.id]);
    const device = as({ claims: { ...anne.claims, session_id: mine } });
    const profiles = 'select count(*)::integer from public.user_profiles';
    expect((await device.rpc('my_listings')).refused).toBeUndefined();
    expect((await device.sql(profiles)).data).toBe(1);
    await as(anne).rpc('end_my_session', { id: mine });
    expect((await device.rpc('my_listings')).refused).toEqual({ code: 'session_ended', status: 401 });
    expect((await device.sql(profiles)).data).toBe(0);
  });
});

describe('my_reviews', () => {
  test('lists the caller’s reviews page by page, with the state of each', async ({
    newListing,
    anne,
    luc,
    cafe,
    ownData,
  }) => {
    expect(await ownData.page(null, 2)).toEqual({ rows: [], next: null });
    const archived = await newListing({ status: 'archived', publishedAt: '2026-01-01' });
    const third = await newListing();
    const ids = [
      await ownData.review(anne, 5),
      await ownData.review(anne, 4, { listing: archived.id }),
      await ownData.review(anne, 1, { listing: third.id, hidden: true }),
    ];
    await ownData.review(luc);
    const first = await ownData.page(null, 2);
    expect(first.rows).toMatchObject([
      { id: ids[2], status: 'hidden', businessSlug: third.slug },
      { id: ids[1], status: 'unlisted', businessSlug: null },
    ]);
    expect(first.next).toBe(ids[1]);
    expect(await ownData.page(first.next, 2)).toMatchObject({
      rows: [{ id: ids[0], status: 'published', businessName: 'Café du Coin', businessSlug: cafe.slug }],
      next: null,
    });
    expect((await ownData.page(null, 0)).rows).toHaveLength(1);
  });

  test('are signed with the person’s current name', async ({ as, anne, luc, sql }) => {
    const signed = () =>
      sql('select distinct author_name from public.reviews where author_id = $1', [anne.id]);
    await as(anne).sql(
      "update public.user_profiles set display_name = 'A. Tremblay' where user_id = auth.uid()",
    );
    expect(await signed()).toEqual([{ author_name: 'A. Tremblay' }]);
    await as(anne).sql('update public.user_profiles set display_name = null where user_id = auth.uid()');
    expect(await signed()).toEqual([{ author_name: null }]);
    const rows = await sql('select author_name from public.reviews where author_id = $1', [luc.id]);
    expect(rows).toEqual([{ author_name: 'Anne Tremblay' }]);
  });
});

describe('export_my_data', () => {
  test('contains every table that names a person, and no secret', async ({ newPerson, cafe, ownData }) => {
    const nora = await newPerson({ factor: 'verified', aal: 'aal2', name: 'Nora' });
    await ownData.addRows(nora);
    const { data } = await ownData.exported(nora);
    expect(data).toMatchObject({
      account: { id: nora.id, email: nora.email, has_password: true, user_metadata: { locale: 'fr' } },
      profile: { display_name: 'Nora', avatar_url: `${nora.id}/a.webp` },
      identities: [{ provider: 'email', email: nora.email }],
      sessions: [{ id: nora.sessionId, ip: '203.0.113.77', proofs: [{ method: 'password' }] }],
      factors: [{ type: 'totp', status: 'verified' }],
      passkeys: [{ name: 'Clé' }],
      emails_under_way: [{ type: 'recovery_token' }],
      audit: [{ entry: { action: 'login' } }, { entry: { action: 'user_modified' } }],
      emails: [{ kind: 'auth.confirmation', recipient: nora.email }],
      listings: [
        { name: 'Chez Nora', email: 'secret@example.com', photos: [{ path: `${nora.id}/photo.webp` }] },
      ],
      reviews: [{ body: BODY, listing: { slug: cafe.slug }, photos: [{ path: `${nora.id}/avis.webp` }] }],
      claims: [{ full_name: 'Nora Roy', listing: { slug: cafe.slug } }],
      files: [
        { bucket: 'avatars', path: `${nora.id}/a.webp` },
        { bucket: 'listings', path: `${nora.id}/avis.webp` },
        { bucket: 'listings', path: `${nora.id}/photo.webp` },
      ],
    });
    expect(data).not.toHaveProperty('listings.0.search');
    const text = JSON.stringify(data);
    for (const secret of [
      '$2b$10$secret',
      'JBSWY3DPEHPK3PXP',
      'hash-of-a-code',
      'https://secret.example/link',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('contains no data of other people', async ({ anne, luc, ownData }) => {
    const { data } = await ownData.exported(luc);
    expect(JSON.stringify(data)).not.toContain(anne.id);
  });

  test('requires the second factor', async ({ newPerson, ownData }) => {
    const stolen = await newPerson({ factor: 'verified' });
    expect((await ownData.exported(stolen)).refused).toEqual({ code: 'insufficient_aal', status: 403 });
    const unfinished = await newPerson({ factor: 'unverified' });
    expect((await ownData.exported(unfinished)).data).toBeDefined();
  });
});
