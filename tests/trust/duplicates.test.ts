import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DuplicatePairs,
  FoundListing,
  ListingWithValues,
  Merge,
  UndoneMerge,
} from '#domain/listing/duplicates.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from './administrator.ts';
import { claim, claimant, decide } from './claimant.ts';

let database: TestDatabase;
let pool: Pool;
let admin: Person;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  admin = await newAdministrator(pool);
});
afterAll(() => database.drop());

const ask = <T>(statement: string, values: unknown[] = [], person: Person = admin) =>
  callAs<T>(pool, person.claims, statement, values);

/** A published listing of nobody's in Laval. */
async function listing(facts: Record<string, unknown> = {}) {
  made += 1;
  const row: Record<string, unknown> = {
    slug: `double-${made}`,
    name: `Entreprise ${made}`,
    status: 'published',
    municipality_id: (await pool.query("select id from public.municipalities where slug = 'laval'")).rows[0]
      .id,
    city: 'Laval',
    ...facts,
  };
  const names = Object.keys(row);
  const { rows } = await pool.query(
    `insert into public.listings (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})
     returning id, slug, name`,
    Object.values(row),
  );
  return { ...rows[0], id: Number(rows[0].id) } as { id: number; slug: string; name: string };
}

async function review(listingId: number, author: Person, rating: number): Promise<number> {
  const { rows } = await pool.query(
    "insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, $3, repeat('Bien.', 12)) returning id",
    [listingId, author.id, rating],
  );
  return Number(rows[0].id);
}

const versionOf = async (id: number) =>
  (await pool.query('select version from public.listings where id = $1', [id])).rows[0].version as number;
const rowOf = async (id: number) =>
  (
    await pool.query(
      'select status, owner_id, neq, phone, merged_into, rating_sum, rating_count from public.listings where id = $1',
      [id],
    )
  ).rows[0];
async function merge(kept: number, merged: number, fields: string[] = [], person = admin) {
  return ask<{ id: number; slug: string }>(
    'select public.merge_listings($1, $2, $3, $4, $5)',
    [kept, await versionOf(kept), merged, await versionOf(merged), fields],
    person,
  );
}
const addressOf = async (slug: string) =>
  (await ask<{ state: string; slug?: string }>('select public.find_business($1)', [slug])).data;

describe('pairs', () => {
  it('are found by what they share, the likeliest first, and not by a telephone alone', async () => {
    const phone = '+15145559001';
    const [a, b] = [
      await listing({ name: 'Boulangerie Jumelle', phone }),
      await listing({ name: 'Boulangerie Jumelle', phone }),
    ];
    const namesake = await listing({ name: 'Garage Pareil' });
    const other = await listing({ name: 'Garage Pareil', phone });
    await listing({ name: 'Comptable Seul', phone });
    expect((await pool.query('select private.find_duplicates() as found')).rows[0].found).toBe(2);
    const { data } = await ask<DuplicatePairs>('select public.duplicate_pairs()');
    expect(data?.rows.map(({ reasons, first, second }) => [reasons, first.id, second.id])).toEqual([
      [['name', 'phone'], a.id, b.id],
      [['name'], namesake.id, other.id],
    ]);
    const first = await ask<DuplicatePairs>('select public.duplicate_pairs(how_many => 1)');
    expect(first.data?.rows).toHaveLength(1);
    const rest = await ask<DuplicatePairs>('select public.duplicate_pairs($1)', [first.data?.next]);
    expect(rest.data?.rows.map((pair) => pair.first.id)).toEqual([namesake.id]);
    expect(rest.data?.next).toBeNull();
  });

  it('that somebody found to be two businesses stay away, and others go when they no longer hold', async () => {
    const { data } = await ask<DuplicatePairs>('select public.duplicate_pairs()');
    const [twins, namesakes] = data?.rows ?? [];
    await ask('select public.dismiss_duplicate($1, $2)', [twins?.second.id, twins?.first.id]);
    await pool.query("update public.listings set name = 'Garage Tout Autre' where id = $1", [
      namesakes?.second.id,
    ]);
    await pool.query('select private.find_duplicates()');
    expect((await ask<DuplicatePairs>('select public.duplicate_pairs()')).data?.rows).toEqual([]);
    expect(
      (await ask('select public.dismiss_duplicate($1, $2)', [twins?.first.id, twins?.second.id])).refused,
    ).toEqual({ code: 'pair_not_found', status: 404 });
  });
});

describe('a merge', () => {
  it('takes what was chosen, reviews, photos, keepers and addresses along, and is undone exactly', async () => {
    const [keeper, merger, manager, author] = [
      await newPerson(pool),
      await newPerson(pool),
      await newPerson(pool),
      await newPerson(pool),
    ];
    const kept = await listing({ owner_id: keeper.id, phone: '+15145559010' });
    const merged = await listing({ owner_id: merger.id, phone: '+15145559011', neq: '1140000001' });
    await pool.query('insert into private.listing_managers values ($1, $2)', [merged.id, manager.id]);
    await pool.query("insert into public.listing_slugs values ('tres-ancienne', $1)", [merged.id]);
    await pool.query(
      `insert into public.listing_photos (listing_id, path, width, height, position)
       select $1::bigint, 'k' || n, 1, 1, n from generate_series(0, 8) n union all select $2::bigint, 'm' || n, 1, 1, n from generate_series(0, 2) n`,
      [kept.id, merged.id],
    );
    await review(kept.id, author, 5);
    const twice = await review(merged.id, author, 1);
    const moved = await review(merged.id, await newPerson(pool), 2);
    const before = [await rowOf(kept.id), await rowOf(merged.id)];

    const done = await merge(kept.id, merged.id, ['phone']);
    expect(done.data).toEqual({ id: expect.any(Number), slug: kept.slug });
    expect(await rowOf(kept.id)).toMatchObject({
      owner_id: keeper.id,
      phone: '+15145559011',
      neq: '1140000001',
      rating_sum: 7,
      rating_count: 2,
    });
    expect(await rowOf(merged.id)).toMatchObject({
      status: 'archived',
      owner_id: null,
      neq: null,
      merged_into: String(kept.id),
      // A person's second review has no place beside the first.
      rating_sum: 1,
      rating_count: 1,
    });
    for (const slug of [merged.slug, 'tres-ancienne']) {
      expect(await addressOf(slug)).toEqual({ slug: kept.slug, state: 'moved' });
    }
    const keepers = await pool.query(
      'select user_id from private.listing_managers where listing_id = $1 order by user_id',
      [kept.id],
    );
    expect(keepers.rows.map((row) => row.user_id)).toEqual([merger.id, manager.id].sort());
    const photos = await pool.query(
      'select path from public.listing_photos where listing_id = $1 order by position',
      [kept.id],
    );
    expect(photos.rows.map((row) => row.path).slice(8)).toEqual(['k8', 'm0']);
    const told = await pool.query(
      "select user_id, facts from public.notifications where kind = 'listing.merged' and user_id = any ($1)",
      [[keeper.id, merger.id]],
    );
    expect(told.rows).toHaveLength(2);
    expect(told.rows[0].facts).toEqual({ name: merged.name, kept: kept.name });

    const listed = await ask<Merge[]>('select public.recent_merges()');
    expect(listed.data?.[0]).toMatchObject({
      id: done.data?.id,
      by: admin.email,
      merged: { slug: merged.slug },
    });

    const undone = await ask<UndoneMerge>('select public.undo_merge($1)', [done.data?.id]);
    expect(undone.data).toEqual({ kept: kept.slug, merged: merged.slug, unchanged: [] });
    expect([await rowOf(kept.id), await rowOf(merged.id)]).toEqual(before);
    expect(await addressOf(merged.slug)).toEqual({ slug: merged.slug, state: 'published' });
    const reviews = await pool.query('select id from public.reviews where listing_id = $1 order by id', [
      merged.id,
    ]);
    expect(reviews.rows.map((row) => Number(row.id))).toEqual([twice, moved]);
    const managers = await pool.query(
      'select listing_id, user_id from private.listing_managers where listing_id in ($1, $2)',
      [kept.id, merged.id],
    );
    expect(managers.rows).toEqual([{ listing_id: String(merged.id), user_id: manager.id }]);
    expect((await ask('select public.undo_merge($1)', [done.data?.id])).refused).toMatchObject({
      code: 'already_decided',
      status: 409,
    });
    const record = await pool.query(
      "select action, before -> 'merged' ->> 'phone' as phone from private.decisions where kind = 'merge' and subject = $1 order by id",
      [String(done.data?.id)],
    );
    expect(record.rows).toEqual([
      { action: 'merged', phone: '+15145559011' },
      { action: 'undone', phone: null },
    ]);
  });

  it('gives an owner to a listing that has none, and leaves what was changed since as it is', async () => {
    const owner = await newPerson(pool);
    const kept = await listing({ phone: '+15145559020', website: 'https://a.example.com' });
    const merged = await listing({
      owner_id: owner.id,
      phone: '+15145559021',
      website: 'https://b.example.com',
    });
    const done = await merge(kept.id, merged.id, ['phone', 'website']);
    expect((await rowOf(kept.id)).owner_id).toBe(owner.id);
    await pool.query("update public.listings set phone = '+15145559022' where id = $1", [kept.id]);
    const undone = await ask<UndoneMerge>('select public.undo_merge($1)', [done.data?.id]);
    expect(undone.data?.unchanged).toEqual(['phone']);
    const { rows } = await pool.query('select phone, website, owner_id from public.listings where id = $1', [
      kept.id,
    ]);
    expect(rows).toEqual([{ phone: '+15145559022', website: 'https://a.example.com', owner_id: null }]);
    expect((await rowOf(merged.id)).owner_id).toBe(owner.id);
  });

  const claimsOn = async (listingId: number) =>
    (
      await pool.query(
        'select id::int, status, decided_at is null as waits from public.claims where listing_id = $1 order by id',
        [listingId],
      )
    ).rows;
  const toldTo = async ({ id }: Person) =>
    (await pool.query('select kind from public.notifications where user_id = $1 order by id', [id])).rows.map(
      ({ kind }) => kind,
    );
  const lettersTo = async ({ email }: Person) =>
    (await pool.query('select kind, subject from mail.messages where recipient = $1 order by id', [email]))
      .rows;

  it('that is undone opens again the claims that it closed, and no other', async () => {
    const owner = await newPerson(pool);
    const [kept, merged] = [await listing(), await listing({ owner_id: owner.id })];
    const refused = await claimant(pool, kept.id);
    await decide(pool, admin, refused.id, 'rejected', { note: 'Rien ne le montre.' });
    const [rival, own] = [await claimant(pool, kept.id), await claim(pool, owner, kept.id)];
    const [refusal, waiting, theirs] = [refused.id, rival.id, own.data?.id];

    const done = await merge(kept.id, merged.id);
    expect(await claimsOn(kept.id)).toEqual([
      { id: refusal, status: 'rejected', waits: false },
      { id: waiting, status: 'closed', waits: false },
      { id: theirs, status: 'approved', waits: false },
    ]);
    await ask('select public.undo_merge($1)', [done.data?.id]);
    expect(await claimsOn(kept.id)).toEqual([
      { id: refusal, status: 'rejected', waits: false },
      { id: waiting, status: 'pending', waits: true },
      { id: theirs, status: 'pending', waits: true },
    ]);
    expect(await toldTo(rival.person)).toEqual(['claim.received', 'claim.closed', 'claim.reopened']);
    expect(await toldTo(refused.person)).toEqual(['claim.received', 'claim.rejected']);
    expect((await lettersTo(rival.person)).at(-1)).toEqual({
      kind: 'claim.reopened',
      subject: `Votre demande pour «\u00a0${kept.name}\u00a0» est rouverte`,
    });
    const record = await pool.query(
      "select action, before ->> 'status' as before, after ->> 'status' as after from private.decisions where kind = 'claim' and subject = $1 order by id",
      [String(waiting)],
    );
    expect(record.rows).toEqual([
      { action: 'closed', before: 'pending', after: 'closed' },
      { action: 'reopened', before: 'closed', after: 'pending' },
    ]);
    // It is decided as any other.
    expect(await decide(pool, admin, waiting, 'approved')).toMatchObject({ status: 'approved' });
    expect((await rowOf(kept.id)).owner_id).toBe(rival.person.id);
  });

  it('that is undone leaves alone who asked anew, and a listing that became somebody else’s', async () => {
    const [first, second] = [await newPerson(pool), await newPerson(pool)];
    const [kept, merged] = [await listing(), await listing({ owner_id: first.id })];
    const [again, other] = [await claimant(pool, kept.id), await claimant(pool, kept.id)];
    const done = await merge(kept.id, merged.id);
    await pool.query('update public.listings set owner_id = null where id = $1', [kept.id]);
    const anew = await claim(pool, again.person, kept.id);
    await ask('select public.undo_merge($1)', [done.data?.id]);
    expect(await claimsOn(kept.id)).toEqual([
      { id: again.id, status: 'closed', waits: false },
      { id: other.id, status: 'pending', waits: true },
      { id: anew.data?.id, status: 'pending', waits: true },
    ]);

    const [theirs, double] = [await listing(), await listing({ owner_id: first.id })];
    const late = await claimant(pool, theirs.id);
    const given = await merge(theirs.id, double.id);
    await pool.query('update public.listings set owner_id = $2 where id = $1', [theirs.id, second.id]);
    await ask('select public.undo_merge($1)', [given.data?.id]);
    expect((await rowOf(theirs.id)).owner_id).toBe(second.id);
    expect(await claimsOn(theirs.id)).toEqual([{ id: late.id, status: 'closed', waits: false }]);
    expect(await toldTo(late.person)).toEqual(['claim.received', 'claim.closed']);
  });

  it('of a merge leads to the last one, and is undone from the last on', async () => {
    const [a, b, c] = [await listing(), await listing(), await listing()];
    const first = await merge(b.id, a.id);
    const second = await merge(c.id, b.id);
    expect(await addressOf(a.slug)).toEqual({ slug: c.slug, state: 'moved' });
    expect((await ask('select public.undo_merge($1)', [first.data?.id])).refused).toEqual({
      code: 'merge_not_last',
      status: 409,
    });
    await ask('select public.undo_merge($1)', [second.data?.id]);
    expect(await addressOf(a.slug)).toEqual({ slug: b.slug, state: 'moved' });
    await ask('select public.undo_merge($1)', [first.data?.id]);
    expect(await addressOf(a.slug)).toEqual({ slug: a.slug, state: 'published' });
  });

  it('is refused with itself, in a version that is past, to a listing that is not public, and to others', async () => {
    const [kept, merged, pending] = [await listing(), await listing(), await listing({ status: 'pending' })];
    expect((await merge(kept.id, kept.id)).refused).toEqual({ code: 'same_listing', status: 422 });
    const stale = await ask('select public.merge_listings($1, 0, $2, 1)', [kept.id, merged.id]);
    expect(stale.refused).toMatchObject({ code: 'stale_version', status: 409 });
    expect((await merge(pending.id, merged.id)).refused).toEqual({ code: 'kept_not_public', status: 409 });
    expect((await merge(kept.id, merged.id, [], await newPerson(pool))).refused).toEqual({
      code: 'not_administrator',
      status: 403,
    });
    expect((await rowOf(merged.id)).merged_into).toBeNull();
  });

  it('is done once when two administrators ask at the same time', async () => {
    const other = await newAdministrator(pool);
    const [kept, merged] = [await listing(), await listing()];
    const seen = [kept.id, await versionOf(kept.id), merged.id, await versionOf(merged.id)];
    const answers = await Promise.all(
      [admin, other].map((person) => ask('select public.merge_listings($1, $2, $3, $4)', seen, person)),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ refused }) => refused)?.refused?.code).toBe('stale_version');
  });
});

describe('a listing', () => {
  it('is found in any state by what is known of it', async () => {
    const owner = await newPerson(pool);
    const found = await listing({
      name: 'Quincaillerie Introuvable',
      status: 'archived',
      published_at: new Date(),
      phone: '+15145559031',
      neq: '1140000031',
      owner_id: owner.id,
    });
    await pool.query("insert into public.listing_slugs values ('introuvable-jadis', $1)", [found.id]);
    for (const known of [
      String(found.id),
      '1140000031',
      '514 555-9031',
      found.slug,
      `https://bottin.example/entreprise/${found.slug}`,
      'introuvable-jadis',
      owner.email.toUpperCase(),
      'quincailleries introuvables',
    ]) {
      const { data } = await ask<FoundListing[]>('select public.find_listings($1)', [known]);
      expect(
        data?.map(({ id }) => id),
        known,
      ).toEqual([found.id]);
    }
    const published = await ask<FoundListing[]>("select public.find_listings($1, 'published')", [found.slug]);
    expect(published.data).toEqual([]);
  });

  it('changes its number, owner and state in the version that was seen, on the record', async () => {
    const owner = await newPerson(pool);
    const { id } = await listing();
    const changed = await ask<ListingWithValues>('select public.change_listing($1, $2, $3, $4)', [
      id,
      await versionOf(id),
      { neq: '1140000041', ownerEmail: owner.email, status: 'archived' },
      'Fermée.',
    ]);
    expect(changed.data).toMatchObject({ neq: '1140000041', ownerEmail: owner.email, status: 'archived' });
    const { rows } = await pool.query(
      "select note, before ->> 'status' as before, after ->> 'ownerId' as after from private.decisions where action = 'changed' and listing_id = $1",
      [id],
    );
    expect(rows).toEqual([{ note: 'Fermée.', before: 'published', after: owner.id }]);
    const change = async (changes: object) =>
      (await ask('select public.change_listing($1, $2, $3)', [id, await versionOf(id), changes])).refused;
    expect(await change({ neq: '12' })).toEqual({ code: 'neq_invalid', status: 422 });
    expect(await change({ ownerEmail: 'nobody@example.com' })).toEqual({
      code: 'owner_not_found',
      status: 422,
    });
    expect(await change({ status: 'draft' })).toMatchObject({ code: 'invalid_listing' });
    expect(await change({ name: 'Autre' })).toMatchObject({ code: 'invalid_listing' });
    expect((await ask('select public.change_listing($1, 1, $2)', [id, {}])).refused).toMatchObject({
      code: 'stale_version',
    });
  });

  it('that is given to somebody else leaves nobody of the former owner’s in, and both are told', async () => {
    const [former, manager, next] = [await newPerson(pool), await newPerson(pool), await newPerson(pool)];
    const { id } = await listing({ owner_id: former.id });
    await pool.query('insert into private.listing_managers values ($1, $2)', [id, manager.id]);
    await pool.query(
      "insert into private.listing_invitations (listing_id, email, invited_by) values ($1, 'complice@example.com', $2)",
      [id, former.id],
    );
    await ask('select public.change_listing($1, $2, $3)', [
      id,
      await versionOf(id),
      { ownerEmail: next.email },
    ]);
    const left = await pool.query(
      `select (select count(*) from private.listing_managers where listing_id = $1)::integer as managers,
              (select count(*) from private.listing_invitations where listing_id = $1 and ended_at is null)::integer as invitations`,
      [id],
    );
    expect(left.rows).toEqual([{ managers: 0, invitations: 0 }]);
    const told = await pool.query(
      'select user_id, kind from public.notifications where listing_id = $1 order by id',
      [id],
    );
    expect(told.rows).toEqual([
      { user_id: former.id, kind: 'listing.taken_back' },
      { user_id: next.id, kind: 'listing.given' },
    ]);
  });
});
