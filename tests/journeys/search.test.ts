import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';

const browser = useBrowser();

const PHONE: BrowserContextOptions = { viewport: { width: WIDTHS.phone, height: 780 } };
const NO_SCRIPT: BrowserContextOptions = { javaScriptEnabled: false };
const MONTREAL = { latitude: 45.50884, longitude: -73.58781 };

const results = (page: Page) =>
  page.getByRole('list', { name: /^(Résultats|Results)$/ }).getByRole('article');
const count = (page: Page) => page.locator('#result-count');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const names = (page: Page) => results(page).getByRole('heading').allTextContents();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const apply = (page: Page) =>
  page.getByRole('button', { name: /^(Appliquer|Voir (plus de )?[\d\s]+ résultats?)$/ });
/** A search whose results no other journey changes: others publish restaurants, mostly in Laval. */
const QUEBEC = '/recherche?region=capitale-nationale';
const PATIENCE = { timeout: 10_000 };
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** How many results the list has, and how many the page says that there are: « 112 résultats », « Résultats 1 à 40 sur 112 ». */
async function figures(page: Page): Promise<{ shown: number; total: number }> {
  const text = ((await count(page).textContent()) ?? '').replace(/[\s\u00a0\u202f](?=\d{3})/g, '');
  return { shown: await results(page).count(), total: Number(text.match(/\d+/g)?.at(-1) ?? 0) };
}

/** Approximates the sort key of a name: without accents, signs and a leading article. */
function sortKey(name: string): string {
  const plain = name.normalize('NFD').replace(/[^a-z0-9 ]/gi, '');
  return plain.toLowerCase().replace(/^(les?|la) /, '');
}

function isAscending(keys: string[]): boolean {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '').charAt(0) <= key.charAt(0));
}

/** A page whose browser answers geolocation requests with one error. */
async function openWithLocationError(path: string, code: number): Promise<Page> {
  const page = await browser.open(path);
  await page.evaluate((error) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: error } as GeolocationPositionError);
  }, code);
  return page;
}

describe('a search in a city with few businesses', () => {
  it('shows those around it apart, with a search of all of them', async () => {
    const page = await browser.open('/recherche?category=automobile&city=laval');
    const { shown, total } = await figures(page);
    expect(shown).toBe(total);
    const around = page.getByRole('region', { name: 'Aux environs' });
    const cards = around.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const text of await cards.allTextContents()) expect(text).toMatch(/à [\d,]+\u00a0km/);
    await expectGoodAtBothWidths(page);
    await around.getByRole('link', { name: 'Tout voir' }).click();
    await expect
      .poll(() => query(page), PATIENCE)
      .toEqual({
        category: 'automobile',
        city: 'laval',
        radius: '25',
      });
    expect((await figures(page)).total).toBeGreaterThan(total);
    expect(await page.getByRole('region', { name: 'Aux environs' }).count()).toBe(0);
  });
});

describe('the search page without a query', () => {
  it('shows quick searches, categories, regions and businesses', async () => {
    const page = await browser.open('/recherche');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toContain('Que cherchez-vous');
    expect(await page.getByRole('navigation', { name: 'Recherches rapides' }).getByRole('link').count()).toBe(
      5,
    );
    expect(await page.getByRole('navigation', { name: 'Par région' }).getByRole('link').count()).toBe(17);
    expect(
      await page.getByRole('navigation', { name: 'Par catégorie' }).getByRole('link').count(),
    ).toBeGreaterThan(19);
    // Other test files add a few listings to the thousand.
    const { shown, total } = await figures(page);
    expect(shown).toBe(20);
    expect(total).toBeGreaterThanOrEqual(1000);
    expect(await count(page).textContent()).toMatch(/^[\d\s]+ résultats$/);
    await page
      .getByRole('navigation', { name: 'Par région' })
      .getByRole('link', { name: /Mauricie/ })
      .click();
    await page.waitForURL('**/recherche?region=mauricie');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Entreprises en Mauricie');
  });
});

describe('on a phone', () => {
  it('the first result is near the top, with a call button', async () => {
    const page = await browser.open('/recherche?q=restaurant&where=montreal', PHONE);
    const card = results(page).first();
    const box = await card.boundingBox();
    expect(box?.y).toBeLessThan(300);
    const call = results(page)
      .getByRole('link', { name: /^Appeler / })
      .first();
    expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
  });

  it.each([PHONE, { ...PHONE, ...NO_SCRIPT }])(
    'the form is one line, which opens over the page',
    async (options) => {
      const page = await browser.open('/recherche?q=restaurant&where=montreal', options);
      const what = page.getByRole('combobox', { name: 'Quoi' });
      expect(await what.isVisible()).toBe(false);
      await page.getByRole('button', { name: /Modifier la recherche/ }).click();
      await page.locator('input[name=q]').fill('plombier');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL('**/recherche?q=plombier&where=Montr%C3%A9al**');
      expect(await page.getByRole('button', { name: /plombier · Montréal/ }).isVisible()).toBe(true);
    },
  );
});

describe('quick filters', () => {
  const quick = (page: Page) => page.getByRole('navigation', { name: 'Filtres rapides' });

  it.each([
    ['Ouvert maintenant', 'open', 'now'],
    ['Mieux cotées (4 et plus)', 'has', 'rated'],
    ['Terrasse', 'amenity', 'terrace'],
    ['Et environs (25 km)', 'radius', '25'],
  ])('%s is applied with one click, and removed with another', async (name, parameter, value) => {
    const page = await browser.open('/recherche?q=restaurant&where=montreal');
    await quick(page).getByRole('link', { name }).click();
    await page.waitForURL((url) => url.searchParams.get(parameter) === value);
    expect(query(page)).toMatchObject({ category: 'restaurants', city: 'montreal' });
    expect(await quick(page).getByRole('link', { name }).count()).toBe(0);
    const chips = page.getByRole('list', { name: 'Recherche en cours' });
    await chips.getByRole('link').first().click();
    await page.waitForURL((url) => !url.searchParams.has(parameter));
  });

  it('override in the URL the order that words imply', async () => {
    const page = await browser.open('/recherche?q=meilleur+restaurant+montr%C3%A9al');
    const order = page.getByLabel('Trier par');
    expect(await order.inputValue()).toBe('rating');
    await order.selectOption('Pertinence');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'relevance');
    expect(await order.inputValue()).toBe('relevance');
  });
});

describe('the place of a search', () => {
  const what = (page: Page) => page.locator('input[name=q]');
  const where = (page: Page) => page.locator('input[name=where]');
  const submit = (page: Page) => page.getByRole('button', { name: 'Rechercher' }).click();

  describe.each([
    ['with JavaScript', {}],
    ['without JavaScript', NO_SCRIPT],
  ])('%s', (_, options) => {
    it('is in its field, and stays when the words are emptied', async () => {
      for (const [path, q] of [
        ['/recherche?q=plombier+laval', 'plombier'],
        ['/recherche?q=plombier&city=laval', 'plombier'],
        ['/recherche?q=plombier&where=laval', 'plombier'],
      ] as const) {
        const page = await browser.open(path, options);
        expect(await heading(page).textContent()).toBe('Plombiers à Laval');
        expect([await what(page).inputValue(), await where(page).inputValue()]).toEqual([q, 'Laval']);
        await what(page).fill('');
        await submit(page);
        await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Entreprises à Laval');
        expect(await where(page).inputValue()).toBe('Laval');
        await page.context().close();
      }
    });

    it('is replaced by another one, and by all of Quebec where it is emptied', async () => {
      for (const path of ['/recherche?q=plombier+laval', '/recherche?q=plombier&city=laval']) {
        const page = await browser.open(path, options);
        await where(page).fill('Québec');
        await submit(page);
        await expect.poll(() => query(page), PATIENCE).toEqual({ q: 'plombier', where: 'Québec' });
        expect(await heading(page).textContent()).toBe('Plombiers à Québec');
        await page.goto(new URL(path, inject('siteUrl')).href);
        await where(page).fill('');
        await submit(page);
        await expect.poll(() => query(page), PATIENCE).toEqual({ q: 'plombier' });
        expect(await heading(page).textContent()).toBe('Plombiers');
        await page.context().close();
      }
    });
  });

  it('follows the filters as they change', async () => {
    const page = await browser.open('/recherche?q=pizza&region=estrie');
    expect(await where(page).inputValue()).toBe('Estrie');
    await page.getByLabel('Région', { exact: true }).selectOption('capitale-nationale');
    await expect.poll(() => where(page).inputValue(), PATIENCE).toBe('Capitale-Nationale');
    await apply(page).click();
    await expect.poll(() => query(page), PATIENCE).toEqual({ q: 'pizza', region: 'capitale-nationale' });
    expect(await where(page).inputValue()).toBe('Capitale-Nationale');
  });

  it('may be a position or the area of a map, which the empty field says', async () => {
    const near = await browser.open('/recherche?q=pizza&lat=45.5&lng=-73.6');
    expect(await where(near).getAttribute('placeholder')).toBe('Autour de votre position');
    const area = await browser.open('/en/search?q=pizza&bounds=45,-74,46,-73');
    expect(await where(area).getAttribute('placeholder')).toBe('Map area');
  });
});

describe('a distance', () => {
  it('is measured from the typed place', async () => {
    const page = await browser.open('/recherche?q=restaurant&where=laval&radius=10');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Restaurants autour de Laval');
    await page.getByRole('link', { name: /Retirer À moins de 10 km de Laval/ }).waitFor();
    expect(await results(page).first().textContent()).toMatch(/à [\d,]+\skm/);
  });

  it('without a place is dropped', async () => {
    const page = await browser.open('/recherche?category=restaurants&radius=10');
    expect(query(page)).toEqual({ category: 'restaurants' });
  });
});

describe('words', () => {
  it('are understood, shown as chips, and each chip can be removed', async () => {
    const page = await browser.open('/');
    await page.getByRole('combobox', { name: 'Quoi' }).fill('plombier laval');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL('**/recherche?q=plombier+laval');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Plombiers à Laval');
    const chips = page.getByRole('list', { name: 'Recherche en cours' });
    expect(await chips.getByRole('listitem').allTextContents()).toEqual([
      'Catégorie\u00a0: Plombiers',
      'Ville\u00a0: Laval',
    ]);
    await chips.getByRole('link', { name: /Retirer Ville/ }).click();
    await page.waitForURL('**/recherche?category=construction-renovation&subcategory=plombiers');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Plombiers');
  });

  it('are corrected, and the page says so', async () => {
    const page = await browser.open('/recherche?q=plonbier');
    await page
      .getByText('Résultats pour «\u00a0plombier\u00a0» au lieu de «\u00a0plonbier\u00a0».')
      .waitFor();
    expect((await figures(page)).shown).toBeGreaterThan(0);
  });

  it('that name no known place yield a message', async () => {
    const page = await browser.open('/en/search?q=plumber&where=zzzqq');
    await page.getByText('We could not find a place called “zzzqq”').waitFor();
    await page.goto(new URL('/en/search?q=plumber&where=G0Y', page.url()).href);
    await page.getByText('No listing has the postal code G0Y').waitFor();
  });

  it('without results lead to suggestions', async () => {
    const page = await browser.open('/recherche?q=zzzzqqq&category=restaurants&city=laval');
    expect(await page.getByRole('heading', { level: 2, name: 'Aucune entreprise trouvée' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Sans «\u00a0zzzzqqq\u00a0»' }).click();
    await page.waitForURL('**/recherche?category=restaurants&city=laval');
    await expect.poll(async () => (await figures(page)).total, PATIENCE).toBeGreaterThan(0);
  });
});

describe('the address', () => {
  it('contains the whole search, in its shortest form', async () => {
    const page = await browser.open('/recherche?q=&where=&city=laval&category=nulle&page=1&lat=300');
    expect(query(page)).toEqual({ city: 'laval' });
  });

  it('drops a city of another region', async () => {
    const page = await browser.open('/recherche?region=estrie&mrc=laval&city=laval');
    expect(query(page)).toEqual({ region: 'estrie' });
  });

  it('is noindex, with a canonical without page', async () => {
    const html = await (
      await fetch(new URL('/recherche?category=restaurants&page=2', inject('siteUrl')))
    ).text();
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/recherche\?category=restaurants"/);
  });

  it.each(['restaurants', 'services'])('accepts the category %s of the footer', async (category) => {
    const page = await browser.open(`/recherche?category=${category}`);
    expect((await figures(page)).total).toBeGreaterThan(10);
  });
});

describe('filters', () => {
  it('narrow one another, apply, and reset', async () => {
    const page = await browser.open('/recherche');
    const subcategory = page.getByLabel('Sous-catégorie');
    const mrc = page.getByLabel('MRC', { exact: true });
    expect([await subcategory.isVisible(), await mrc.isVisible()]).toEqual([false, false]);
    await page.getByText('Choisissez d’abord une catégorie.').waitFor();
    const distance = page.getByLabel('Distance', { exact: true });
    expect(await distance.isVisible()).toBe(false);
    await page.getByLabel('Catégorie', { exact: true }).selectOption('restaurants');
    await page.locator('select[name=subcategory]:enabled').waitFor();
    expect(await apply(page).textContent()).toMatch(/^Voir \d+ résultats$/);
    await page.getByLabel('Région', { exact: true }).selectOption('monteregie');
    await page.locator('select[name=mrc]:enabled').waitFor();
    expect(await distance.isEnabled()).toBe(true);
    expect(await mrc.locator('option[value=longueuil]').count()).toBe(1);
    await mrc.selectOption('longueuil');
    await apply(page).click();
    await page.waitForURL('**/recherche?category=restaurants&region=monteregie&mrc=longueuil');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Restaurants (MRC Longueuil)');
    await expect.poll(() => focusedId(page), PATIENCE).toBe('results');
    await page.getByRole('link', { name: 'Réinitialiser' }).click();
    await page.waitForURL('**/recherche');
    const category = page.getByLabel('Catégorie', { exact: true });
    await expect.poll(() => category.inputValue(), PATIENCE).toBe('');
  });

  it('show what the words were understood as', async () => {
    const page = await browser.open('/recherche?q=restaurant+ouvert+maintenant&where=montreal');
    const shown = (label: string) =>
      page.getByLabel(label, { exact: true }).locator('option:checked').textContent();
    expect(await shown('Catégorie')).toBe('Restaurants (selon vos mots)');
    expect(await shown('Ville')).toBe('Montréal (selon vos mots)');
    expect(await shown('Heures d’ouverture')).toBe('Ouvert maintenant (selon vos mots)');
    expect(await shown('Sous-catégorie')).toBe('Toutes les sous-catégories');
  });

  it('work without JavaScript', async () => {
    const page = await browser.open('/recherche', NO_SCRIPT);
    await page.getByLabel('Catégorie', { exact: true }).selectOption('restaurants');
    await apply(page).click();
    expect(query(page)).toEqual({ category: 'restaurants' });
    await page.getByLabel('Sous-catégorie').selectOption({ index: 1 });
    await apply(page).click();
    expect(query(page)).toMatchObject({ category: 'restaurants', subcategory: expect.any(String) });
    await page.getByLabel('Trier par').selectOption('name');
    await page.getByRole('button', { name: 'Trier' }).click();
    expect(query(page)).toMatchObject({ category: 'restaurants', sort: 'name' });
  });

  it('find a telephone in any notation', async () => {
    const first = await browser.open('/recherche?q=garage');
    await results(first).first().getByRole('link').first().click();
    await first.waitForURL('**/entreprise/**');
    const slug = new URL(first.url()).pathname.split('/').pop() ?? '';
    const number = await phoneOf(slug);
    const [area, office, line] = [number.slice(2, 5), number.slice(5, 8), number.slice(8)];
    for (const written of [
      `${area}-${office}-${line}`,
      `(${area}) ${office}-${line}`,
      `1 ${area}.${office}.${line}`,
      `+1${area}${office}${line}`,
    ]) {
      const page = await browser.open(`/recherche?${new URLSearchParams({ phone: written })}`);
      expect(await results(page).locator(`a[href="/entreprise/${slug}"]`).count(), written).toBe(1);
      await page.context().close();
    }
  });

  it('are behind a button on a phone, with the number of active ones', async () => {
    const page = await browser.open('/recherche?category=restaurants&region=montreal', PHONE);
    const region = page.getByLabel('Région', { exact: true });
    expect(await region.isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Filtres (2 actifs)' });
    await button.click();
    const isFocused = (one: Element) => one === document.activeElement;
    expect(await page.getByRole('button', { name: 'Fermer les filtres' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await button.evaluate(isFocused)).toBe(true);
    await button.click();
    expect(await region.isVisible()).toBe(true);
    await expectAccessible(page);
    await region.selectOption('');
    await apply(page).click();
    await page.waitForURL('**/recherche?category=restaurants');
    await region.waitFor({ state: 'hidden' });
  });
});

describe('results', () => {
  it('sort by name, rating and date from the list of orders', async () => {
    const page = await browser.open('/recherche?category=restaurants');
    await page.getByLabel('Trier par').selectOption('name');
    await page.waitForURL('**/recherche?category=restaurants&sort=name');
    const sorted = async () => (await names(page)).map(sortKey);
    await expect.poll(async () => isAscending(await sorted()), PATIENCE).toBe(true);
    expect(await page.getByLabel('Trier par').locator('option').allTextContents()).not.toContain('Distance');
  });

  it('grow in place, and the URL follows', async () => {
    const page = await browser.open(QUEBEC);
    const before = await results(page).count();
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    await page.waitForURL(`**${QUEBEC}&page=2`);
    await expect.poll(() => results(page).count(), PATIENCE).toBe(before + 20);
    expect(await count(page).textContent()).toMatch(/^Résultats 1 à 40 sur \d+$/);
    const focused = results(page).nth(before).getByRole('link').first();
    await expect.poll(() => focused.evaluate((link) => link === document.activeElement), PATIENCE).toBe(true);
    const left = await page.evaluate(() => scrollY);
    await focused.press('Enter');
    await page.waitForURL('**/entreprise/**');
    await page.goBack();
    await expect.poll(() => results(page).count(), PATIENCE).toBe(40);
    expect(await count(page).textContent()).toMatch(/^Résultats 1 à 40 sur \d+$/);
    await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBe(left);
    await page.goForward();
    await page.goBack();
    await expect.poll(() => results(page).count(), PATIENCE).toBe(40);
  });

  it('that were added remain in the other view and after a reload', async () => {
    const page = await browser.open(QUEBEC);
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    await page.waitForURL('**&page=2');
    await page.getByRole('link', { name: 'Carte', exact: true }).click();
    await page.waitForURL('**&page=2&view=map');
    await expect.poll(() => results(page).count(), PATIENCE).toBe(40);
    expect(await page.getByRole('link', { name: 'Résultats précédents' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => results(page).count(), PATIENCE).toBe(40);
  });

  it('are paged without JavaScript', async () => {
    const page = await browser.open(QUEBEC, NO_SCRIPT);
    const firstName = await results(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    expect(query(page)).toEqual({ region: 'capitale-nationale', page: '2' });
    expect(await count(page).textContent()).toMatch(/^Résultats 21 à 40 sur \d+$/);
    await page.getByRole('link', { name: 'Résultats précédents' }).click();
    expect(await results(page).first().getByRole('heading').textContent()).toBe(firstName);
  });

  it('past the last page redirect to the last one', async () => {
    const page = await browser.open(`${QUEBEC}&page=50`);
    const { total } = await figures(page);
    expect(query(page).page).toBe(String(Math.ceil(total / 20)));
  });
});

describe('the map', () => {
  const markers = (page: Page) => page.locator('.map-pin, .map-group');
  const plotted = async (page: Page) => {
    const numbers = await page.locator('.map-group').allTextContents();
    return (
      numbers.reduce((sum, number) => sum + Number(number), 0) + (await page.locator('.map-pin').count())
    );
  };

  it('is loaded when selected, with every match, and the list remains', async () => {
    const page = await browser.open(QUEBEC);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.leaflet-container').count()).toBe(0);
    await page.getByRole('link', { name: 'Carte', exact: true }).click();
    await page.locator('.leaflet-container').waitFor();
    expect(scripts.filter((url) => url.includes('draw-map')).length).toBeGreaterThan(0);
    expect(query(page)).toEqual({ region: 'capitale-nationale', view: 'map' });
    expect(await results(page).count()).toBe(20);
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    const unplaced = (await page.getByText(/sans position connue/).textContent()) ?? '';
    const { total } = await figures(page);
    await expect.poll(() => plotted(page), PATIENCE).toBe(total - Number.parseInt(unplaced, 10));
  });

  it('is operated with the keyboard: into a group, a popup and out again', async () => {
    const page = await browser.open('/recherche?q=pizzeria&where=quebec&view=map');
    await markers(page).first().waitFor();
    expect(await markers(page).first().getAttribute('aria-label')).toMatch(/\d entreprises$|\p{L}/u);
    const link = page.locator('.leaflet-popup a').first();
    // A large group zooms in instead.
    for (let press = 0; press < 8 && (await link.count()) === 0; press += 1) {
      await markers(page).first().focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => link.evaluate((one) => one === document.activeElement), PATIENCE).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
    expect(
      await markers(page)
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/entreprise/**');
  });

  it('marks what the list points at, and the list what the map points at', async () => {
    const page = await browser.open('/recherche?q=pizzeria&where=quebec&view=map', {
      viewport: { width: 1440, height: 900 },
    });
    await markers(page).first().waitFor();
    const card = results(page).first();
    await card.hover();
    await expect.poll(() => page.locator('.is-marked:is(.map-pin, .map-group)').count(), PATIENCE).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('.is-marked').count(), PATIENCE).toBe(0);
    const name = (await names(page))[0] ?? '';
    await page.getByRole('link', { name, exact: true }).first().focus();
    const marked = page.locator('.is-marked:is(.map-pin, .map-group)');
    await marked.waitFor();
    const marker = await marked.elementHandle();
    await marker?.evaluate((one) => (one as HTMLElement).focus());
    await expect.poll(() => card.getAttribute('class'), PATIENCE).toContain('is-marked');
  });

  it('grows its list without fetching the points again, and offers to save the search', async () => {
    const page = await browser.open('/recherche?region=capitale-nationale&view=map');
    await markers(page).first().waitFor();
    const fetched: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/recherche')) fetched.push(response.text());
    });
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    await expect.poll(() => results(page).count(), PATIENCE).toBe(40);
    expect(query(page)).toEqual({ region: 'capitale-nationale', page: '2', view: 'map' });
    expect((await Promise.all(fetched)).map((html) => html.includes('id="map-points"'))).toEqual([false]);
    const more = page.getByRole('link', { name: 'Afficher plus de résultats' });
    expect(await more.getAttribute('href')).toBe('/recherche?region=capitale-nationale&page=3&view=map');
    for (const width of [WIDTHS.desktop, WIDTHS.phone]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.getByRole('button', { name: 'M’aviser des nouveautés' }).isVisible()).toBe(true);
    }
    await expectGoodAtBothWidths(page);
  });

  it('searches the area that it is moved to, and the place is dropped', async () => {
    const page = await browser.open('/recherche?q=restaurant&where=quebec&view=map');
    await markers(page).first().waitFor();
    const area = page.getByRole('link', { name: 'Chercher dans cette zone' });
    expect(await area.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Réduire' }).click();
    await area.click();
    await page.waitForURL('**bounds=**');
    const { bounds = '', where, view } = query(page);
    expect(bounds.split(',').length).toBe(4);
    expect({ where, view }).toEqual({ where: undefined, view: 'map' });
    expect(await heading(page).textContent()).toMatch(/dans la zone de la carte$/);
    await markers(page).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Retirer Zone de la carte' }).click();
    await page.waitForURL((url) => !url.searchParams.has('bounds'));
  });

  it('remains where an area has nothing', async () => {
    const page = await browser.open('/recherche?q=pizza&bounds=60.1,-75,60.2,-74.9&view=map');
    await page.locator('.leaflet-container').waitFor();
    await page.getByText('Aucune entreprise trouvée').first().waitFor();
    await expectAccessible(page);
  });

  it('shows the list of results without JavaScript', async () => {
    const page = await browser.open('/recherche?category=restaurants&view=map', NO_SCRIPT);
    expect(await results(page).count()).toBe(20);
  });
});

describe('the visitor’s position', () => {
  it('sorts by distance, and is rounded in the URL', async () => {
    const page = await browser.open('/recherche?category=restaurants', {
      permissions: ['geolocation'],
      geolocation: MONTREAL,
    });
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.waitForURL('**sort=distance**');
    expect(query(page)).toEqual({
      category: 'restaurants',
      lat: '45.509',
      lng: '-73.588',
      radius: '25',
      sort: 'distance',
    });
    await page.getByText('À moins de 25 km de votre position').waitFor();
    expect(await results(page).first().textContent()).toMatch(/à [\d,]+\skm/);
    await page.getByLabel('Distance', { exact: true }).selectOption('5');
    await apply(page).click();
    await page.waitForURL('**radius=5**');
    // A typed place replaces the position, and the position a typed place.
    await page.goto(
      `${inject('siteUrl')}/recherche?q=restaurant&lat=45.509&lng=-73.588&radius=25&sort=distance`,
    );
    await page.locator('input[name=where]').fill('Québec');
    await page.locator('input[name=where]').press('Enter');
    await page.waitForURL('**where=**');
    expect(query(page)).toEqual({ q: 'restaurant', where: 'Québec' });
    await results(page).first().waitFor();
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.waitForURL('**sort=distance**');
    expect(query(page)).not.toHaveProperty('where');
    await page.goto(`${inject('siteUrl')}/recherche?q=restaurant+laval`);
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.waitForURL('**sort=distance**');
    expect(query(page)).toMatchObject({ q: 'restaurant', lat: '45.509' });
  });

  it('when denied, leads to the choice of a region', async () => {
    const page = await browser.open('/recherche');
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.getByText('L’accès à votre position est refusé. Choisissez plutôt une région.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choisir une région' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('region');
  });

  it('opens the filters on a phone to choose a region', async () => {
    const page = await browser.open('/en/search', PHONE);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByRole('button', { name: 'Choose a region' }).click();
    expect(await page.getByLabel('Region', { exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('region');
  });

  it.each([
    [2, 'Your location is unavailable. Choose a region instead.', true],
    [3, 'Location request timed out. Please try again.', false],
    [9, 'Your location could not be detected. Choose a region instead.', true],
  ])('that fails with %i is explained', async (code, text, isManual) => {
    const page = await openWithLocationError('/en/search', code);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByText(text).waitFor();
    expect(await page.getByRole('button', { name: 'Choose a region' }).isVisible()).toBe(isManual);
  });

  it('shows a message while it is being detected', async () => {
    const page = await browser.open('/recherche');
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = () => {};
    });
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.getByText('Détection de votre position…').waitFor();
  });

  // A browser whose question stays open reports neither a position nor an error.
  it('does not wait for ever', async () => {
    const page = await browser.open('/recherche');
    await page.clock.install();
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = () => {};
    });
    await page.getByRole('button', { name: 'Utiliser ma position' }).click();
    await page.getByText('Détection de votre position…').waitFor();
    await page.clock.fastForward(20_000);
    await page.getByText('La demande de localisation a expiré. Veuillez réessayer.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  });
});

describe('the search page for everyone', () => {
  it('shows the arrows of selects and the chosen view in forced colors', async () => {
    const page = await browser.open('/recherche?category=restaurants');
    await page.emulateMedia({ forcedColors: 'active' });
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await style('#sort', 'appearance')).toBe('auto');
    expect(await style('[data-view=list]', 'border-top-width')).toBe('2px');
    expect(await style('[data-view=map]', 'border-top-width')).toBe('0px');
  });

  it('works with the keyboard alone', async () => {
    const page = await browser.open('/recherche?category=restaurants');
    await page.getByRole('combobox', { name: 'Quoi' }).focus();
    await page.keyboard.type('pizza');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recherche?q=pizza&category=restaurants');
    await expect.poll(() => focusedId(page), PATIENCE).toBe('results');
    // The chips come before the title.
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Retirer /,
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page), PATIENCE).not.toHaveProperty('q');
    await expect.poll(() => focusedId(page), PATIENCE).toBe('results');
  });

  it.each([
    '/recherche',
    '/en/search?q=plumber+laval',
    '/recherche?q=zzzzqqq&region=estrie',
    '/recherche?category=restaurants&view=map',
  ])('passes axe at both widths: %s', async (path) => {
    const page = await browser.open(path);
    if (path.includes('map')) await page.locator('.leaflet-container').waitFor();
    await expectGoodAtBothWidths(page);
  });

  it('has the same contents in English', async () => {
    const page = await browser.open('/en/search?category=restaurants&city=laval');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Restaurants in Laval');
    expect(await count(page).textContent()).toMatch(/^\d+ results?$/);
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/recherche?category=restaurants&city=laval');
    await expect.poll(() => heading(page).textContent(), PATIENCE).toBe('Restaurants à Laval');
  });
});

/** The telephone of a listing, from the data API. */
async function phoneOf(slug: string): Promise<string> {
  const address = `${inject('apiUrl')}/rest/v1/rpc/business_page?slug=${slug}`;
  const answer = await (await fetch(address, { headers: { apikey: inject('anonKey') } })).json();
  return answer.listing.phone;
}

describe('why a business is among the results', () => {
  it('is shown on demand, also without scripts, and not for a category or a place', async () => {
    for (const [path, question, reason] of [
      ['/recherche?q=rue+saint-hubert', 'Pourquoi ce résultat?', 'Adresse'],
      ['/en/search?q=rue+saint-hubert', 'Why this result?', 'Address'],
    ] as const) {
      const page = await browser.open(path, { ...PHONE, ...NO_SCRIPT });
      const first = results(page).first();
      const listed = first.getByText(reason, { exact: true });
      expect(await listed.isVisible()).toBe(false);
      await first.getByText(question).click();
      await expect.poll(() => listed.isVisible(), PATIENCE).toBe(true);
      // The click opened it, without following the card's link.
      expect(new URL(page.url()).pathname).toMatch(/recherche|search/);
    }
    for (const path of ['/recherche?city=montreal', '/recherche?q=restaurant+montreal']) {
      const page = await browser.open(path);
      await expect.poll(() => results(page).count(), PATIENCE).toBeGreaterThan(0);
      expect(await results(page).first().getByText('Pourquoi ce résultat?').count()).toBe(0);
    }
  });

  it('is accessible when open', async () => {
    const page = await browser.open('/recherche?q=rue+saint-hubert');
    await results(page).first().getByText('Pourquoi ce résultat?').click();
    await expectAccessible(page);
  });
});

describe('a search by opening hours', () => {
  it('is understood from words, shown as a removable chip, and available among the filters', async () => {
    const page = await browser.open('/recherche?q=restaurant+dimanche+soir');
    const part = page.getByRole('link', { name: /Ouvert dimanche soir/ });
    await part.waitFor();
    const { total } = await figures(page);
    expect(total).toBeGreaterThan(0);
    await expectAccessible(page);
    await part.click();
    await page.waitForURL((url) => !url.searchParams.has('open'));
    expect((await figures(page)).total).toBeGreaterThan(total);

    await page.getByLabel('Heures d’ouverture').selectOption('24h');
    await apply(page).click();
    await page.waitForURL((url) => url.searchParams.get('open') === '24h');
    await page.getByRole('link', { name: 'Retirer Ouvert 24 heures sur 24' }).waitFor();
  });

  it('names the word that no listing has, and titles farther results', async () => {
    const page = await browser.open('/recherche?q=plombier+zorglubien+laval');
    await page.getByText('Aucune fiche ne contient « zorglubien »').waitFor();
    const elsewhere = await browser.open('/en/search?q=plumber&where=Hudson');
    await elsewhere.getByRole('heading', { name: 'Farther away, nearest first' }).first().waitFor();
    await expectAccessible(elsewhere);
  });
});
