import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';

const PAGES = [
  ['/', '/en'],
  ['/a-propos', '/en/about'],
  ['/mentions-legales', '/en/legal-notice'],
  ['/politique-confidentialite', '/en/privacy-policy'],
  ['/blogue', '/en/blog'],
  ['/faq', '/en/faq'],
  ['/classement', '/en/ranking'],
  ['/ma-liste', '/en/my-list'],
  ['/connexion', '/en/login'],
  ['/inscription', '/en/register'],
  ['/mot-de-passe-oublie', '/en/forgotten-password'],
  ['/lien-de-connexion', '/en/login-link'],
  ['/confirmation', '/en/confirmation'],
  ['/404', '/en/404'],
] as const;

describe('the language of a visit', () => {
  const { open } = useBrowser();
  const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

  it.each([true, false])('is the browser’s at `/`, with scripts: %s', async (javaScriptEnabled) => {
    const english = await open('/?utm_source=x', { locale: 'en-CA', javaScriptEnabled });
    expect(pathOf(english)).toBe('/en?utm_source=x');
    const french = await open('/', { locale: 'fr-CA', javaScriptEnabled });
    expect(pathOf(french)).toBe('/');
    const address = await open('/faq', { locale: 'en-CA', javaScriptEnabled });
    expect(pathOf(address)).toBe('/faq');
  });

  it('is the chosen one at the next visit, and the query is kept', async () => {
    const page = await open('/categorie/restaurants?utm_source=x', { locale: 'en-CA' });
    await page.getByRole('link', { name: 'English', exact: true }).first().click();
    await page.waitForURL('**/en/category/restaurants?utm_source=x');
    await page.getByRole('link', { name: 'Français', exact: true }).first().click();
    await page.waitForURL('**/categorie/restaurants?utm_source=x');
    await page.goto(new URL('/', inject('siteUrl')).href);
    expect(pathOf(page)).toBe('/');
    expect(await page.context().cookies()).toMatchObject([
      { name: 'language', value: 'fr', sameSite: 'Lax' },
    ]);
  });

  it.each([
    ['fr', 'en-CA', '/?utm_source=x'],
    ['en', 'fr-CA', '/en?utm_source=x'],
  ])('is the stored %s after the browser deleted the cookie', async (stored, locale, path) => {
    const page = await open('about:blank', { locale });
    await page.addInitScript((language) => localStorage.setItem('language', language), stored);
    await page.goto(new URL('/?utm_source=x', inject('siteUrl')).href);
    await expect.poll(() => pathOf(page)).toBe(path);
    expect(await page.context().cookies()).toMatchObject([{ name: 'language', value: stored }]);
  });

  it('carries what is typed in the search to and fro, once', async () => {
    const page = await open('/');
    await page.getByRole('combobox', { name: 'Quoi' }).fill('boulangerie sans gluten');
    await page.getByRole('combobox', { name: 'Où' }).fill('Gaspé');
    await page.getByRole('link', { name: 'English', exact: true }).first().click();
    await page.waitForURL('**/en');
    const what = page.getByRole('combobox', { name: 'What' });
    await expect.poll(() => what.inputValue()).toBe('boulangerie sans gluten');
    await expect.poll(() => page.getByRole('combobox', { name: 'Where' }).inputValue()).toBe('Gaspé');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await what.fill('bakery');
    await page.getByRole('link', { name: 'Français', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.getByRole('combobox', { name: 'Quoi' }).inputValue()).toBe('bakery');
    await page.reload();
    await page.goto(new URL('/en', page.url()).href);
    await expect.poll(() => what.inputValue()).toBe('');
  });

  it('carries what is typed over the words of a search', async () => {
    const page = await open('/recherche?q=restaurant&where=laval');
    await page.getByRole('combobox', { name: 'Quoi' }).fill('café');
    await page.getByRole('link', { name: 'English', exact: true }).first().click();
    await page.waitForURL('**/en/search?q=restaurant&where=laval');
    await expect.poll(() => page.getByRole('combobox', { name: 'What' }).inputValue()).toBe('café');
    await expect.poll(() => page.getByRole('combobox', { name: 'Where' }).inputValue()).toBe('Laval');
  });

  it('carries an address typed to sign in, never a password, even a shown one', async () => {
    const page = await open('/connexion');
    await page.getByLabel('Courriel').fill('jeanne@example.com');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('un secret bien long');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    const stored = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, value) {
            setItem.call(this, key, value);
            if (key === 'bottin-typed') resolve(value);
          };
        }),
    );
    await page.getByRole('link', { name: 'English', exact: true }).first().click();
    expect(await stored).not.toContain('secret');
    await page.waitForURL('**/en/login');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('jeanne@example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });
});

describe('every page', () => {
  const { open } = useBrowser();
  const phone = { viewport: { width: WIDTHS.phone, height: 740 } };

  let shared: Page | undefined;
  it.each(PAGES.flat())('%s passes axe, on a desktop in light and on a phone in dark', async (path) => {
    shared ??= await open(path, { lasts: true });
    await shared.goto(new URL(path, inject('siteUrl')).href);
    await expectGoodAtBothWidths(shared);
  });

  it('shows the cookie notice until it is accepted', async () => {
    const page = await open('/');
    const accept = page.getByRole('button', { name: "J'ai compris" });
    await accept.click();
    await expect.poll(() => accept.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accept.count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('keeps the cookie notice out of the way at a zoom of 400 %', async () => {
    const page = await open('/faq', { viewport: { width: 320, height: 256 } });
    const notice = page.locator('.cookie-notice');
    await notice.waitFor();
    expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    await page.getByRole('button', { name: "J'ai compris" }).click();
    await expect.poll(() => notice.isVisible()).toBe(false);
  });

  it.each([
    ['a document', '/faq'],
    ['a page of the application', '/connexion'],
  ])('closes the menu of %s on Escape and on a press outside it', async (_kind, path) => {
    const page = await open(path, { viewport: { width: WIDTHS.phone, height: 780 } });
    const menu = page.locator('header details');
    const isOpen = () => menu.getAttribute('open').then((value) => value !== null);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const press = async () => {
      await menu.locator('summary').click();
      await expect.poll(isOpen).toBe(true);
    };
    await press();
    await page.mouse.click(180, 700);
    await expect.poll(isOpen).toBe(false);
    await press();
    // The focus is not in the menu.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it.each(['/', '/faq'])(
    'shows no notice that was accepted before scripts come, nor one that nobody can accept: %s',
    async (path) => {
      const noticeOf = (page: Page) => page.locator('.cookie-notice');
      const page = await open(path);
      await page.evaluate(() => localStorage.setItem('cookieConsent', 'accepted'));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await noticeOf(page).count()).toBe(1);
      expect(await noticeOf(page).isVisible()).toBe(false);
      const still = await open(path, { javaScriptEnabled: false });
      expect(await noticeOf(still).count()).toBe(1);
      expect(await noticeOf(still).isVisible()).toBe(false);
    },
  );

  it('links the notice to the privacy policy, in English too', async () => {
    const page = await open('/en/about', { locale: 'en-CA' });
    await page.getByRole('button', { name: 'I Understand' }).waitFor();
    await page.getByRole('link', { name: 'Privacy policy' }).first().click();
    await page.waitForURL('**/en/privacy-policy');
  });

  it('changes the language of the same page, keeps the query and remembers the choice', async () => {
    const page = await open('/recherche?category=restaurants');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/search?category=restaurants');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-CA');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/recherche?category=restaurants');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
  });

  it('is styled as scrolled after 50 pixels, not before', async () => {
    const page = await open('/');
    const header = page.getByRole('banner');
    const isScrolled = () => header.evaluate((element) => 'scrolled' in (element as HTMLElement).dataset);
    await page.evaluate(() => scrollTo(0, 49));
    await expect.poll(isScrolled).toBe(false);
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(isScrolled).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isScrolled).toBe(false);
  });

  it('scrolls to the top when the page changes', async () => {
    const page = await open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('opens the menu of a phone without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false });
    const menu = page.getByRole('banner').locator('summary');
    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Recherche', exact: true }).click();
    await page.waitForURL('**/recherche');
  });

  it('keeps a menu open that was opened before hydration', async () => {
    const page = await open('/faq', phone);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page.getByRole('banner').locator('summary').click();
    release();
    // Hydration is done once the header follows the scrolling.
    await page.evaluate(() => scrollTo(0, 60));
    const header = page.getByRole('banner');
    await expect
      .poll(() => header.evaluate((element) => 'scrolled' in (element as HTMLElement).dataset))
      .toBe(true);
    expect(await header.locator('details').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
  });

  it('skips to the content by keyboard', async () => {
    const page = await open('/faq');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('shows the year, and links to configured external sites only', async () => {
    const page = await open('/');
    const footer = page.getByRole('contentinfo');
    expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()}`);
    expect(await footer.getByRole('link', { name: 'Groupe d’entraide' }).getAttribute('href')).toContain(
      'community.example.com',
    );
    const donate = page.getByRole('link', { name: 'Faire un don' }).first();
    expect(await donate.getAttribute('href')).toBe('https://pay.example.com/bottin');
  });

  it('redirects an English browser from / to /en, and leaves other URLs alone', async () => {
    const page = await open('/faq', { locale: 'en-CA' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
  });
});

describe('suggestions', () => {
  const { open } = useBrowser();

  it('appear while typing, and are selected by keyboard', async () => {
    const page = await open('/');
    const what = page.getByRole('combobox', { name: 'Quoi' });
    await what.pressSequentially('plom');
    const option = page.getByRole('option').filter({ hasText: 'Plombiers' }).first();
    await option.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const active = await what.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('role')).toBe('option');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(await what.inputValue()).toBe('plom');
  });

  // Regression: Enter chose another item than the highlighted one.
  it('reset the highlighted option when others load', async () => {
    const page = await open('/');
    const what = page.getByRole('combobox', { name: 'Quoi' });
    await what.pressSequentially('plom');
    await page.getByRole('option').first().waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/rpc/suggest*', async (route) => {
      await released;
      await route.continue();
    });
    await what.press('b');
    await page.keyboard.press('ArrowDown');
    expect(await what.getAttribute('aria-activedescendant')).toMatch(/option-0$/);
    release();
    await expect.poll(() => what.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('name municipalities in the other field, and the form then searches there', async () => {
    const page = await open('/');
    await page.getByRole('combobox', { name: 'Quoi' }).fill('restaurant');
    const where = page.getByRole('combobox', { name: 'Où' });
    await where.pressSequentially('trois-r');
    await page.getByRole('option').filter({ hasText: 'Trois-Rivières' }).first().click();
    expect(await where.inputValue()).toBe('Trois-Rivières');
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/\/recherche\?q=restaurant&where=Trois-Rivi/);
  });
});

describe('the « what » field', () => {
  const { open } = useBrowser();

  it('suggests a trade in the place being typed, which opens the search', async () => {
    const page = await open('/');
    await page.getByRole('combobox', { name: 'Quoi' }).pressSequentially('restaurants à mont');
    await page.getByRole('option').filter({ hasText: 'Restaurants · Montréal' }).first().click();
    await page.waitForURL(/\/recherche\?category=restaurants&city=montreal$/);
  });

  it('offers the last searches of the device, and clears them', async () => {
    const page = await open('/recherche?q=restaurant&where=laval');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Nothing is stored before the storage notice is accepted.
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('button', { name: "J'ai compris" }).click();
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('bottin-searches'))).not.toBeNull();
    await page.goto(new URL('/recherche?q=introuvable+zzzz', page.url()).href);
    await page.goto(new URL('/', page.url()).href);
    const what = page.getByRole('combobox', { name: 'Quoi' });
    await what.click();
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBe(2);
    expect(await options.first().textContent()).toContain('restaurant · laval');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/recherche\?q=restaurant&where=laval$/);
    await page.goto(new URL('/', page.url()).href);
    await what.click();
    await options.filter({ hasText: 'Effacer' }).click();
    await expect.poll(() => options.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('bottin-searches'))).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the search form on a phone', () => {
  const { open } = useBrowser();
  const phone = { viewport: { width: WIDTHS.phone, height: 740 }, hasTouch: true, isMobile: true };
  const sheetOf = (page: Page, name = 'Chercher une entreprise') => page.getByRole('dialog', { name });
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

  it('covers the page once a field is pressed, and leads from « what » to « where » to the results', async () => {
    const page = await open('/', phone);
    const [what, where] = [
      page.getByRole('combobox', { name: 'Quoi' }),
      page.getByRole('combobox', { name: 'Où' }),
    ];
    await what.tap();
    const sheet = sheetOf(page);
    await sheet.waitFor();
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    expect(await isFocused(what)).toBe(true);
    expect(await page.locator('header').evaluate((header) => header.closest('[inert]') !== null)).toBe(true);
    await what.pressSequentially('plomb');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await expectAccessible(page);
    const [list, below] = [await options.first().boundingBox(), await where.boundingBox()];
    expect(list?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
    await options.filter({ hasText: 'Plombiers' }).first().tap();
    await expect.poll(() => isFocused(where)).toBe(true);
    expect(await what.inputValue()).toContain('lomb');
    await where.pressSequentially('trois-r');
    await options.filter({ hasText: 'Trois-Rivières' }).first().tap();
    await page.waitForURL(/\/recherche\?/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sheet.count()).toBe(0);
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['« back »', (page: Page) => page.goBack({ waitUntil: 'commit' })],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Fermer la recherche' }).tap()],
  ])('is closed by %s with its text, and leaves one entry of the history', async (_name, close) => {
    const page = await open('/en', phone);
    await page.goto(new URL('/', page.url()).href);
    const where = page.getByRole('combobox', { name: 'Où' });
    await where.tap();
    await sheetOf(page).waitFor();
    await where.pressSequentially('zzz');
    await close(page);
    await expect.poll(() => sheetOf(page).count()).toBe(0);
    expect(await where.inputValue()).toBe('zzz');
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.waitForURL('**/en');
  });

  it('is the panel of the results, where Enter searches from either field', async () => {
    const page = await open('/en/search?q=restaurant', phone);
    await page.getByRole('button', { name: 'Change the search' }).tap();
    const what = page.getByRole('combobox', { name: 'What' });
    await what.tap();
    await sheetOf(page, 'Find a business').waitFor();
    await what.fill('bakery');
    await what.press('Enter');
    await page.waitForURL(/\/en\/search\?q=bakery$/);
    await page.getByRole('button', { name: 'Change the search' }).tap();
    const where = page.getByRole('combobox', { name: 'Where' });
    await where.tap();
    await sheetOf(page, 'Find a business').waitFor();
    await where.fill('laval');
    await where.press('Enter');
    await page.waitForURL(/\/en\/search\?q=bakery&where=laval/);
  });

  it('stays in its place for a mouse and for a keyboard', async () => {
    const page = await open('/', { viewport: phone.viewport });
    const what = page.getByRole('combobox', { name: 'Quoi' });
    await what.click();
    await what.pressSequentially('plomb');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('without JavaScript', () => {
  it.each(PAGES.flat())('%s has its title, its language and its alternates', async (path) => {
    const response = await fetch(`${inject('siteUrl')}${path}`);
    expect(response.status).toBe(path.endsWith('/404') ? 404 : 200);
    const html = await response.text();
    expect(html).toMatch(path.startsWith('/en') ? /<html lang="en-CA"/ : /<html lang="fr-CA"/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    // A noindex page has no alternates.
    const alternates = html.match(/<link rel="alternate" hrefLang="(fr-CA|en-CA|x-default)"/g) ?? [];
    expect(alternates).toHaveLength(html.includes('content="noindex"') ? 0 : 3);
  });

  it('searches from the home page', async () => {
    const html = await (await fetch(`${inject('siteUrl')}/`)).text();
    expect(html).toMatch(/<form[^>]+action="\/recherche"[^>]*>/);
  });
});
