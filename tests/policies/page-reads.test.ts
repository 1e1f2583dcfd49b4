import { createClient } from '@supabase/supabase-js';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { insertHiddenRows } from './hidden-rows.ts';

/**
 * Page reads use a separate connection (`Backend.pageReads`), which must see no more than a visitor of the data API.
 * Every procedure that `anon` may execute is called through both, with arguments about public and hidden rows.
 */
type Questions = Readonly<Record<string, readonly Record<string, unknown>[]>>;

const SLUGS = [
  'alpha-inc',
  'mystere-inc',
  'zebre0-inc',
  'zebre1-inc',
  'zebre2-inc',
  'zebre3-inc',
  'jamais-vue',
];
/** The token of a list that has published and hidden listings. */
const SHARED = '0'.repeat(32);
const ofSlugs = SLUGS.map((slug) => ({ slug }));
const HIDDEN_IDS = [10, 11, 12, 13];

const word = (stem: string) => ({ kind: 'word', stem, meant: [], isAddress: false });
const SEARCHES = [
  { q: 'zebre', named: ['zebr'], conditions: [word('zebr')] },
  { q: 'mystere', named: ['myster'], conditions: [word('myster')] },
  { q: 'cafe', chosen: { city: 'laval' }, conditions: [word('caf')], countOptions: true },
  { q: 'G0X 1A0', conditions: [{ kind: 'postal', code: 'g0x1a0' }] },
  { phone: '+1 514 555-0102' },
].map((request) => ({ request: JSON.stringify(request) }));

const QUESTIONS: Questions = {
  browse_page: [{}, { locale: 'en' }],
  business_page: [
    ...ofSlugs,
    { slug: 'alpha-inc', locale: 'en', reviews_page: 2, reviews_order: 'useful', reviews_stars: 4 },
    // A hidden review of a published listing.
    { slug: 'alpha-inc', review: 20 },
    { slug: "alpha-inc' or true --" },
    { slug: 'alpha-inc', reviews_page: 'x' },
  ],
  category_moved: [{ category: 'restaurants' }],
  category_page: [
    { category: 'restaurants' },
    { category: 'restaurants', subcategory: 'cafes', region: 'laval', page: 1, locale: 'en' },
  ],
  city_category_page: [{ city: 'laval', category: 'restaurants' }],
  city_page: [{ slug: 'laval' }, { slug: 'laval', category: 'restaurants', page: 9 }, { slug: 'nulle-part' }],
  confirm_privacy_request: [{ token: 'x' }],
  correctable_listing: [1, 2, ...HIDDEN_IDS].map((listing) => ({ listing_id: listing })),
  email_link: [{ token: '00000000-0000-4000-8000-000000000000' }],
  file_sources: [{ locale: 'en' }],
  businesses_to_ask: [{ category: 'restaurants', city: 'laval' }, { category: 'restaurants' }],
  find_business: [...ofSlugs, { slug: 'zebre0-inc', category: 'restaurants', city: 'laval' }],
  home_page: [{}, { locale: 'en' }],
  is_admin: [{}],
  kept_listings: [{ slugs: SLUGS }, { slugs: SLUGS, locale: 'en' }, { slugs: [] }],
  listing_categories: [{}],
  locate: [{ latitude: 45.6, longitude: -73.7 }],
  municipality_by_name: [{ name: 'Laval' }],
  newest_indexed: [{}],
  open_data: [{ locale: 'en' }],
  missing_trades: [{ slug: 'laval' }, { slug: 'nulle-part' }],
  site_status: [{}],
  place_directory: [{ slug: 'laval' }, { slug: 'nulle-part' }],
  privacy_copy: [{ token: 'x' }],
  privacy_request: [{ token: 'x' }],
  public_record: [{}],
  ranking_rules: [{}],
  region_page: [{ slug: 'laval' }],
  report: [{ target_kind: 'listing', target_id: 1, reason: 'reported_fake' }],
  report_reasons: [{ target: 'listing' }],
  request_privacy: [
    { kind: 'access', name: 'Jeanne Roy', email: 'jeanne@exemple.ca', message: 'Que gardez-vous sur moi?' },
  ],
  search_filters: [{ category: 'restaurants', city: 'laval' }],
  search_listings: SEARCHES,
  search_page: SEARCHES,
  search_spellings: [{ words: ['zebr'], stems: ['zebr'] }],
  search_vocabulary: [{ keys: ['zebr', 'caf'], stems: ['zebr', 'myster'] }],
  send_message: [
    {
      listing_ids: '{1}',
      message: '{"name": "Anne Roy", "email": "anne@exemple.ca", "body": "Bonjour à vous"}',
    },
  ],
  shared_kept_list: [{ token: SHARED }, { token: SHARED, locale: 'en' }, { token: 'x' }],
  sitemap_city_categories: [{ category: 'restaurants', part: 0 }],
  sitemap_index: [{}],
  sitemap_listings: [{ part: 0 }],
  sitemap_lists: [{}],
  sponsor_address: [{ id: 1 }],
  suggest_correction: [{ listing_id: 1, changes: '{"phone": "+18195550111"}' }],
  suggest_municipalities: [{ q: 'lav' }],
  suggest_what: [{ q: 'zebr' }, { q: 'caf' }],
  suggest_where: [{ q: 'lav', locale: 'en' }],
  unsubscribe: [{ token: '00000000-0000-4000-8000-000000000000' }],
  vote_on_facts: [{ listing_id: 1, facts: '{phone}', is_right: false }],
};

/** Words of hidden rows, and of hidden fields of listings. */
const HIDDEN_WORDS = /Zebre|Mystere (rue|bureau)|mystere@|zebre\d?@|zebre\d?-logo/;

/** An answer without the moment at which the server measured itself. */
function timeless(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer).replace(/(?<="measuredAt":)"[^"]*"/, 'null'));
}

type Procedure = { name: string; parameters: string[]; isPublic: boolean };

const test = base
  .extend('procedures', file, async ({ sql }) => {
    return sql<Procedure>(
      `select proname::text as name, coalesce(proargnames[1:pronargs - pronargdefaults], '{}')::text[] as parameters,
              has_function_privilege('anon', oid, 'execute') as "isPublic"
         from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
        order by 1`,
    );
  })
  .extend('roads', file, async ({ pool, newListing, newPerson, addReviews, backend: { app, url } }) => {
    await insertHiddenRows(pool, 'hidden');
    await pool.query(
      `select setval(pg_get_serial_sequence('public.listings', 'id'), 1000),
              setval(pg_get_serial_sequence('public.reviews', 'id'), 1000)`,
    );
    const person = await newPerson();
    await pool.query(
      `with list as (insert into private.kept_lists (user_id, name, token) values ($1, 'Partagée', $2) returning id)
       insert into private.kept_list_entries (list_id, slug) select list.id, unnest($3::text[]) from list`,
      [person.id, SHARED, SLUGS],
    );
    const { id } = await newListing();
    await addReviews(id, [5, 4, 1]);
    await pool.query('select private.refresh_directory()');
    const official = createClient(url, app.keys.anon, {
      auth: { persistSession: false },
      db: { retry: false },
    });
    return {
      reads: (name: string, args: object) => app.pageReads.rpc(name, { ...args }),
      async official(name: string, args: object) {
        const { data, error, status } = await official.rpc(name, args, { get: true });
        return { data, error: error && { ...error }, status };
      },
    };
  });

describe('page reads', () => {
  test.for(Object.entries(QUESTIONS))(
    '%s answers as the data API does',
    async ([name, questions], { roads }) => {
      for (const args of questions) {
        const answer = await roads.reads(name, args);
        expect([args, timeless(answer)]).toEqual([args, timeless(await roads.official(name, args))]);
        expect(JSON.stringify(answer.data)).not.toMatch(HIDDEN_WORDS);
      }
    },
  );

  test('cover every public procedure, and most of them succeed', async ({ procedures, roads }) => {
    expect(Object.keys(QUESTIONS).sort()).toEqual([
      ...new Set(procedures.filter(({ isPublic }) => isPublic).map(({ name }) => name)),
    ]);
    const answered = await Promise.all(
      Object.entries(QUESTIONS).map(
        async ([name, [args = {}]]) => (await roads.reads(name, args)).error === null,
      ),
    );
    expect(answered.filter(Boolean).length).toBeGreaterThan(24);
  });

  test('refuse every other procedure', async ({ procedures, roads }) => {
    const others = procedures.filter(({ isPublic }) => !isPublic);
    expect(others.length).toBeGreaterThan(60);
    for (const { name, parameters } of others) {
      const args = Object.fromEntries(parameters.map((parameter) => [parameter, null]));
      expect([name, await roads.reads(name, args)]).toMatchObject([
        name,
        { data: null, status: 401, error: { code: '42501' } },
      ]);
    }
  });

  test('change nothing', async ({ sql, roads }) => {
    const counts = async () =>
      (
        await sql(`select (select count(*) from private.reports) as reports,
          (select count(*) from private.privacy_requests) as requests, (select count(*) from jobs.jobs) as jobs,
          (select sum(xmin::text::bigint) from public.listings) as listings`)
      )[0];
    const before = await counts();
    const writers = [
      'report',
      'suggest_correction',
      'vote_on_facts',
      'send_message',
      'request_privacy',
      'unsubscribe',
      'confirm_privacy_request',
    ];
    for (const name of writers)
      for (const args of QUESTIONS[name] ?? []) expect((await roads.reads(name, args)).error).not.toBeNull();
    expect(await counts()).toEqual(before);
  });
});
