import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { insertListing } from '#tests/fixtures/listings.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startProduct } from '#tests/support/product.ts';
import { signedInPerson } from '#tests/support/signed-in-person.ts';

/**
 * Compares everything public of two contributions of one person: a value common to both, and absent from the others,
 * is an identifier that links them. Each person here writes two anonymous reviews with photos and has two listings.
 */
type Person = { id: string; email: string; token: string };
type Contribution = { id: number; slug: string };
type Made = { reviews: (Contribution & { review: number })[]; listings: Contribution[] };

const NAMES = ['Brûlerie du Fleuve', 'Menuiserie Boréale', 'Fleuriste Marigold', 'Garage Taillon'];

/** The contributions, and the public answers about them. */
type Read = {
  made: Made;
  others: Made;
  publicOfReview(one: Made['reviews'][number]): Promise<string>;
  publicOfListing(one: Contribution): Promise<string>;
};

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'))
  .extend('product', file, ({ opens, database }) => opens(startProduct(database)))
  .extend('url', file, ({ product }) => product.url)
  .extend('keys', file, ({ product }) => product.keys)
  .extend(
    'call',
    file,
    ({ url, keys }) =>
      async <Answer>(path: string, token: string, body: object | Uint8Array): Promise<Answer> => {
        const isImage = body instanceof Uint8Array;
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: {
            apikey: keys.ANON_KEY,
            authorization: `Bearer ${token}`,
            'content-type': isImage ? 'image/webp' : 'application/json',
          },
          body: isImage ? new Uint8Array(body) : JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as Answer;
      },
  )
  .extend('newPerson', file, ({ url, keys }) => (name: string): Promise<Person> => {
    const api = { url, anonKey: keys.ANON_KEY, serviceKey: keys.SERVICE_ROLE_KEY };
    return signedInPerson(api, `${name}-inconnu@example.com`);
  })
  .extend('author', file, ({ newPerson }) => newPerson('auteur'))
  // Two other people, each with similar contributions: values that all of them share identify no one.
  .extend('witnesses', file, async ({ newPerson }) => [await newPerson('temoin'), await newPerson('second')])
  .extend('upload', file, ({ call }) => async ({ token }: Person): Promise<string> => {
    shade += 1;
    const path = `${crypto.randomUUID()}.webp`;
    const image = sharp({
      create: { width: 80, height: 60, channels: 3, background: { r: shade * 7, g: 40, b: 90 } },
    });
    await call(`/storage/v1/object/listings/${path}`, token, await image.webp().toBuffer());
    return path;
  })
  .extend(
    'contribute',
    file,
    ({ database, upload, call }) =>
      async (person: Person, from: number): Promise<Made> => {
        const contributions: Made = { reviews: [], listings: [] };
        for (const n of [0, 1]) {
          const slug = `commerce-${person.email[0]}-${n}`;
          const { id } = await insertListing(database.pool, {
            slug,
            name: `Commerce ${person.email[0]} ${n}`,
          });
          const photo = { path: await upload(person), width: 80, height: 60 };
          const review = await call<{ id: number }>('/rest/v1/rpc/write_review', person.token, {
            listing_id: id,
            review: {
              rating: 4,
              body: 'Une équipe attentive, un travail soigné et un prix respecté.',
              photos: [photo],
              isAnonymous: true,
              locale: 'fr',
            },
          });
          contributions.reviews.push({ id, slug, review: review.id });
          const picture = { path: await upload(person), width: 80, height: 60, altFr: null, altEn: null };
          const name = `${NAMES[from + n]} ${person.email[0]}`;
          const listing = { ...COMPLETE_LISTING, name, logo: await upload(person), photos: [picture] };
          const submitted = await call<{ id: number; slug: string }>(
            '/rest/v1/rpc/submit_listing',
            person.token,
            {
              listing,
              idempotency_key: crypto.randomUUID(),
            },
          );
          await database.pool.query("update public.listings set status = 'published' where id = $1", [
            submitted.id,
          ]);
          contributions.listings.push(submitted);
          // Times have a precision of one second: contributions of the same second would share one by chance.
          await wait(1_200);
        }
        return contributions;
      },
  )
  .extend('made', file, ({ contribute, author }) => contribute(author, 0))
  .extend('others', file, async ({ contribute, witnesses }) => {
    const [one, two] = [
      await contribute(witnesses[0] as Person, 2),
      await contribute(witnesses[1] as Person, 2),
    ];
    return {
      reviews: [one.reviews[0], two.reviews[1]] as Made['reviews'],
      listings: [one.listings[0], two.listings[1]] as Made['listings'],
    };
  })
  /** Every public answer: status, headers and body, and the metadata of images. */
  .extend('read', file, ({ url, keys }) => async (path: string, method = 'GET'): Promise<string> => {
    const answer = await fetch(`${url}${path}`, { method, headers: { apikey: keys.ANON_KEY } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = JSON.stringify(
      [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    );
    if (!answer.headers.get('content-type')?.startsWith('image/') || method === 'HEAD') {
      return `${path} ${headers} ${bytes}`;
    }
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    return `${path} ${headers} ${JSON.stringify({ exif, xmp, iptc, icc, comments })}`;
  })
  .extend('readImage', file, ({ read }) => async (path: string): Promise<string[]> => {
    const place = `listings/${path}`;
    return Promise.all([
      read(`/storage/v1/object/public/${place}`),
      read(`/storage/v1/object/public/${place}`, 'HEAD'),
      read(`/storage/v1/object/info/public/${place}`),
      read(`/storage/v1/render/image/public/${place}?width=40`),
    ]);
  })
  .extend('json', file, ({ url, keys }) => async <Row>(path: string): Promise<Row[]> => {
    return (await (
      await fetch(`${url}/rest/v1/${path}`, { headers: { apikey: keys.ANON_KEY } })
    ).json()) as Row[];
  })
  .extend('publicOfPage', file, ({ read }) => async (slug: string): Promise<string> => {
    const texts = await Promise.all([
      read(`/entreprise/${slug}`),
      read(`/en/business/${slug}`),
      read(`/rest/v1/rpc/business_page?slug=${slug}`),
      read(`/rest/v1/rpc/find_business?slug=${slug}`),
    ]);
    return texts.join('\n');
  })
  .extend(
    'publicOfReview',
    file,
    ({ json, read, readImage, publicOfPage }) =>
      async ({ review, id }: Made['reviews'][number]): Promise<string> => {
        const photos = await json<{ path: string }>(
          `published_review_photos?select=path&review_id=eq.${review}`,
        );
        const texts = await Promise.all([
          read(`/rest/v1/published_reviews?id=eq.${review}`),
          read(`/rest/v1/published_review_photos?review_id=eq.${review}`),
          ...photos.map(({ path }) => readImage(path)),
        ]);
        // The whole page: it shows more than the review.
        const [listing] = await json<{ slug: string }>(`published_listings?select=slug&id=eq.${id}`);
        return [...texts.flat(), await publicOfPage(listing?.slug ?? '')].join('\n');
      },
  )
  .extend(
    'publicOfListing',
    file,
    ({ json, read, readImage, publicOfPage }) =>
      async ({ id, slug }: Contribution): Promise<string> => {
        const [row] = await json<{ logo_path: string }>(`published_listings?select=logo_path&id=eq.${id}`);
        const photos = await json<{ path: string }>(`published_photos?select=path&listing_id=eq.${id}`);
        const parts = (await read('/sitemap.xml')).match(/\/sitemap-listings-[^<]+/g) ?? [];
        const lists = await Promise.all([...parts, '/rss.xml'].map((path) => read(path)));
        const entries = lists.flatMap((text) =>
          text.split(/(?=<url>|<item>)/).filter((one) => one.includes(slug)),
        );
        // The feed lists a new listing after some minutes.
        expect(entries.length).toBeGreaterThan(0);
        const texts = await Promise.all([
          read(`/rest/v1/published_listings?id=eq.${id}`),
          read(`/rest/v1/published_photos?listing_id=eq.${id}`),
          ...[row?.logo_path ?? '', ...photos.map(({ path }) => path)].map(readImage),
          publicOfPage(slug),
        ]);
        return [...texts.flat(), ...entries].join('\n');
      },
  );

/** A unique image, so that an identifier of its bytes is unique too. */
let shade = 0;

/** Possible identifiers: words of six signs and more, uuids, and times whole and in their parts. */
const tokens = (page: string) => {
  // Excludes the validity minutes of the open state, which depend on the time of the request, and drawings.
  const text = page.replaceAll(/ (?:data-right|d)="[^"]*"/g, '');
  return new Set([
    ...(text.match(/[A-Za-z0-9_-]{6,}/g) ?? []),
    ...(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []),
    ...(text.match(/\d{4}-\d\d-\d\dT[\d:.+Z-]+/g) ?? []),
    ...(text.match(/\w{3}, \d\d \w{3} \d{4} [\d:]{8}/g) ?? []),
  ]);
};

async function tieing(texts: Promise<string>[], controls: Promise<string>[]): Promise<string[]> {
  const [one, two] = (await Promise.all(texts)).map(tokens) as [Set<string>, Set<string>];
  const known = (await Promise.all(controls)).map(tokens).reduce((all, more) => all.union(more));
  return [...one.intersection(two).difference(known)];
}

describe('two contributions of one person', () => {
  test.for<[string, (read: Read) => Promise<string>[], (read: Read) => Promise<string>[]]>([
    [
      'anonymous reviews',
      ({ made, publicOfReview }) => made.reviews.map(publicOfReview),
      ({ others, publicOfReview }) => others.reviews.map(publicOfReview),
    ],
    [
      'listings',
      ({ made, publicOfListing }) => made.listings.map(publicOfListing),
      ({ others, publicOfListing }) => others.listings.map(publicOfListing),
    ],
    [
      'an anonymous review and a listing',
      ({ made, publicOfReview, publicOfListing }) => [
        publicOfReview(made.reviews[0] as never),
        publicOfListing(made.listings[1] as never),
      ],
      ({ others, publicOfReview, publicOfListing }) => [
        ...others.reviews.map(publicOfReview),
        ...others.listings.map(publicOfListing),
      ],
    ],
  ])(
    'share nothing that those of others do not: %s',
    async ([_what, texts, controls], { author, made, others, publicOfReview, publicOfListing }) => {
      const read = { made, others, publicOfReview, publicOfListing };
      const all = await Promise.all(texts(read));
      for (const text of all) {
        expect(text).toContain('.webp');
        expect(text).not.toContain(author.id);
        expect(text).not.toContain(author.email);
      }
      expect(await tieing(texts(read), controls(read))).toEqual([]);
    },
  );

  test('contain no account id, in any public row or answer', async ({ database, read }) => {
    const { rows } = await database.pool.query<{ id: string }>('select id from auth.users');
    const answers = await Promise.all([
      ...[
        'published_listings',
        'published_photos',
        'published_reviews',
        'published_review_photos',
        'sponsors',
      ].map((relation) => read(`/rest/v1/${relation}`)),
      ...[
        'home_page',
        'browse_page',
        'search_page?request={}',
        'newest_indexed',
        'public_record',
        'listing_categories',
      ].map((name) => read(`/rest/v1/rpc/${name}`)),
      ...['/', '/en', '/recherche', '/rss.xml', '/sitemap.xml', '/sitemap-businesses-0.xml'].map((path) =>
        read(path),
      ),
    ]);
    for (const answer of answers) {
      for (const { id } of rows) expect(answer).not.toContain(id);
    }
    expect(answers[0]).toContain('Fleuve');
  });

  test('share no identifier after the account is deleted either, and the reviews remain', async ({
    author,
    witnesses,
    url,
    keys,
    made,
    publicOfReview,
    others,
    publicOfListing,
  }) => {
    for (const person of [author, ...witnesses]) {
      const answer = await fetch(`${url}/rest/v1/rpc/delete_my_account`, {
        method: 'POST',
        headers: {
          apikey: keys.ANON_KEY,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ confirmation: person.email, reviews: 'keep' }),
      });
      expect(answer.status).toBe(204);
      await wait(1_200);
    }
    expect(await tieing(made.reviews.map(publicOfReview), others.reviews.map(publicOfReview))).toEqual([]);
    expect(await tieing(made.listings.map(publicOfListing), others.listings.map(publicOfListing))).toEqual(
      [],
    );
  });
});
