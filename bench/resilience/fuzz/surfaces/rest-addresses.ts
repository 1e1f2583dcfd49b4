import { type Attack, type AttackSurface, CALLERS, type CallerName, http, type Target } from '../attack.ts';
import type { Random } from '../random.ts';

/** The longest address that is answered (docs/gateway.md); the prefix and the key take some of it. */
const MOST = 16_000;
const HEAD_MOST = 40_000;

const fill = (unit: string, bytes: number, separator = '') =>
  Array.from({ length: Math.max(1, Math.floor(bytes / (unit.length + separator.length))) }, () => unit).join(
    separator,
  );
const numbered = (unit: (index: number) => string, bytes: number) => {
  const parts: string[] = [];
  for (let length = 0; length < bytes; length += (parts.at(-1) as string).length + 1)
    parts.push(unit(parts.length));
  return parts.join(',');
};
const nested = (open: string, inner: string, close: string, bytes: number) => {
  const depth = Math.max(1, Math.floor((bytes - inner.length) / (open.length + close.length)));
  return open.repeat(depth) + inner + close.repeat(depth);
};

/** Query strings of about so many bytes. */
const QUERIES: Record<string, (bytes: number) => string> = {
  'a long select': (bytes) => `select=${fill('id', bytes, ',')}`,
  'a select of aliases': (bytes) => `select=${numbered((index) => `a${index}:id`, bytes)}`,
  'a select of casts': (bytes) => `select=${numbered((index) => `a${index}:id::text`, bytes)}`,
  'a select of JSON paths': (bytes) => `select=${numbered((index) => `a${index}:hours->a->b->>c`, bytes)}`,
  'one long JSON path': (bytes) => `select=hours${fill('->a', bytes)}`,
  'a JSON path in quotes': (bytes) => `select=hours${fill('->"a.b"', bytes)}`,
  'embeds side by side': (bytes) => `select=${numbered((index) => `e${index}:municipalities(id)`, bytes)}`,
  'embeds in embeds': (bytes) => `select=${nested('municipalities(published_listings(', 'id', '))', bytes)}`,
  'embeds that do not exist': (bytes) => `select=${nested('a(', 'id', ')', bytes)}`,
  'embeds spread': (bytes) => `select=${nested('...mrcs(...regions(', 'id', '))', bytes)}`,
  'embeds that never close': (bytes) => `select=${fill('a(', bytes)}`,
  'brackets that close alone': (bytes) => `select=${fill(')', bytes)}`,
  aggregates: (bytes) => `select=${numbered((index) => `a${index}:id.count()`, bytes)}`,
  'or in or': (bytes) =>
    nested('or=(or(', 'id.eq.1', '))', bytes).replaceAll('or=(', 'or(').replace('or(', 'or=('),
  'and, or and not in turns': (bytes) => `and=(${nested('not.or(and(', 'id.eq.1,id.eq.2', '))', bytes)})`,
  'or of very many': (bytes) => `or=(${numbered((index) => `id.eq.${index}`, bytes)})`,
  'or that never closes': (bytes) => `or=${fill('(or', bytes)}`,
  'an in-list': (bytes) => `id=in.(${numbered((index) => `${index}`, bytes)})`,
  'an in-list of quotes': (bytes) => `name=in.(${numbered(() => '"\\""', bytes)})`,
  'an in-list that never closes': (bytes) => `name=in.(${fill('"', bytes)}`,
  'an order list': (bytes) => `order=${fill('id.desc.nullslast', bytes, ',')}`,
  'an order of embeds': (bytes) => `order=${nested('municipalities(', 'id', ')', bytes)}`,
  'very many filters': (bytes) => fill('id=eq.1', bytes, '&'),
  'very many parameters': (bytes) => numbered((index) => `k${index}=eq.1`, bytes).replaceAll(',', '&'),
  'an operator of any': (bytes) => `name=like(any).{${fill('a*', bytes, ',')}}`,
  'a regular expression': (bytes) => `name=match.${nested('(', 'a*', ')*', bytes)}`,
  'a pattern of stars': (bytes) => `name=like.${fill('*a', bytes)}`,
  'a search by words': (bytes) => `name=wfts.${fill('a', bytes, '+')}`,
  'a search with operators': (bytes) => `name=fts.${nested('!(', 'a', ')', bytes)}`,
  'an array': (bytes) => `services=cs.{${fill('"a"', bytes, ',')}}`,
  'JSON in a filter': (bytes) => `hours=cs.${nested('[', '', ']', bytes)}`,
  escapes: (bytes) => `name=eq.${fill('%41', bytes)}`,
  'escapes that are cut': (bytes) => `name=eq.${fill('%', bytes)}`,
  'escapes of two-byte letters': (bytes) => `name=eq.${fill('%C3%A9', bytes)}`,
  'a long column': (bytes) => `${fill('c', bytes)}=eq.1`,
  dots: (bytes) => `id=${fill('not.', bytes)}eq.1`,
  ampersands: (bytes) => fill('&', bytes),
  limits: (bytes) => fill('limit=1', bytes, '&'),
  columns: (bytes) => `columns=${numbered((index) => `c${index}`, bytes)}`,
};

/** Values of heads of about so many bytes. */
const HEADS: Record<string, (bytes: number) => [string, string][]> = {
  'a long Accept': (bytes) => [['accept', fill('application/json;q=0.1', bytes, ',')]],
  'an Accept of parameters': (bytes) => [
    ['accept', `application/vnd.pgrst.plan${fill(';options=a|b', bytes)}`],
  ],
  'an Accept of spaces': (bytes) => [['accept', `a${fill(' ', bytes)}b`]],
  'a long Prefer': (bytes) => [['prefer', fill('count=exact', bytes, ', ')]],
  'a Prefer of quotes': (bytes) => [['prefer', fill('a="\\"', bytes, ';')]],
  'a Prefer of a timezone': (bytes) => [['prefer', `timezone=${fill('A/', bytes)}`]],
  'a long Range': (bytes) => [
    ['range', fill('0-1', bytes, ',')],
    ['range-unit', 'items'],
  ],
  'a Range of digits': (bytes) => [['range', `${fill('9', bytes)}-`]],
  'a long If-None-Match': (bytes) => [['if-none-match', fill('"a"', bytes, ', ')]],
  'an Accept-Encoding of many': (bytes) => [['accept-encoding', fill('gzip;q=0.1', bytes, ',')]],
  'a token that is long': (bytes) => [['authorization', `Bearer ${fill('a', bytes)}`]],
  'a token of dots': (bytes) => [['authorization', `Bearer ${fill('.', bytes)}`]],
  'a token whose head nests': (bytes) => [
    [
      'authorization',
      `Bearer ${token(nested('[', '', ']', bytes * 0.35), nested('[', '', ']', bytes * 0.35))}`,
    ],
  ],
  'a token of very many claims': (bytes) => [
    [
      'authorization',
      `Bearer ${token('{"alg":"HS256"}', `{${Array.from({ length: bytes / 16 }, (_, index) => `"k${index}":1`).join(',')}}`)}`,
    ],
  ],
  'spaces before a token': (bytes) => [['authorization', `Bearer${fill(' ', bytes)}a`]],
  'a key that is long': (bytes) => [['apikey', fill('a', bytes)]],
  'very many heads': (bytes) =>
    Array.from({ length: bytes / 12 }, (_, index) => [`x-${index}`, 'a'] as [string, string]),
  'very many forwarders': (bytes) => [['x-forwarded-for', fill('10.0.0.1', bytes, ', ')]],
  'very many cookies': (bytes) => [['cookie', fill('a=b', bytes, '; ')]],
  'a long Accept-Profile': (bytes) => [['accept-profile', fill('a', bytes)]],
  'a long Origin': (bytes) => [['origin', `http://${fill('a.', bytes)}`]],
  'a long Content-Type': (bytes) => [['content-type', `application/json${fill('; a="b\\"c"', bytes)}`]],
};

function token(head: string, claims: string): string {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  return `${part(head)}.${part(claims)}.c2ln`;
}

const SURFACE = 'rest addresses';

export const restAddresses: AttackSurface = {
  name: SURFACE,
  named: () => [
    ...Object.entries(QUERIES).flatMap(([name, query], index) =>
      index % 2 === 0
        ? [read('anon', `${name}, 16,000 letters`, `/rest/v1/published_listings?${query(MOST)}`)]
        : [],
    ),
    ...Object.entries(HEADS).flatMap(([name, head], index) =>
      index % 2 === 0 ? [read('anon', `${name}, 12,000 letters`, '/rest/v1/regions', head(12_000))] : [],
    ),
    read('anon', 'all of the description', '/rest/v1/'),
    read('service', 'all of the description, by the service', '/rest/v1/'),
    read('anon', 'a thousand whole listings', '/rest/v1/published_listings?select=*'),
    read(
      'anon',
      'a thousand whole listings with what belongs to them',
      '/rest/v1/published_listings?select=*,municipalities(*),published_photos(*),published_reviews(*)',
    ),
    read('anon', 'a thousand municipalities as CSV', '/rest/v1/municipalities?select=*', [
      ['accept', 'text/csv'],
    ]),
    read('service', 'a thousand listings of the table, by the service', '/rest/v1/listings?select=*'),
  ],
  generate,
};

function read(caller: CallerName, name: string, path: string, headers: [string, string][] = []): Attack {
  return http(SURFACE, name, caller, 'GET', path, { headers });
}

function generate(random: Random, target: Target, name: string): Attack {
  const caller = random.of(CALLERS);
  const isProcedure = random.isLikely(0.3);
  const aim = isProcedure ? `rpc/${random.of(Object.keys(target.procedures))}` : random.of(target.tables);
  const parts: string[] = [];
  for (let left = random.size(100, MOST), count = random.integer(0, 3); count > 0; count--) {
    parts.push(random.of(Object.values(QUERIES))(Math.floor(left / 2)));
    left = Math.floor(left / 2);
  }
  if (isProcedure) {
    const parameter = random.of(target.procedures[aim.slice(4)] ?? []) ?? 'q';
    parts.push(
      `${parameter}=${random.of([fill('a', 4000), fill('é', 700), fill('9', 4000), nested('[', '', ']', 3000), fill('%25', 3000)])}`,
    );
  }
  const headers = random.isLikely(0.5) ? random.of(Object.values(HEADS))(random.size(10, HEAD_MOST)) : [];
  const method = random.of(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'QUERY', 'TRACE']);
  return http(
    SURFACE,
    name,
    caller,
    method,
    encodeURI(`/rest/v1/${aim}?${parts.join('&')}`)
      .replaceAll('%25', '%')
      .slice(0, 17_000),
    { headers },
  );
}
