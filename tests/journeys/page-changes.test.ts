import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { newShop, runSql } from './support/shops.ts';

/** Visits with a browser: visits of programs are not counted. */

const { open } = useBrowser();

const inFooter = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

describe('navigation between documents', () => {
  it('the browser prefetches a page when its link is hovered, and uses it on click', async () => {
    const page = await open('/categorie/restaurants');
    const regions = inFooter(page, '/parcourir/regions');
    const [answer] = await Promise.all([
      page.context().waitForEvent('response', (response) => response.url().endsWith('/parcourir/regions')),
      regions.hover(),
    ]);
    expect((await answer.request().allHeaders())['sec-purpose']).toMatch(/^prefetch/);
    await answer.finished();
    await regions.click();
    await page.getByRole('heading', { level: 1, name: 'Le Québec, région par région' }).waitFor();
  });

  it('it prefetches also where the service worker keeps pages for offline use', async () => {
    const page = await open('/categorie/restaurants', { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [answer] = await Promise.all([
      page.context().waitForEvent('response', (response) => response.url().endsWith('/parcourir/regions')),
      inFooter(page, '/parcourir/regions').hover(),
    ]);
    expect(answer.request().headers()['sec-purpose']).toMatch(/^prefetch/);
  });

  it('each is a separate document, and « back » leads to the former one', async () => {
    const page = await open('/parcourir');
    await markDocument(page);
    await inFooter(page, '/parcourir/categories').click();
    await page.getByRole('heading', { level: 1, name: 'Toutes les catégories' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    const regions = inFooter(page, '/parcourir/regions');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      regions.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/parcourir/regions');
    await tab.close();
    await regions.click();
    await page.getByRole('heading', { level: 1, name: 'Le Québec, région par région' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Toutes les catégories' }).waitFor();
  });

  it('counts one view of a listing per day and network', async () => {
    const { id, slug } = await newShop();
    const page = await open(`/entreprise/${slug}`);
    await inFooter(page, '/parcourir/regions').click();
    await page.waitForURL('**/parcourir/regions');
    await page.goBack();
    await page.waitForURL(`**/entreprise/${slug}`);
    await page.goto(`${inject('siteUrl')}/entreprise/${slug}`);
    const views = async () => {
      const [row] = await runSql<{ views: number }>(
        "select sum(views)::int as views from private.daily_views where kind = 'listing' and ref_id = $1",
        [id],
      );
      return row?.views;
    };
    await expect.poll(views, { timeout: 20_000, interval: 500 }).toBe(1);
  });
});

describe('in the application', () => {
  it('changes pages within its document', async () => {
    const page = await open('/connexion');
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: 'S’inscrire' }).click();
    await page.waitForURL('**/inscription');
    await page.goBack();
    await page.waitForURL('**/connexion');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('loads a page as a document on click when its scripts were removed by a deployment', async () => {
    const page = await open('/connexion');
    const scripts = '**/assets/register-*.js';
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await page.route('**/inscription', async (route) => {
      await page.unroute(scripts);
      await route.continue();
    });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('main').getByRole('link', { name: 'S’inscrire' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inscription' }).waitFor();
    expect(documents).toEqual(['/inscription']);
  });

  it('links to documents, and back into the application', async () => {
    const page = await open('/connexion');
    await markDocument(page);
    await inFooter(page, '/faq').click();
    await page.getByRole('heading', { level: 1, name: 'Foire aux questions' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
  });

  it('keeps its icons when another program changed the page before hydration', async () => {
    const page = await open('/connexion');
    const links = await page.locator('header a').count();
    // As a password manager or a translator does.
    await page.addInitScript(() => {
      addEventListener('error', (event) => event.preventDefault());
      document.addEventListener('DOMContentLoaded', () => document.querySelector('header a')?.remove());
    });
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length === 1);
    expect(await page.locator('header a').count()).toBe(links);
    expect(await page.locator('#page-icons > *').count()).toBeGreaterThan(0);
  });
});
