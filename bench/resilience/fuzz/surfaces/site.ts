import { type Attack, type AttackSurface, type Body, http, type Target } from '../attack.ts';
import { JSON_SHAPES, type Shape } from '../bodies/json.ts';
import { FORM_SHAPES } from '../bodies/lines.ts';
import { MULTIPART_SHAPES, MULTIPART_TYPE } from '../bodies/multipart.ts';
import { DELIVERIES, joined, repeated } from '../bodies/text.ts';
import type { Random } from '../random.ts';

const SURFACE = 'site';
const MIB = 1024 * 1024;
const LETTERS = 15_000;
/** Pages with a form that posts, as a page's markup says, and those of requests about personal information. */
const FORMS = ['/vie-privee', '/en/privacy', '/connexion', '/inscription', '/en/login', '/recherche'];
const PAGES = [
  '/recherche',
  '/en/search',
  '/parcourir/categories',
  '/ville/montreal',
  '/categorie/restaurants',
  '/',
];
const COLLECTOR = '/mesures';

const text = (unit: string, letters: number) => unit.repeat(Math.max(1, Math.floor(letters / unit.length)));

/** Query strings of about so many letters. */
const QUERIES: Record<string, (letters: number) => string> = {
  'q of letters': (letters) => `q=${text('a', letters)}`,
  'q of words': (letters) => `q=${text('plombier+', letters)}`,
  'q of other words': (letters) =>
    `q=${Array.from({ length: letters / 6 }, (_, index) => `m${index.toString(36)}`).join('+')}`,
  'q of accents': (letters) => `q=${text('%C3%A9%C3%A8', letters)}`,
  'q of letters of many marks': (letters) => `q=a${text('%CC%81', letters)}`,
  'q like a regular expression': (letters) => `q=${text('(a*)*', letters)}`,
  'q of quotes': (letters) => `q=${text('%22%27', letters)}`,
  'q of digits': (letters) => `q=${text('514555', letters)}`,
  'q of hyphens': (letters) => `q=${text('st-', letters)}`,
  'q of spaces': (letters) => `q=a${text('+', letters)}b`,
  'q of ideograms': (letters) => `q=${text('%E4%B8%96', letters)}`,
  'q of bytes that are no UTF-8': (letters) => `q=${text('%ff', letters)}`,
  'q of zero bytes': (letters) => `q=${text('%00', letters)}`,
  'very many parameters': (letters) =>
    Array.from({ length: letters / 8 }, (_, index) => `k${index}=1`).join('&'),
  'q again and again': (letters) => text('q=a&', letters),
  'where of words': (letters) => `where=${text('saint-', letters)}`,
  'a category of slashes': (letters) => `category=${text('/a', letters)}`,
  'a page of digits': (letters) => `page=${text('9', letters)}`,
  'a telephone': (letters) => `phone=${text('5', letters)}`,
  'a place': (letters) => `lat=${text('9', letters / 2)}&lng=-${text('9', letters / 2)}`,
};

/** Heads of about so many letters. */
const HEADS: Record<string, (letters: number) => [string, string][]> = {
  'a long Accept-Language': (letters) => [['accept-language', text('fr-CA;q=0.1,', letters)]],
  'an Accept-Language of digits': (letters) => [['accept-language', `fr;q=0.${text('1', letters)}`]],
  'an Accept-Language of hyphens': (letters) => [['accept-language', text('a-', letters)]],
  'very many cookies': (letters) => [['cookie', text('a=b; ', letters)]],
  'a long cookie': (letters) => [['cookie', `theme=${text('%41', letters)}`]],
  'a long User-Agent': (letters) => [['user-agent', text('Mozilla/5.0 (bot ', letters)]],
  'a User-Agent of spaces': (letters) => [['user-agent', `a${text(' ', letters)}b`]],
  'a long Referer': (letters) => [['referer', `http://a/${text('%41', letters)}`]],
  'a long If-None-Match': (letters) => [['if-none-match', text('W/"a", ', letters)]],
  'a long Accept-Encoding': (letters) => [['accept-encoding', text('gzip;q=0.5, ', letters)]],
  'a long Accept': (letters) => [['accept', text('text/html;q=0.1,', letters)]],
  'a long Forwarded': (letters) => [['forwarded', text('for=10.0.0.1;by="[::1]",', letters)]],
};

export const site: AttackSurface = {
  name: SURFACE,
  named: ({ slugs }) => [
    ...Object.entries(QUERIES).flatMap(([name, query], index) =>
      index % 2 === 0
        ? [
            get(`search, ${name}`, `/recherche?${query(LETTERS)}`),
            get(`search by data, ${name}`, `/en/search.data?${query(LETTERS)}`),
          ]
        : [],
    ),
    ...Object.entries(HEADS).flatMap(([name, head], index) =>
      index % 2 === 0 ? [get(name, '/recherche?q=cafe', head(40_000))] : [],
    ),
    ...[
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/rss.xml',
      '/llms.txt',
      '/robots.txt',
      '/en',
      '/parcourir',
      '/recherche?q=a',
      `/entreprise/${slugs[0]}`,
      '/ville/montreal',
      '/politique-confidentialite',
      '/classement',
      '/mes-entreprises',
      '/admin',
      '/health',
      '/metrics',
    ].map((path) => get(`page ${path}`, path)),
    get('a share image', `/partage/entreprise/${slugs[1]}/1.jpg`),
    get('a share image with a long mark', `/partage/entreprise/${slugs[2]}/${'a'.repeat(15_000)}.jpg`),
    get('a long path', `/${'a'.repeat(LETTERS)}`),
    get('a path of slashes', '/'.repeat(LETTERS)),
    get('a path of segments', '/a'.repeat(LETTERS / 2)),
    get('a path of dots', '/..'.repeat(LETTERS / 3)),
    get('a path of escapes', `/entreprise/${'%C3%A9'.repeat(2500)}`),
    get('a path of escapes that are cut', `/entreprise/${'%'.repeat(LETTERS)}`),
    ...FORMS.flatMap((path) => [
      post(`form ${path}, one pair again and again, 4 MiB`, path, 'application/x-www-form-urlencoded', () =>
        (FORM_SHAPES['one pair again and again'] as Shape)(4 * MIB, []),
      ),
      post(`form ${path}, very many fields, 1 MiB`, path, MULTIPART_TYPE, () =>
        (MULTIPART_SHAPES['very many fields'] as (bytes: number) => Buffer)(MIB),
      ),
    ]),
    post('measures, arrays in arrays', COLLECTOR, 'application/json', () =>
      (JSON_SHAPES['arrays in arrays'] as Shape)(MIB, []),
    ),
    post('measures, small rows', COLLECTOR, 'application/json', () =>
      (JSON_SHAPES['small rows'] as Shape)(MIB, ['name']),
    ),
    post('measures, 20 MiB', COLLECTOR, 'text/plain', () => repeated('[', 20 * MIB)),
    post(
      'measures, without a length',
      COLLECTOR,
      'text/plain',
      () => DELIVERIES['chunks of 64 KiB'](repeated('[', 20 * MIB)).body,
    ),
    post('a form of the application, 20 MiB', '/connexion', 'application/x-www-form-urlencoded', () =>
      repeated('a', 20 * MIB),
    ),
  ],
  generate,
};

function get(name: string, path: string, headers: [string, string][] = []): Attack {
  const own: [string, string][] = headers.some(([one]) => one === 'accept-encoding')
    ? []
    : [['accept-encoding', 'gzip, br']];
  return http(SURFACE, name, 'none', 'GET', path, { headers: [...own, ...headers] });
}

function post(name: string, path: string, type: string, body: () => Body): Attack {
  return http(SURFACE, name, 'none', 'POST', path, { type, body });
}

function generate(random: Random, target: Target, name: string): Attack {
  if (random.isLikely(0.3)) {
    const bytes = random.size(100, target.largest);
    const [type, shapes] = random.of([
      ['application/x-www-form-urlencoded', FORM_SHAPES],
      ['application/json', JSON_SHAPES],
      [MULTIPART_TYPE, MULTIPART_SHAPES as Record<string, Shape>],
    ] as const);
    const shape = random.of(Object.keys(shapes));
    const make = shapes[shape] as Shape;
    const path = random.of([...FORMS, COLLECTOR, ...PAGES, '/connexion']);
    const before = random.isLikely(0.2) ? '{"page":"home","values":' : '';
    return {
      ...post(`${name} ${shape}`, path, type, () => joined(before, make(bytes, ['email', 'name']))),
      caller: random.of(['none', 'anon', 'user'] as const),
    };
  }
  const shape = random.of(Object.keys(QUERIES));
  const query = (QUERIES[shape] as (letters: number) => string)(random.size(1, LETTERS));
  const base = random.of([
    ...PAGES,
    `/entreprise/${random.of(target.slugs)}`,
    '/sitemap.xml',
    '/rss.xml',
    `/partage/entreprise/${random.of(target.slugs)}/1.jpg`,
  ]);
  const headers = random.isLikely(0.4) ? random.of(Object.values(HEADS))(random.size(10, 44_000)) : [];
  return get(`${name} ${shape}`, `${base}?${query}`, headers);
}
