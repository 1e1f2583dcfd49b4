import { createClient } from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import type { Database } from '#domain/database.ts';
import { callProcedure, runProcedure, withoutEmpty } from './call.ts';
import { publicFetch } from './public-reads.ts';

/** The official client with a record of its requests; every response is null. */
function clientAndRequests() {
  const requests: { method: string; target: string; body: unknown }[] = [];
  const client = createClient<Database>('http://api.test', 'key', {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => {
        const { method, url } = new Request(input, init);
        const target = url.replace('http://api.test/rest/v1/rpc/', '');
        requests.push({ method, target, body: init?.body ? JSON.parse(String(init.body)) : null });
        return Response.json(null);
      },
    },
  });
  return { client, requests };
}

it('omits null and undefined arguments from the URL', async () => {
  const { client, requests } = clientAndRequests();
  await callProcedure(client, 'find_listings', { q: 'acme', status: null });
  await callProcedure(client, 'my_reviews', { before: undefined, how_many: 0 });
  await callProcedure(client, 'searches_report', { only_empty: false, days: 7 });
  await callProcedure(client, 'decision_log', withoutEmpty({ kind: '', words: 'acme', before_id: 3 }));
  expect(requests).toEqual([
    { method: 'GET', target: 'find_listings?q=acme', body: null },
    { method: 'GET', target: 'my_reviews?how_many=0', body: null },
    { method: 'GET', target: 'searches_report?only_empty=false&days=7', body: null },
    { method: 'GET', target: 'decision_log?words=acme&before_id=3', body: null },
  ]);
});

it('sends the same request with plain fetch', async () => {
  const { client, requests } = clientAndRequests();
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input).replace('http://api.test/rest/v1/rpc/', ''));
    return Response.json(null);
  });
  for (const reads of [client, publicFetch('http://api.test', 'key')]) {
    await callProcedure(reads, 'suggest_what', { q: 'café & thé', locale: 'fr' });
    await callProcedure(reads, 'search_page', { request: { q: 'café', page: 2 } });
    await callProcedure(reads, 'search_vocabulary', { keys: ['a b', 'c'], stems: [] });
  }
  expect(asked).toEqual(requests.map(({ target }) => target));
});

it('fails with plain fetch as the official client does', async () => {
  const failures = [
    () => Promise.resolve(Response.json({ code: '57014', message: 'too long' }, { status: 504 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const fetch of failures) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetch);
    const official = createClient<Database>('http://api.test', 'key', {
      global: { fetch },
      db: { retry: false },
    });
    const errors = [official, publicFetch('http://api.test', 'key')].map((reads) =>
      callProcedure(reads, 'suggest_what', { q: 'a', locale: 'fr' }).catch(({ code, status }) => ({
        code,
        status,
      })),
    );
    const [expected, actual] = await Promise.all(errors);
    expect(actual).toEqual(expected);
  }
});

it('sends null in a body', async () => {
  const { client, requests } = clientAndRequests();
  await runProcedure(client, 'answer_claim', { claim_id: 4, answer: null });
  expect(requests).toEqual([{ method: 'POST', target: 'answer_claim', body: { claim_id: 4, answer: null } }]);
});

it('compiles only with names, parameters and answers of the schema', async () => {
  const { client } = clientAndRequests();
  // @ts-expect-error unknown procedure
  await callProcedure(client, 'find_listing', { q: 'acme' });
  // @ts-expect-error unknown parameter
  await callProcedure(client, 'find_listings', { q: 'acme', state: 'published' });
  const spread = { q: 'acme', state: 'published' };
  // @ts-expect-error unknown parameter in a spread, for which the compiler does not check excess properties by itself
  await callProcedure(client, 'find_listings', spread);
  // @ts-expect-error missing parameter
  await callProcedure(client, 'find_listings', {});
  // @ts-expect-error wrong type
  await runProcedure(client, 'answer_claim', { claim_id: '4' });
  // @ts-expect-error wrong type of the answer
  const count: number = await callProcedure(client, 'find_listings', { q: 'acme' });
  expect(count).toBeNull();
});
