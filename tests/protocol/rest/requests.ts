import fc from 'fast-check';

// Words with a meaning in the API or in SQL, so that random requests pass the first checks.
const NAMES = [
  ...words(
    `authors books covers tags book_tags loans shelf secrets id title name details languages period summary author_id mentor_id price pages title_length first_book * count and or not order limit select nope é`,
  ),
  '"odd name, really"',
  '',
];
const OPERATORS = words(
  `eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj not any sounds eq(any) like(all) fts(french) fts(nope)`,
);
const VALUES = [
  '1',
  '-1',
  '1e400',
  '9'.repeat(40),
  'null',
  'not_null',
  'true',
  'NaN',
  'a',
  '%',
  '*',
  '(',
  ')',
  '{',
  '}',
  '{1,2}',
  '{"a":1}',
  '(1,2)',
  '("a","b\\")',
  '[1,2)',
  'empty',
  "'",
  '"',
  '\\',
  '\0',
  '\u{d800}',
  '; drop table books; --',
  "' or 1=1 --",
  '$1',
  '{x}',
  '../../etc',
  '2026-13-45',
  '[[]]',
  '((((',
  '🙂',
  '%00',
  'a:b & !c',
  '(?:(a+)+$',
];

export const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ maxLength: 12 }),
);
export const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const jsonPath = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc
    .tuple(fc.constantFrom('->', '->>'), fc.oneof(name, fc.constantFrom('0', '-1', '99999999999')))
    .map((x) => x.join('')),
);
const field = fc.tuple(name, jsonPath).map((parts) => parts.join(''));

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  select: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(
        fc.constantFrom('', 'x:', 'x :', '::'),
        field,
        fc.constantFrom(
          '',
          '',
          '::text',
          '::int',
          '::"',
          '::nope',
          '.sum()',
          '.count()',
          '.max()::int',
          '.f()',
        ),
      )
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom('', '', '...', 'y:'),
        name,
        fc.constantFrom(
          '',
          '',
          '!inner',
          '!left',
          '!loans_lender',
          '!book_tags',
          '!author_id!inner',
          '!',
          '!nope',
        ),
        tie('select'),
      )
      .map(([before, relation, hint, inner]) => `${before}${relation}${hint}(${inner})`),
    value,
  ),
}));

const operation = fc
  .tuple(
    fc.constantFrom('', '', 'not.', 'not.not.'),
    fc.constantFrom(...OPERATORS),
    fc.constantFrom('.', '.', ''),
    value,
  )
  .map((parts) => parts.join(''));
const { logic } = fc.letrec<{ logic: string; term: string }>((tie) => ({
  logic: fc.array(tie('term'), { maxLength: 3 }).map((terms) => `(${terms.join(',')})`),
  term: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(field, operation).map((parts) => parts.join('.')),
    fc
      .tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or', 'xor'), tie('logic'))
      .map((parts) => parts.join('')),
  ),
}));
const orderTerm = fc
  .tuple(
    fc.oneof(
      field,
      fc.tuple(name, field).map(([relation, column]) => `${relation}(${column})`),
    ),
    fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.up'),
  )
  .map((parts) => parts.join(''));

const prefix = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  name.map((text) => `${text}.`),
);
const parameter = fc.oneof(
  fc.tuple(
    fc.constant('select'),
    fc.oneof(select, fc.constantFrom('*', 'id', 'id,authors(name)', 'id,books(id)')),
  ),
  fc.tuple(
    fc.tuple(prefix, field).map((parts) => parts.join('')),
    operation,
  ),
  fc.tuple(
    fc.tuple(prefix, fc.constantFrom('and', 'or', 'not.or')).map((parts) => parts.join('')),
    logic,
  ),
  fc.tuple(
    prefix.map((text) => `${text}order`),
    fc.array(orderTerm, { maxLength: 3 }).map((terms) => terms.join(',')),
  ),
  fc.tuple(
    fc.tuple(prefix, fc.constantFrom('limit', 'offset')).map((parts) => parts.join('')),
    fc.oneof(fc.constantFrom('0', '1', '-1', '1e3', '99999999999999999999', ''), value),
  ),
  fc.tuple(name, value),
);

export const query = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => pairs.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&'));
const rawQuery = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => encodeURI(text.toWellFormed()));

// Mostly absent, or most requests would be refused early.
const header = (...known: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^\x21-\x7e]/g, ' ')),
  );
export const headers = fc.record({
  accept: header(
    '*/*',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'text/plain',
    'application/octet-stream',
    'application/geo+json, */*;q=0.1',
    'application/vnd.pgrst.plan+json; options=verbose|analyze',
    'application/vnd.pgrst.plan; for="text/csv"; options=wal|buffers',
    'application/vnd.pgrst.plan+text; for="application/vnd.pgrst.object+json; nulls=stripped',
    'application/json;q=x',
    'a/b;;;',
    ',',
  ),
  prefer: header(
    'count=exact',
    'count=planned',
    'count=estimated',
    'handling=strict',
    'timezone=America/Toronto',
    'timezone=Mars',
    'max-affected=1,handling=strict',
    'count=,=,',
    'return=representation',
  ),
  range: header('0-1', '5-2', '-', '0-', '99999999999999999999-', 'items=0-3'),
  'accept-profile': header('public', 'auth', 'pg_catalog', '"'),
});

export type FuzzedRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Reads of tables and calls by GET: from nearly right to noise. */
export const fuzzedRead: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
    table: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('authors', 'books', 'tags', 'covers', 'loans', 'shelf', 'short_shelf'),
      },
      fc.constantFrom(
        'rpc/books_of',
        'rpc/search',
        'rpc/add_them',
        'rpc/nope',
        'secrets',
        'pg_class',
        'a/b',
        '%FF',
        '%00',
      ),
      fc.string({ maxLength: 10 }).map(encode),
    ),
    query: fc.oneof({ weight: 6, arbitrary: query }, rawQuery),
    headers,
  })
  .map(({ method, table, query, headers }) => ({
    method,
    path: `/${table}?${query}`,
    headers: present(headers),
  }));

const FUNCTIONS = words('add_them shout all_of books_of search echo several unclear types countdown nope');
const VALID_CALLS: [name: string, body: string][] = [
  ['add_them', '{"a": 1}'],
  ['shout', '{"words": "x"}'],
  ['all_of', '{"words": ["a", "b"]}'],
  ['books_of', '{"author": 1}'],
  ['search', '{"q": "a"}'],
  ['echo', '[1]'],
  ['countdown', '{"start": 3}'],
];
const body = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(...words('a b q r words author most i n j l t start x'), ''),
      fc.oneof(fc.jsonValue(), value, fc.bigInt().map(Number)),
      { maxKeys: 3 },
    )
    .map((object) => JSON.stringify(object)),
  fc.json(),
  value,
);

/** Calls by POST, with bodies that are right, wrong and broken. */
export const fuzzedCall: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    call: fc.oneof(fc.constantFrom(...VALID_CALLS), fc.tuple(fc.constantFrom(...FUNCTIONS), body)),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        ...words(
          'text/plain text/xml text/csv application/octet-stream application/x-www-form-urlencoded x/y',
        ),
      ),
    ),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query),
    headers,
  })
  .map(({ call: [name, content], type, query, headers }) => ({
    method: 'POST',
    path: `/rpc/${name}?${query}`,
    headers: { ...present(headers), 'content-type': type },
    body: content,
  }));

export function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function words(text: string): string[] {
  return text.split(' ');
}
