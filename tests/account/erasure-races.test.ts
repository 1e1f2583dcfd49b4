import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, newOwner, upload } from '#tests/owners/shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from '#tests/trust/administrator.ts';
import { claim, unclaimed } from '#tests/trust/claimant.ts';
import { callAs, newPerson, type Person } from './people.ts';
import { type OpenRequest, type Outcome, openRequest, tracesOf } from './races.ts';

const BODY = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
const REVIEW = JSON.stringify({ rating: 4, body: BODY, isAnonymous: false, photos: [], locale: 'fr' });

let database: TestDatabase;
let pool: pg.Pool;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 24 });
  pool.on('error', () => undefined);
  admin = await newAdministrator(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const run = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
async function must<T>(person: Person, statement: string, values: unknown[]): Promise<T> {
  const { data, refused } = await callAs<T>(pool, person.claims, statement, values);
  if (refused) throw new Error(`${statement}: ${JSON.stringify(refused)}`);
  return data as T;
}

let people = 0;
/** Somebody whose name is in no other text, and who has left something everywhere. */
async function scene() {
  const name = `Zéphirine Départ${++people}`;
  const person = await newPerson(pool, { name });
  const { owner, listing: others } = await newOwner(pool);
  const neighbour = await newPerson(pool, { name: 'Voisin Paisible' });
  const fresh = await unclaimed(pool);
  const claimed = await unclaimed(pool);
  const another = await unclaimed(pool);

  const draft = await must<{ id: number }>(person, 'select public.submit_listing($1, $2)', [
    JSON.stringify(await draftOf(pool, person)),
    randomUUID(),
  ]);
  const shop = await must<{ id: number }>(person, 'select public.submit_listing($1, $2)', [
    JSON.stringify(await draftOf(pool, person, { email: person.email, showEmail: false })),
    randomUUID(),
  ]);
  await run("update public.listings set status = 'published' where id = $1", [shop.id]);
  await run("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
    `${person.id}/portrait.webp`,
    person.id,
  ]);

  const review = await must<{ id: number }>(person, 'select public.write_review($1, $2)', [
    others.id,
    REVIEW,
  ]);
  const theirs = await must<{ id: number }>(neighbour, 'select public.write_review($1, $2)', [
    others.id,
    REVIEW,
  ]);
  const onShop = await must<{ id: number }>(neighbour, 'select public.write_review($1, $2)', [
    shop.id,
    REVIEW,
  ]);
  await must(person, 'select public.vote_useful($1, true)', [theirs.id]);
  await must(person, 'select public.reply_to_review($1, $2)', [onShop.id, 'Merci beaucoup de votre visite.']);
  await must(person, "select public.report('listing', $1, 'reported_other', $2)", [
    others.id,
    'Le numéro n’est plus en service.',
  ]);
  await must(person, 'select public.suggest_correction($1, $2)', [
    others.id,
    JSON.stringify({ phone: '+15145550177' }),
  ]);
  const asked = await claim(pool, person, claimed.id, { fullName: name, email: person.email });
  if (!asked.data) throw new Error(JSON.stringify(asked.refused));
  const rival = await claim(pool, neighbour, claimed.id);
  if (!rival.data) throw new Error(JSON.stringify(rival.refused));
  await must(person, 'select public.invite_manager($1, $2)', [shop.id, neighbour.email]);
  await must(owner, 'select public.invite_manager($1, $2)', [others.id, person.email]);
  return {
    name,
    person,
    owner,
    neighbour,
    others: others.id,
    fresh: fresh.id,
    another: another.id,
    claimed: claimed.id,
    draft: draft.id,
    shop: shop.id,
    review: review.id,
    theirs: theirs.id,
    onShop: onShop.id,
    claim: asked.data.id,
    portrait: await upload(pool, neighbour),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const end = (request: OpenRequest, { person }: Scene) =>
  request.call("select public.delete_my_account($1, 'delete')", [person.email]);
const endForThem = (request: OpenRequest, { person }: Scene) =>
  request.call("select public.delete_account($1, $2, 'keep', 'account_own_request')", [
    person.id,
    person.email,
  ]);

type Act = {
  who: (at: Scene) => Person;
  /** What may be left to say to whoever comes after the end; nothing when it works all the same. */
  after: string | null;
  call: (request: OpenRequest, at: Scene) => Promise<Outcome>;
};
const own = (
  statement: string,
  values: (at: Scene) => unknown[],
  after: string | null = 'account_not_found',
): Act => ({
  who: ({ person }) => person,
  after,
  call: (request, at) => request.call(statement, values(at)),
});
const versionOf = async (table: string, id: number) =>
  (await run(`select version from ${table} where id = $1`, [id]))[0]?.version;
const firstWaiting = async (table: string, column: string, { person }: Scene) =>
  (await run(`select id, version from ${table} where ${column} = $1`, [person.id]))[0];
const decides = (
  kind: string,
  action: string,
  find: (at: Scene) => Promise<{ id: number; version: number } | undefined>,
): Act => ({
  who: () => admin,
  after: null,
  async call(request, at) {
    const found = await find(at);
    const outcome = await request.call('select public.decide($1)', [
      JSON.stringify([{ kind, id: found?.id, version: found?.version, action, reason: null, note: 'Vu.' }]),
    ]);
    const [one] = (outcome.data ?? []) as { refused?: { code: string } }[];
    // It may come too late, and is then told that there is nothing left; waiting in a circle is no such answer.
    return one?.refused?.code === 'try_again' ? { failed: 'they waited in a circle' } : outcome;
  },
});

const OWN: Record<string, Act> = {
  'a review': own('select public.write_review($1, $2)', ({ fresh }) => [fresh, REVIEW]),
  'another text of a review': own('select public.write_review($1, $2, 1)', ({ others }) => [others, REVIEW]),
  'a claim': own('select public.claim_listing($1, $2)', ({ fresh, name, person }) => [
    fresh,
    JSON.stringify({
      fullName: name,
      email: person.email,
      phone: '+14185550199',
      reason: `Je suis ${name}.`,
    }),
  ]),
  'a withdrawn claim': own('select public.withdraw_claim($1)', (at) => [at.claim]),
  'a report': own("select public.report('listing', $1, 'reported_other', $2)", ({ fresh }) => [
    fresh,
    'Le numéro ne répond plus.',
  ]),
  'a correction': own('select public.suggest_correction($1, $2, false, $3)', ({ fresh }) => [
    fresh,
    JSON.stringify({ phone: '+15145550178' }),
    'Le numéro a changé.',
  ]),
  'a correction of a listing that somebody has': own(
    'select public.suggest_correction($1, $2)',
    ({ others }) => [others, JSON.stringify({ phone: '+15145550179' })],
  ),
  'a vote': own('select public.vote_useful($1, true)', ({ onShop }) => [onShop]),
  'a vote that is taken back': own('select public.vote_useful($1, false)', ({ theirs }) => [theirs]),
  'a reply': own('select public.reply_to_review($1, $2)', ({ onShop }) => [
    onShop,
    'Merci encore de votre visite.',
  ]),
  'an invitation': own('select public.invite_manager($1, $2)', ({ shop, owner }) => [shop, owner.email]),
  'an accepted invitation': {
    who: ({ person }) => person,
    after: 'account_not_found',
    async call(request, { person }) {
      const [invitation] = await run('select id from private.listing_invitations where email = $1', [
        person.email,
      ]);
      return request.call('select public.answer_invitation($1, true)', [invitation?.id]);
    },
  },
  'a deleted listing': own('select public.delete_listing($1)', ({ shop }) => [shop]),
  'a name': own(
    'update public.user_profiles set display_name = $2 where user_id = $1',
    ({ person, name }) => [person.id, `${name} elle-même`],
    null,
  ),
  'a profile': own(
    'insert into public.user_profiles (user_id, display_name) values ($1, $2) on conflict do nothing',
    ({ person, name }) => [person.id, name],
    '42501',
  ),
  'an image': own(
    "insert into storage.objects (bucket_id, name, owner_id) values ('listings', $1 || '/late.webp', $1)",
    ({ person }) => [person.id],
    '42501',
  ),
  'a paper': own(
    "insert into storage.objects (bucket_id, name, owner_id) values ('claim-documents', $1 || '/00000000-0000-4000-8000-000000000001.pdf', $1)",
    ({ person }) => [person.id],
    '42501',
  ),
  'read notices': own('select public.read_notifications()', () => []),
  'an address looked up': own("select public.begin_geocoding('1 rue Un', 'Laval', 'QC')", () => []),
};

const OF_OTHERS: Record<string, Act> = {
  'their claim, approved': decides('claim', 'approved', (at) => firstWaiting('public.claims', 'user_id', at)),
  'the claim of a rival, approved': decides(
    'claim',
    'approved',
    async ({ neighbour }) =>
      (await run('select id, version from public.claims where user_id = $1', [neighbour.id]))[0],
  ),
  'their claim, refused': decides('claim', 'rejected', (at) => firstWaiting('public.claims', 'user_id', at)),
  'their review, removed': decides('review', 'removed', (at) =>
    firstWaiting('public.reviews', 'author_id', at),
  ),
  'their report, decided': decides('report', 'dismissed', (at) =>
    firstWaiting('private.reports', 'reporter_id', at),
  ),
  'their correction, accepted': decides('correction', 'accepted', (at) =>
    firstWaiting('private.corrections', 'author_id', at),
  ),
  'their draft, published': decides('listing', 'approved', async ({ draft }) => ({
    id: draft,
    version: await versionOf('public.listings', draft),
  })),
  'a reply to their review': {
    who: ({ owner }) => owner,
    after: 'review_not_found',
    call: (request, { review }) =>
      request.call('select public.reply_to_review($1, $2)', [review, 'Merci de votre avis.']),
  },
  'a vote for their review': {
    who: ({ neighbour }) => neighbour,
    after: 'review_not_found',
    call: (request, { review }) => request.call('select public.vote_useful($1, true)', [review]),
  },
  'a review of their listing': {
    who: ({ owner }) => owner,
    after: null,
    call: (request, { shop }) => request.call('select public.write_review($1, $2)', [shop, REVIEW]),
  },
  'a correction of their listing': {
    who: ({ owner }) => owner,
    after: null,
    call: (request, { shop }) =>
      request.call('select public.suggest_correction($1, $2)', [
        shop,
        JSON.stringify({ phone: '+15145550180' }),
      ]),
  },
  'their invitation, accepted': {
    who: ({ neighbour }) => neighbour,
    after: 'invitation_not_found',
    async call(request, { neighbour }) {
      const [invitation] = await run('select id from private.listing_invitations where email = $1', [
        neighbour.email,
      ]);
      return request.call('select public.answer_invitation($1, true)', [invitation?.id]);
    },
  },
  'their listing, merged': {
    who: () => admin,
    after: 'stale_version',
    call: async (request, { another, shop }) =>
      request.call('select public.merge_listings($1, $2, $3, $4)', [
        another,
        await versionOf('public.listings', another),
        shop,
        await versionOf('public.listings', shop),
      ]),
  },
  'a listing, given to them': {
    who: () => admin,
    after: 'owner_not_found',
    call: async (request, { fresh, person }) =>
      request.call('select public.change_listing($1, $2, $3)', [
        fresh,
        await versionOf('public.listings', fresh),
        JSON.stringify({ ownerEmail: person.email }),
      ]),
  },
};

const ENDS: Record<string, Act> = {
  'their own end, twice': { who: ({ person }) => person, after: 'account_not_found', call: end },
  'their end by an administrator': { who: () => admin, after: 'account_not_found', call: endForThem },
  'their suspension': {
    who: () => admin,
    after: 'account_not_found',
    call: (request, { person }) =>
      request.call("select public.suspend_account($1, null, 'account_spam')", [person.id]),
  },
};

/** Nothing that names them is left; what is others' is. */
async function expectGone({ person, name, neighbour, theirs, onShop, others, shop, draft }: Scene) {
  expect(await run('select 1 from auth.users where id = $1', [person.id])).toEqual([]);
  expect(await tracesOf(pool, [person.email, name])).toEqual([]);
  // Of the identifier: the record of decisions, addresses of files that are shown or wait for their removal, and live
  // updates of the last three days, which say to nobody else that something changed.
  const known =
    /^(private\.decisions|private\.orphaned_files|realtime\.messages|public\.listings|storage\.objects|private\.merges) /;
  expect((await tracesOf(pool, [person.id])).filter((place) => !known.test(place))).toEqual([]);
  expect(
    await run(
      `select o.name from storage.objects o where o.name like $1 || '/%' and (o.owner_id is not null
         or not (private.is_file_used(o.bucket_id, o.name)
                 or exists (select 1 from private.orphaned_files f where f.bucket_id = o.bucket_id and f.name = o.name)))`,
      [person.id],
    ),
  ).toEqual([]);
  expect(await run('select 1 from public.listings where owner_id = $1', [person.id])).toEqual([]);
  expect(
    await run('select id::int, author_id from public.reviews where id = any ($1) order by id', [
      [theirs, onShop],
    ]),
  ).toEqual([theirs, onShop].map((id) => ({ id, author_id: neighbour.id })));
  expect(
    await run('select count(*)::int as n from public.listings where id = any ($1)', [[others, shop]]),
  ).toEqual([{ n: 2 }]);
  const [left] = await run('select status from public.listings where id = $1', [draft]);
  expect(['published', undefined]).toContain(left?.status);
}

type Ending = { who: (at: Scene) => Person; call: Act['call'] };
const ENDINGS: Record<'own' | 'administrator', Ending> = {
  own: { who: ({ person }) => person, call: end },
  administrator: { who: () => admin, call: endForThem },
};

/** Begins acts, each in a transaction of its own, and waits until each is done but for its end, or waits for another. */
async function begin(at: Scene, acts: [string, Act][]) {
  const begun = [];
  for (const [what, act] of acts) {
    const request = await openRequest(pool, act.who(at));
    const called = act.call(request, at);
    await request.settled(called);
    begun.push({ what, act, request, called });
  }
  return begun;
}

/** Ends each as soon as it is done: how it went, by its name. */
async function finish(begun: Awaited<ReturnType<typeof begin>>): Promise<Record<string, Outcome>> {
  const outcomes = begun.map(async ({ what, request, called }) => {
    const outcome = await called;
    await request.commit();
    return [what, outcome] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}
const failuresOf = (outcomes: Record<string, Outcome>) =>
  Object.entries(outcomes).flatMap(([what, { failed }]) => (failed ? [`${what}: ${failed}`] : []));

describe('what is under way when an account ends', () => {
  it.each([
    ['what the person does', OWN],
    ['what others do about it', OF_OTHERS],
  ])('comes before, and goes with it: %s', async (_what, acts) => {
    const at = await scene();
    const begun = await begin(at, Object.entries(acts));
    const ending = await openRequest(pool, at.person);
    const ended = end(ending, at);
    await ending.settled(ended);
    const [outcomes, outcome] = await Promise.all([finish(begun), ended]);
    await ending.commit();
    expect(failuresOf(outcomes)).toEqual([]);
    // Of others, some take from each other what they decide about.
    if (acts === OWN) expect(Object.entries(outcomes).filter(([, { refused }]) => refused)).toEqual([]);
    expect(outcome).toEqual({ data: '' });
    await expectGone(at);
  });

  it.each([
    ['what the person does', OWN],
    ['what others do about it', { ...OF_OTHERS, ...ENDS }],
  ])('or comes after, and finds nobody: %s', async (_what, acts) => {
    const at = await scene();
    const ending = await openRequest(pool, at.person);
    expect(await end(ending, at)).toEqual({ data: '' });
    const begun = await begin(at, Object.entries(acts));
    await ending.commit();
    const outcomes = await finish(begun);
    expect(failuresOf(outcomes)).toEqual([]);
    const refusals = (of: [string, unknown][]) => Object.fromEntries(of);
    expect(refusals(Object.entries(outcomes).map(([what, { refused }]) => [what, refused ?? null]))).toEqual(
      refusals(Object.entries(acts).map(([what, { after }]) => [what, after])),
    );
    await expectGone(at);
  });

  it.each(Object.entries(ENDINGS))(
    'all of it at once, without anybody waiting in a circle: the end is %s',
    async (_whose, ending) => {
      const at = await scene();
      const acts: [string, Act][] = Object.entries({
        ...OWN,
        ...OF_OTHERS,
        'the end': { ...ending, after: null },
      });
      // In another order each time, as requests come.
      const mixed = acts.map((act) => ({ act, at: Math.random() })).sort((a, b) => a.at - b.at);
      const outcomes = await Promise.all(
        mixed.map(async ({ act: [what, act] }) => {
          const begun = await openRequest(pool, act.who(at));
          const outcome = await act.call(begun, at);
          await begun.commit();
          return [what, outcome] as const;
        }),
      );
      expect(failuresOf(Object.fromEntries(outcomes))).toEqual([]);
      await expectGone(at);
    },
  );

  it('is one end, of two at once', async () => {
    const at = await scene();
    const both = await Promise.all(
      [ENDINGS.own, ENDINGS.administrator].map(async ({ who, call }) => {
        const request = await openRequest(pool, who(at));
        const outcome = await call(request, at);
        await request.commit();
        return outcome;
      }),
    );
    expect(both.map(({ refused }) => refused ?? 'ended').sort()).toEqual(['account_not_found', 'ended']);
    await expectGone(at);
  });
});

describe('the end of an account', () => {
  it('leaves everything as it was when its process dies half way, and can be begun again', async () => {
    const at = await scene();
    const rows = () => tracesOf(pool, [at.person.email, at.name, at.person.id]);
    const before = (await rows()).sort();
    const dying = await openRequest(pool, at.person);
    expect((await end(dying, at)).failed).toBeUndefined();
    await dying.kill();
    await expect.poll(async () => (await rows()).sort()).toEqual(before);
    const again = await openRequest(pool, at.person);
    expect((await end(again, at)).refused).toBeUndefined();
    await again.commit();
    await expectGone(at);
  });

  it('is finished by the day’s work, for what other programs wrote down meanwhile', async () => {
    const [gone, here] = [await newPerson(pool), await newPerson(pool)];
    const files = [gone, here].map(({ id }) => `${id}/late.webp`);
    await run('delete from auth.users where id = $1', [gone.id]);
    for (const [index, { id, email }] of [gone, here].entries()) {
      await run("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
        files[index],
        id,
      ]);
      await run(
        `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
         (gen_random_uuid(), $1, now(), '203.0.113.9'), (gen_random_uuid(), $2, now(), '203.0.113.8')`,
        [
          { actor_id: id, actor_username: email, action: 'logout', log_type: 'account' },
          { actor_id: admin.id, action: 'user_modified', traits: { user_id: id, user_email: email } },
        ],
      );
    }
    const entriesOf = async ({ email }: Person) =>
      (await tracesOf(pool, [email])).filter((place) => place.startsWith('auth.audit')).length;
    expect([await entriesOf(gone), await entriesOf(here)]).toEqual([2, 2]);
    await run('select private.forget_the_departed()');
    expect([await entriesOf(gone), await entriesOf(here)]).toEqual([0, 2]);
    expect(await run('select name from private.orphaned_files where name = any ($1)', [files])).toEqual([
      { name: files[0] },
    ]);
    expect(
      await run(
        'select name, owner_id from storage.objects where name = any ($1) order by owner_id nulls first',
        [files],
      ),
    ).toEqual([
      { name: files[0], owner_id: null },
      { name: files[1], owner_id: here.id },
    ]);
  });
});
