import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { load } from 'cheerio';
import { vi } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { picture } from '#tests/fixtures/picture.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { startHostedSite } from '#tests/support/hosted-site.ts';
import { query } from '#tests/support/server.ts';

const PASSWORD = 'correct horse 7 battery';
const BODY = 'Une équipe attentive, un travail soigné et un prix respecté : nous y retournerons volontiers.';
/** One path of each kind of page, in French. */
const PAGES = [
  ...[
    '/',
    '/recherche?q=plombier',
    '/recherche?q=zzzz',
    '/categorie/restaurants',
    '/categorie/restaurants/cafes',
  ],
  ...['/ville/laval', '/region/estrie', '/parcourir', '/parcourir/regions'],
  ...['/parcourir/categories', '/ville/laval/imprimer', '/integrer/laval', '/integrer/laval/code'],
  ...['/a-propos', '/faq', '/classement', '/mentions-legales', '/politique-confidentialite', '/engagements'],
  ...[
    '/blogue',
    '/blogue/bienvenue',
    '/donnees',
    '/donnees/api',
    '/donnees/manques/laval',
    '/etat',
    '/vie-privee',
  ],
  ...['/ma-liste', '/comparer', '/hors-ligne', '/rss.xml', '/etat.json', '/llms.txt'],
  ...[
    '/connexion',
    '/inscription',
    '/lien-de-connexion',
    '/mot-de-passe-oublie',
    '/profil',
    '/notifications',
  ],
  ...['/mes-entreprises', '/entreprise/nouvelle', '/admin'],
];

const test = base
  .extend('dataDir', file, ({ newFolder }) => newFolder('hosted'))
  .extend('hosted', file, ({ opens, dataDir }) => opens(startHostedSite({ DATA_DIR: dataDir })))
  .extend('page', file, ({ hosted }) => async (address: string) => {
    const response = await fetch(hosted.siteUrl + address, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  })
  .extend('visitor', file, ({ hosted }) => (): SupabaseClient => {
    return createClient(hosted.apiUrl, hosted.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  })
  /** Registers as the page does, and follows the link of the email. */
  .extend('register', file, ({ hosted, visitor, dataDir }) => async (locale: Locale) => {
    const client = visitor();
    const email = `${randomUUID()}@example.com`;
    const back = `${hosted.siteUrl}${localizePath('/profil', locale)}`;
    const options = { data: { locale }, emailRedirectTo: back };
    expect((await client.auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
    const message = await emailTo(path.join(dataDir, 'outbox'), email);
    const link = new URL(/https?:\/\/\S*\/confirmation\S*/.exec(message)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe(hosted.siteUrl + localizePath('/confirmation', locale));
    expect(link.searchParams.get('next')).toBe(back);
    const { data, error } = await client.auth.verifyOtp({
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'signup',
    });
    expect(error).toBeNull();
    return { client, id: data.user?.id };
  });

describe('a site of SUPABASE_URL and SUPABASE_ANON_KEY alone', () => {
  test.for(PAGES)('answers %s in both languages', async (address, { page, expect: expected }) => {
    for (const locale of ['fr', 'en'] as const) {
      const { status, headers, text } = await page(localizePath(address, locale));
      expected([address, locale, status]).toEqual([address, locale, 200]);
      if (!headers.get('content-type')?.startsWith('text/html')) continue;
      expected(load(text)('html').attr('lang')).toMatch(new RegExp(`^${locale}`));
    }
  });

  test('answers unknown addresses, sitemaps, share images and its health', async ({ page }) => {
    expect((await page('/entreprise/jamais-vue')).status).toBe(404);
    expect((await page('/en/city/nowhere')).status).toBe(404);
    expect((await page(`/desabonnement?token=${randomUUID()}`)).status).toBe(404);
    expect((await page('/sitemap.xml')).text).toContain('<sitemapindex');
    const image = load((await page('/')).text)('meta[property="og:image"]').attr('content') ?? '';
    expect((await page(new URL(image).pathname)).headers.get('content-type')).toMatch(/^image\//);
    expect((await page('/health')).status).toBe(200);
    expect((await page('/rest/v1/')).status).toBe(404);
  });

  test('lets pages reach the project, and no other address', async ({ page, hosted }) => {
    const policy = (await page('/')).headers.get('content-security-policy') ?? '';
    const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1];
    expect(directive('connect-src')).toBe(`'self' ${hosted.apiUrl} ${hosted.apiUrl.replace('http', 'ws')}`);
    expect(directive('form-action')).toBe(`'self' ${hosted.apiUrl}`);
    expect(directive('img-src')).toContain(hosted.apiUrl);
  });

  test('shows a listing that an owner adds and a review that a visitor writes, at once', async ({
    hosted,
    page,
    register,
  }) => {
    const owner = await register('fr');
    const logo = `${randomUUID()}.webp`;
    const stored = await owner.client.storage
      .from('listings')
      .upload(logo, new Blob([await picture('webp')], { type: 'image/webp' }));
    expect(stored.error).toBeNull();
    const submitted = await owner.client.rpc('submit_listing', {
      listing: { ...COMPLETE_LISTING, logo },
      idempotency_key: randomUUID(),
    });
    expect(submitted.error).toBeNull();
    const { id, slug } = submitted.data;
    expect((await page(`/entreprise/${slug}`)).status).toBe(404);
    await query(hosted.databaseUrl, `update public.listings set status = 'published' where id = ${id}`);

    const shown = load((await page(`/entreprise/${slug}`)).text);
    expect(shown('h1').text()).toContain(COMPLETE_LISTING.name);
    const image = shown('main img').first().attr('src') ?? '';
    expect(image).toMatch(new RegExp(`^${hosted.apiUrl}/storage/v1/render/image/public/listings/${logo}`));
    const { status, headers } = await fetch(image);
    expect([status, headers.get('cross-origin-resource-policy')]).not.toContain('same-origin');

    const reviewer = await register('en');
    const written = await reviewer.client.rpc('write_review', {
      listing_id: id,
      review: { rating: 4, body: BODY, isAnonymous: false, photos: [], locale: 'fr' },
    });
    expect(written.error).toBeNull();
    expect((await page(`/en/business/${slug}`)).text).toContain(BODY);
  });

  test('shows kept pages while the project does not answer', async ({ hosted, page }) => {
    const before = await page('/region/estrie');
    await hosted.stopProject();
    const during = await page('/region/estrie');
    expect(during.status).toBe(200);
    expect(during.headers.get('warning')).toContain('111');
    expect(load(during.text)('h1').text()).toBe(load(before.text)('h1').text());
    expect((await page('/region/laval')).status).toBe(503);
    expect((await page('/health')).status).toBe(503);
  });
});

async function emailTo(outbox: string, email: string): Promise<string> {
  const message = await vi.waitFor(
    async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      const all = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
      const found = all.find((text) => text.includes(`\nTo: ${email}`));
      if (!found) throw new Error(`no email to ${email} yet`);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  return message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
