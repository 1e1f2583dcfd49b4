import fc from 'fast-check';
import * as limits from '#domain/limits.ts';
import { checkReply, checkReview } from '#domain/trust/review.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { OWN_IMAGES, textAbout } from './listing-samples.ts';
import { furnish, PEOPLE, type Person } from './people.ts';

const RUNS = 12;
const EACH = 25;
const COMPLETE = {
  rating: 4,
  body: 'Une équipe attentive, un travail soigné et un prix respecté.',
  photos: [],
  isAnonymous: false,
  locale: 'fr',
};

const junk = fc.constantFrom(null, true, 3, -1, '', 'fr', [], {}, [null], '2026-01-01');
const photo = fc.record({
  path: fc.oneof(
    { arbitrary: fc.constantFrom(...OWN_IMAGES), weight: 30 },
    { arbitrary: fc.constantFrom('a.webp', '', '../a.webp', 3), weight: 1 },
  ),
  width: fc.oneof(
    { arbitrary: fc.constantFrom(1, 800, 9999), weight: 8 },
    fc.constantFrom(0, 10_000, 1.5, '8'),
  ),
  height: fc.constantFrom(1, 600),
});
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.constantFrom(4.5, '4', 1e30)),
  body: textAbout(limits.REVIEW_MIN, limits.REVIEW_MAX),
  photos: fc.oneof(
    fc.array(photo, { maxLength: 6 }),
    fc.array(fc.constantFrom(...OWN_IMAGES), { maxLength: 1 }),
  ),
  isAnonymous: fc.constantFrom(true, false, 'true', 1),
  locale: fc.constantFrom('fr', 'en', 'de', 'FR'),
};

const test = base.extend('rules', file, ({ sql }) => {
  const databaseTakes = async (person: Person, call: string, values: unknown[]): Promise<boolean[]> => {
    const rows = await sql('select pg_temp_takes($1, $2, $3) as answers', [
      PEOPLE[person],
      call,
      values.map((value) => JSON.stringify(value)),
    ]);
    return rows[0].answers;
  };
  const takesReview = (values: unknown[]) =>
    databaseTakes('otherOwner', 'select public.write_review(1, $1)', values);
  const takesReply = (values: string[]) =>
    databaseTakes('owner', "select public.reply_to_review(1, $1 #>> '{}', 'fr')", values);
  return { databaseTakes, takesReview, takesReply };
});

test.beforeAll(async ({ pool }) => {
  await furnish(pool);
  await pool.query("select setval(pg_get_serial_sequence('public.reviews', 'id'), 1000)");
  await pool.query(
    "insert into storage.objects (bucket_id, name, owner_id) select 'listings', name, $2 from unnest($1::text[]) name",
    [OWN_IMAGES, PEOPLE.otherOwner],
  );
  // Tries each candidate and rolls back; text that PostgreSQL's JSON rejects is refused, as in its API.
  await pool.query(`
    create function pg_temp_takes(account text, call text, candidates text[]) returns boolean[] language plpgsql as $$
    declare
      candidate text;
      answers boolean[] := '{}';
    begin
      perform set_config('request.jwt.claims', jsonb_build_object('sub', account, 'role', 'authenticated')::text, true);
      foreach candidate in array candidates loop
        begin
          execute call using candidate::jsonb;
          raise exception using errcode = 'UNDO1';
        exception
          when sqlstate 'UNDO1' then answers := answers || true;
          when sqlstate 'PGRST' or untranslatable_character or invalid_text_representation then
            answers := answers || false;
        end;
      end loop;
      return answers;
    end $$`);
});

// jsonb keeps neither the order of keys nor the notation of numbers.
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
const schemaKeeps = (value: unknown) => sorted(checkReview(value).review) === sorted(value);

describe('the schema of the browser and the procedures of the database', () => {
  test.for(Object.keys(FIELDS))('accept the same %s of a review', async (key, { rules }) => {
    let taken = 0;
    const candidate = fc
      .oneof({ arbitrary: FIELDS[key] ?? junk, weight: 6 }, { arbitrary: junk, weight: 1 })
      .map((value) => ({ ...COMPLETE, [key]: value }));
    await fc.assert(
      fc.asyncProperty(fc.array(candidate, { minLength: EACH, maxLength: EACH }), async (values) => {
        const answers = await rules.takesReview(values);
        expect(values.filter((value, index) => schemaKeeps(value) !== answers[index])).toEqual([]);
        taken += answers.filter(Boolean).length;
      }),
      { numRuns: RUNS },
    );
    // Guards the test itself: some samples must be accepted, and some refused.
    expect(taken).toBeGreaterThan(RUNS);
    expect(taken).toBeLessThan(RUNS * EACH);
  });

  test('agree on any typed text', async ({ rules }) => {
    const typed = fc.oneof(
      textAbout(limits.REVIEW_MIN, limits.REVIEW_MAX),
      fc.string({ unit: 'binary', minLength: 40, maxLength: 90 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: EACH, maxLength: EACH }), async (texts) => {
        const kept = texts.flatMap((body) => checkReview({ ...COMPLETE, body }).review ?? []);
        const answers = await rules.takesReview(kept);
        expect(kept.filter((_review, index) => !answers[index])).toEqual([]);
        const replies = texts.flatMap((text) => checkReply(text).body ?? []);
        const taken = await rules.takesReply(replies);
        expect(replies.filter((_reply, index) => !taken[index])).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test('accept the same replies', async ({ rules }) => {
    const reply = textAbout(limits.REPLY_MIN, limits.REPLY_MAX);
    await fc.assert(
      fc.asyncProperty(fc.array(reply, { minLength: EACH, maxLength: EACH }), async (replies) => {
        const answers = await rules.takesReply(replies);
        expect(replies.filter((text, index) => (checkReply(text).body === text) !== answers[index])).toEqual(
          [],
        );
      }),
      { numRuns: RUNS },
    );
  });

  test.for([null, 3, [], {}, { ...COMPLETE, more: 1 }, { rating: 5 }])(
    'take no %j for a review',
    async (value, { rules }) => {
      expect(await rules.takesReview([value])).toEqual([false]);
      expect(schemaKeeps(value) && value !== null).toBe(false);
    },
  );
});
