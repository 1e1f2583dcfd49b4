import { expect, it } from 'vitest';
import type { DataClient } from '../web/data-client.ts';
import { createDailyVisits, type OncePerDay } from './daily-visits.ts';
import { createUnmetCounter } from './unmet-searches.ts';

const request = (agent = 'Mozilla/5.0 Firefox/140.0') =>
  new Request('http://site.test/recherche', { headers: { 'user-agent': agent, 'accept-language': 'fr' } });
const UNMET = { categoryId: 7, cityId: 12, mrcId: 3 };

it('counts the networks of a month for a municipality and its MRC, each once', async () => {
  const written: unknown[] = [];
  const client = {
    rpc: async (name: string, args: unknown) => {
      written.push([name, args]);
      return { error: null };
    },
  } as unknown as DataClient;
  const counter = createUnmetCounter(client, (error) => written.push(error));
  let now = Date.parse('2026-03-02T17:00:00Z');
  const visits = createDailyVisits(() => now, 'month');
  const of =
    (address: string): OncePerDay =>
    (what, count, period) => {
      expect(period).toBe('month');
      if (visits.isFirst(address, what)) count(visits.counter());
    };
  counter.count(request(), UNMET, of('192.0.2.1'));
  counter.count(request(), { ...UNMET, cityId: 13 }, of('192.0.2.1'));
  now += 20 * 24 * 3_600_000;
  counter.count(request(), UNMET, of('192.0.2.1'));
  counter.count(request(), UNMET, of('192.0.2.2'));
  counter.count(request(), { categoryId: 8, cityId: null, mrcId: 3 }, of('192.0.2.2'));
  counter.count(request('Googlebot/2.1'), UNMET, of('192.0.2.3'));
  counter.count(request(), null, of('192.0.2.3'));
  await counter.close();
  const name = visits.counter();
  expect(written).toEqual([
    [
      'record_unmet_searches',
      {
        counter: name,
        searches: [
          { level: 3, place: 12, category: 7, networks: 2 },
          { level: 2, place: 3, category: 7, networks: 2 },
          { level: 3, place: 13, category: 7, networks: 1 },
          { level: 2, place: 3, category: 8, networks: 1 },
        ],
      },
    ],
  ]);
  now = Date.parse('2026-04-01T04:00:00Z');
  expect(visits.counter()).not.toBe(name);
  expect(visits.isFirst('192.0.2.1', 'unmet 3 12 7')).toBe(true);
});
