import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, sessionOf } from './support/people.ts';
import { newShop } from './support/shops.ts';

const browser = useBrowser();

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Imports of the stored scripts that are not stored; null before any script is. */
const missingImports = (page: Page) =>
  page.evaluate(async () => {
    const files = await caches.open('files');
    const scripts = (await files.keys()).map(({ url }) => url).filter((url) => url.endsWith('.js'));
    const missing: string[] = [];
    for (const url of scripts) {
      const script = (await (await files.match(url, { ignoreVary: true }))?.text()) ?? '';
      for (const [, name = ''] of script.matchAll(/\b(?:from|import)"(\.\/[^"]+\.js)"/g)) {
        const imported = new URL(name, url);
        if (!(await files.match(imported, { ignoreVary: true }))) missing.push(imported.pathname);
      }
    }
    return scripts.length > 0 ? missing : null;
  });

it('opens the last pages offline, lists them, and reconnects', async () => {
  const { slug } = await newShop();
  const listing = `/entreprise/${slug}`;
  const page = await browser.open('/faq', { serviceWorkers: 'allow' });
  const context = page.context();
  // Prerendered pages have another network context, which stays online.
  await context.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  // `setOffline` applies to a restarted service worker only while requests are intercepted.
  await context.route('**/*', (route) => route.continue());
  // The page loaded before the service worker.
  await expect.poll(() => keptPages(page)).toEqual(['/faq']);
  // A document names its first script only.
  await expect.poll(() => missingImports(page)).toEqual([]);
  await page.goto(new URL(listing, inject('siteUrl')).href);
  const name = (await page.locator('h1').textContent()) ?? '';
  await expect.poll(() => keptPages(page)).toEqual(['/faq', listing]);
  // A document opened by a link, and a page that is never cached.
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
  await expect.poll(() => keptPages(page)).toEqual(['/faq', listing, '/a-propos']);
  await page.goto(new URL('/connexion', inject('siteUrl')).href);
  expect(await keptPages(page)).toEqual(['/faq', listing, '/a-propos']);

  await context.setOffline(true);
  await page.goto(new URL(listing, inject('siteUrl')).href);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(new URL('/faq', inject('siteUrl')).href);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Foire aux questions' }).waitFor();
  // A link opens a cached page, and otherwise the list of cached pages.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  // So does a link to a page of the same kind, whose data are missing.
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click();
  await page.getByRole('heading', { level: 1, name: 'À propos' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  const kept = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => kept.count()).toBe(3);
  // The page read longest ago.
  expect(await kept.last().textContent()).toContain('Foire aux questions');
  await expectAccessible(page);
  await kept.filter({ hasText: name }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();

  // No page was read in English: its offline page is stored all the same.
  await page.goto(new URL('/en/about', inject('siteUrl')).href);
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await page.goto(new URL('/blogue', inject('siteUrl')).href);
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blogue' }).waitFor();
});

it('signs out, and leaves no session on the device', async () => {
  const { client } = await newPerson();
  const page = await browser.open('/faq', {
    ...(await sessionOf(client)),
    viewport: { width: WIDTHS.phone, height: 740 },
  });
  const context = page.context();
  await page.getByRole('banner').locator('summary').click();
  const button = page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' });
  await button.waitFor();
  await context.setOffline(true);
  await button.click();
  const stored = async () =>
    (await context.storageState()).origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name }) => name),
    );
  await expect.poll(stored).not.toContain('bottin-session');
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(new URL('/profil', inject('siteUrl')).href);
  await other.waitForURL('**/connexion?next=*');
});

it('is installable in both languages', async () => {
  const manifestOf = async (path: string) => {
    const page = await (await fetch(new URL(path, inject('siteUrl')))).text();
    const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(new URL(href, inject('siteUrl')));
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    return answer.json();
  };
  const [french, english] = [await manifestOf('/'), await manifestOf('/en/faq')];
  expect([french.lang, french.start_url, french.id]).toEqual(['fr-CA', '/', '/']);
  expect([english.lang, english.start_url, english.id]).toEqual(['en-CA', '/en', '/']);
  for (const { src, sizes, type } of french.icons) {
    const answer = await fetch(new URL(src, inject('siteUrl')));
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], src).toEqual([200, type]);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const worker = await fetch(new URL('/worker.js', inject('siteUrl')), { headers });
    expect(worker.headers.get('cache-control'), encoding).toBe('no-cache');
  }
});
