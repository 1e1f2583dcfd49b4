import { z } from 'zod';
import { businessAddress, businessPage } from '#domain/pages/answers/business.ts';
import {
  browsePage,
  categoryPage,
  cityCategoryPage,
  homePage,
  keptListings,
  missingTrades,
  movedCategory,
  placeDirectory,
  placePage,
  sharedList,
} from '#domain/pages/answers/lists.ts';
import { openData } from '#domain/pages/answers/open-data.ts';
import { rankingRules } from '#domain/pages/answers/ranking.ts';
import {
  listingCategory,
  nearestPlace,
  searchPage,
  searchResult,
  suggestedMunicipality,
  suggestion,
} from '#domain/pages/answers/search.ts';
import {
  newListing,
  sitemapCityCategories,
  sitemapIndex,
  sitemapListings,
  sitemapLists,
} from '#domain/pages/answers/sitemap.ts';
import { fileSource } from '#domain/pages/answers/sources.ts';
import { siteStatus } from '#domain/pages/answers/status.ts';
import type { ProcedureName } from '#domain/procedures.ts';
import {
  test as base,
  describe,
  expect,
  file,
  requestBy,
  type SearchArguments,
} from '#tests/fixtures/index.ts';
import { COMPLETE_LISTING, completeListing } from './support/complete-listing.ts';
import { untestedParts } from './support/untested-parts.ts';

type Args = Record<string, string | number | boolean>;
type Contract = {
  name: ProcedureName;
  schema: z.ZodType;
  questions?: Args[];
  /** Arguments of a procedure that takes the request of a search. */
  searches?: SearchArguments[];
};

const { slug, struckOffSlug } = COMPLETE_LISTING;

/** Each read procedure of a page, its schema, and arguments that together cover every part of it. */
const CONTRACTS: Contract[] = [
  { name: 'home_page', schema: homePage, questions: [{}, { locale: 'en' }] },
  { name: 'browse_page', schema: browsePage, questions: [{}, { locale: 'en' }] },
  {
    name: 'city_page',
    schema: placePage.omit({ sponsors: true }),
    questions: [
      { slug: 'montreal' },
      { slug: 'laval', locale: 'en' },
      { slug: 'gatineau', category: 'restaurants' },
    ],
  },
  {
    name: 'place_directory',
    schema: placeDirectory,
    questions: [{ slug: 'montreal' }, { slug: 'la-cote-de-beaupre', most: 10, locale: 'en' }],
  },
  {
    name: 'missing_trades',
    schema: missingTrades,
    questions: [{ slug: 'hudson' }, { slug: 'vaudreuil-soulanges', locale: 'en' }],
  },
  {
    name: 'region_page',
    schema: placePage.extend({ sponsors: placePage.shape.sponsors.unwrap() }),
    questions: [{ slug: 'montreal' }, { slug: 'outaouais', locale: 'en', page: 2 }],
  },
  {
    name: 'category_page',
    schema: categoryPage,
    questions: [{ category: 'restaurants' }, { category: 'restaurants', subcategory: 'cafes', locale: 'en' }],
  },
  { name: 'category_moved', schema: movedCategory, questions: [{ category: 'ancienne-categorie' }] },
  {
    name: 'city_category_page',
    schema: cityCategoryPage,
    questions: [
      { city: 'montreal', category: 'restaurants' },
      { city: 'montreal', category: 'restaurants', subcategory: 'cafes' },
    ],
  },
  {
    name: 'business_page',
    schema: businessPage,
    questions: [
      { slug },
      { slug, locale: 'en', reviews_order: 'useful', reviews_stars: 5 },
      { slug: struckOffSlug },
    ],
  },
  {
    name: 'find_business',
    schema: businessAddress,
    questions: [
      { slug },
      { slug: COMPLETE_LISTING.formerSlug },
      { slug: COMPLETE_LISTING.goneSlug },
      { slug: 'jamais-vue' },
    ],
  },
  {
    name: 'kept_listings',
    schema: keptListings,
    questions: [
      { slugs: `{${COMPLETE_LISTING.formerSlug},${COMPLETE_LISTING.goneSlug},jamais-vue}` },
      { slugs: `{${slug}}`, locale: 'en' },
    ],
  },
  { name: 'shared_kept_list', schema: sharedList, questions: [{ token: COMPLETE_LISTING.sharedToken }] },
  {
    name: 'search_listings',
    schema: searchResult,
    searches: [
      { category: 'restaurants', region: 'montreal', countOptions: true },
      { category: 'restaurants', points: true },
      { q: 'restorant' },
      { q: 'restaurant hudson' },
      { q: 'interac montreal' },
      { q: 'restorant montreal' },
      { q: 'café gagnon' },
      { where: 'H2X' },
      { q: 'interac' },
      { q: 'introuvable zzzz' },
      { q: 'restaurant terrasse interac stationnement livraison montréal' },
    ],
  },
  {
    name: 'search_page',
    schema: searchPage,
    searches: [
      { q: 'restorant montreal' },
      { category: 'restaurants', points: true },
      { q: 'interac samedi' },
      { q: 'restaurant hudson' },
      { q: 'introuvable zzzz' },
      { q: 'restaurant terrasse interac stationnement livraison montréal' },
      { category: 'restaurants', subcategory: 'cafes', city: 'montreal' },
      { lat: 45.5, lng: -73.6, radius: 25, locale: 'en' },
    ],
  },
  {
    name: 'suggest_what',
    schema: z.array(suggestion),
    questions: [{ q: 'rest' }, { q: 'caf', locale: 'en' }, { q: 'restaurant mont' }, { q: 'café mont' }],
  },
  {
    name: 'suggest_where',
    schema: z.array(suggestion),
    questions: [{ q: 'mon' }, { q: 'out', locale: 'en' }],
  },
  { name: 'file_sources', schema: z.array(fileSource), questions: [{}, { locale: 'en' }] },
  { name: 'open_data', schema: openData, questions: [{}, { locale: 'en' }] },
  { name: 'site_status', schema: siteStatus, questions: [{}] },
  { name: 'ranking_rules', schema: rankingRules, questions: [{}] },
  { name: 'listing_categories', schema: z.array(listingCategory), questions: [{}] },
  { name: 'locate', schema: nearestPlace, questions: [{ latitude: 45.6, longitude: -73.7 }] },
  {
    name: 'suggest_municipalities',
    schema: z.array(suggestedMunicipality),
    questions: [{ q: 'saint-damase' }],
  },
  { name: 'sponsor_address', schema: z.url(), questions: [{ id: 1 }] },
  { name: 'sitemap_index', schema: sitemapIndex, questions: [{}] },
  { name: 'sitemap_lists', schema: sitemapLists, questions: [{}] },
  {
    name: 'sitemap_city_categories',
    schema: sitemapCityCategories,
    questions: [{ category: 'restaurants', part: 0 }],
  },
  { name: 'sitemap_listings', schema: sitemapListings, questions: [{ part: 0, how_many: 1 }] },
  { name: 'newest_indexed', schema: z.array(newListing), questions: [{}, { locale: 'en' }] },
];

const test = base.extend('ask', file, async ({ as, pool, jobs, read }) => {
  await jobs.seed({ listings: 100, seed: 7, now: new Date() });
  await completeListing(pool);
  await pool.query(
    `select private.publish_open_data('2026-11-01', 1, '{owner,rbq}',
       '[{"source": "registry", "facts": 2, "listings": 1}]',
       json_build_array(json_build_object('path', '2026-11-02/mrc.csv.gz', 'format', 'csv', 'listings', 1, 'bytes', 9,
         'sha256', repeat('a', 64), 'mrc_id', (select id from public.mrcs where slug = 'laval')))::jsonb)`,
  );
  await pool.query(
    `insert into private.unmet_searches (month, counter, place_level, place_id, category_id, networks)
     select date_trunc('month', private.montreal_day()), 'a', 3, m.id, c.id, 12
       from public.municipalities m, public.categories c where m.slug = 'hudson' and c.slug in ('restaurants', 'cafes')`,
  );
  await pool.query(`select private.begin_service(true);
    insert into private.incidents (kind, began_at, seen_at)
    select kind, now() - interval '1 hour', now() - interval '50 minutes'
      from unnest('{stopped,maintenance,database,overload,disk}'::text[]) as kind`);
  return async ({ name, questions = [], searches = [] }: Contract) => {
    const requests = await Promise.all(searches.map((asked) => requestBy(as(null).must, asked)));
    const all = [...questions, ...requests.map((request) => ({ request: JSON.stringify(request) }))];
    return Promise.all(all.map((args) => read<unknown>(name, args)));
  };
});

describe('the answers of page procedures, over the demonstration', () => {
  test.for(CONTRACTS)('$name', async (contract, { ask }) => {
    for (const answer of await ask(contract)) {
      expect(contract.schema.safeParse(answer).error?.issues).toBeUndefined();
    }
  });

  test('have a value for every part, so that no part is untested', async ({ ask }) => {
    const answered = CONTRACTS.map(async (contract) => ({ ...contract, answers: await ask(contract) }));
    expect(untestedParts(await Promise.all(answered))).toEqual([
      // Without a filter there is no category or region to divide.
      'search_page.everything.subcategories[]',
      'search_page.everything.mrcs[]',
    ]);
  });
});
