import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintain } from '#server/maintenance.ts';
import { draftOf, newOwner, submit } from '#tests/owners/shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from '#tests/trust/administrator.ts';
import { callAs, newPerson, type Person } from './people.ts';
import { tracesOf } from './races.ts';

let database: TestDatabase;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await newAdministrator(database.pool);
});
afterAll(() => database.drop());

async function must<T>(who: Person, statement: string, values: unknown[]): Promise<T> {
  const { data, refused } = await callAs<T>(database.pool, who.claims, statement, values);
  if (refused) throw new Error(`${statement}: ${JSON.stringify(refused)}`);
  return data as T;
}

/** Decides about all that waits of a kind, as the room of the moderators does. */
async function decideAll(kind: string, table: string, action: string, reason: string | null = null) {
  const { rows } = await database.pool.query(`select id, version from ${table}`);
  for (const { id, version } of rows) {
    const [answer] = await must<{ refused?: { code: string } }[]>(admin, 'select public.decide($1)', [
      JSON.stringify([{ kind, id, version, action, reason, note: 'Lu.' }]),
    ]);
    expect(answer).not.toHaveProperty('refused');
  }
}

// Words that are in no other text.
const WORDS = {
  reviewed: 'Quenouille et tambourin',
  kept: 'Farandole et patchouli',
  replied: 'Escarmouche et vinaigrette',
  reported: 'Hurluberlu et compagnie',
  noted: 'Tarabiscote et soupière',
  corrected: 'Galimatias inc',
  asked: 'Rocambole et cachalot',
  proposed: 'Charivari et marmelade',
  telephone: '4185550163',
};
const review = (body: string) =>
  JSON.stringify({
    rating: 2,
    body: `${body}, et bien d’autres choses que personne n’a vues venir.`,
    isAnonymous: false,
    photos: [],
    locale: 'fr',
  });

it('what somebody wrote ends as it is said to, whatever was decided about it', async () => {
  const { pool } = database;
  const person = await newPerson(pool);
  const { listing: removed } = await newOwner(pool);
  const { listing: kept } = await newOwner(pool);
  const { data: shop } = await submit(pool, person, await draftOf(pool, person));
  await pool.query("update public.listings set status = 'published' where id = $1", [shop?.id]);
  const { data: pending } = await submit(
    pool,
    person,
    await draftOf(pool, person, { name: WORDS.proposed, phone: `+1${WORDS.telephone}` }),
  );
  await must(person, 'select public.write_review($1, $2)', [removed.id, review(WORDS.reviewed)]);
  await must(person, 'select public.write_review($1, $2)', [kept.id, review(WORDS.kept)]);
  const onShop = await must<{ id: number }>(await newPerson(pool), 'select public.write_review($1, $2)', [
    shop?.id,
    review('Rien à redire'),
  ]);
  await must(person, 'select public.reply_to_review($1, $2)', [onShop.id, WORDS.replied]);
  await must(person, "select public.report('listing', $1, 'reported_other', $2)", [kept.id, WORDS.reported]);
  await must(person, 'select public.suggest_correction($1, $2, false, $3)', [
    kept.id,
    JSON.stringify({ name: WORDS.corrected }),
    WORDS.noted,
  ]);
  await must(person, 'select public.request_removal($1, $2)', [kept.id, WORDS.asked]);

  await decideAll('review', `public.reviews where listing_id = ${removed.id}`, 'removed', 'review_insulting');
  await decideAll('review', `public.reviews where listing_id = ${kept.id}`, 'kept');
  await must(admin, "select public.remove_reply($1, 'review_insulting')", [onShop.id]);
  await decideAll('report', 'private.reports', 'dismissed', 'report_within_rules');
  await decideAll('correction', 'private.corrections', 'rejected', 'correction_wrong');
  await decideAll('removal', 'private.removal_requests', 'rejected', 'removal_correct');
  await decideAll('listing', `public.listings where id = ${pending?.id}`, 'rejected');

  await must(person, "select public.delete_my_account($1, 'delete')", [person.email]);
  const places = async () => {
    const found = await tracesOf(pool, Object.values(WORDS));
    return [...new Set(found.map((place) => place.split(' ')[0]))].sort();
  };
  // Reports and corrections are kept two years, signed by nobody; the letters that waited went with their reader.
  expect(await places()).toEqual(['private.corrections', 'private.reports']);
  for (const table of ['reports', 'corrections']) {
    await pool.query(`update private.${table} set decided_at = now() - interval '2 years 1 hour'`);
  }
  expect(await maintain(pool)).toBe(true);
  expect(await places()).toEqual([]);
});
