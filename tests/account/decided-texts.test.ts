import { test as base, expect, file } from '#tests/fixtures/index.ts';

// Words that occur in no other text.
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
const review = (body: string) => ({
  rating: 2,
  body: `${body}, et bien d’autres choses que personne n’a vues venir.`,
  isAnonymous: false,
  photos: [],
  locale: 'fr',
});

const test = base
  /** Decides every pending item of a kind, as the moderation page does. */
  .extend(
    'decideAll',
    file,
    ({ sql, admin }) =>
      async (kind: string, table: string, action: string, reason: string | null = null) => {
        const rows = await sql(`select id, version from ${table}`);
        for (const { id, version } of rows) {
          const [answer] = await admin.must<{ refused?: { code: string } }[]>('decide', {
            items: [{ kind, id, version, action, reason, note: 'Lu.' }],
          });
          expect(answer).not.toHaveProperty('refused');
        }
      },
  );

test('texts of a deleted account end after their retention time, for every decision about them', async ({
  database,
  as,
  newPerson,
  draftOf,
  submit,
  newOwner,
  maintain,
  tracesOf,
  decideAll,
  admin,
}) => {
  const { pool } = database;
  const person = await newPerson();
  const { listing: removed } = await newOwner();
  const { listing: kept } = await newOwner();
  const { data: shop } = await submit(person, await draftOf(person));
  await pool.query("update public.listings set status = 'published' where id = $1", [shop?.id]);
  const { data: pending } = await submit(
    person,
    await draftOf(person, { name: WORDS.proposed, phone: `+1${WORDS.telephone}` }),
  );
  await as(person).must('write_review', { listing_id: removed.id, review: review(WORDS.reviewed) });
  await as(person).must('write_review', { listing_id: kept.id, review: review(WORDS.kept) });
  const onShop = await as(await newPerson()).must<{ id: number }>('write_review', {
    listing_id: shop?.id,
    review: review('Rien à redire'),
  });
  await as(person).must('reply_to_review', { review_id: onShop.id, body: WORDS.replied });
  await as(person).must('report', {
    kind: 'listing',
    subject_id: kept.id,
    reason: 'reported_other',
    details: WORDS.reported,
  });
  await as(person).must('suggest_correction', {
    listing_id: kept.id,
    fields: { name: WORDS.corrected },
    is_closed: false,
    note: WORDS.noted,
  });
  await as(person).must('request_removal', { listing_id: kept.id, reason: WORDS.asked });

  await decideAll('review', `public.reviews where listing_id = ${removed.id}`, 'removed', 'review_insulting');
  await decideAll('review', `public.reviews where listing_id = ${kept.id}`, 'kept');
  await admin.must('remove_reply', { review_id: onShop.id, reason: 'review_insulting' });
  await decideAll('report', 'private.reports', 'dismissed', 'report_within_rules');
  await decideAll('correction', 'private.corrections', 'rejected', 'correction_wrong');
  await decideAll('removal', 'private.removal_requests', 'rejected', 'removal_correct');
  await decideAll('listing', `public.listings where id = ${pending?.id}`, 'rejected');

  await as(person).must('delete_my_account', { confirmation: person.email, reviews: 'delete' });
  const places = async () => {
    const found = await tracesOf(Object.values(WORDS));
    return [...new Set(found.map((place) => place.split(' ')[0]))].sort();
  };
  // Reports and corrections are kept for two years without author; queued emails are deleted with their recipient.
  expect(await places()).toEqual(['private.corrections', 'private.reports']);
  for (const table of ['reports', 'corrections']) {
    await pool.query(`update private.${table} set decided_at = now() - interval '2 years 1 hour'`);
  }
  expect(await maintain()).toBe(true);
  expect(await places()).toEqual([]);
});
