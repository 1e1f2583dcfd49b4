import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

const browser = useBrowser();

const PHONE: BrowserContextOptions = { viewport: { width: WIDTHS.phone, height: 780 } };
/** Results that no other journey changes. */
const QUEBEC = '/recherche?region=capitale-nationale';

const stars = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Garder|Save) / });
const pressed = (page: Page) => page.locator('main [data-keep][aria-pressed=true]');
const countInHeader = (page: Page) => page.locator('[data-kept-count]').textContent();
const cards = (page: Page) =>
  page.getByRole('list', { name: /^(Fiches gardées|Saved listings)$/ }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const stored = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('bottin-kept') ?? '[]') as { slug: string }[]).map(({ slug }) => slug),
  );

/** Opens a page on a device that keeps these listings, the first one kept last. */
async function openKeeping(
  path: string,
  slugs: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.open('/hors-ligne', options);
  await page.evaluate(
    (kept) => localStorage.setItem('bottin-kept', JSON.stringify(kept)),
    slugs.map((slug, index) => ({ slug, at: 1_000 - index })),
  );
  await page.goto(inject('siteUrl') + path);
  return page;
}

/** Slugs of published listings that no other journey changes. */
async function someSlugs(count: number): Promise<string[]> {
  const rows = await runSql<{ slug: string }>(
    `select l.slug from public.listings l join public.regions r on r.id = l.region_id
      where l.is_public and r.slug = 'capitale-nationale' order by l.id limit $1`,
    [count],
  );
  return rows.map(({ slug }) => slug);
}

describe('the star of a listing', () => {
  it.each([
    [QUEBEC, /^Garder /],
    ['/en/search?region=capitale-nationale', /^Save /],
  ])('keeps a result on this device and lets it go, without an account (%s)', async (path, name) => {
    const page = await browser.open(path);
    const star = page.getByRole('main').getByRole('button', { name }).first();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(await stored(page)).toEqual([await star.getAttribute('data-keep')]);
    await expect.poll(() => countInHeader(page)).toBe('1');
    await page.reload();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('bottin-kept'))).toBeNull();
    await expect.poll(() => countInHeader(page)).toBe('');
  });

  it('is operated with the keyboard, and stands on cards and pages of listings', async () => {
    const page = await browser.open('/');
    const star = stars(page).first();
    const slug = await star.getAttribute('data-keep');
    await star.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${inject('siteUrl')}/entreprise/${slug}`);
    const own = page.locator('.reach-actions [data-keep]');
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    await own.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false');
    expect(await stored(page)).toEqual([]);
    await page.goto(`${inject('siteUrl')}/ville/montreal/restaurants`);
    expect(await stars(page).count()).toBeGreaterThan(5);
  });

  it('is large enough on a phone, and shown on the page of a listing there too', async () => {
    const [slug] = await someSlugs(1);
    for (const path of [QUEBEC, `/entreprise/${slug}`]) {
      const page = await browser.open(path, PHONE);
      const box = await stars(page).first().boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  it('is marked on results that are added to the list', async () => {
    const page = await browser.open(`${QUEBEC}&page=2`);
    const second = await stars(page).first().getAttribute('data-keep');
    await stars(page).first().click();
    await expect.poll(() => stored(page)).toEqual([second]);
    await page.goto(inject('siteUrl') + QUEBEC);
    expect(await pressed(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    await expect.poll(() => pressed(page).count()).toBe(1);
    expect(await pressed(page).getAttribute('data-keep')).toBe(second);
  });

  it('follows the other tabs', async () => {
    const page = await browser.open(QUEBEC);
    const other = await page.context().newPage();
    await other.goto(inject('siteUrl') + QUEBEC);
    await other.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await stars(page).first().click();
    await expect.poll(() => pressed(other).count()).toBe(1);
    await expect.poll(() => countInHeader(other)).toBe('1');
    await stars(other).first().click();
    await expect.poll(() => pressed(page).count()).toBe(0);
  });

  it('is pressed again when it was pressed before its script came', async () => {
    const page = await browser.open('/hors-ligne');
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto(inject('siteUrl') + QUEBEC, { waitUntil: 'domcontentloaded' });
    await stars(page).first().click();
    press();
    await expect.poll(() => pressed(page).count()).toBe(1);
  });

  it('refuses a listing when the list is full, and says why', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `jamais-vue-${n}`);
    const page = await openKeeping(QUEBEC, many);
    await stars(page).first().click();
    await page.getByRole('alert').filter({ hasText: 'Votre liste est pleine' }).waitFor();
    expect(await stored(page)).toEqual(many);
    expect(await pressed(page).count()).toBe(0);
  });

  it('is absent without JavaScript', async () => {
    const page = await browser.open(QUEBEC, { javaScriptEnabled: false });
    expect(await page.locator('[data-keep]').first().isVisible()).toBe(false);
    expect(await page.locator('.kept-link').isVisible()).toBe(false);
  });
});

describe('the list', () => {
  it.each(['/ma-liste', '/en/my-list'])('says what to do while it is empty (%s)', async (path) => {
    const page = await browser.open(path);
    await page
      .getByRole('heading', { level: 2, name: /^(Votre liste est vide|Your list is empty)$/ })
      .waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(3);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectGoodAtBothWidths(page);
  });

  it.each(['/ma-liste', '/en/my-list'])('shows the kept listings, the last kept first (%s)', async (path) => {
    const slugs = await someSlugs(45);
    const page = await openKeeping(path, slugs);
    await expect.poll(() => cards(page).count()).toBe(45);
    const shown = await cards(page)
      .locator('[data-keep]')
      .evaluateAll((all) => all.map((star) => (star as HTMLElement).dataset.keep));
    expect(shown).toEqual(slugs);
    await expect.poll(() => pressed(page).count()).toBe(45);
    await page
      .getByRole('status')
      .filter({ hasText: /^45 (fiches gardées|saved listings)$/ })
      .waitFor();
    await expectGoodAtBothWidths(page);
  });

  it('removes a listing, moves focus to its undo button, and restores it', async () => {
    const page = await openKeeping('/ma-liste', await someSlugs(3));
    await expect.poll(() => cards(page).count()).toBe(3);
    const before = await names(page);
    await stars(page).nth(1).click();
    await expect.poll(() => names(page)).toEqual([before[0], before[2]]);
    await page.getByText(`${before[1]} n’est plus dans votre liste.`).waitFor();
    const undo = page.getByRole('button', { name: 'Annuler' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before[1]);
    expect(await undo.isVisible()).toBe(false);
  });

  it('is emptied, and restored whole', async () => {
    const slugs = await someSlugs(3);
    const page = await openKeeping('/ma-liste', slugs);
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await page.getByRole('heading', { level: 2, name: 'Votre liste est vide' }).waitFor();
    expect(await stored(page)).toEqual([]);
    await page.getByText('3 fiches ont été retirées de votre liste.').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => cards(page).count()).toBe(3);
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(3);
    expect(await stored(page)).toEqual(slugs);
  });

  it('follows the other tabs', async () => {
    const slugs = await someSlugs(2);
    const page = await openKeeping('/ma-liste', slugs.slice(1));
    await expect.poll(() => cards(page).count()).toBe(1);
    const other = await page.context().newPage();
    await other.goto(`${inject('siteUrl')}/entreprise/${slugs[0]}`);
    await other.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await other.locator('.reach-actions [data-keep]').click();
    await expect.poll(() => cards(page).count()).toBe(2);
  });

  it('follows a listing to its present address, and reports one that is gone', async () => {
    const [shop, gone] = [await newShop({ name: 'Boulangerie Gardée' }), await newShop()];
    const former = shop.slug;
    await runSql("update public.listings set slug = slug || '-neuve' where id = $1", [shop.id]);
    await runSql("update public.listings set status = 'archived' where id = $1", [gone.id]);
    const page = await openKeeping('/ma-liste', [gone.slug, former]);
    await page.getByText(`La fiche « ${gone.slug} » n’est plus dans l’annuaire.`).waitFor();
    expect(await names(page)).toEqual(['Boulangerie Gardée']);
    await expect.poll(() => stored(page)).toEqual([gone.slug, `${former}-neuve`]);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Retirer de ma liste la fiche « ${gone.slug} »` }).click();
    await expect.poll(() => stored(page)).toEqual([`${former}-neuve`]);
    expect(await page.getByText(gone.slug).count()).toBe(1);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const page = await browser.open('/hors-ligne');
    await page.route('**/fiches?*', (route) => route.abort());
    await page.evaluate(
      (slug) => localStorage.setItem('bottin-kept', JSON.stringify([{ slug, at: 1 }])),
      (await someSlugs(1))[0],
    );
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByText('Vos fiches n’ont pas pu être chargées.').waitFor();
    await page.unroute('**/fiches?*');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await page.getByText('Vos fiches n’ont pas pu être chargées.').isVisible()).toBe(false);
  });

  it('says so when its script cannot be loaded', async () => {
    const page = await browser.open('/hors-ligne');
    await page.route('**/assets/list-page-*.js', (route) => route.abort());
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByText('Vos fiches n’ont pas pu être chargées.').waitFor();
    await page.unroute('**/assets/list-page-*.js');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 2, name: 'Votre liste est vide' }).waitFor();
  });

  it('is read from the cache offline', async () => {
    const page = await browser.open('/hors-ligne', { serviceWorkers: 'allow' });
    const context = page.context();
    await context.route('**/*', (route) => route.continue());
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(
      (slugs) => localStorage.setItem('bottin-kept', JSON.stringify(slugs.map((slug) => ({ slug, at: 1 })))),
      await someSlugs(2),
    );
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await expect.poll(() => cards(page).count()).toBe(2);
    const isStored = () =>
      page.evaluate(async () =>
        Boolean(await caches.match('/ma-liste', { cacheName: 'pages', ignoreVary: true })),
      );
    await expect.poll(isStored).toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('kept')).keys()).length))
      .toBeGreaterThan(1);
    await context.setOffline(true);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByText('Vous êtes hors ligne : voici vos fiches').waitFor();
    expect(await cards(page).count()).toBe(2);
  });
});

describe('the listings seen recently', () => {
  const seen = (page: Page) => page.getByRole('region', { name: 'Consultées récemment' });
  const visit = async (page: Page, slug: string) => {
    await page.goto(`${inject('siteUrl')}/entreprise/${slug}`);
    return (await page.locator('h1').textContent()) ?? '';
  };
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('bottin-seen'));

  it('are remembered once the notice was accepted, shown on the page of the list, and cleared', async () => {
    const [first = '', second = ''] = await someSlugs(2);
    const page = await browser.open('/');
    await visit(page, first);
    await page.waitForLoadState('networkidle');
    expect(await remembered(page)).toBeNull();
    await page.getByRole('button', { name: "J'ai compris" }).click();
    const names = [await visit(page, first)];
    await expect.poll(() => remembered(page)).toContain(first);
    names.unshift(await visit(page, second));
    await expect.poll(() => remembered(page)).toContain(second);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await expect.poll(() => seen(page).getByRole('link').allTextContents()).toEqual(names);
    expect(asked.filter((url) => url.includes(first) || url.includes(second))).toEqual([]);
    await expectGoodAtBothWidths(page);
    await seen(page).getByRole('button', { name: 'Effacer les fiches consultées récemment' }).click();
    expect(await seen(page).isVisible()).toBe(false);
    expect(await remembered(page)).toBeNull();
  });

  it('are ten at most, the last one first', async () => {
    const page = await browser.open('/');
    await page.evaluate(() => {
      localStorage.setItem('cookieConsent', 'accepted');
      const listings = Array.from({ length: 10 }, (_, n) => ({
        slug: `vue-${n}`,
        name: `Vue ${n}`,
        city: null,
      }));
      localStorage.setItem('bottin-seen', JSON.stringify(listings));
    });
    const [slug = ''] = await someSlugs(1);
    const name = await visit(page, slug);
    await expect.poll(() => remembered(page)).toContain(slug);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await expect.poll(() => seen(page).getByRole('link').count()).toBe(10);
    expect(await seen(page).getByRole('link').first().textContent()).toBe(name);
    expect(await seen(page).getByText('Vue 9').count()).toBe(0);
  });
});

describe('a comparison', () => {
  const table = (page: Page) => page.getByRole('table');
  const columns = (page: Page) =>
    table(page)
      .getByRole('columnheader')
      .getByRole('link', { name: /^(?!Retirer|Remove)/ });

  it.each([
    ['/ma-liste', '/comparer', 'Comparer'],
    ['/en/my-list', '/en/compare', 'Compare'],
  ])('is made of two or three listings of the list (%s)', async (list, comparison, name) => {
    const slugs = await someSlugs(4);
    const page = await openKeeping(list, slugs);
    await expect.poll(() => cards(page).count()).toBe(4);
    const boxes = cards(page).getByRole('checkbox');
    const submit = page.getByRole('button', { name, exact: true });
    await boxes.first().check();
    expect(await submit.isDisabled()).toBe(true);
    await boxes.nth(2).check();
    await boxes.nth(1).check();
    expect(await boxes.nth(3).isDisabled()).toBe(true);
    await expectAccessible(page);
    await submit.click();
    await page.waitForURL((url) => url.pathname === comparison);
    expect(new URL(page.url()).search).toBe(`?slugs=${slugs.slice(0, 3).join(',')}`);
    expect(await columns(page).count()).toBe(3);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectGoodAtBothWidths(page);
  });

  it('shows known facts only, and hides equal rows on request', async () => {
    const facts = { services: ['Pain', 'Gâteaux'], foundedYear: 1998 };
    const one = await newShop({ ...facts, paymentMethods: ['cash', 'debit'], name: 'Pain Premier' });
    const other = await newShop({
      ...facts,
      paymentMethods: ['cash'],
      services: ['Pain'],
      name: 'Pain Second',
    });
    const page = await browser.open(`/comparer?slugs=${one.slug},${other.slug}`);
    expect(await columns(page).allTextContents()).toEqual(['Pain Premier', 'Pain Second']);
    const row = (name: RegExp) =>
      table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) });
    expect(
      await row(/^Année de fondation \(pareil partout\)$/)
        .getByRole('cell')
        .allTextContents(),
    ).toEqual(['1998', '1998']);
    expect(
      await row(/^Produits et services$/)
        .getByRole('strong')
        .allTextContents(),
    ).toEqual(['Gâteaux']);
    await page.getByRole('checkbox', { name: 'Montrer seulement les différences' }).check();
    expect(await row(/^Année de fondation/).count()).toBe(0);
    expect(await row(/^Produits et services$/).count()).toBe(1);
    await table(page).getByRole('link', { name: 'Retirer Pain Premier de la comparaison' }).click();
    await page.waitForURL((url) => url.search === `?slugs=${other.slug}`);
    await page.getByText('Choisissez une autre fiche').waitFor();
  });

  it('leaves out what an address has too much, and says so', async () => {
    const slugs = await someSlugs(4);
    const page = await browser.open(`/comparer?slugs=${slugs.join(',')},%3Cb%3E`);
    expect(await columns(page).count()).toBe(3);
    const left = page.getByRole('region', { name: 'Laissé de côté' });
    expect(await left.getByRole('listitem').allTextContents()).toEqual([
      'Une adresse de fiche n’est pas valide.',
      'Une comparaison compte 3 fiches au plus\u00a0: les autres ne sont pas montrées.',
    ]);
    await page.goto(`${inject('siteUrl')}/comparer?slugs=jamais-vue,${slugs[0]}`);
    expect(await left.getByRole('listitem').allTextContents()).toEqual([
      'La fiche «\u00a0jamais-vue\u00a0» n’est plus dans l’annuaire.',
    ]);
    await page.goto(`${inject('siteUrl')}/comparer`);
    await page.getByRole('heading', { level: 2, name: 'Rien à comparer' }).waitFor();
    await expectAccessible(page);
  });

  it('keeps the names of its rows in sight on a phone', async () => {
    const page = await browser.open(`/comparer?slugs=${(await someSlugs(3)).join(',')}`, PHONE);
    const region = page.getByRole('region', { name: /^Comparaison de / });
    const head = table(page).getByRole('rowheader').first();
    const before = await head.boundingBox();
    await region.focus();
    await region.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect((await head.boundingBox())?.x).toBe(before?.x);
  });

  it('works without JavaScript', async () => {
    const [one, other] = await someSlugs(2);
    const page = await browser.open(`/comparer?slugs=${one}&slugs=${other}`, { javaScriptEnabled: false });
    expect(page.url()).toContain(`/comparer?slugs=${one},${other}`);
    expect(await columns(page).count()).toBe(2);
  });
});

describe('the list of an account', () => {
  const keepFirst = async (page: Page) => {
    await page.goto(inject('siteUrl') + QUEBEC);
    const star = stars(page).first();
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    return (await star.getAttribute('data-keep')) ?? '';
  };
  const shown = (page: Page) =>
    cards(page)
      .locator('[data-keep]')
      .evaluateAll((all) => all.map((star) => (star as HTMLElement).dataset.keep));
  const inAccount = async (client: Awaited<ReturnType<typeof newPerson>>['client']) => {
    const { data } = await client.rpc('sync_kept_listings');
    return (data as { slug: string }[]).map(({ slug }) => slug);
  };
  /** Signs in by the form of this page, as a person does on a device that keeps listings. */
  const signIn = async (page: Page, email: string) => {
    await page.goto(`${inject('siteUrl')}/connexion?next=/ma-liste`);
    await signInHere(page, email);
    await page.waitForURL('**/ma-liste');
  };

  it('takes the device’s list at sign-in, follows other devices, and leaves the device at sign-out', async () => {
    const { email, client } = await newPerson();
    const [first = '', elsewhere = ''] = await someSlugs(2);
    await client.rpc('sync_kept_listings', { added: [{ slug: elsewhere, at: 1 }] });
    const page = await openKeeping('/', [first]);
    await signIn(page, email);
    await page.getByText('Votre liste est dans votre compte').waitFor();
    await expect.poll(() => shown(page)).toEqual([first, elsewhere]);
    expect(await inAccount(client)).toEqual([first, elsewhere]);
    expect(await page.getByRole('link', { name: 'Connectez-vous' }).isVisible()).toBe(false);
    await expectGoodAtBothWidths(page);

    // Another device of the same person.
    const other = await browser.open('/ma-liste', { ...(await sessionOf(client)), locale: 'fr-CA' });
    await expect.poll(() => shown(other)).toEqual([first, elsewhere]);
    const third = await keepFirst(other);
    await expect.poll(() => inAccount(client)).toEqual([third, first, elsewhere]);
    await other.goto(`${inject('siteUrl')}/ma-liste`);
    await expect.poll(() => shown(other)).toEqual([third, first, elsewhere]);
    await stars(other).nth(1).click();
    await expect.poll(() => inAccount(client)).toEqual([third, elsewhere]);

    await page.reload();
    await expect.poll(() => shown(page)).toEqual([third, elsewhere]);
    await page.goto(`${inject('siteUrl')}/profil`);
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(`${inject('siteUrl')}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByRole('heading', { level: 2, name: 'Votre liste est vide' }).waitFor();
  });

  it('keeps the device’s own listings at sign-out', async () => {
    const { email, client } = await newPerson();
    const [own = '', ofAccount = ''] = await someSlugs(2);
    await client.rpc('sync_kept_listings', { added: [{ slug: ofAccount, at: 1 }] });
    const page = await openKeeping('/', [own]);
    await signIn(page, email);
    await expect.poll(() => shown(page)).toEqual([own, ofAccount]);
    await page.goto(`${inject('siteUrl')}/profil`);
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(`${inject('siteUrl')}/`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['bottin-kept']);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await expect.poll(() => shown(page)).toEqual([own]);
    await page.getByRole('link', { name: 'Connectez-vous' }).waitFor();
    expect(await inAccount(client)).toEqual([own, ofAccount]);
  });

  it('says when the account does not answer, keeps the star, and sends it at the next visit', async () => {
    const { client } = await newPerson();
    const page = await browser.open('/ma-liste', { ...(await sessionOf(client)), locale: 'fr-CA' });
    await page.getByText('Votre liste est dans votre compte').waitFor();
    await page.route('**/rpc/sync_kept_listings', (route) => route.abort());
    const slug = await keepFirst(page);
    await page.getByRole('alert').filter({ hasText: 'pas encore dans votre compte' }).waitFor();
    expect(await inAccount(client)).toEqual([]);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByText('Votre compte n’a pas répondu').waitFor();
    await expect.poll(() => shown(page)).toEqual([slug]);
    await page.unroute('**/rpc/sync_kept_listings');
    await page.goto(inject('siteUrl') + QUEBEC);
    await expect.poll(() => pressed(page).count()).toBe(1);
    await expect.poll(() => inAccount(client)).toEqual([slug]);
    await page.goto(`${inject('siteUrl')}/ma-liste`);
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await expect.poll(() => inAccount(client)).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => inAccount(client)).toEqual([slug]);
  });

  it('has named lists, into which listings are put and moved with the keyboard', async () => {
    const { client } = await newPerson();
    const slugs = await someSlugs(2);
    await client.rpc('sync_kept_listings', { added: slugs.map((slug, n) => ({ slug, at: 9 - n })) });
    const page = await browser.open('/ma-liste', { ...(await sessionOf(client)), locale: 'fr-CA' });
    await expect.poll(() => shown(page)).toEqual(slugs);
    const lists = page.getByRole('navigation', { name: 'Vos listes' });
    const named = async () =>
      (await client.rpc('my_kept_lists')).data
        .filter(({ name }: { name: string | null }) => name)
        .map((list: { name: string; slugs: string[] }) => [list.name, list.slugs]);

    await lists.getByRole('button', { name: 'Nouvelle liste' }).press('Enter');
    const naming = page.getByRole('dialog', { name: 'Nouvelle liste' });
    await naming.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await naming.getByText('Donnez un nom de 1 à 80 caractères.').waitFor();
    await expectAccessible(page);
    await naming.getByLabel('Nom de la liste').fill('Restos');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Restos' }).waitFor();
    await page.getByText('Cette liste est vide.').waitFor();
    await expect.poll(() => shown(page)).toEqual([]);
    await expectGoodAtBothWidths(page);

    await lists.getByRole('link', { name: 'Ma liste' }).press('Enter');
    await expect.poll(() => shown(page)).toEqual(slugs);
    const choose = page.getByRole('button', { name: /^Listes de / }).first();
    await choose.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Listes de / });
    await dialog.getByLabel('Restos').press('Space');
    await dialog.getByText('Ajoutée à «').waitFor();
    await dialog.getByLabel('Nouvelle liste').fill('restos');
    await page.keyboard.press('Enter');
    await dialog.getByText('Vous avez déjà une liste de ce nom.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Nouvelle liste').fill('Cadeaux');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByLabel('Cadeaux').isChecked()).toBe(true);
    expect(await dialog.getByLabel('Nouvelle liste').inputValue()).toBe('');
    await dialog.getByLabel('Restos').press('Space');
    await dialog.getByText('Retirée de «').waitFor();
    expect(await named()).toEqual([
      ['Cadeaux', [slugs[0]]],
      ['Restos', []],
    ]);
    await page.keyboard.press('Escape');
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true);

    await lists.getByRole('link', { name: 'Cadeaux' }).press('Enter');
    await expect.poll(() => shown(page)).toEqual([slugs[0]]);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual([slugs[0]]);
    await page.getByRole('button', { name: 'Renommer' }).press('Enter');
    await page.getByLabel('Nom de la liste').fill('Noël');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Noël' }).waitFor();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Supprimer la liste' }).press('Enter');
    await expect.poll(() => shown(page)).toEqual(slugs);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Ma liste/);
    expect(await named()).toEqual([['Restos', []]]);
  });

  it('names a listing of a named list that is gone, takes it out and puts it back', async () => {
    const { client } = await newPerson();
    const [shop, gone] = [await newShop({ name: 'Boulangerie Rangée' }), await newShop()];
    const { data } = await client.rpc('save_kept_list', { id: null, name: 'Weekend' });
    for (const { slug } of [shop, gone])
      await client.rpc('put_in_kept_list', { id: data.id, slug, is_in: true });
    await runSql("update public.listings set status = 'archived' where id = $1", [gone.id]);
    const page = await browser.open(`/en/my-list#liste-${data.id}`, {
      ...(await sessionOf(client)),
      locale: 'en-CA',
    });
    await page.getByText(`The listing “${gone.slug}” is no longer in the directory.`).waitFor();
    expect(await names(page)).toEqual(['Boulangerie Rangée']);
    const takeOut = page.getByRole('button', { name: `Remove the listing “${gone.slug}” from my list` });
    const slugs = async () => (await client.rpc('my_kept_lists')).data.at(-1).slugs;
    const whole = await slugs();
    await page.route('**/rpc/put_in_kept_list', (route) => route.abort(), { times: 1 });
    await takeOut.click();
    await page.getByRole('alert').filter({ hasText: 'Your account did not respond' }).waitFor();
    await takeOut.click();
    await page.getByText('is no longer in this list.').waitFor();
    expect(await takeOut.count()).toBe(0);
    expect(await slugs()).toEqual([shop.slug]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await takeOut.waitFor();
    expect((await slugs()).sort()).toEqual(whole.sort());
  });

  it('is kept on the device, signed in, sorted into a list, shared by a link, and shared no more', async () => {
    const { email } = await newPerson();
    const [shop, gone] = [await newShop({ name: 'Boulangerie Partagée' }), await newShop()];
    const page = await browser.open(`/entreprise/${shop.slug}`);
    const star = page.locator('.reach-actions [data-keep]');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${inject('siteUrl')}/entreprise/${gone.slug}`);
    await star.click();
    await expect.poll(() => stored(page)).toEqual([gone.slug, shop.slug]);
    await signIn(page, email);
    await expect.poll(() => shown(page)).toEqual([gone.slug, shop.slug]);
    const dialog = page.getByRole('dialog', { name: /^Listes de / });
    const openLists = (slug: string) => page.locator(`[data-lists="${slug}"]`).click();
    await openLists(shop.slug);
    await dialog.getByLabel('Nouvelle liste').fill('Déjeuners');
    await dialog.getByRole('button', { name: 'Créer et y ajouter' }).click();
    await expect.poll(() => dialog.getByLabel('Déjeuners').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await openLists(gone.slug);
    await dialog.getByLabel('Déjeuners').check();
    await dialog.getByText('Ajoutée à «').waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page
      .getByRole('navigation', { name: 'Vos listes' })
      .getByRole('link', { name: 'Déjeuners' })
      .click();
    await page.getByRole('button', { name: 'Partager' }).click();
    const sharing = page.getByRole('dialog', { name: /^Partager / });
    await sharing.getByRole('button', { name: 'Créer le lien' }).press('Enter');
    const link = await sharing.getByLabel('Lien de la liste').inputValue();
    await expectGoodAtBothWidths(page);
    await runSql("update public.listings set status = 'archived' where id = $1", [gone.id]);

    const { pathname, search } = new URL(link);
    expect(pathname).toBe('/liste');
    for (const [path, missing] of [
      [pathname, '1 fiche de cette liste n’est plus dans l’annuaire.'],
      ['/en/list', '1 listing in this list is no longer in the directory.'],
    ]) {
      const visitor = await browser.open(path + search);
      await visitor.getByRole('heading', { level: 1, name: 'Déjeuners' }).waitFor();
      expect(await visitor.getByRole('article').getByRole('heading').allTextContents()).toEqual([
        'Boulangerie Partagée',
      ]);
      await visitor.getByText(missing ?? '').waitFor();
      expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await visitor.content()).not.toContain(gone.slug);
      await expectGoodAtBothWidths(visitor);
      await stars(visitor).click();
      await expect.poll(() => stored(visitor)).toEqual([shop.slug]);
    }

    await sharing.getByRole('button', { name: 'Arrêter le partage' }).press('Enter');
    await sharing.getByText('Le partage est arrêté').waitFor();
    for (const address of [link, link.slice(0, -1), `${inject('siteUrl')}/en/list`]) {
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    const visitor = await browser.open(pathname + search);
    await visitor.getByRole('heading', { level: 1, name: 'Cette liste n’est plus partagée' }).waitFor();
    await visitor.getByRole('main').getByRole('combobox', { name: 'Quoi' }).waitFor();
    expect(await visitor.getByRole('main').textContent()).not.toContain('404');
    await expectGoodAtBothWidths(visitor);
  });
});
