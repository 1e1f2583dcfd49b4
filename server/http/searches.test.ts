import { expect, it } from 'vitest';
import type { DataClient } from '../web/data-client.ts';
import type { OncePerDay } from './daily-visits.ts';
import { createSearchCounter } from './searches.ts';

const request = (agent = 'Mozilla/5.0 Firefox/140.0', headers = {}) =>
  new Request('http://site.test/recherche', {
    headers: { 'user-agent': agent, 'accept-language': 'fr', ...headers },
  });

it('counts searches of people in one batch, without words that look personal', async () => {
  const written: unknown[] = [];
  const client = {
    rpc: async (name: string, args: unknown) => {
      written.push([name, args]);
      return { error: null };
    },
  } as unknown as DataClient;
  const counter = createSearchCounter(client, (error) => written.push(error));
  const always: OncePerDay = (_what, count) => count('a');
  counter.count(request(), 'Plombier', false, always);
  counter.count(request(), 'plombier ', true, always);
  counter.count(request(), '514 555-0199', true, always);
  counter.count(request('Googlebot/2.1'), 'plombier', false, always);
  counter.count(request(undefined, { 'sec-purpose': 'prefetch;prerender' }), 'plombier', false, always);
  // The same words from one network on one day count once.
  counter.count(request(), 'plombier', false, () => undefined);
  await counter.close();
  await counter.close();
  expect(written).toEqual([
    [
      'record_searches',
      {
        searches: [
          { shown: 'plombier', searches: 2, empty: 1 },
          { shown: null, searches: 1, empty: 1 },
        ],
      },
    ],
  ]);
});
