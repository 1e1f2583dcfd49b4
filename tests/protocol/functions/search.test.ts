import { readProject } from '#backend/app.ts';
import { searchResult } from '#domain/pages/answers/search.ts';
import type { SearchResult } from '#domain/pages/directory.ts';
import { insertListing } from '#tests/fixtures/listings.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';

const test = base
  .extend('server', file, async ({ opens }) => {
    const project = await readProject('supabase', { environment: {} });
    const server = await opens(startTestBackend('bottin', undefined, { project }));
    project.api.externalUrl = server.url;
    const { pool } = server.database;
    for (const [slug, name, city] of [
      ['tuyaux-nord', 'Plomberie du Nord', 'laval'],
      ['tuyaux-sud', 'Plomberie du Sud', 'longueuil'],
    ] as const) {
      await insertListing(pool, {
        slug,
        name,
        city,
        category: 'construction-renovation',
        subcategory: 'plombiers',
      });
    }
    await pool.query('select private.refresh_directory()');
    return server;
  })
  .extend('ask', ({ server }) => (query: string, init: RequestInit = {}) => {
    return fetch(`${server.url}/functions/v1/search${query}`, init);
  });

const namesOf = ({ rows }: SearchResult) => rows.map(({ name }) => name);

describe('the search for programs', () => {
  test('answers the official client', async ({ server }) => {
    const { data, error } = await server.anon.functions.invoke('search', {
      body: { q: 'plonbier laval', locale: 'en' },
    });
    expect(error).toBeNull();
    const found = searchResult.parse(data);
    expect(namesOf(found)).toEqual(['Plomberie du Nord']);
    expect(found.understood).toMatchObject({ city: { slug: 'laval' }, corrected: 'plombier laval' });
    expect(found.understood.subcategory?.name).toBe('Plumbers');
  });

  test.for([
    ['two fields', '?q=plombier&where=longueuil'],
    ['filters', '?subcategory=plombiers&city=longueuil'],
    ['one field', '?q=longueuil+plombier'],
  ])('takes the parameters of a search page: %s', async ([, query = ''], { ask }) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(namesOf(await answer.json())).toEqual(['Plomberie du Sud']);
  });

  test('takes the size of a page, and the language', async ({ ask }) => {
    const found: SearchResult = await (await ask('?category=services&page_size=1&locale=en')).json();
    const all: SearchResult = await (await ask('?q=plombier')).json();
    expect(found.rows.length).toBeLessThanOrEqual(1);
    expect((await (await ask('?q=plombier&page_size=1')).json()).rows).toEqual([all.rows[0]]);
    expect(all.total).toBe(2);
  });

  test.for([
    ['a value that is none', '?q=plombier&page=x&lat=999&radius=-1&sort=zzz&page_size=9999'],
    ['a parameter that is none', '?q=plombier&zzz=1'],
  ])('ignores %s', async ([, query = ''], { ask }) => {
    expect((await (await ask(query)).json()).total).toBe(2);
  });

  test.for([
    ['no JSON', '{"q":'],
    ['a list', '["plombier"]'],
    ['a text', '"plombier"'],
    ['ten kilobytes', JSON.stringify({ q: 'x'.repeat(10_000) })],
  ])('refuses a body that is %s', async ([_what, body], { ask }) => {
    const answer = await ask('', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'search_invalid' });
  });

  test('refuses other methods', async ({ ask }) => {
    const answer = await ask('?q=plombier', { method: 'DELETE' });
    expect([answer.status, (await answer.json()).code]).toEqual([405, 'search_wrong_method']);
  });
});
