import fc from 'fast-check';
import {
  encode,
  type FuzzedRequest,
  fuzzedCall,
  fuzzedRead,
  headers,
  name,
  present,
  query,
  value,
  words,
} from '#tests/protocol/rest/requests.ts';

const TABLES = words('authors books covers tags book_tags loans shelf secrets nope');

const cell = fc.oneof(fc.jsonValue({ maxDepth: 2 }), value, fc.integer(), fc.constant(null));
const row = fc.dictionary(fc.oneof({ weight: 6, arbitrary: name }, fc.string({ maxLength: 8 })), cell, {
  maxKeys: 4,
});
const VALID_ROWS = [
  { id: 90, label: 'new' },
  { id: 1, label: 'again' },
  { id: 91, name: 'Gabrielle', details: { city: 'x' } },
  { id: 92, title: 'x', author_id: 1, languages: ['fr'], period: '[1,2)' },
  { book_id: 4, colour: 'blue' },
  { label: 'changed' },
];
const validRow = fc.constantFrom<Record<string, unknown>>(...VALID_ROWS);
const json = fc
  .oneof(validRow, row, fc.array(fc.oneof(validRow, row), { maxLength: 3 }), fc.jsonValue())
  .map((content) => JSON.stringify(content));
const csv = fc
  .array(fc.array(fc.oneof(name, value), { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  .map((lines) => lines.map((cells) => cells.join(',')).join('\n'));

const PREFERENCES = words(
  `return=representation return=minimal return=headers-only resolution=merge-duplicates resolution=ignore-duplicates
  missing=default missing=null tx=rollback tx=commit handling=strict handling=lenient max-affected=0 max-affected=1
  count=exact count=planned params=single-object timezone=UTC return= resolution=nope max-affected=x`,
).filter(Boolean);

const writeParameter = fc.oneof(
  fc.tuple(
    fc.constantFrom('on_conflict', 'columns'),
    fc.array(name, { maxLength: 3 }).map((names) => names.join(',')),
  ),
  fc.tuple(fc.constantFrom('id', 'book_id'), fc.constantFrom('eq.1', 'eq.90', 'gt.0', 'is.null', 'in.(1,2)')),
  fc.tuple(fc.constant('select'), fc.constantFrom('id', '*', 'id,books(id)', 'id,authors(name)', 'count()')),
  fc.tuple(fc.constantFrom('limit', 'offset', 'order'), fc.constantFrom('1', '0', 'id', 'id.desc')),
);
const writeQuery = fc
  .tuple(
    fc.array(writeParameter, { maxLength: 3 }),
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, query),
  )
  .map(([pairs, more]) =>
    [...pairs.map(([key, text]) => `${key}=${encode(text)}`), more].filter(Boolean).join('&'),
  );

/** Writes by every verb: from nearly right to noise. */
const fuzzedWrite: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.constantFrom('POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
    table: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...TABLES) },
      fc.string({ maxLength: 8 }).map(encode),
    ),
    query: writeQuery,
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        ...words('text/csv application/x-www-form-urlencoded text/plain application/octet-stream x/y'),
      ),
    ),
    body: fc.oneof({ weight: 4, arbitrary: json }, csv, value, fc.constant('')),
    prefer: fc.array(fc.constantFrom(...PREFERENCES), { maxLength: 3 }),
    headers,
  })
  .map(({ method, table, query, type, body, prefer, headers }) => ({
    method,
    path: `/${table}?${query}`,
    headers: {
      ...present(headers),
      'content-type': type,
      ...(prefer.length > 0 && { prefer: prefer.join(', ') }),
    },
    ...(method !== 'DELETE' && { body }),
  }));

const NOISE = [
  ...'(),.:!*"\'\\$%&=+-/?#[]{}|^~` ;\t',
  '->',
  '->>',
  '::',
  '%00',
  '%ff',
  '%2e',
  '..',
  '()',
  '%',
  '\u{1f642}',
];

// Cuts, repeats, and inserts characters with a meaning in the grammar.
const mutated = fc
  .tuple(
    fc.oneof(fuzzedRead, fuzzedCall, fuzzedWrite),
    fc.array(fc.tuple(fc.nat(400), fc.nat(20), fc.constantFrom('cut', 'repeat', ...NOISE)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([request, changes]): FuzzedRequest => {
    let path = request.path;
    for (const [position, length, change] of changes) {
      const at = 1 + (position % path.length);
      const piece = path.slice(at, at + length);
      const put = change === 'cut' ? '' : change === 'repeat' ? piece.repeat(3) : change + piece;
      path = path.slice(0, at) + put + path.slice(at + length);
    }
    return { ...request, path: path.toWellFormed().slice(0, 4_000) };
  });

const bytes = fc
  .uint8Array({ maxLength: 40 })
  .map((list) => [...list].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const rawBytes = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
    bytes,
    bytes,
  )
  .map(([method, path, search]): FuzzedRequest => ({ method, path: `/${path}?${search}`, headers: {} }));

/** Anything that may come to `/rest/v1`. */
export const anyRestRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 2, arbitrary: fuzzedRead },
  { weight: 1, arbitrary: fuzzedCall },
  { weight: 4, arbitrary: fuzzedWrite },
  { weight: 3, arbitrary: mutated },
  { weight: 1, arbitrary: rawBytes },
);

const segment = fc.oneof(
  fc.constantFrom(
    ...words(
      'object bucket render image public sign authenticated info list upload pictures a.png .. . .renditions %2e%2e %2f %5c %00',
    ),
    '..%2f..%2f..%2fetc%2fpasswd',
    'C:%5cwindows',
  ),
  bytes,
  fc.string({ maxLength: 8 }).map(encode),
);
const sizes = fc.array(
  fc.tuple(
    fc.constantFrom(...words('width height resize quality token download format')),
    fc.oneof(value, fc.integer().map(String)),
  ),
  { maxLength: 3 },
);

/** Paths of the other services: files, functions, sockets and sign-in. */
export const anyOtherRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    service: fc.constantFrom(
      '/storage/v1',
      '/functions/v1',
      '/realtime/v1',
      '/auth/v1',
      '/health',
      '/metrics',
      '',
    ),
    path: fc.oneof(
      fc.array(segment, { maxLength: 6 }).map((parts) => parts.join('/')),
      fc
        .array(segment, { minLength: 1, maxLength: 3 })
        .map((parts) => `object/public/pictures/${parts.join('/')}`),
      fc
        .array(segment, { minLength: 1, maxLength: 3 })
        .map((parts) => `render/image/public/pictures/${parts.join('/')}`),
      fc.constantFrom('api/broadcast', 'websocket', 'hello', 'hello/a/b', '.well-known/jwks.json'),
    ),
    search: sizes,
    body: fc.oneof(json, value),
  })
  .map(({ method, service, path, search, body }) => ({
    method,
    path: `${service}/${path}?${search.map(([key, text]) => `${key}=${encode(text)}`).join('&')}`,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  }));
