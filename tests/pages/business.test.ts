import type { BusinessAddress, BusinessPage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('page', file, ({ read }) => (slug: string, reviews = 1, locale: 'fr' | 'en' = 'fr') => {
    return read<BusinessPage | null>('business_page', { slug, reviews_page: reviews, locale });
  })
  .extend('find', file, ({ read }) => (slug: string, category = '', city = '') => {
    return read<BusinessAddress>('find_business', { slug, category, city });
  });

describe('business_page', () => {
  test('keeps texts that look like JSON unchanged', async ({ newListing, page }) => {
    const name = 'Café } , "x": \\ {"é"} \\" ]';
    const description = `${'Une maison } où "l’on" prend \\ son temps, {…}. '.repeat(2)}Fin.`;
    const { slug } = await newListing({ name, description });
    const { listing, reviews } = (await page(slug)) as BusinessPage;
    expect(listing).toMatchObject({ name, description, schemaType: 'CafeOrCoffeeShop' });
    expect(reviews).toEqual({
      total: 0,
      matching: 0,
      page: 1,
      pages: 1,
      order: 'newest',
      stars: null,
      distribution: [0, 0, 0, 0, 0],
      rows: [],
    });
  });

  test('returns everything that the page shows, under the contract’s names', async ({
    sql,
    newListing,
    page,
  }) => {
    const { id, slug } = await newListing({
      showEmail: true,
      hours: { mon: [['09:00', '17:00']] },
    });
    await sql(
      `insert into public.listing_photos (listing_id, path, alt_en, width, height, position)
       values ($1, 'listings/b.webp', 'Terrace', 800, 600, 1), ($1, 'listings/a.webp', null, 640, 480, 0)`,
      [id],
    );
    const answer = await page(slug, 1, 'en');
    expect(answer?.listing).toMatchObject({
      id,
      slug,
      name: 'Café du Coin',
      descriptionLocale: 'fr',
      address: '987 rue Cachée',
      postalCode: 'H7A 1A1',
      email: 'secret@example.com',
      province: 'QC',
      city: { slug: 'laval', name: 'Laval' },
      category: { slug: 'restaurants', name: 'Restaurants' },
      subcategory: { slug: 'cafes' },
      hours: { mon: [['09:00', '17:00']] },
      specialHours: [],
      byAppointment: false,
      timeZone: 'America/Toronto',
      latitude: 45.6012,
      longitude: -73.7123,
      rating: null,
      ratingCount: 0,
      isClaimed: false,
      source: 'owner',
      social: {},
      services: [],
      foundedYear: null,
      isFranchise: false,
      showAddress: true,
      publishedAt: '2026-01-15T12:00:00+00:00',
    });
    expect(answer?.photos).toEqual([
      { path: 'listings/a.webp', alt: null, width: 640, height: 480, shows: null },
      { path: 'listings/b.webp', alt: 'Terrace', width: 800, height: 600, shows: null },
    ]);
    expect(answer?.reviews).toEqual({
      rows: [],
      total: 0,
      matching: 0,
      page: 1,
      pages: 1,
      order: 'newest',
      stars: null,
      distribution: [0, 0, 0, 0, 0],
    });
  });

  test('quotes the most useful review in the language of the page, not hidden, near the mean rating', async ({
    sql,
    newListing,
    page,
  }) => {
    const { id, slug } = await newListing();
    const text = (head: string) => `${head} `.padEnd(200, 'et plus encore ');
    const reviews = [
      ['Bien.', 'fr', 1, false, 5],
      ['Le meilleur.', 'fr', 3, false, 5],
      ['Le pire.', 'fr', 20, false, 1],
      ['Caché.', 'fr', 9, true, 5],
      ['The best.', 'en', 0, false, 5],
    ] as const;
    for (const [head, locale, useful, isHidden, rating] of reviews) {
      await sql(
        `insert into public.reviews (listing_id, rating, body, locale, useful_count, is_hidden)
         values ($1, $6, $2, $3, $4, $5)`,
        [id, text(head), locale, useful, isHidden, rating],
      );
    }
    expect((await page(slug))?.listing.quote).toBe(text('Le meilleur.').slice(0, 160));
    expect((await page(slug, 1, 'en'))?.listing.quote).toBe(text('The best.').slice(0, 160));
    expect((await page((await newListing()).slug))?.listing.quote).toBeNull();
  });

  test('says that a licence is in force', async ({ sql, newListing, page }) => {
    const { id, slug } = await newListing();
    expect((await page(slug))?.listing.isLicensed).toBe(false);
    await sql("update public.listings set credentials = '{rbq}' where id = $1", [id]);
    expect((await page(slug))?.listing.isLicensed).toBe(true);
  });

  test.for(['draft', 'pending', 'rejected', 'archived'] as const)(
    'is null for a %s listing',
    async (status, { newListing, page }) => {
      const { slug } = await newListing({ status });
      expect(await page(slug)).toBeNull();
    },
  );

  test('is null for an unknown slug', async ({ page }) => {
    expect(await page('personne-ici')).toBeNull();
  });

  test('shows ten reviews at a time, newest first, and counts each rating', async ({
    newListing,
    addReviews,
    page,
  }) => {
    const { id, slug } = await newListing();
    await addReviews(id, [5, 4, 4, 3, 5, 5, 1, 5, 4, 5, 2, 5]);
    await addReviews(id, [1, 1], true);
    const first = (await page(slug))?.reviews;
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2, distribution: [1, 1, 1, 3, 6] });
    expect(first?.rows).toHaveLength(10);
    expect(first?.rows[0]).toEqual({
      id: expect.any(Number),
      rating: 5,
      body: expect.stringMatching(/^Avis 1 /),
      authorName: null,
      locale: 'fr',
      createdAt: '2026-02-28T12:00:00+00:00',
      editedAt: null,
      usefulCount: 0,
      reply: null,
      photos: [],
    });
    expect((await page(slug, 2))?.reviews.rows.map((review) => review.rating)).toEqual([2, 5]);
    expect((await page(slug, 99))?.reviews).toMatchObject({ page: 2, pages: 2 });
    expect((await page(slug, -3))?.reviews).toMatchObject({ page: 1 });
  });

  test('sorts reviews, filters by rating, and finds the page of one', async ({
    sql,
    newListing,
    addReviews,
    read,
  }) => {
    const { id, slug } = await newListing();
    await addReviews(id, [5, 4, 4, 3, 5, 5, 1, 5, 4, 5, 2, 5]);
    await sql("update public.reviews set useful_count = 3 where listing_id = $1 and body like 'Avis 11 %'", [
      id,
    ]);
    const rows = await sql(
      "select id::integer from public.reviews where listing_id = $1 and body like 'Avis 12 %'",
      [id],
    );
    const ask = async (args: Record<string, unknown>) =>
      (await read<BusinessPage>('business_page', { slug, ...args })).reviews;
    const numbers = ({ rows }: BusinessPage['reviews']) => rows.map(({ body }) => Number(body.split(' ')[1]));

    expect(numbers(await ask({ reviews_order: 'highest' }))).toEqual([1, 5, 6, 8, 10, 12, 2, 3, 9, 4]);
    expect(numbers(await ask({ reviews_order: 'lowest' }))).toEqual([7, 11, 4, 2, 3, 9, 1, 5, 6, 8]);
    expect(numbers(await ask({ reviews_order: 'useful' }))).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await ask({ reviews_order: 'anything' })).order).toBe('newest');

    const fours = await ask({ reviews_stars: 4, reviews_page: 9 });
    expect(numbers(fours)).toEqual([2, 3, 9]);
    expect(fours).toMatchObject({ total: 12, matching: 3, page: 1, pages: 1, stars: 4 });
    expect((await ask({ reviews_stars: 9 })).stars).toBeNull();

    const found = await ask({ review: rows[0].id, reviews_order: 'highest', reviews_stars: 1 });
    expect(found).toMatchObject({ page: 2, order: 'newest', stars: null });
    expect(numbers(found)).toEqual([11, 12]);
    expect(await ask({ review: rows[0].id + 1_000_000 })).toMatchObject({ page: 1, order: 'newest' });
  });

  test('lists the nearest of the same subcategory within 100 km, never itself', async ({
    newListing,
    page,
  }) => {
    const at = (latitude: number, more = {}) =>
      newListing({
        city: 'gatineau',
        subcategory: 'sushis',
        latitude,
        longitude: -75.7,
        ...more,
      });
    const here = await at(45.48);
    const far = await at(46.2);
    const near = await at(45.49);
    await at(46.5);
    await at(45.4801, { subcategory: 'pizzerias' });
    await at(45.4801, { status: 'pending' });
    const answer = await page(here.slug);
    expect(answer?.nearby.map((card) => card.id)).toEqual([near.id, far.id]);
    expect(answer?.nearby[0]?.distanceKm).toBeCloseTo(1.1, 1);
    // The listing's own card comes from the same call, without a distance.
    expect(answer?.listing.distanceKm).toBeNull();
    expect(answer?.nearby.map(({ id }) => id)).not.toContain(answer?.listing.id);
  });
});

describe('mission and values', () => {
  test('come in the requested language, or else in the other one, marked as such', async ({
    sql,
    newListing,
    page,
  }) => {
    const { id, slug } = await newListing();
    await sql(
      `update public.listings set mission_fr = 'Servir', mission_en = 'To serve', values_en = 'Care' where id = $1`,
      [id],
    );
    expect((await page(slug, 1, 'fr'))?.listing).toMatchObject({
      mission: 'Servir',
      missionLocale: 'fr',
      values: 'Care',
      valuesLocale: 'en',
    });
    expect((await page(slug, 1, 'en'))?.listing).toMatchObject({ mission: 'To serve', missionLocale: 'en' });
    const { slug: silent } = await newListing();
    expect((await page(silent))?.listing).toMatchObject({
      mission: null,
      missionLocale: null,
      valuesLocale: null,
    });
  });
});

describe('hidden fields', () => {
  test('are absent from every page, and the position is the centre of the municipality', async ({
    newListing,
    backend,
    page,
  }) => {
    const hidden = await newListing({
      city: 'rimouski',
      subcategory: 'bistros',
      showAddress: false,
      latitude: 48.4567,
      longitude: -68.5432,
    });
    const other = await newListing({
      city: 'rimouski',
      subcategory: 'bistros',
      latitude: 48.4567,
      longitude: -68.5432,
    });
    const calls = await Promise.all([
      backend.anon.rpc('business_page', { slug: hidden.slug }, { get: true }),
      backend.anon.rpc('home_page', {}, { get: true }),
      backend.anon.rpc('city_page', { slug: 'rimouski' }, { get: true }),
      backend.anon.rpc('region_page', { slug: 'bas-saint-laurent' }, { get: true }),
      backend.anon.rpc('category_page', { category: 'restaurants', subcategory: 'bistros' }, { get: true }),
      backend.anon.rpc('business_page', { slug: other.slug }, { get: true }),
      backend.anon.rpc(
        'search_listings',
        { request: JSON.stringify({ chosen: { category: 'restaurants', city: 'rimouski' } }) },
        { get: true },
      ),
    ]);
    for (const { data, error } of calls) {
      expect(error).toBeNull();
      const found = cardsOf(data).filter((card) => card.id === hidden.id);
      expect(found.length).toBeGreaterThan(0);
      for (const card of found)
        expect(card).toMatchObject({ address: null, latitude: null, longitude: null });
      expect(JSON.stringify(data)).not.toContain('secret@example.com');
    }
    const own = (await page(hidden.slug))?.listing;
    expect(own).toMatchObject({ email: null, postalCode: null, addressLine2: null, showAddress: false });
    // From the centre of Rimouski, not from their positions.
    expect((await page(other.slug))?.nearby[0]?.distanceKm).toBeGreaterThan(0.5);
  });
});

describe('find_business', () => {
  test('finds a published listing by its slug, and by the URL with its category and city', async ({
    newListing,
    find,
  }) => {
    const { slug } = await newListing();
    const published = { state: 'published', slug };
    expect(await find(slug)).toEqual(published);
    expect(await find(slug, 'restaurants', 'laval')).toEqual(published);
    expect(await find(slug, 'cafes', 'laval')).toEqual(published);
  });

  test('redirects a wrong category or city to the listing', async ({ newListing, find }) => {
    const { slug } = await newListing();
    expect(await find(slug, 'automobile', 'laval')).toEqual({ state: 'moved', slug });
    expect(await find(slug, 'restaurants', 'gatineau')).toEqual({ state: 'moved', slug });
  });

  test('redirects an unknown category or city to the listing', async ({ newListing, find }) => {
    const { slug } = await newListing();
    expect(await find(slug, 'licornes', 'laval')).toEqual({ state: 'moved', slug });
    expect(await find(slug, 'restaurants', 'atlantide')).toEqual({ state: 'moved', slug });
    expect(await find('aucune-fiche', 'restaurants', 'laval')).toEqual({ state: 'unknown' });
  });

  test('follows a former slug, until another listing takes it', async ({ sql, newListing, find }) => {
    const { id, slug } = await newListing();
    await sql('update public.listings set slug = $2 where id = $1', [id, `${slug}-neuf`]);
    expect(await find(slug)).toEqual({ state: 'moved', slug: `${slug}-neuf` });
    await newListing({ slug });
    expect(await find(slug)).toEqual({ state: 'published', slug });
  });

  test.for([
    ['archived', '2026-01-15'],
    ['rejected', '2026-01-15'],
  ] as const)(
    '%s, published on %s: gone, with what its category was',
    async ([status, publishedAt], { newListing, find }) => {
      const { slug } = await newListing({ status, publishedAt });
      expect(await find(slug)).toEqual({ state: 'gone', category: 'restaurants', subcategory: 'cafes' });
    },
  );

  test.for(['archived', 'rejected', 'pending', 'draft'] as const)(
    '%s, never published: unknown',
    async (status, { newListing, find }) => {
      const { slug } = await newListing({ status, publishedAt: null });
      expect(await find(slug)).toEqual({ state: 'unknown' });
    },
  );

  test('accepts any text as a slug', async ({ find }) => {
    for (const slug of ['', 'É', '%', "'; drop table listings; --", 'x'.repeat(5000)]) {
      expect(await find(slug)).toEqual({ state: 'unknown' });
    }
  });
});

type Card = { id: number };

// Every card in an answer, at any depth.
function cardsOf(value: unknown): Card[] {
  if (Array.isArray(value)) return value.flatMap(cardsOf);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(cardsOf);
  return 'descriptionLocale' in value ? [value as unknown as Card, ...inner] : inner;
}
