import { describe, expect, inject, it } from 'vitest';
import { expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newShop } from './support/shops.ts';

const browser = useBrowser();

/** Fetches without following redirects. */
const get = (path: string) => fetch(new URL(path, inject('siteUrl')), { redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();
/** The visible text of a page's markup, without spaces inside numbers. */
const words = (markup: string) =>
  markup
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/(\d)[\s\u00a0\u202f](?=\d{3})/g, '$1');
const title = (markup: string) => /<title>([^<]*)/.exec(markup)?.[1] ?? '';
const countIn = (text: string) =>
  Number(/\d+/.exec(text.replace(/(\d)[\s\u00a0\u202f,](?=\d{3})/g, '$1'))?.[0]);

describe('the page of a city', () => {
  it('shows in the first HTML the number of businesses and nearby places', async () => {
    const page = await html('/ville/laval');
    expect(title(page)).toMatch(/^\d+ entreprises à Laval – /);
    expect(words(page)).toMatch(
      /\d+ entreprises à Laval, municipalité de 4\d{5} habitants dans la région de Laval/,
    );
    expect(page.match(/<article/g)).toHaveLength(20);
    expect(page).toContain('Villes voisines');
    expect(page).toMatch(/href="\/ville\/laval\/restaurants"/);
  });

  it.each(['/region/gaspesie-iles-de-la-madeleine', '/ville/metabetchouan-lac-a-la-croix'])(
    'fits a narrow phone with a long name: %s',
    async (path) => {
      const page = await browser.open(path, { viewport: { width: 320, height: 640 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  it('has a page for each of its categories, with links to every related page', async () => {
    const page = await html('/ville/montreal/restaurants');
    expect(title(page)).toMatch(/^Restaurants à Montréal\u00a0: \d+ entreprises – /);
    expect(page).toMatch(/rel="canonical" href="[^"]*\/ville\/montreal\/restaurants"/);
    const ways = [
      'ville/montreal',
      'ville/montreal/restaurants/[a-z-]+',
      'ville/montreal/(?!restaurants)[a-z-]+',
      'ville/(?!montreal)[a-z-]+/restaurants',
      'categorie/restaurants',
      'categorie/restaurants\\?region=montreal',
    ];
    for (const way of ways) expect(page).toMatch(new RegExp(`href="/${way}"`));
    // A region with the name of its city is not named twice.
    expect(page).not.toContain('href="/region/montreal"');
    expect(await html('/ville/longueuil/restaurants')).toContain('href="/region/monteregie"');
    const part = /href="(\/ville\/montreal\/restaurants\/[a-z-]+)"/.exec(page)?.[1] ?? '';
    expect(await html(part)).toContain('href="/ville/montreal/restaurants"');
  });

  it.each([
    '/ville/montreal/nulle',
    '/ville/nulle/restaurants',
    '/ville/montreal/restaurants/plombiers',
    '/en/city/montreal/nulle',
  ])('has no page for an unknown category or city: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('leads to the search, which shows the nearest, for a category without a business', async () => {
    const response = await get('/ville/les-escoumins/restaurants');
    const location = '/recherche?category=restaurants&city=les-escoumins';
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });

  it.each([
    ['/ville/montreal?category=restaurants', '/ville/montreal/restaurants'],
    ['/en/city/montreal?category=restaurants&page=1', '/en/city/montreal/restaurants'],
    ['/region/estrie?category=restaurants', '/categorie/restaurants?region=estrie'],
  ])('redirects permanently from the former address of a category, %s', async (former, present) => {
    const response = await get(former);
    expect([response.status, response.headers.get('location')]).toEqual([301, present]);
  });

  it('is paged by links, each with its own canonical', async () => {
    const page = await browser.open('/ville/montreal', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Suivante' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/ville\/montreal\?page=2$/,
    );
    expect(await page.locator('a[rel=prev]').getAttribute('href')).toBe('/ville/montreal');
    expect(await page.locator('a[rel=next]').getAttribute('href')).toBe('/ville/montreal?page=3');
  });

  it('contracts the preposition with the article', async () => {
    expect(title(await html('/ville/les-escoumins'))).toContain('aux Escoumins');
    expect(title(await html('/en/city/les-escoumins'))).toContain('in Les Escoumins');
  });

  it('without a business says so, is noindex and links elsewhere', async () => {
    const page = await html('/ville/les-escoumins');
    expect(words(page)).toContain('Pas encore d’entreprise aux Escoumins');
    expect(page).toContain('noindex,follow');
    expect(page).toMatch(/href="\/region\/cote-nord"/);
  });
});

describe('addresses of lists', () => {
  it.each([
    ['/ville/laval?page=1', '/ville/laval'],
    ['/ville/laval?category=nulle', '/ville/laval'],
    ['/en/region/estrie?page=0', '/en/region/estrie'],
    ['/categorie/restaurants?region=nulle&page=x', '/categorie/restaurants'],
  ])('%s leads to %s', async (asked, canonical) => {
    const response = await get(asked);
    expect([response.status, response.headers.get('location')]).toEqual([302, canonical]);
  });

  // Other journeys publish listings concurrently: the number of the last page is unknown.
  it('past the end leads to the last page', async () => {
    const last = (await get('/ville/laval?page=999')).headers.get('location') ?? '';
    const [, number] = /^\/ville\/laval\?page=([2-9])$/.exec(last) ?? [];
    expect((await get(last)).status).toBe(200);
    const beyond = await get(`/ville/laval?page=${Number(number) + 1}`);
    expect([beyond.status, beyond.headers.get('location')]).toEqual([302, last]);
  });

  it.each([
    '/ville/nulle-part',
    '/region/nulle-part',
    '/categorie/nulle',
    '/categorie/restaurants/nulle',
    '/en/category/restaurants/nulle',
    '/en/city/nowhere',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('keep campaign parameters', async () => {
    expect((await get('/ville/laval?utm_source=x')).status).toBe(200);
  });
});

describe('the page of a region', () => {
  it('lists its cities and the other regions', async () => {
    const page = await browser.open('/region/mauricie');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Entreprises en Mauricie');
    const others = page.getByRole('navigation', { name: 'Autres régions' });
    expect(await others.getByRole('link').count()).toBe(16);
    await page.getByRole('navigation', { name: 'Villes de la région' }).getByRole('link').first().click();
    await page.waitForURL('**/ville/**');
  });
});

describe('the page of a category', () => {
  it('links to its subcategories, regions and cities, with correct counts', async () => {
    const page = await browser.open('/categorie/restaurants');
    const regions = page.getByRole('navigation', { name: 'Par région' });
    const montreal = regions.getByRole('link', { name: /Montréal/ });
    const expected = countIn((await montreal.textContent()) ?? '');
    await montreal.click();
    await page.waitForURL('**/categorie/restaurants?region=montreal');
    await expect
      .poll(() => page.title(), { timeout: 10_000 })
      .toContain(`Restaurants dans la région de Montréal\u00a0: ${expected} entreprises`);
    const subcategories = page.getByRole('navigation', { name: 'Sous-catégories' });
    await subcategories.getByRole('link').first().click();
    await page.waitForURL('**/categorie/restaurants/*?region=montreal');
  });

  it('of a subcategory speaks English too', async () => {
    const page = await browser.open('/en/category/construction-renovation/plombiers');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Plumbers in Quebec');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await crumbs.allTextContents()).toEqual(['Home', 'Categories', 'Construction and renovation']);
  });
});

describe('the indexes', () => {
  it('list every region, its MRCs and its cities', async () => {
    const page = await html('/parcourir/regions');
    expect(page.match(/href="\/region\//g)).toHaveLength(17);
    expect(page).toMatch(/href="\/recherche\?region=mauricie&amp;mrc=/);
    expect(page).toMatch(/href="\/ville\/trois-rivieres"/);
  });

  it('list every category and subcategory', async () => {
    const page = await html('/en/browse/categories');
    expect(page.match(/href="\/en\/category\/[^/"]+"/g)?.length).toBeGreaterThanOrEqual(20);
    expect(page.match(/href="\/en\/category\/[^/"]+\/[^"]+"/g)?.length).toBeGreaterThanOrEqual(180);
  });

  it('list every city under its letter, ignoring articles', async () => {
    const page = await browser.open('/parcourir');
    await page.getByRole('navigation', { name: 'Lettres' }).getByRole('link', { name: 'T' }).click();
    expect(new URL(page.url()).hash).toBe('#lettre-t');
    const cities = page.getByRole('navigation', { name: 'T', exact: true });
    expect(await cities.getByRole('link', { name: /La Tuque|Trois-Rivières/ }).count()).toBeGreaterThan(0);
  });

  it('show the same counts as the pages', async () => {
    const page = await browser.open('/en/browse');
    const laval = page
      .getByRole('navigation', { name: 'L', exact: true })
      .getByRole('link', { name: /^Laval\b/ });
    // Other journeys publish listings in Laval between the two pages.
    const difference = async () => {
      await page.goto(new URL('/en/browse', inject('siteUrl')).href);
      const expected = countIn((await laval.textContent()) ?? '');
      await laval.click();
      await page.waitForURL('**/en/city/laval');
      await page.getByRole('heading', { level: 1, name: /Laval/ }).waitFor();
      return countIn(await page.title()) - expected;
    };
    await expect.poll(difference, { timeout: 30_000, interval: 1_000 }).toBe(0);
  });
});

describe('every list and index', () => {
  it.each([
    '/ville/laval',
    '/en/region/mauricie',
    '/categorie/restaurants',
    '/en/category/construction-renovation/plombiers',
    '/ville/les-escoumins',
    '/parcourir',
    '/en/browse/regions',
    '/parcourir/categories',
  ])('%s passes axe and fits at both widths', async (path) => {
    const page = await browser.open(path);
    await expectGoodAtBothWidths(page);
  });

  it('collapses its categories on a phone', async () => {
    const page = await browser.open('/ville/laval', { viewport: { width: WIDTHS.phone, height: 780 } });
    const restaurants = page
      .getByRole('navigation', { name: 'Catégories' })
      .getByRole('link', { name: /Restaurants/ });
    expect(await restaurants.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Catégories' }).click();
    await restaurants.click();
    await page.waitForURL('**/ville/laval/restaurants');
  });
});

describe('a card', () => {
  it('shows opening by the visitor’s clock, and updates while the page stays open', async () => {
    const day: [string, string][] = [['09:00', '17:00']];
    const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
    const { slug } = await newShop({ hours, specialHours: [], byAppointment: false });
    const page = await browser.open('/');
    const link = page.locator(`a[href="/entreprise/${slug}"]`);
    const card = page.getByRole('article').filter({ has: link });
    await page.clock.setFixedTime('2099-01-05T15:00:00Z');
    // A fixed clock yields no performance marks.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await card.getByText('Ouvert jusqu’à 17\u00a0h').waitFor();
    const react = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /react-/.test(name)));
    expect(await react()).toBe(false);
    await page.clock.setFixedTime('2099-01-05T22:30:00Z');
    // Simulates the return to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await card.getByText('Fermé, ouvre mardi à 9\u00a0h').waitFor();
    await page.clock.setFixedTime('2099-01-06T05:30:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await card.getByText('Fermé, ouvre à 9\u00a0h').waitFor();
  });
});
