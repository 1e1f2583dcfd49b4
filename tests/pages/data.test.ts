import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { describe, expect, test } from '#tests/fixtures/index.ts';
import {
  DataError,
  readHomePage,
  searchBusinesses,
  suggestWhat,
  suggestWhere,
} from '#tests/fixtures/site-data.ts';
import { freePort } from '#tests/support/free-port.ts';

test.beforeAll(async ({ newListing, sql }) => {
  await newListing({ name: 'Brûlerie Nordet', slug: 'brulerie-nordet' });
  await newListing({
    name: 'Salon Bleu',
    slug: 'salon-bleu',
    city: 'gatineau',
    latitude: 45.48,
    longitude: -75.7,
  });
  await sql('select private.refresh_directory()');
});

describe('searchBusinesses', () => {
  const slugsOf = async (anon: SupabaseClient, asked: Partial<typeof EMPTY_SEARCH>) => {
    const { rows } = await searchBusinesses(anon, { ...EMPTY_SEARCH, ...asked }, 'fr');
    return rows.map((row) => row.slug);
  };

  test('passes every part of a search', async ({ backend }) => {
    expect((await slugsOf(backend.anon, { category: 'restaurants' })).sort()).toEqual([
      'brulerie-nordet',
      'salon-bleu',
    ]);
    expect(await slugsOf(backend.anon, { q: 'nordet' })).toEqual(['brulerie-nordet']);
    expect(await slugsOf(backend.anon, { category: 'restaurants', where: 'Gatineau' })).toEqual([
      'salon-bleu',
    ]);
    expect(await slugsOf(backend.anon, { category: 'restaurants', city: 'laval' })).toEqual([
      'brulerie-nordet',
    ]);
    expect(
      await slugsOf(backend.anon, { category: 'restaurants', lat: 45.48, lng: -75.7, radius: 5 }),
    ).toEqual(['salon-bleu']);
    expect(await slugsOf(backend.anon, { category: 'restaurants', sort: 'name' })).toEqual([
      'brulerie-nordet',
      'salon-bleu',
    ]);
    expect(await slugsOf(backend.anon, { category: 'restaurants', page: 2 })).toEqual([]);
  });

  test('is aborted when the visitor navigates away', async ({ backend }) => {
    const search = searchBusinesses(backend.anon, EMPTY_SEARCH, 'fr', { signal: AbortSignal.abort() });
    await expect(search).rejects.toBeInstanceOf(DataError);
  });
});

test('suggests trades, businesses and places', async ({ backend }) => {
  expect(await suggestWhat(backend.anon, 'brûl', 'fr')).toContainEqual(
    expect.objectContaining({ kind: 'business', slug: 'brulerie-nordet' }),
  );
  expect(await suggestWhere(backend.anon, 'gati', 'en')).toContainEqual(
    expect.objectContaining({ kind: 'city', slug: 'gatineau' }),
  );
});

describe('a failure', () => {
  test('is a DataError with the code of the data API and its cause', async ({ backend }) => {
    const stranger = createClient(backend.url, 'not-a-key', { auth: { persistSession: false } });
    const failure = await readHomePage(stranger, 'fr').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataError);
    expect(failure).toMatchObject({
      name: 'DataError',
      status: 401,
      message: expect.stringMatching(/^home_page: /),
    });
    expect((failure as DataError).cause).toMatchObject({ message: expect.any(String) });
  });

  test('reports an unreachable API', async () => {
    const nowhere = createClient(`http://127.0.0.1:${await freePort()}`, 'key', {
      auth: { persistSession: false },
      db: { retry: false },
    });
    await expect(readHomePage(nowhere, 'fr')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });
});
