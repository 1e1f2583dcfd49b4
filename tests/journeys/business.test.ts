import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing, insertReviews } from '#tests/fixtures/listings.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { layoutShift, STILL } from './support/layout-shift.ts';

const browser = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
const SLUG = 'quincaillerie-du-parcours';
const SPECIAL_SLUG = 'horaires-du-parcours';
const WEEK = { mon: [['09:00', '17:00']], tue: [['09:00', '17:00']], sun: [] };
let photographed = '';

beforeAll(async () => {
  const { id } = await insertListing(pool, {
    slug: SLUG,
    name: 'Quincaillerie <b>du</b> Parcours',
    hours: WEEK,
    showEmail: true,
    updatedAt: '2026-03-05T15:00:00Z',
  });
  await insertReviews(
    pool,
    id,
    Array.from({ length: 23 }, (_, index) => (index % 5) + 1),
  );
  await insertListing(pool, {
    slug: 'adresse-cachee-du-parcours',
    name: 'Atelier discret',
    city: 'rimouski',
    subcategory: null,
    category: 'services',
    showAddress: false,
    latitude: 48.4567,
    longitude: -68.5432,
  });
  const { id: special } = await insertListing(pool, { slug: SPECIAL_SLUG, hours: WEEK });
  await pool.query('update public.listings set special_hours = $2 where id = $1', [
    special,
    JSON.stringify([{ from: '2098-06-01', to: '2098-06-24', reason: 'holiday', hours: [] }]),
  ]);
  await insertListing(pool, {
    slug: 'rien-que-le-nom-du-parcours',
    description: null,
    city: null,
    subcategory: null,
    latitude: null,
    longitude: null,
  });
  const { rows } = await pool.query<{ slug: string }>(
    `select l.slug from public.listings l join public.listing_photos p on p.listing_id = l.id
      where l.source = 'demo' group by l.id having count(*) >= 3 order by l.rating_count desc limit 1`,
  );
  photographed = rows[0]?.slug ?? '';
});
afterAll(() => pool.end());

const html = async (path: string) => (await fetch(new URL(path, inject('siteUrl')))).text();

describe('on a phone', () => {
  it.each([
    ['fr', `/entreprise/${SLUG}`, 'Joindre l’entreprise', 'Appeler', 'Itinéraire'],
    ['en', `/en/business/${SLUG}`, 'Reach the business', 'Call', 'Directions'],
  ])('calling and directions are one tap away, in %s', async (_locale, path, bar, call, way) => {
    const page = await browser.open(path, { viewport: { width: WIDTHS.phone, height: 740 } });
    const reach = page.getByRole('navigation', { name: bar });
    expect(await reach.getByRole('link', { name: call }).getAttribute('href')).toBe('tel:+15145551234');
    const box = await reach.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
    expect(await reach.getByRole('link', { name: way }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=45.6012,-73.7123',
    );
    await expectAccessible(page);
  });

  it.each([
    [
      'fr',
      `/entreprise/${SLUG}`,
      '/recherche?lat=45.509&lng=-73.588&radius=25',
      '987 rue Cachée, Laval · à 14 km',
    ],
    [
      'en',
      `/en/business/${SLUG}`,
      '/en/search?lat=45.509&lng=-73.588&radius=25',
      '987 rue Cachée, Laval · 14 km away',
    ],
  ])('the address has its distance from the position of the search, in %s', async (_, path, search, text) => {
    const page = await browser.open(path, { viewport: { width: WIDTHS.phone, height: 740 } });
    const address = page.locator('p:has(> span > [data-point])');
    expect(((await address.textContent()) ?? '').trim()).toBe('987 rue Cachée, Laval');
    expect((await address.boundingBox())?.y).toBeLessThan(740);
    await page.goto(page.url(), { referer: inject('siteUrl') + search });
    await expect.poll(async () => ((await address.textContent()) ?? '').replace('\u00a0', ' ')).toBe(text);
  });

  it('directions open in the maps of the device, and every program is beside the map', async () => {
    const page = await browser.open(`/entreprise/${SLUG}`, {
      viewport: { width: WIDTHS.phone, height: 740 },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    });
    const way = page.locator('.reach-bar').getByRole('link', { name: 'Itinéraire' });
    expect(await way.getAttribute('href')).toBe('https://maps.apple.com/?daddr=45.6012,-73.7123');
    const ways = page.getByRole('region', { name: 'Emplacement' }).getByRole('list').getByRole('link');
    expect(
      await ways.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host)),
    ).toEqual(['waze.com', 'www.google.com', 'maps.apple.com', 'www.openstreetmap.org']);
  });
});

describe('without JavaScript', () => {
  it.each([
    [`/entreprise/${SLUG}`, 'Mise à jour le 5 mars 2026'],
    [`/en/business/${SLUG}`, 'Updated on March 5, 2026'],
  ])('%s shows its last update, to readers and to programs', async (path, words) => {
    const page = await html(path);
    expect(page).toMatch(new RegExp(`<time dateTime="2026-03-05T15:00:00\\+00:00"[^>]*>${words}</time>`));
    expect(page).toContain('"dateModified":"2026-03-05T15:00:00+00:00"');
  });

  it('products are recommended on listings of their categories alone', async () => {
    const recommends = async (slug: string) =>
      (await html(`/entreprise/${slug}`)).includes('href="https://shop.example.com/terminal"');
    expect([await recommends(SLUG), await recommends('adresse-cachee-du-parcours')]).toEqual([true, false]);
  });

  it('the page contains name, address, contact, hours and reviews', async () => {
    const page = await html(`/entreprise/${SLUG}`);
    for (const text of [
      'Quincaillerie &lt;b&gt;du&lt;/b&gt; Parcours',
      '987 rue Cachée',
      'Laval (QC)\u00a0\u00a0H7A 1A1',
      'href="tel:+15145551234"',
      '514-555-1234',
      'secret@example.com',
      '9\u00a0h à 17\u00a0h',
      'Fermé',
      'Avis 1 : un accueil chaleureux',
      'Utilisateur anonyme',
      'https://waze.com/ul?ll=45.6012,-73.7123&amp;navigate=yes',
      'https://www.openstreetmap.org/?mlat=45.6012',
      'Fiche non revendiquée',
      'Terminal de paiement',
      'rel="sponsored nofollow noopener external"',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<[^>]+ style=/);
  });

  it('the English page has the same contents in English', async () => {
    const page = await html(`/en/business/${SLUG}`);
    for (const text of [
      'Opening hours',
      '9\u00a0a.m. to 5\u00a0p.m.',
      'Anonymous user',
      'Unclaimed listing',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/<p lang="fr-CA"[^>]*>Une maison de quartier/);
    expect(page).toContain('only available in French');
  });

  it('structured data match the page, and no name can close their script', async () => {
    const page = await html(`/entreprise/${SLUG}`);
    const scripts = Array.from(page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs));
    expect(scripts).toHaveLength(1);
    const { '@graph': graph } = JSON.parse(scripts[0]?.[1] ?? '') as { '@graph': Record<string, unknown>[] };
    expect(graph.find((one) => one['@type'] === 'CafeOrCoffeeShop')).toMatchObject({
      name: 'Quincaillerie <b>du</b> Parcours',
      telephone: '+15145551234',
      address: { streetAddress: '987 rue Cachée', postalCode: 'H7A 1A1' },
      aggregateRating: { reviewCount: 23 },
    });
    expect(scripts[0]?.[1]).not.toContain('<b>');
    expect(graph.map((one) => one['@type'])).toContain('BreadcrumbList');
  });

  it('hidden fields are absent from the page', async () => {
    const page = await html('/entreprise/adresse-cachee-du-parcours');
    for (const secret of [
      '987 rue',
      'H7A',
      '48.4567',
      '68.5432',
      'secret@example.com',
      'openstreetmap.org/?mlat',
    ]) {
      expect(page).not.toContain(secret);
    }
    expect(page).toContain('L’adresse n’est pas publiée');
  });

  it('a demonstration listing says so and is noindex', async () => {
    const page = await html(`/entreprise/${photographed}`);
    expect(page).toContain('Cette entreprise est inventée');
    expect(page).toContain('<meta name="robots" content="noindex,follow"/>');
  });

  it('reviews are paged by links', async () => {
    const page = await browser.open(`/entreprise/${SLUG}`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Suivante' }).click();
    await page.getByText(/^Avis 11\s:/).waitFor();
    expect(page.url()).toContain('?reviews=2#avis');
    await page.getByLabel('Aller à la page').fill('3');
    await page.getByRole('button', { name: 'Aller', exact: true }).click();
    await page.getByText(/^Avis 23\s:/).waitFor();
    await page.getByRole('link', { name: 'Précédente' }).click();
    await page.getByText('Avis, page 2 sur 3').waitFor();
  });
});

describe('in the browser', () => {
  it('the photos open, turn and close by keyboard, and restore the focus', async () => {
    const page = await browser.open(`/entreprise/${photographed}`);
    const second = page.getByRole('link', { name: /^Agrandir/ }).nth(1);
    await page.waitForLoadState('networkidle');
    await second.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const { total } = await dialog
      .getByRole('status')
      .textContent()
      .then((text) => /^2 sur (?<total>\d+)/.exec(text ?? '')?.groups as { total: string });
    await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('status').textContent()).toMatch(`3 sur ${total}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await dialog.getByRole('status').textContent()).toMatch(`${total} sur ${total}`);
    expect(await dialog.getByRole('img').getAttribute('alt')).not.toBe('');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('a click on a photo before its script has loaded opens it in place', async () => {
    const page = await browser.open(`/entreprise/${photographed}`);
    await page.route(/\/assets\/hydrate-/, async (route) => {
      await sleep(1000);
      await route.continue();
    });
    await page
      .getByRole('link', { name: /^Agrandir/ })
      .nth(1)
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^2 sur/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(`/entreprise/${photographed}`);
  });

  it('reviews are paged in place, and the URL follows', async () => {
    const page = await browser.open(`/entreprise/${SLUG}`);
    await page.getByLabel('Aller à la page').fill('3');
    await page.getByLabel('Aller à la page').press('Enter');
    await page.getByText(/^Avis 21\s:/).waitFor();
    expect(new URL(page.url()).search).toBe('?reviews=3');
    await page.goBack();
    await page.getByText(/^Avis 1\s:/).waitFor();
  });

  it('copying the link is announced', async () => {
    const page = await browser.open(`/en/business/${SLUG}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.reload();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('status').getByText('Link copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${inject('siteUrl')}/en/business/${SLUG}`,
    );
  });

  it('the map, whose tiles a third party has, is loaded when its button is pressed', async () => {
    const page = await browser.open(`/entreprise/${SLUG}`, {
      viewport: { width: WIDTHS.phone, height: 500 },
    });
    await page.waitForLoadState('networkidle');
    const libraries = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /leaflet/.test(name)).length,
      );
    expect(await libraries()).toBe(0);
    const before = await page.getByRole('group', { name: /^Carte/ }).boundingBox();
    await page.getByRole('link', { name: 'Afficher la carte' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await libraries()).toBe(0);
    await page.getByRole('link', { name: 'Afficher la carte' }).click();
    await page.locator('.leaflet-container .map-pin').waitFor();
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    expect(await libraries()).toBeGreaterThan(0);
    expect((await page.getByRole('group', { name: /^Carte/ }).boundingBox())?.height).toBe(before?.height);
  });

  it.each([
    ['2099-01-05T15:00:00Z', 'Ouvert jusqu’à 17\u00a0h'],
    ['2099-01-05T23:30:00Z', 'Fermé, ouvre mardi à 9\u00a0h'],
    // Monday in Montréal, Tuesday in Greenwich.
    ['2099-01-06T04:30:00Z', 'Fermé, ouvre mardi à 9\u00a0h'],
  ])('at %s it says « %s », by the listing’s clock', async (now, text) => {
    const page = await browser.open(`/entreprise/${SLUG}`, { timezoneId: 'Asia/Tokyo' });
    await page.clock.setFixedTime(now);
    // A fixed clock yields no performance marks.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('region', { name: 'Heures d’ouverture' }).getByText(text).waitFor();
    // The server rendered the page on another day.
    await page
      .locator('tr[data-today] th')
      .filter({ hasText: /^lundi/i })
      .waitFor();
  });

  it('special hours override weekly ones, on the page and in structured data', async () => {
    const page = await browser.open(`/entreprise/${SPECIAL_SLUG}`);
    const hours = page.getByRole('region', { name: 'Heures d’ouverture' });
    await hours.getByText('du dimanche 1er juin au mardi 24 juin').waitFor();
    // Closed on this Monday and on Tuesday; unknown on Wednesday.
    await page.clock.setFixedTime('2098-06-02T15:00:00Z');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('tr[data-today]', { hasText: 'lundi' }).getByText('Fermé', { exact: true }).waitFor();
    expect(await html(`/entreprise/${SPECIAL_SLUG}`)).toContain(
      '"validFrom":"2098-06-01","validThrough":"2098-06-24"',
    );
  });

  it.each([
    ['comes in time', 0],
    ['comes after the first paint', 1_500],
  ])('no layout shift occurs when the font %s', async (_when, lateMs) => {
    const page = await browser.open('about:blank');
    await page.route('**/*.woff2', async (route) => {
      await sleep(lateMs);
      await route.continue();
    });
    await page.goto(new URL(`/entreprise/${photographed}`, inject('siteUrl')).href);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(STILL);
  });
});

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  it.each([
    ['a whole listing', () => `/entreprise/${photographed}`],
    ['a whole listing in English', () => `/en/business/${photographed}`],
    ['reviews', () => `/entreprise/${SLUG}?reviews=2`],
    ['a hidden address', () => '/entreprise/adresse-cachee-du-parcours'],
    ['almost nothing', () => '/en/business/rien-que-le-nom-du-parcours'],
  ])('%s is accessible and fits', async (_case, path) => {
    const page = await browser.open(path(), { viewport: { width, height: 900 } });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
