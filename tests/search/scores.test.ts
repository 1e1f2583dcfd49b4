import type { RankingRules } from '#domain/pages/directory.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { test as base, describe, expect, file, only } from '#tests/fixtures/index.ts';
import { rankingFigures, readContentPage } from '#tests/fixtures/site-data.ts';

type Facts = Record<string, unknown>;

const test = base
  /** The score of a listing of these columns, by the function that writes it. */
  .extend('scoreOf', file, ({ sql }) => async (facts: Facts): Promise<number> => {
    const row = { services: [], social: {}, rating_sum: 0, rating_count: 0, ...facts };
    const rows = await sql(
      `select private.listing_score(jsonb_populate_record(null::public.listings, $1), w) as score
         from private.ranking_weights w`,
      [JSON.stringify(row)],
    );
    return only(rows).score;
  })
  .extend('setWeights', file, ({ sql }) => async (weights: Record<string, number>) => {
    const columns = Object.entries(weights).map(([code, weight]) => `${code} = ${weight}`);
    await sql(`update private.ranking_weights set ${columns.join(', ')}`);
  })
  .extend('stored', file, ({ sql }) => async (id: number) => {
    return only(
      await sql(
        `select score, version, updated_at, content_changed_at,
                (select array_agg(l order by l) from unnest(tsvector_to_array(search)) l where l like 'q:%') as steps
           from public.listings where id = $1`,
        [id],
      ),
    );
  });

/** A fact, and the weights that it adds. */
const FACTS: [string, Facts, string[]][] = [
  ['a claim', { owner_id: '00000000-0000-0000-0000-000000000001' }, ['claimed']],
  ['a description', { description_en: 'A description.' }, ['description']],
  ['two descriptions', { description_fr: 'f', description_en: 'e' }, ['description', 'second_description']],
  ['hours', { hours: {} }, ['hours']],
  ['a telephone', { phone: '+15145550100' }, ['phone']],
  ['a website', { website: 'https://example.com' }, ['website']],
  ['a logo', { logo_path: 'logo.webp' }, ['logo']],
  ['a position', { latitude: 45.5 }, ['map_position']],
  ['a social network', { social: { facebook: 'https://facebook.com/x' } }, ['social']],
  ['two services', { services: ['1', '2'] }, ['service', 'service']],
];

describe('the score', () => {
  test.for(FACTS)('counts %s by its weight', async ([, facts, codes], { scoreOf, sql }) => {
    const { weights } = only(await sql('select to_jsonb(w) as weights from private.ranking_weights w'));
    const added = codes.reduce((sum, code) => sum + weights[code], 0);
    expect(added).toBeGreaterThan(0);
    expect(await scoreOf({})).toBe(weights.listed);
    expect(await scoreOf(facts)).toBe(weights.listed + added);
  });

  test('counts so many services and no more', async ({ scoreOf }) => {
    const services = (count: number) => Array.from({ length: count }, (_, n) => String(n));
    expect(await scoreOf({ services: services(20) })).toBe(await scoreOf({ services: services(6) }));
  });

  test.for([
    [[5], 48],
    [[...Array(10).fill(4), ...Array(10).fill(5)], 149],
    [Array(10).fill(2), -211],
    [Array(1000).fill(4), 100],
    [[], 0],
  ] as [number[], number][])('weighs the ratings %j as %i points', async ([ratings, points], { scoreOf }) => {
    const [rating_sum, rating_count] = [ratings.reduce((sum, rating) => sum + rating, 0), ratings.length];
    expect((await scoreOf({ rating_sum, rating_count })) - (await scoreOf({}))).toBe(points);
  });

  test('is computed at every write, and other written values are ignored', async ({
    sql,
    newListing,
    stored,
  }) => {
    const { id } = await newListing();
    const { score } = await stored(id);
    await sql("update public.listings set website = 'https://example.com' where id = $1", [id]);
    expect((await stored(id)).score).toBe(score + 60);
    await sql('update public.listings set score = 999 where id = $1', [id]);
    expect((await stored(id)).score).toBe(score + 60);
  });
});

describe('a change of the weights', () => {
  test.afterEach(async ({ sql, setWeights }) => {
    await setWeights({ phone: 60, exact_name: 1000, word_in_services: 80, subcategory_name: 2 });
    await sql('call private.recompute_scores()');
  });

  test('changes the scores after the recomputation, and the page in both languages at once', async ({
    sql,
    newListing,
    setWeights,
    stored,
    read,
  }) => {
    const { id } = await newListing();
    const before = await stored(id);
    const page = async (locale: 'fr' | 'en') => {
      const rules = await read<RankingRules>('ranking_rules');
      return readContentPage('ranking', locale, {} as SiteSettings, rankingFigures(rules, locale)).html;
    };
    const line = {
      fr: /<td>Un téléphone<\/td>\s*<td>.*<\/svg> 377</,
      en: /<td>A phone number<\/td>\s*<td>.*<\/svg> 377</,
    };
    expect(await page('fr')).not.toMatch(line.fr);
    await setWeights({ phone: 377 });
    for (const locale of ['fr', 'en'] as const) expect(await page(locale)).toMatch(line[locale]);
    expect(await stored(id)).toEqual(before);
    await sql('call private.recompute_scores()');
    const after = await stored(id);
    expect(after.score).toBe(before.score + 317);
    expect(after.steps.length).toBeGreaterThan(before.steps.length);
    // Neither editors nor search engines see a change.
    expect(after).toMatchObject({
      version: before.version,
      updated_at: before.updated_at,
      content_changed_at: before.content_changed_at,
    });
  });

  test('changes the order of a search at once', async ({ newListing, setWeights, search, sql }) => {
    await newListing({ name: 'Zircon', slug: 'zircon' });
    const { id } = await newListing({ name: 'Atelier Bijou', slug: 'bijou' });
    await sql("update public.listings set services = '{Zircon}', logo_path = 'x.webp' where id = $1", [id]);
    const first = async () => {
      const { rows } = await search({ q: 'zircon', phone: '5145551234' });
      return rows[0]?.slug;
    };
    expect(await first()).toBe('zircon');
    await setWeights({ exact_name: 100, word_in_services: 1500 });
    expect(await first()).toBe('bijou');
  });

  test('changes the ranks of phrases with the recomputation', async ({ sql, setWeights }) => {
    const ranks = () =>
      sql(
        "select distinct weight from private.search_terms where kind = 'category' and weight > 0 order by 1",
      );
    expect(await ranks()).toEqual([{ weight: 1 }, { weight: 2 }, { weight: 3 }]);
    await setWeights({ subcategory_name: 50 });
    await sql('call private.recompute_scores()');
    expect(await ranks()).toEqual([{ weight: 1 }, { weight: 3 }, { weight: 50 }]);
  });

  test('is refused outside of a weight’s range', async ({ setWeights }) => {
    await expect(setWeights({ phone: -1 })).rejects.toThrow('ranking_weights_phone_check');
    await expect(setWeights({ prior_rating: 7 })).rejects.toThrow('ranking_weights_prior_rating_check');
  });

  test('has a preview: the number of changed scores, and the new order of the first 20', async ({
    pool,
    newListing,
  }) => {
    for (let n = 0; n < 25; n += 1) await newListing(n < 5 ? { hours: { mon: [['09:00', '17:00']] } } : {});
    const client = await pool.connect();
    await client.query('begin; update private.ranking_weights set hours = 0, phone = 70');
    const { rows } = await client.query('select private.preview_scores() as preview');
    await client.query('rollback');
    client.release();
    const { preview } = only(rows);
    expect(preview).toMatchObject({ changed: preview.listings, largestLoss: 70, largestGain: 10 });
    const restaurants = preview.lists.find(
      ({ category }: { category: string }) => category === 'restaurants',
    );
    expect(restaurants.shown).toBe(20);
    expect(restaurants.kept).toBeLessThan(20);
  });

  test('describes every weight: its default, its range and its effect', async ({ sql }) => {
    const rows = await sql('select * from private.describe_ranking_weights()');
    const { columns } = only(
      await sql(`select count(*)::integer as columns from information_schema.columns
                  where table_schema = 'private' and table_name = 'ranking_weights'
                    and column_name not in ('is_only_row', 'version', 'computed_version')`),
    );
    expect(rows).toHaveLength(columns);
    for (const row of rows) {
      for (const value of Object.values(row)) expect(value, row.code).not.toBeNull();
      expect(Number(row.weight), row.code).toBe(Number(row.shipped));
    }
    expect(rows.find(({ code }) => code === 'prior_rating')).toMatchObject({
      shipped: '3.8',
      lowest: '1',
      highest: '5',
    });
  });
});
