import { randomUUID } from 'node:crypto';
import type { SimilarListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base
  .extend('anne', file, ({ newPerson }) => newPerson())
  .extend('luc', file, ({ newPerson }) => newPerson({ name: 'Luc' }))
  .extend('listingsOf', file, ({ sql }) => (person: Person) => {
    return sql('select * from public.listings where owner_id = $1 order by id', [person.id]);
  })
  .extend('similar', file, ({ sql }) => async (facts: Record<string, string>): Promise<SimilarListing[]> => {
    const rows = await sql(
      `select public.similar_listings(name => $1, phone => $2, website => $3, municipality => $4) as found`,
      [facts.name, facts.phone, facts.website, facts.municipality],
    );
    return rows[0].found;
  });

describe('submit_listing', () => {
  test('creates a pending listing, with its photos, its address and an email', async ({
    sql,
    newImage,
    draftOf,
    submit,
    anne,
    listingsOf,
    emailsTo,
  }) => {
    const path = await newImage(anne);
    const photos = [{ path, altFr: 'La façade', altEn: null, width: 1600, height: 1200 }];
    const { data } = await submit(anne, await draftOf(anne, { photos }));
    expect(data).toEqual({
      id: expect.any(Number),
      slug: 'brulerie-du-fleuve',
      status: 'pending',
      version: 1,
    });
    const [row] = await listingsOf(anne);
    expect(row).toMatchObject({
      name: 'Brûlerie du Fleuve',
      status: 'pending',
      source: 'owner',
      phone: '+15145550199',
      show_email: false,
      services: ['Torréfaction', 'Dégustation'],
      hours: { mon: [['09:00', '17:00']], sun: [] },
      published_at: null,
    });
    expect(row.region_id).not.toBeNull();
    expect(
      await sql('select path, alt_fr, position from public.listing_photos where listing_id = $1', [data?.id]),
    ).toEqual([{ path, alt_fr: 'La façade', position: 0 }]);
    expect(await emailsTo(anne.email, 'kind, subject, locale')).toEqual([
      {
        kind: 'listing.submitted',
        subject: 'Nous avons bien reçu «\u00a0Brûlerie du Fleuve\u00a0»',
        locale: 'fr',
      },
    ]);
  });

  test('creates one listing for a double click, and for a later repetition', async ({
    newPerson,
    draftOf,
    submit,
    listingsOf,
    emailsTo,
  }) => {
    const person = await newPerson();
    const draft = await draftOf(person);
    const key = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => submit(person, draft, key)));
    const later = await submit(person, draft, key);
    expect(new Set([...both, later].map(({ data }) => data?.id)).size).toBe(1);
    expect(await listingsOf(person)).toHaveLength(1);
    expect(await emailsTo(person.email, '1')).toHaveLength(1);
  });

  test('gives ten tabs that submit the same name ten slugs', async ({ newPerson, draftOf, submit }) => {
    const person = await newPerson();
    const draft = await draftOf(person, { name: 'Dix onglets' });
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(person, draft)));
    expect(new Set(all.map(({ data }) => data?.slug)).size).toBe(10);
    expect(all.map(({ data }) => data?.slug)).toContain('dix-onglets-laval-2');
  });

  test.for<[string, object]>([
    ['name', { name: 'Ab' }],
    ['name', { name: undefined }],
    ['descriptionFr', { descriptionFr: null }],
    ['descriptionFr', { descriptionFr: 'Trop court.' }],
    ['descriptionEn', { descriptionEn: 'é'.repeat(501) }],
    ['sizeBand', { sizeBand: undefined }],
    ['foundedYear', { foundedYear: 1599 }],
    ['phone', { phone: null, email: null, website: null }],
    ['phone', { phone: '514-555-0199' }],
    ['website', { website: 'http://exemple.ca' }],
    ['postalCode', { postalCode: 'D1A 1A1' }],
    ['latitude', { latitude: 91 }],
    ['longitude', { longitude: undefined }],
    ['category', { category: 'inconnue' }],
    ['subcategory', { category: 'restaurants', subcategory: 'plombiers' }],
    ['services', { services: ['Café', 'café'] }],
    ['acceptsTerms', { acceptsTerms: false }],
    ['slug', { slug: 'mien' }],
    ['owner_id', { owner_id: '00000000-0000-4000-8000-000000000001' }],
    ['status', { status: 'published' }],
  ])(
    'refuses %s as %j, and leaves nothing half-made',
    async ([details, change], { newPerson, draftOf, submit, listingsOf }) => {
      const person = await newPerson();
      const draft = { ...(await draftOf(person)), ...change };
      const key = randomUUID();
      const { refused } = await submit(person, draft, key);
      expect(refused).toEqual({ code: 'invalid_listing', status: 422, details });
      expect(await listingsOf(person)).toEqual([]);
      // The same key works once the draft is valid.
      const { data } = await submit(person, await draftOf(person), key);
      expect(data?.status).toBe('pending');
    },
  );

  test.for<[string, (person: Person, otherImage: string) => string]>([
    ['another person’s', (_person, otherImage) => otherImage],
    ['one that was never uploaded', () => `${randomUUID()}.webp`],
    ['an address elsewhere', () => 'https://tracker.example/pixel.webp'],
    ['a way out of the folder', ({ id }, otherImage) => `${id}/../${otherImage}`],
  ])(
    'refuses for logo or photo %s',
    async ([, imageOf], { person, newPerson, newImage, draftOf, submit, listingsOf }) => {
      const path = imageOf(person, await newImage(await newPerson()));
      const withLogo = await submit(person, await draftOf(person, { logo: path }));
      expect(withLogo.refused).toMatchObject({ code: 'invalid_listing', details: 'logo' });
      const photos = [{ path, altFr: null, altEn: null, width: 10, height: 10 }];
      const withPhoto = await submit(person, await draftOf(person, { photos }));
      expect(withPhoto.refused).toMatchObject({ code: 'invalid_listing', details: 'photos' });
      expect(await listingsOf(person)).toEqual([]);
    },
  );

  test.for([
    ['an emoji', '🍕🍕🍕', 'entreprise-laval'],
    ['right-to-left text', 'מסעדת הנהר', undefined],
    ['combining marks', 'Ze\u0334\u0335\u0336st', undefined],
  ])('accepts a name of %s', async ([_what, name, slug], { newPerson, draftOf, submit, listingsOf }) => {
    const person = await newPerson();
    const { data } = await submit(person, await draftOf(person, { name }));
    expect(data?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (slug) expect(data?.slug).toBe(slug);
    expect((await listingsOf(person))[0].name).toBe(name);
  });

  test('accepts an unknown municipality', async ({ newPerson, draftOf, submit, listingsOf }) => {
    const person = await newPerson();
    const draft = await draftOf(person, { city: 'Hameau-Perdu', municipality: null });
    expect((await submit(person, draft)).data?.status).toBe('pending');
    expect((await listingsOf(person))[0]).toMatchObject({ city: 'Hameau-Perdu', municipality_id: null });
  });

  test('is limited to twenty a day', async ({ sql, newPerson, draftOf, submit }) => {
    const person = await newPerson();
    await sql(
      'insert into private.listing_submissions (user_id, key) select $1, gen_random_uuid() from generate_series(1, 20)',
      [person.id],
    );
    const { refused } = await submit(person, await draftOf(person));
    expect(refused).toEqual({ code: 'too_many_listings', status: 429 });
  });
});

describe('similar_listings', () => {
  test('finds listings by the same telephone, the same site, and the same words in the same place', async ({
    sql,
    newOwner,
    similar,
  }) => {
    const { listing } = await newOwner({
      name: 'Quincaillerie Bélanger',
      phone: '+14505550142',
      website: 'https://www.quincaillerie-belanger.example/accueil',
    });
    const found = {
      id: listing.id,
      slug: listing.slug,
      name: 'Quincaillerie Bélanger',
      city: 'Laval',
      isClaimed: true,
      neq: '1143920115',
      address: expect.any(String),
      foundedYear: 1998,
      sizeBand: '11-50',
      category: 'Cafés',
    };
    await sql(
      "update public.listings set neq = '1143920115', founded_year = 1998, size_band = '11-50' where id = $1",
      [listing.id],
    );
    expect(await similar({ phone: '+14505550142' })).toEqual([{ ...found, reasons: ['phone'] }]);
    expect(await similar({ website: 'https://quincaillerie-belanger.example' })).toEqual([
      { ...found, reasons: ['website'] },
    ]);
    expect(await similar({ name: 'QUINCAILLERIE BELANGER INC.', municipality: 'laval' })).toEqual([
      { ...found, reasons: ['name'] },
    ]);
    expect(await similar({ name: 'Quincaillerie Bélanger', municipality: 'gatineau' })).toEqual([]);
    expect(await similar({ name: 'Boulangerie', municipality: 'laval' })).toEqual([]);
    expect(await similar({})).toEqual([]);
  });

  test('ignores sites shared by many, and unpublished listings', async ({ sql, newOwner, similar }) => {
    const { listing } = await newOwner({
      website: 'https://facebook.com/quelquun',
      phone: '+14505550143',
    });
    expect(await similar({ website: 'https://facebook.com/autre' })).toEqual([]);
    await sql("update public.listings set status = 'pending' where id = $1", [listing.id]);
    expect(await similar({ phone: '+14505550143' })).toEqual([]);
  });
});
