import { once } from 'node:events';
import { createServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { insertListing } from '#tests/fixtures/listings.ts';
import {
  DataError,
  readHomePage,
  searchBusinesses,
  suggestWhat,
  suggestWhere,
} from '#tests/fixtures/site-data.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

let t: TestBackend;
beforeAll(async () => {
  t = await startTestBackend();
  const { pool } = t.database;
  await insertListing(pool, { name: 'Brûlerie Nordet', slug: 'brulerie-nordet' });
  await insertListing(pool, {
    name: 'Salon Bleu',
    slug: 'salon-bleu',
    city: 'gatineau',
    latitude: 45.48,
    longitude: -75.7,
  });
  await pool.query('select private.refresh_directory()');
});
afterAll(() => t?.close());

describe('searchBusinesses', () => {
  const search = async (asked: Partial<typeof EMPTY_SEARCH>) => {
    const { rows } = await searchBusinesses(t.anon, { ...EMPTY_SEARCH, ...asked }, 'fr');
    return rows.map((row) => row.slug);
  };

  it('passes every part of a search on', async () => {
    expect((await search({ category: 'restaurants' })).sort()).toEqual(['brulerie-nordet', 'salon-bleu']);
    expect(await search({ q: 'nordet' })).toEqual(['brulerie-nordet']);
    expect(await search({ category: 'restaurants', where: 'Gatineau' })).toEqual(['salon-bleu']);
    expect(await search({ category: 'restaurants', city: 'laval' })).toEqual(['brulerie-nordet']);
    expect(await search({ category: 'restaurants', lat: 45.48, lng: -75.7, radius: 5 })).toEqual([
      'salon-bleu',
    ]);
    expect(await search({ category: 'restaurants', sort: 'name' })).toEqual([
      'brulerie-nordet',
      'salon-bleu',
    ]);
    expect(await search({ category: 'restaurants', page: 2 })).toEqual([]);
  });

  it('stops when the visitor has gone on', async () => {
    const search = searchBusinesses(t.anon, EMPTY_SEARCH, 'fr', AbortSignal.abort());
    await expect(search).rejects.toBeInstanceOf(DataError);
  });
});

it('suggests trades, businesses and places', async () => {
  expect(await suggestWhat(t.anon, 'brûl', 'fr')).toContainEqual(
    expect.objectContaining({ kind: 'business', slug: 'brulerie-nordet' }),
  );
  expect(await suggestWhere(t.anon, 'gati', 'en')).toContainEqual(
    expect.objectContaining({ kind: 'city', slug: 'gatineau' }),
  );
});

describe('a failure', () => {
  it('is a DataError with the code of the data API and its cause', async () => {
    const stranger = createClient(t.url, 'not-a-key', { auth: { persistSession: false } });
    const failure = await readHomePage(stranger, 'fr').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataError);
    expect(failure).toMatchObject({
      name: 'DataError',
      status: 401,
      message: expect.stringMatching(/^home_page: /),
    });
    expect((failure as DataError).cause).toMatchObject({ message: expect.any(String) });
  });

  it('says when nothing answered', async () => {
    const { port } = await closedPort();
    const nowhere = createClient(`http://127.0.0.1:${port}`, 'key', {
      auth: { persistSession: false },
      db: { retry: false },
    });
    await expect(readHomePage(nowhere, 'fr')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });
});

async function closedPort(): Promise<{ port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return address;
}
