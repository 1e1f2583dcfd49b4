import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { newShop, runSql } from './support/shops.ts';

/** Of a person's browser: a program's visits are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const { open } = useBrowser();

const inFooter = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
it('changes pages inside its document, but where the browser was asked for more', async () => {
  const page = await open('/parcourir');
  await markDocument(page);
  await inFooter(page, '/parcourir/categories').click();
  await page.waitForURL('**/parcourir/categories');
  await page.getByRole('heading', { level: 1, name: 'Toutes les catégories' }).waitFor();
  const regions = inFooter(page, '/parcourir/regions');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    regions.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/parcourir/regions');
  await tab.close();
  await regions.click();
  await page.waitForURL('**/parcourir/regions');
  await page.goBack();
  await page.waitForURL('**/parcourir/categories');
  expect(await isSameDocument(page)).toBe(true);
});

it('loads a page as a document when its scripts went with an update of the site, once it is pressed', async () => {
  const page = await open('/');
  const scripts = '**/assets/browse-regions-*.js';
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.route('**/parcourir/regions', async (route) => {
    await page.unroute(scripts);
    await route.continue();
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const typed = page.getByRole('main').getByRole('combobox').first();
  await typed.fill('couvreur');
  // Pointing at its link takes nothing away.
  const lacking = page.waitForResponse((response) => response.status() === 404);
  await inFooter(page, '/parcourir/regions').hover();
  await lacking;
  expect(await typed.inputValue()).toBe('couvreur');
  await inFooter(page, '/parcourir/regions').click();
  await page.getByRole('heading', { level: 1, name: 'Le Québec, région par région' }).waitFor();
  expect(documents).toEqual(['/parcourir/regions']);
});

it('fetches what a link leads to once it is pointed at, and what cards lead to once they are in view', async () => {
  const page = await open('/categorie/restaurants');
  const fetched = (path: string | null) =>
    expect.poll(() => page.locator(`link[rel=prefetch][href^="${path}.data"]`).count()).toBe(1);
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  await fetched(await card.getAttribute('href'));
  const regions = inFooter(page, '/parcourir/regions');
  expect(await page.locator('link[rel=prefetch][href^="/parcourir/regions.data"]').count()).toBe(0);
  // What was fetched ahead is shown for two seconds without asking: the press follows in the page itself, which no busy
  // machine delays.
  await regions.evaluate((link) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => name.includes('/parcourir/regions.data'))) return;
      observer.disconnect();
      (link as HTMLAnchorElement).click();
    }).observe({ type: 'resource' });
  });
  await regions.hover();
  await page.waitForURL('**/parcourir/regions');
  // The press asked the server for nothing more.
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, initiatorType }) => name.includes('/parcourir/regions.data') && initiatorType === 'fetch',
      )
      .map(({ transferSize }) => transferSize),
  );
  expect(sent).toEqual([0]);
});

it('fetches ahead as the browser does, also where the site keeps pages for when there is no network', async () => {
  const page = await open('/categorie/restaurants', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/parcourir/regions.data')),
    inFooter(page, '/parcourir/regions').hover(),
  ]);
  expect(answer.fromServiceWorker()).toBe(false);
  expect((await answer.request().allHeaders())['sec-purpose']).toMatch(/^prefetch/);
  expect(answer.headers()['cache-control']).toMatch(/^private, max-age=/);
});

it('counts a view of a listing that is opened inside the site, and one of its document', async () => {
  const { id, slug } = await newShop();
  const page = await open(`/entreprise/${slug}`, { userAgent: BROWSER });
  await inFooter(page, '/parcourir/regions').click();
  await page.waitForURL('**/parcourir/regions');
  await page.goBack();
  await page.waitForURL(`**/entreprise/${slug}`);
  const views = async () => {
    const [row] = await runSql<{ views: number }>(
      "select sum(views)::int as views from private.daily_views where kind = 'listing' and ref_id = $1",
      [id],
    );
    return row?.views;
  };
  await expect.poll(views, { timeout: 20_000, interval: 500 }).toBe(2);
});

it('keeps its icons when something else changed the page before its scripts came', async () => {
  const page = await open('/parcourir');
  const links = await page.locator('header a').count();
  // As a password manager or a translation does.
  await page.addInitScript(() => {
    addEventListener('error', (event) => event.preventDefault());
    document.addEventListener('DOMContentLoaded', () => document.querySelector('header a')?.remove());
  });
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length === 1);
  expect(await page.locator('header a').count()).toBe(links);
  expect(await page.locator('#page-icons > *').count()).toBeGreaterThan(0);
});
