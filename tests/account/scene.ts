import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { draftOf, newOwner, upload } from '#tests/owners/shop.ts';
import { claim, unclaimed } from '#tests/trust/claimant.ts';
import { callAs, newPerson, type Person } from './people.ts';
import { tracesOf } from './races.ts';

const BODY = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
/** What `write_review` takes. */
export const REVIEW = JSON.stringify({ rating: 4, body: BODY, isAnonymous: false, photos: [], locale: 'fr' });

/** The rows of a statement of the owner of the database. */
export const run = async (pool: pg.Pool, text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows;

let people = 0;
/** Somebody whose name is in no other text, and who has left something everywhere. */
export async function scene(pool: pg.Pool, admin: Person) {
  const name = `Zéphirine Départ${++people}`;
  const person = await newPerson(pool, { name });
  const { owner, listing: others } = await newOwner(pool);
  const neighbour = await newPerson(pool, { name: 'Voisin Paisible' });
  const fresh = await unclaimed(pool);
  const claimed = await unclaimed(pool);
  const another = await unclaimed(pool);

  const draft = await must<{ id: number }>(pool, person, 'select public.submit_listing($1, $2)', [
    JSON.stringify(await draftOf(pool, person)),
    randomUUID(),
  ]);
  const shop = await must<{ id: number }>(pool, person, 'select public.submit_listing($1, $2)', [
    JSON.stringify(await draftOf(pool, person, { email: person.email, showEmail: false })),
    randomUUID(),
  ]);
  await run(pool, "update public.listings set status = 'published' where id = $1", [shop.id]);
  await run(pool, "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
    `${person.id}/portrait.webp`,
    person.id,
  ]);

  const review = await must<{ id: number }>(pool, person, 'select public.write_review($1, $2)', [
    others.id,
    REVIEW,
  ]);
  const theirs = await must<{ id: number }>(pool, neighbour, 'select public.write_review($1, $2)', [
    others.id,
    REVIEW,
  ]);
  const onShop = await must<{ id: number }>(pool, neighbour, 'select public.write_review($1, $2)', [
    shop.id,
    REVIEW,
  ]);
  await must(pool, person, 'select public.vote_useful($1, true)', [theirs.id]);
  await must(pool, person, 'select public.reply_to_review($1, $2)', [
    onShop.id,
    'Merci beaucoup de votre visite.',
  ]);
  await must(pool, person, "select public.report('listing', $1, 'reported_other', $2)", [
    others.id,
    'Le numéro n’est plus en service.',
  ]);
  await must(pool, person, 'select public.suggest_correction($1, $2)', [
    others.id,
    JSON.stringify({ phone: '+15145550177' }),
  ]);
  const asked = await claim(pool, person, claimed.id, { fullName: name, email: person.email });
  if (!asked.data) throw new Error(JSON.stringify(asked.refused));
  const rival = await claim(pool, neighbour, claimed.id);
  if (!rival.data) throw new Error(JSON.stringify(rival.refused));
  await must(pool, person, 'select public.invite_manager($1, $2)', [shop.id, neighbour.email]);
  await must(pool, owner, 'select public.invite_manager($1, $2)', [others.id, person.email]);
  return {
    pool,
    admin,
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
export type Scene = Awaited<ReturnType<typeof scene>>;

// Whose account ended for a request about personal information may still ask what was answered.
const ANSWERED = /^(private\.privacy_requests |mail\.messages \(\d+,[^,]+,privacy\.granted,)/;

/** Neither their address nor their name is left anywhere. */
export async function expectUnnamed({ pool, person, name }: Scene) {
  expect((await tracesOf(pool, [person.email, name])).filter((place) => !ANSWERED.test(place))).toEqual([]);
}

/** Nothing that names them is left, their number neither; what is others' is. */
export async function expectGone(at: Scene) {
  const { pool, person, neighbour, theirs, onShop, others, shop, draft } = at;
  expect(await run(pool, 'select 1 from auth.users where id = $1', [person.id])).toEqual([]);
  await expectUnnamed(at);
  // Of the identifier: the record of decisions, addresses of files that are shown or wait for their removal, and live
  // updates of the last three days, which say to nobody else that something changed.
  const known =
    /^(private\.decisions|private\.orphaned_files|realtime\.messages|public\.listings|storage\.objects|private\.merges) /;
  expect(
    (await tracesOf(pool, [person.id])).filter((place) => !known.test(place) && !ANSWERED.test(place)),
  ).toEqual([]);
  expect(
    await run(
      pool,
      `select o.name from storage.objects o where o.name like $1 || '/%' and (o.owner_id is not null
         or not (private.is_file_used(o.bucket_id, o.name)
                 or exists (select 1 from private.orphaned_files f where f.bucket_id = o.bucket_id and f.name = o.name)))`,
      [person.id],
    ),
  ).toEqual([]);
  expect(await run(pool, 'select 1 from public.listings where owner_id = $1', [person.id])).toEqual([]);
  expect(
    await run(pool, 'select id::int, author_id from public.reviews where id = any ($1) order by id', [
      [theirs, onShop],
    ]),
  ).toEqual([theirs, onShop].map((id) => ({ id, author_id: neighbour.id })));
  expect(
    await run(pool, 'select count(*)::int as n from public.listings where id = any ($1)', [[others, shop]]),
  ).toEqual([{ n: 2 }]);
  const [left] = await run(pool, 'select status from public.listings where id = $1', [draft]);
  expect(['published', undefined]).toContain(left?.status);
}

async function must<T>(pool: pg.Pool, person: Person, statement: string, values: unknown[]): Promise<T> {
  const { data, refused } = await callAs<T>(pool, person.claims, statement, values);
  if (refused) throw new Error(`${statement}: ${JSON.stringify(refused)}`);
  return data as T;
}
