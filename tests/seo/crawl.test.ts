import fc from 'fast-check';
import sharp from 'sharp';
import { otherLocale } from '#domain/locale.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { crawl, type Visit } from './support/crawl.ts';
import { readFeed } from './support/read-feed.ts';
import { type ReadPage, readPage } from './support/read-page.ts';
import { readSitemap } from './support/read-sitemap.ts';
import { schemaErrors } from './support/schema-org.ts';
import { HIDDEN, startSmallSite, TYPED_MARKUP } from './support/small-site.ts';
import { readVocabulary } from './support/vocabulary.ts';

// Search pages link to endless other searches: those linked by other pages are visited, and their links are skipped.
const SEARCH = /^\/(?:recherche|en\/search)(?:\?|$)/;
/** Minimum text of a page without JavaScript; account forms, which are not indexed, have little. */
const TEXT_MIN = 120;

const test = base
  .extend('site', file, ({ opens }) => opens(startSmallSite()))
  /** A search by its parameters, without their values. */
  .extend('searchKind', file, ({ site }) => (path: string): string | null => {
    const { pathname, searchParams } = new URL(path, site.origin);
    return SEARCH.test(path) ? [pathname, ...searchParams.keys()].join(' ') : null;
  })
  .extend('found', file, ({ site, searchKind }) =>
    crawl(site.origin, ['/', '/en'], (path) => !SEARCH.test(path), searchKind),
  )
  .extend('pages', file, ({ found }) =>
    [...found.visits].flatMap(([path, { status, page }]) =>
      status === 200 && page ? [[path, page] as [string, ReadPage]] : [],
    ),
  )
  .extend('indexable', file, ({ pages, site }) =>
    pages.filter(
      ([path, { robots, canonical }]) => !robots.includes('noindex') && canonical === site.origin + path,
    ),
  )
  /** The paths that match a condition, with the page that linked them. */
  .extend('visitsWhere', file, ({ found }) => (test: (visit: Visit) => boolean) => {
    return [...found.visits].flatMap(([path, visit]) => (test(visit) ? [`${path} ← ${visit.from}`] : []));
  })
  .extend('repeated', file, ({ indexable }) => (of: (page: ReadPage) => string) => {
    const paths = Map.groupBy(indexable, ([, page]) => of(page));
    return [...paths].flatMap(([value, all]) =>
      all.length > 1 ? [[value, ...all.map(([path]) => path)]] : [],
    );
  })
  .extend('ask', file, ({ site }) => (path: string) => {
    return fetch(site.origin + path, { redirect: 'manual' });
  })
  .extend('imageOf', file, ({ found }) => (path: string) => {
    return found.visits.get(path)?.page?.properties['og:image'] ?? '';
  });

test.beforeAll(({ found, indexable }) => {
  console.log(`crawled ${found.visits.size} addresses, ${indexable.length} of them indexable`);
});

describe('a crawl of every link, without JavaScript', () => {
  test('reaches the whole site, in both languages', ({ indexable }) => {
    const paths = indexable.map(([path]) => path);
    for (const path of [
      '/entreprise/cafe-du-coin',
      '/entreprise/new-cafe-de-la-gare',
      '/entreprise/toitures-roussin',
      '/ville/laval',
      '/ville/laval/restaurants/cafes',
      '/ville/hatley/restaurants/cafes',
      '/ville/hatley-memphremagog/restaurants/cafes',
      '/region/bas-saint-laurent',
      '/categorie/restaurants/cafes',
      '/parcourir',
      '/faq',
      '/blogue/bienvenue',
      '/en',
      '/en/business/cafe-du-coin',
      '/en/city/laval/restaurants',
      '/en/privacy-policy',
    ]) {
      expect(paths).toContain(path);
    }
  });

  test('finds no broken link, and no link to a redirect', ({ visitsWhere }) => {
    expect(visitsWhere(({ status }) => status !== 200)).toEqual([]);
  });

  test('finds a complete page behind each: its text, one h1, a title', ({ pages }) => {
    const poor = pages.filter(
      ([, { robots, text, headings, title }]) =>
        title === '' ||
        headings.filter(Boolean).length !== 1 ||
        (robots !== 'noindex' && text.length < TEXT_MIN),
    );
    expect(poor.map(([path, { headings, text }]) => [path, headings, text.length])).toEqual([]);
  });

  test('finds every page under the language of its URL', ({ pages }) => {
    const wrong = pages.filter(
      ([path, { language }]) => language !== (/^\/en(?=[/?]|$)/.test(path) ? 'en-CA' : 'fr-CA'),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('finds a unique title and description on every page to be indexed', ({ repeated, indexable }) => {
    // Compared per language: the two pages of a business share its name.
    expect(repeated(({ language, title }) => `${language} ${title}`)).toEqual([]);
    expect(repeated(({ language, description }) => `${language} ${description}`)).toEqual([]);
    const unfit = indexable.filter(
      ([, { title, description }]) =>
        title.length > 100 || description.length < 20 || description.length > 300,
    );
    expect(unfit.map(([path, { title, description }]) => [path, title, description])).toEqual([]);
  });

  test('finds that every page is its own canonical, or a view of one that is', ({
    indexable,
    site,
    pages,
  }) => {
    const own = new Set(indexable.map(([path]) => site.origin + path));
    for (const [path, { robots, canonical, properties }] of pages) {
      if (robots === 'noindex') expect([path, canonical]).toEqual([path, null]);
      else expect([path, properties['og:url']]).toEqual([path, canonical]);
      if (robots === '') expect([path, own.has(canonical ?? '')]).toEqual([path, true]);
    }
  });

  test('finds both languages of each, which name one another', ({ pages, indexable, site }) => {
    const byPath = new Map(pages);
    for (const [path, { alternates }] of indexable) {
      const addresses = { fr: alternates['fr-CA'] ?? '', en: alternates['en-CA'] ?? '' };
      expect(Object.keys(alternates).sort()).toEqual(['en-CA', 'fr-CA', 'x-default']);
      expect(alternates['x-default']).toBe(addresses.fr);
      const own = addresses.fr === site.origin + path ? 'fr' : 'en';
      expect(addresses[own]).toBe(site.origin + path);
      const other = byPath.get(addresses[otherLocale(own)].slice(site.origin.length));
      expect([path, other?.alternates]).toEqual([path, alternates]);
    }
  });

  test('finds a social card with an existing image', async ({ indexable, site }) => {
    const images = new Set<string>();
    for (const [path, { properties }] of indexable) {
      expect([path, properties]).toEqual([
        path,
        expect.objectContaining({
          'og:site_name': 'Bottin',
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': expect.stringContaining('Bottin'),
          'og:image': expect.stringContaining(`${site.origin}/partage`),
        }),
      ]);
      images.add(properties['og:image'] ?? '');
    }
    for (const image of images) {
      const { status } = await fetch(image, {
        headers: { 'if-none-match': etagOf(image) },
        redirect: 'manual',
      });
      expect([image, status]).toEqual([image, 304]);
    }
  });

  test('finds structured data valid in schema.org’s vocabulary, without dangling references', ({
    indexable,
    pages,
    site,
  }) => {
    const vocabulary = readVocabulary();
    const everything = indexable.flatMap(([, { data }]) =>
      data.flatMap((document) => document['@graph'] ?? []),
    );
    const ids = (everything as { '@id': string }[]).map((node) => node['@id']);
    // The steps of a breadcrumb are pages.
    ids.push(...pages.map(([path]) => site.origin + path));
    const issues = indexable.flatMap(([path, { data }]) => {
      if (data.length !== 1) return [`${path}: ${data.length} documents`];
      return data.flatMap((document) =>
        schemaErrors(document, vocabulary, ids).map((error) => `${path}: ${error}`),
      );
    });
    expect(issues).toEqual([]);
  });

  test('finds no hidden fields', ({ visitsWhere }) => {
    expect(visitsWhere(({ html }) => html.includes(HIDDEN.email))).toEqual([]);
    expect(visitsWhere(({ html }) => html.includes(HIDDEN.address))).toEqual([]);
  });

  test('finds typed markup as text', async ({ visitsWhere, pages, ask }) => {
    const typed = pages.filter(([, { text }]) => text.includes(TYPED_MARKUP));
    expect(typed.map(([path]) => path)).toContain('/en/business/menuiserie-balisee');
    expect(visitsWhere(({ html }) => html.includes('<b data-typed'))).toEqual([]);
    for (const path of ['/recherche?q=menuiserie&view=map', '/en/search?q=menuiserie&view=map']) {
      const html = await (await ask(path)).text();
      expect(html).toContain('menuiserie-balisee');
      expect(html).not.toContain('<b data-typed');
    }
  });
});

describe('the sitemap', () => {
  test('contains exactly the linked pages, except further pages and filters of lists', async ({
    indexable,
    site,
  }) => {
    const reached = indexable.map(([path]) => path).filter((path) => !path.includes('?'));
    const listed = (await readSitemap(site.origin)).map((address) => address.slice(site.origin.length));
    expect(listed.map((path) => path || '/').sort()).toEqual(reached.sort());
  });
});

describe('machine-readable files', () => {
  test.for<[string, string, string, string, string]>([
    ['/rss.xml', '/entreprise/', '', 'fr-CA', 'Bottin\u00a0: nouvelles entreprises'],
    ['/en/rss.xml', '/en/business/', '/en', 'en-CA', 'Bottin: new businesses'],
  ])(
    '%s holds the listings to be indexed, and no others, newest first',
    async ([path, business, home, language, title], { ask, site, indexable, pages }) => {
      const answer = await ask(path);
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const feed = readFeed(await answer.text());
      expect(feed).toMatchObject({
        title,
        language,
        link: site.origin + (home || '/'),
        self: site.origin + path,
      });
      const listings = indexable.flatMap(([one]) => (one.startsWith(business) ? [site.origin + one] : []));
      expect(listings.length).toBeGreaterThan(3);
      expect(feed.items.map(({ link }) => link).sort()).toEqual([...new Set(listings)].sort());
      const times = feed.items.map(({ pubDate }) => Date.parse(pubDate));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(pages.find(([one]) => one === (home || '/'))?.[1].feeds).toEqual([site.origin + path]);
    },
  );

  test.for(['/llms.txt', '/en/llms.txt'])(
    '%s names the site and leads to pages that are there',
    async (path, { ask, site }) => {
      const answer = await ask(path);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const text = await answer.text();
      expect(text).toMatch(/^# Bottin\n\n> \S/);
      expect(text).not.toContain('{{');
      const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => address);
      expect(links.length).toBeGreaterThan(10);
      for (const address of links) {
        expect(address.startsWith(`${site.origin}/`)).toBe(true);
        expect([address, (await ask(address.slice(site.origin.length))).status]).toEqual([address, 200]);
      }
    },
  );

  test('robots.txt allows every page to be indexed', async ({ ask, indexable }) => {
    const robots = await (await ask('/robots.txt')).text();
    const closed = Array.from(robots.matchAll(/^Disallow: (\S+)$/gm), ([, path = '']) => path);
    const rules = closed.map(
      (path) => new RegExp(`^${path.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
    );
    for (const path of [
      '/en/business/cafe-du-coin/edit',
      '/en/business/new',
      '/entreprise/nouvelle?etape=2',
    ]) {
      expect(rules.some((rule) => rule.test(path))).toBe(true);
    }
    const shut = indexable.flatMap(([path]) => (rules.some((rule) => rule.test(path)) ? [path] : []));
    expect(shut).toEqual([]);
  });
});

describe.each([
  ['', '/entreprise', '/recherche', '/categorie'],
  ['/en', '/en/business', '/en/search', '/en/category'],
])('an address under « %s/ »', (prefix, business, search, category) => {
  test.for<[string, string, string]>([
    ['a former slug', `${business}/adresse-ancienne`, `${business}/adresse-nouvelle`],
    ['a merged listing', `${business}/fiche-double`, `${business}/cafe-du-coin`],
    [
      'a longer form with the wrong city',
      `${prefix}/restaurants/rimouski/cafe-du-coin`,
      `${business}/cafe-du-coin`,
    ],
    ['an unknown category', `${prefix}/licornes/laval/cafe-du-coin`, `${business}/cafe-du-coin`],
    ['an unknown city', `${prefix}/restaurants/atlantide/cafe-du-coin`, `${business}/cafe-du-coin`],
    ['a former category', `${prefix}/restauration/laval/cafe-du-coin`, `${business}/cafe-du-coin`],
    ['the page of a former category', `${category}/restauration`, `${category}/restaurants`],
    ['a search in a former category', `${search}?category=restauration`, `${search}?category=restaurants`],
    ['capitals', `${business.toUpperCase()}/CAFE-du-Coin`, `${business}/cafe-du-coin`],
    ['a slash at the end', `${business}/cafe-du-coin/?reviews=1`, `${business}/cafe-du-coin?reviews=1`],
    ['slashes twice', `${business.replaceAll('/', '//')}//cafe-du-coin`, `${business}/cafe-du-coin`],
    ['escapes of plain letters', `${business}/caf%65%2Ddu-coin`, `${business}/cafe-du-coin`],
    [
      'all of these and a former slug',
      `/${business.toUpperCase()}//Adresse-Ancienne/`,
      `${business}/adresse-nouvelle`,
    ],
  ])('with %s redirects permanently, in one step', async ([_case, path, present], { ask }) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([301, present]);
    expect((await ask(present)).status).toBe(200);
  });

  test.for<[string, string, number]>([
    ['a draft', `${business}/fiche-brouillon`, 404],
    ['nothing', `${business}/aucune-fiche`, 404],
    ['nothing, in capitals', `${business}/AUCUNE-Fiche/`, 404],
    ['words of the other language', `${prefix ? '/en/entreprise' : '/business'}/cafe-du-coin`, 404],
    ['an archived listing', `${business}/fiche-partie`, 410],
    ['an archived listing, in its longer form', `${prefix}/restaurants/laval/fiche-partie`, 410],
  ])('of %s says so on a page that helps', async ([_case, path, status], { ask, site }) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const { robots, headings, links } = readPage(await answer.text(), site.origin);
    expect([robots, headings.length]).toEqual(['noindex', 1]);
    const others = status === 410 ? `${site.origin}${category}/restaurants` : `${site.origin}${search}`;
    expect(links.some(({ href }) => href.startsWith(others))).toBe(true);
  });
});

describe('invalid addresses', () => {
  test.for(['//evil.example', '//evil.example/', '/%5Cevil.example', '//?x=1', '/%2F%2Fevil.example/'])(
    '%s leads nowhere else',
    async (path, { ask }) => {
      const { status, headers } = await ask(path);
      expect(status === 404 || (status === 301 && headers.get('location') === '/?x=1')).toBe(true);
    },
  );

  test('a question that is too long is cut between characters', async ({ ask }) => {
    const question = encodeURIComponent(`${'x'.repeat(199)}😀`);
    expect((await ask(`/entreprise/cafe-du-coin?question=${question}`)).status).toBe(200);
  });
});

describe('the image of a page', () => {
  test('is a picture of 1200 by 630, which caches revalidate', async ({ ask, imageOf, site }) => {
    const path = imageOf('/en/business/cafe-du-coin').slice(site.origin.length);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const { format, width, height } = await sharp(await answer.bytes()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('gets a new address when its content changes, to which the former one redirects', async ({
    imageOf,
    site,
    ask,
  }) => {
    const former = imageOf('/entreprise/nouvelle-gare').slice(site.origin.length);
    await site.database.pool.query(
      "update public.listings set name = 'Café du Quai' where slug = 'nouvelle-gare'",
    );
    const { status, headers } = await ask(former);
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/^\/partage\/entreprise\/nouvelle-gare\/[a-z0-9]+\.jpg$/);
    expect(headers.get('location')).not.toBe(former);
  });

  test.for<[string, number]>([
    ['fiche-brouillon', 404],
    ['aucune-fiche', 404],
    ['fiche-partie', 410],
  ])('of %s is not there: %i', async ([slug, status], { ask }) => {
    expect((await ask(`/partage/entreprise/${slug}/abc.jpg`)).status).toBe(status);
  });

  test('of a moved listing redirects to the image at its new address', async ({ ask, imageOf, site }) => {
    const { status, headers } = await ask('/partage/entreprise/adresse-ancienne/abc.jpg');
    expect([status, headers.get('location')]).toEqual([
      302,
      imageOf('/entreprise/adresse-nouvelle').slice(site.origin.length),
    ]);
  });
});

const etagOf = (image: string) => `"${/([a-z0-9]+)\.jpg$/.exec(image)?.[1]}"`;

describe('any address', () => {
  /** Status and path of each answer, from the address on, while it redirects. */
  async function follow(ask: (path: string) => Promise<Response>, address: string): Promise<string[]> {
    const answers: string[] = [];
    for (let path = address; answers.length < 5; ) {
      const response = await ask(path);
      await response.body?.cancel();
      const location = response.headers.get('location');
      answers.push(`${response.status} ${location ?? path}`);
      if (location === null) return answers;
      const { pathname, search } = new URL(location, 'http://site.example');
      path = pathname + search;
    }
    return answers;
  }

  const SLUGS = fc.constantFrom(
    ...[
      'laval',
      'hatley',
      'rimouski',
      'Montréal',
      'restaurants',
      'cafes',
      'plombiers',
      'construction-renovation',
    ],
    ...[
      'bas-saint-laurent',
      'cafe-du-coin',
      'CAFE-du-Coin',
      'toitures-roussin',
      'nulle-part',
      'a_b',
      'é',
      '%00',
    ],
  );
  const HEADS = fc.constantFrom('ville', 'region', 'categorie', 'entreprise', 'restaurants', 'cafes', 'xyz');
  const ENGLISH = fc.constantFrom('city', 'region', 'category', 'business', 'restaurants', 'cafes', 'xyz');
  const rest = fc.array(SLUGS, { maxLength: 3 });
  const paths = fc
    .oneof(
      fc.tuple(fc.constant(''), HEADS, rest).map(([, head, more]) => ['', head, ...more]),
      fc.tuple(ENGLISH, rest).map(([head, more]) => ['', 'en', head, ...more]),
    )
    .map((segments) =>
      segments.map((segment) => (segment === '%00' ? segment : encodeURIComponent(segment))).join('/'),
    );
  const queries = fc
    .array(
      fc.tuple(
        fc.constantFrom('category', 'region', 'page', 'utm_source'),
        fc.constantFrom('restaurants', 'cafes', 'laval', '0', '1', '99', 'xyz'),
      ),
      { maxLength: 2 },
    )
    .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''));

  test('redirects once at most, to a page', async ({ ask }) => {
    await fc.assert(
      fc.asyncProperty(paths, queries, async (path, query) => {
        const answers = await follow(ask, path + query);
        expect(answers.length, answers.join(' → ')).toBeLessThanOrEqual(2);
        const [first, last] = answers as [string, string?];
        if (last) expect(last, answers.join(' → ')).toMatch(/^200/);
        else expect(first).toMatch(/^(200|404|410)/);
      }),
      { numRuns: 600 },
    );
  });

  test.for([
    ['/ville/hatley/construction-renovation/plombiers', /^302 \/recherche\?category=.*city=hatley$/],
    ['/en/city/hatley/construction-renovation', /^302 \/en\/search\?category=.*city=hatley$/],
    ['/ville/nulle-part/restaurants/cafes', /^404/],
    ['/ville/hatley?category=construction-renovation', /^302 \/ville\/hatley$/],
    ['/ville/Laval', /^301 \/ville\/laval$/],
    ['/ville/Rimouski%20', /^301 \/ville\/rimouski$/],
    ['/cafes/laval/cafe-du-coin', /^200/],
    ['/restaurants/laval/cafe-du-coin', /^200/],
    ['/restaurants/rimouski/cafe-du-coin', /^301 \/entreprise\/cafe-du-coin$/],
    ['/en/cafes/laval/cafe-du-coin', /^200/],
  ] as [string, RegExp][])('%s answers %s', async ([path, expected], { ask }) => {
    expect((await follow(ask, path))[0]).toMatch(expected);
  });

  test('the long form of a listing has the canonical address of the short one', async ({ ask, site }) => {
    const address = '/en/cafes/laval/cafe-du-coin';
    const page = readPage(await (await ask(address)).text(), site.origin + address);
    expect(page.canonical).toMatch(/\/en\/business\/cafe-du-coin$/);
  });
});
