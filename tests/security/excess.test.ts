import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { startLibrary } from '#tests/protocol/rest/library.ts';

/** Queries as long and as deep as a URL allows: the response must be an answer or an error, and soon. */
const times = (count: number, text: string, separator = '') => Array(count).fill(text).join(separator);
const embeds = (depth: number) => {
  let select = 'id';
  for (let level = depth; level > 0; level--) select = `${level % 2 ? 'books' : 'authors'}(id,${select})`;
  return select;
};
const pattern = encodeURIComponent(`${times(200, '(a*)*')}$`);
const words = encodeURIComponent(`${times(2_000, 'a&')}a`);
const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}:id`).join(',');

const EXCESSES: Record<string, [path: string, statuses: number[]]> = {
  'embeds within embeds': [`/authors?select=${embeds(10)}`, [400]],
  'embeds too deep': [`/authors?select=${embeds(700)}`, [400]],
  'brackets that nothing closes': [`/authors?select=${times(8_000, 'a(')}`, [400]],
  'a long JSON path': [`/authors?select=details${times(3_000, '->a')}`, [200]],
  'a long JSON path in a filter': [`/authors?details${times(3_000, '->a')}=eq.1`, [200]],
  'conditions too deep': [`/authors?or=(${times(1_500, 'and(')}id.eq.1${times(1_500, ')')})`, [400]],
  'a thousand conditions': [`/authors?or=(${times(1_000, 'id.eq.1', ',')})`, [400]],
  'two thousand filters': [`/authors?${times(2_000, 'id=gt.0', '&')}`, [400]],
  'a thousand columns': [`/authors?select=${columns(1_000)}`, [200]],
  'more columns than PostgreSQL has': [`/authors?select=${columns(1_700)}`, [400]],
  'one column ordered by again and again': [`/authors?order=${times(3_000, 'id', ',')}`, [200, 400]],
  'three hundred embeds side by side': [
    `/authors?select=${Array.from({ length: 300 }, (_, index) => `b${index}:books(id)`).join(',')}`,
    [400],
  ],
  'an expression that goes back on itself': [`/authors?name=match.${pattern}`, [200, 400]],
  'a pattern of stars': [`/authors?name=like.${times(4_000, '*a')}`, [200]],
  'a search of two thousand words': [`/books?summary=fts.${words}`, [200]],
  'a list of thousands': [`/authors?id=in.(${times(3_000, '1', ',')})`, [200]],
  'a number of thousands of digits': [`/authors?id=eq.${times(8_000, '9')}`, [400]],
  'an address that is too long': [`/authors?id=in.(${times(20_000, '1', ',')})`, [414]],
};

const test = base.extend('server', file, ({ opens }) => opens(startLibrary()));

test.for(Object.keys(EXCESSES))('%s is answered or refused, and soon', async (name, { server }) => {
  const [path, statuses] = EXCESSES[name] as [string, number[]];
  const started = performance.now();
  const response = await fetch(`${server.url}/rest/v1${path}`, {
    headers: { apikey: server.backend.keys.anon },
  });
  const body = await response.json();
  expect(statuses).toContain(response.status);
  if (!response.ok) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(performance.now() - started).toBeLessThan(3_000);
});

const nested = `${times(100_000, '[')}${times(100_000, ']')}`;
const BODIES: Record<string, [path: string, body: string, statuses: number[], type?: string]> = {
  'a value nested too deep': ['/authors', `{"id": 77, "name": "x", "details": ${nested}}`, [413]],
  'a value nested too deep, of named columns': [
    '/authors?columns=id,name,details',
    `{"id": 77, "name": "x", "details": ${nested}}`,
    [400],
  ],
  'a body nested too deep': ['/authors', nested, [413]],
  'an argument nested too deep': ['/rpc/shout', `{"words": ${nested}}`, [413]],
  'a whole argument nested too deep': ['/rpc/echo', nested, [413]],
  'a number of many digits': ['/tags', `{"id": ${times(200_000, '9')}, "label": "x"}`, [400]],
  'a row of many columns': [
    '/authors',
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))),
    [413],
  ],
  'quotes that nothing closes': ['/tags', times(1_000_001, '"'), [400], 'text/csv'],
  'many short lines of CSV': ['/tags', `id\n${times(200_000, '1', '\n')}`, [413], 'text/csv'],
  'many columns of CSV': ['/tags', times(200_000, 'id', ','), [413], 'text/csv'],
  'many empty rows': ['/tags', `[${times(200_000, '{}', ',')}]`, [413]],
  'many fields of a form': [
    '/rpc/shout',
    times(200_000, 'a=1', '&'),
    [413],
    'application/x-www-form-urlencoded',
  ],
  'more than a body may hold': [
    '/rpc/shout',
    JSON.stringify({ words: times(2 * 1024, times(1024, 'x')) }),
    [413],
  ],
};

test.for(Object.keys(BODIES))('%s is refused, and soon', async (name, { server }) => {
  const [path, body, statuses, type = 'application/json'] = BODIES[name] as (typeof BODIES)[string];
  const started = performance.now();
  const response = await fetch(`${server.url}/rest/v1${path}`, {
    method: 'POST',
    headers: { apikey: server.backend.keys.anon, 'content-type': type },
    body,
  });
  expect(statuses).toContain(response.status);
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(performance.now() - started).toBeLessThan(3_000);
});
