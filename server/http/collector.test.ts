import { beforeEach, describe, expect, it } from 'vitest';
import { collect } from './collector.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 Firefox/140.0',
  'accept-language': 'fr-CA',
  'sec-fetch-site': 'same-origin',
};

let counted: unknown[][] = [];
let seen: number[] = [];
let opened: string[] = [];
let pressed: unknown[] = [];
let repeated = new Set<string>();
const counters = {
  vitals: { count: (...measure: unknown[]) => void counted.push(measure) },
  sponsors: { viewed: (id: number) => void seen.push(id) },
  views: {
    count: (target: string) => void opened.push(target),
    pressed: (measure: unknown) => void pressed.push(measure),
  },
  oncePerDay(what: string, count: (counter: string) => void) {
    if (repeated.has(what)) return;
    repeated.add(what);
    count('a');
  },
};
beforeEach(() => {
  counted = [];
  seen = [];
  opened = [];
  pressed = [];
  repeated = new Set();
});

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const request = new Request('http://site.example/mesures', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...BROWSER, ...headers },
  });
  return (await collect(request, counters)).status;
}

describe('collect', () => {
  it('counts what a page measured, each sponsor once', async () => {
    const vitals = { LCP: 1234.5, CLS: 0 };
    expect(await send({ page: 'home', vitals, sponsors: [3, 3, 4] })).toBe(204);
    expect(counted).toEqual([
      ['home', 'LCP', 1234.5],
      ['home', 'CLS', 0],
    ]);
    expect(seen).toEqual([3, 4]);
    expect(opened).toEqual([]);
  });

  it('counts a network once a day for a metric of a kind of page, and for a sponsor', async () => {
    const measures = { page: 'home', vitals: { LCP: 1234.5 }, sponsors: [3] };
    for (let time = 0; time < 400; time++) expect(await send(measures)).toBe(204);
    expect([counted, seen]).toEqual([[['home', 'LCP', 1234.5]], [3]]);
  });

  it('counts a press on a link of a listing, and no other', async () => {
    const call = { press: 'call', path: '/entreprise/chez-paul' };
    expect(await send({ page: 'business', pressed: call })).toBe(204);
    expect(await send({ page: 'business', pressed: { ...call, press: 'email' } })).toBe(400);
    expect([pressed, opened]).toEqual([[call], []]);
  });

  it('counts a page that was opened inside the site', async () => {
    expect(await send({ page: 'business', opened: '/entreprise/chez-paul' })).toBe(204);
    expect(opened).toEqual(['/entreprise/chez-paul']);
  });

  it.each<[string, unknown, number, Record<string, string>?]>([
    ['no JSON', 'LCP=2', 400],
    ['a page that there is not', { page: 'casino', vitals: { LCP: 2 } }, 400],
    ['a metric that there is not', { page: 'home', vitals: { FID: 2 } }, 400],
    ['a word for a number', { page: 'home', vitals: { LCP: '2' } }, 400],
    ['something that would tell who it is', { page: 'home', vitals: { LCP: 2 }, visitor: 'x' }, 400],
    ['too many sponsors', { page: 'home', sponsors: Array.from({ length: 51 }, (_, n) => n + 1) }, 400],
    ['a sponsor that no table can hold', { page: 'home', sponsors: [3, 2_147_483_648] }, 400],
    ['a path of more than pages have', { page: 'city', opened: `/ville/${'x'.repeat(200)}` }, 400],
    ['more than a page sends', `"${'x'.repeat(5_000)}"`, 413],
    ['another site', { page: 'home', vitals: { LCP: 2 } }, 403, { 'sec-fetch-site': 'cross-site' }],
    [
      'a program',
      { page: 'home', vitals: { LCP: 2 }, opened: '/entreprise/a' },
      204,
      { 'user-agent': 'Googlebot/2.1' },
    ],
  ])('counts nothing of %s', async (_what, body, status, headers) => {
    expect(await send(body, headers)).toBe(status);
    expect([counted, seen, opened]).toEqual([[], [], []]);
  });
});
