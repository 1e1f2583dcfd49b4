import { randomUUID } from 'node:crypto';
import type { TestAPI } from 'vitest';
import { test as base, expect, file, type Person } from '#tests/fixtures/index.ts';

const BODY = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
/** What `write_review` takes. */
export const REVIEW = JSON.stringify({ rating: 4, body: BODY, isAnonymous: false, photos: [], locale: 'fr' });

let people = 0;

/** `test` with people who have left something everywhere. */
export const test = base.extend(
  'newScenario',
  file,
  ({
    sql,
    tracesOf,
    as,
    newPerson,
    newOwner,
    newUnclaimed,
    newImage,
    draftOf,
    claimListing,
    administrator,
  }) => {
    /** Somebody whose name is in no other text, and who has left something everywhere. */
    return async (admin = administrator) => {
      const name = `Zéphirine Départ${++people}`;
      const person = await newPerson({ name });
      const { owner, listing: others } = await newOwner();
      const neighbour = await newPerson({ name: 'Voisin Paisible' });
      const [fresh, claimed, another] = [await newUnclaimed(), await newUnclaimed(), await newUnclaimed()];

      const submitted = async (facts = {}) =>
        as(person).must<Row>('submit_listing', {
          listing: await draftOf(person, facts),
          idempotency_key: randomUUID(),
        });
      const draft = await submitted();
      const shop = await submitted({ email: person.email, showEmail: false });
      await sql("update public.listings set status = 'published' where id = $1", [shop.id]);
      await sql("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
        `${person.id}/portrait.webp`,
        person.id,
      ]);

      const write = (author: Person, listing: Row) =>
        as(author).must<Row>('write_review', { listing_id: listing.id, review: JSON.parse(REVIEW) });
      const review = await write(person, others);
      const theirs = await write(neighbour, others);
      const onShop = await write(neighbour, shop);
      await as(person).must('vote_useful', { review_id: theirs.id, useful: true });
      await as(person).must('reply_to_review', {
        review_id: onShop.id,
        body: 'Merci beaucoup de votre visite.',
      });
      await as(person).must('report', {
        kind: 'listing',
        subject_id: others.id,
        reason: 'reported_other',
        details: 'Le numéro n’est plus en service.',
      });
      await as(person).must('suggest_correction', {
        listing_id: others.id,
        fields: { phone: '+15145550177' },
      });
      const asked = await claimListing(person, claimed.id, { fullName: name, email: person.email });
      if (!asked.data) throw new Error(JSON.stringify(asked.refused));
      const rival = await claimListing(neighbour, claimed.id);
      if (!rival.data) throw new Error(JSON.stringify(rival.refused));
      await as(person).must('invite_manager', { listing_id: shop.id, email: neighbour.email });
      await as(owner).must('invite_manager', { listing_id: others.id, email: person.email });
      return {
        sql,
        tracesOf,
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
        portrait: await newImage(neighbour),
      };
    };
  },
);
type Row = { id: number };
type NewScenario =
  typeof test extends TestAPI<infer Context>
    ? Context extends { newScenario: infer Fixture }
      ? Fixture
      : never
    : never;
export type Scenario = Awaited<ReturnType<Extract<NewScenario, (...args: never[]) => unknown>>>;

// A person erased by a request about personal information may still read the answer to it.
const ANSWERED = /^(private\.privacy_requests |mail\.messages \(\d+,[^,]+,privacy\.granted,)/;

/** Neither their address nor their name is left anywhere. */
export async function expectUnnamed({ tracesOf, person, name }: Scenario) {
  expect((await tracesOf([person.email, name])).filter((place) => !ANSWERED.test(place))).toEqual([]);
}

/** Checks that no personal data of the person is left, phone number included; other people's data is unchanged. */
export async function expectDeleted(at: Scenario) {
  const { sql, tracesOf, person, neighbour, theirs, onShop, others, shop, draft } = at;
  expect(await sql('select 1 from auth.users where id = $1', [person.id])).toEqual([]);
  await expectUnnamed(at);
  // The identifier stays in the record of decisions, addresses of files that are shown or wait for their removal, and
  // live updates of the last three days, which reveal only that something changed.
  const known =
    /^(private\.decisions|private\.orphaned_files|realtime\.messages|public\.listings|storage\.objects|private\.merges) /;
  expect(
    (await tracesOf([person.id])).filter((place) => !known.test(place) && !ANSWERED.test(place)),
  ).toEqual([]);
  expect(
    await sql(
      `select o.name from storage.objects o where o.name like $1 || '/%' and (o.owner_id is not null
         or not (private.is_file_used(o.bucket_id, o.name)
                 or exists (select 1 from private.orphaned_files f where f.bucket_id = o.bucket_id and f.name = o.name)))`,
      [person.id],
    ),
  ).toEqual([]);
  expect(await sql('select 1 from public.listings where owner_id = $1', [person.id])).toEqual([]);
  expect(
    await sql('select id::int, author_id from public.reviews where id = any ($1) order by id', [
      [theirs, onShop],
    ]),
  ).toEqual([theirs, onShop].map((id) => ({ id, author_id: neighbour.id })));
  expect(
    await sql('select count(*)::int as n from public.listings where id = any ($1)', [[others, shop]]),
  ).toEqual([{ n: 2 }]);
  const [left] = await sql('select status from public.listings where id = $1', [draft]);
  expect(['published', undefined]).toContain(left?.status);
}
