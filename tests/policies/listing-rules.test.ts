import fc from 'fast-check';
import * as limits from '#domain/limits.ts';
import { checkListing, LISTING_KEYS, type ListingAnswers, type ListingKey } from '#domain/listing/listing.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { COMPLETE_LISTING, LISTING_SAMPLES, OWN_IMAGES } from './listing-samples.ts';
import { furnish, PEOPLE } from './people.ts';

const NOW = new Date();
/** Random values each time; more runs by environment. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
const EACH = 25;
// Only the database knows the valid slugs.
const SLUGS: readonly ListingKey[] = ['municipality', 'category', 'subcategory'];
const STORED = LISTING_KEYS.filter((key) => key !== 'acceptsTerms');

const COMPLETE: ListingAnswers = { ...COMPLETE_LISTING, logo: OWN_IMAGES[0], email: null, website: null };

const test = base.extend(
  'databaseTakes',
  file,
  ({ sql }) =>
    async (key: ListingKey, values: unknown[]): Promise<boolean[]> => {
      const rows = await sql('select pg_temp_takes($1, $2) as answers', [
        key,
        values.map((value) => JSON.stringify(value)),
      ]);
      return rows[0].answers;
    },
);

test.beforeAll(async ({ pool }) => {
  await furnish(pool);
  // Fixtures have fixed ids: new ones start above.
  await pool.query("select setval(pg_get_serial_sequence('public.listings', 'id'), 1000)");
  await pool.query(
    "insert into storage.objects (bucket_id, name, owner_id) select 'listings', name, $2 from unnest($1::text[]) name",
    [OWN_IMAGES, PEOPLE.owner],
  );
  // Tries each value on a listing and rolls back; text that PostgreSQL's JSON rejects is refused, as in its API.
  await pool.query(`
    create function pg_temp_takes(key text, candidates text[]) returns boolean[] language plpgsql as $$
    declare
      candidate text;
      fields jsonb;
      answers boolean[] := '{}';
    begin
      foreach candidate in array candidates loop
        begin
          fields := jsonb_build_object(key, candidate::jsonb);
          -- A latitude without a longitude counts as no position.
          if key = 'latitude' then fields := fields || '{"longitude": 0}'; end if;
          if key = 'longitude' then fields := fields || '{"latitude": 0}'; end if;
          if key = 'subcategory' then fields := fields || '{"category": "restaurants"}'; end if;
          perform private.update_listing(2, private.listing_columns(fields));
          if key = 'photos' then perform private.write_photos('${PEOPLE.owner}', 2, fields -> 'photos'); end if;
          if key = 'logo' and not private.is_own_image('${PEOPLE.owner}', fields ->> 'logo') then
            perform private.refuse_field('logo');
          end if;
          raise exception using errcode = 'UNDO1';
        exception
          when sqlstate 'UNDO1' then answers := answers || true;
          when sqlstate 'PGRST' or untranslatable_character or invalid_text_representation then
            answers := answers || false;
        end;
      end loop;
      return answers;
    end $$;
    create function pg_temp_submits(candidates text[]) returns boolean[] language plpgsql as $$
    declare
      candidate text;
      answers boolean[] := '{}';
    begin
      perform set_config('request.jwt.claims', '{"sub": "${PEOPLE.owner}", "role": "authenticated"}', true);
      foreach candidate in array candidates loop
        begin
          perform public.submit_listing(candidate::jsonb, gen_random_uuid());
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

/** Whether the schema keeps a value unchanged. */
function schemaKeeps(key: ListingKey, value: unknown): boolean {
  const { values, issues } = checkListing([key], { [key]: value }, NOW);
  const isFieldIssue = issues.some((error) => error.code !== 'contact_missing' || value !== null);
  return !isFieldIssue && sorted(values[key]) === sorted(value);
}

// jsonb does not keep the order of keys.
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

describe('the schema of the browser and the constraints of the database', () => {
  test.for(STORED)('accept the same stored %s', async (key, { databaseTakes }) => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(LISTING_SAMPLES[key], { minLength: EACH, maxLength: EACH }),
        async (values) => {
          const answers = await databaseTakes(key, values);
          const differing = values.filter((value, index) => schemaKeeps(key, value) !== answers[index]);
          expect(differing).toEqual([]);
          taken += answers.filter(Boolean).length;
        },
      ),
      { numRuns: RUNS },
    );
    // Guards the test itself: some samples must be accepted, and some refused.
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(RUNS * EACH);
  });

  test.for(STORED.filter((key) => !SLUGS.includes(key)))(
    'agree on any input typed for %s',
    async (key, { databaseTakes }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(LISTING_SAMPLES[key], fc.string({ unit: 'binary', maxLength: 60 })), {
            minLength: EACH,
            maxLength: EACH,
          }),
          async (typed) => {
            const kept = typed
              .map((value) => checkListing([key], { [key]: value }, NOW))
              .filter(({ values }) => key in values)
              .map(({ values }) => values[key]);
            const answers = await databaseTakes(key, kept);
            expect(kept.filter((_value, index) => !answers[index])).toEqual([]);
            // Stored values pass the schema unchanged.
            expect(kept.filter((value) => !schemaKeeps(key, value))).toEqual([]);
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  test('accept the same complete listings', async ({ sql }) => {
    const draft = fc
      .constantFrom(...STORED)
      .chain((key) => LISTING_SAMPLES[key].map((value) => ({ ...COMPLETE, [key]: value }) as ListingAnswers));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: EACH, maxLength: EACH }), async (drafts) => {
        const rows = await sql('select pg_temp_submits($1) as answers', [
          drafts.map((each) => JSON.stringify(each)),
        ]);
        const differing = drafts.filter((each, index) => {
          const { values, issues } = checkListing(LISTING_KEYS, each, NOW);
          return (issues.length === 0 && sorted(values) === sorted(each)) !== rows[0].answers[index];
        });
        expect(differing).toEqual([]);
        taken += rows[0].answers.filter(Boolean).length;
      }),
      { numRuns: 4 },
    );
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(4 * EACH);
  }, 90_000);

  test.for<[string, string, number]>([
    ['composed', 'é', 1],
    ['an emoji of several people', '👨‍👩‍👧', 5],
    ['combining marks', 'z\u0334\u0335', 3],
    ['right-to-left', 'מסעדה', 5],
  ])('count %s the same way', async ([_what, text, length], { sql, databaseTakes }) => {
    const rows = await sql('select char_length($1) as length', [text]);
    expect(rows[0].length).toBe(length);
    const atMost = text.repeat(Math.floor(limits.DESCRIPTION_MAX / length));
    const beyond = text.repeat(Math.floor(limits.DESCRIPTION_MAX / length) + 1);
    expect(await databaseTakes('descriptionFr', [atMost, beyond])).toEqual([true, false]);
    expect([atMost, beyond].map((value) => schemaKeeps('descriptionFr', value))).toEqual([true, false]);
  });
});
