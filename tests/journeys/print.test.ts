import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { CODE_SETS } from '#domain/listing/fields/code-sets.ts';
import { darkRuns, encodeModules } from '#site/documents/listing/qr-code.tsx';
import { insertReviews } from '#tests/fixtures/listings.ts';
import { countSheets, useBrowser, WIDTHS } from './support/browser.ts';
import { newShop, runSql, type Shop } from './support/shops.ts';

const browser = useBrowser();

/** HTML of a listing's page without its style, in bytes. */
const LISTING_HTML_MAX = 60_000;

const upTo = (length: number, words: string) =>
  words
    .repeat(length)
    .slice(0, length - 1)
    .trim();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const TWO_TIMES: [string, string][] = [
  ['09:15', '12:45'],
  ['13:15', '17:45'],
];

/** A listing with every field, the texts as long as their limits. */
const LONG = {
  name: upTo(150, 'Les Cuisines et Salles de bain Desjardins-Tremblay de la Rive-Nord '),
  descriptionFr: upTo(
    500,
    'On conçoit, fabrique et installe des cuisines sur mesure depuis trois générations. ',
  ),
  descriptionEn: upTo(500, 'Custom kitchens, designed, built and installed here for three generations. '),
  missionFr: upTo(500, 'Une mission en français. '),
  missionEn: upTo(500, 'A mission in English. '),
  valuesFr: upTo(500, 'Des valeurs en français. '),
  valuesEn: upTo(500, 'Values in English. '),
  isFranchise: true,
  activity: upTo(300, 'Fabrication et installation d’armoires de cuisine. '),
  services: Array.from({ length: 20 }, (_, index) =>
    upTo(50, `Service ${index + 1} : comptoirs de quartz, `),
  ),
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, TWO_TIMES])) as Record<Weekday, [string, string][]>,
  specialHours: [3, 20, 40, 60, 80, 100, 120].map((days) => ({
    from: dayIn(days),
    to: dayIn(days + 7),
    reason: 'construction' as const,
    hours: TWO_TIMES,
  })),
  paymentMethods: [...CODE_SETS.paymentMethods.codes],
  amenities: [...CODE_SETS.amenities.codes],
  serviceLanguages: [...CODE_SETS.serviceLanguages.codes],
  website: 'https://www.cuisines.example/saint-jean-sur-richelieu',
  email: 'bonjour@cuisines.example',
  showEmail: true,
  address: upTo(200, '1234, boulevard de la Grande-Allée Ouest '),
  addressLine2: upTo(100, 'Bureau 500, porte B '),
};

let shop: Shop;
beforeAll(async () => {
  shop = await newShop(LONG);
  await runSql("update public.listings set neq = '1143920115' where id = $1", [shop.id]);
  await runSql(
    `insert into public.listing_photos (listing_id, path, width, height, position)
     select listing_id, path, width, height, number
       from public.listing_photos, generate_series(1, 9) as number where listing_id = $1`,
    [shop.id],
  );
  const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
  await insertReviews(pool, shop.id, [5, 4, 4, 3, 5, 5, 1, 5, 4, 5, 2, 5]);
  await pool.end();
});

/** The text that a page shows on a screen or on paper. */
async function textOn(page: Page, media: 'screen' | 'print'): Promise<string> {
  await page.emulateMedia({ media });
  return shownText(page.locator('body'));
}

/** The text of an element that the styles of the present medium show. */
async function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text too
  return (await element.innerText()).replaceAll('\u00a0', ' ');
}

const ADDRESSES = { fr: '/entreprise/', en: '/en/business/' } as const;

const ON_PAPER = {
  fr: [
    'Bottin',
    LONG.name,
    'Cafés',
    'Téléphone',
    '514-555-0199',
    'www.cuisines.example/saint-jean-sur-richelieu',
    LONG.email,
    LONG.address,
    'H7A 1A1',
    'Lundi',
    '9 h 15 à 12 h 45',
    'Heures particulières',
    'Vacances de la construction',
    'Numéro d’entreprise (NEQ)',
    '1143920115',
    'On conçoit, fabrique',
    'Service 1',
    'Cette fiche en ligne',
  ],
  en: [
    'Bottin',
    LONG.name,
    'Cafés',
    'Phone',
    '514-555-0199',
    'www.cuisines.example/saint-jean-sur-richelieu',
    LONG.email,
    LONG.address,
    'H7A 1A1',
    'Monday',
    '9:15 a.m. to 12:45 p.m.',
    'Special hours',
    '1143920115',
    'Custom kitchens',
    'Service 1',
    'This listing online',
  ],
} as const;

/** Shown on a screen only. */
const LEFT_OUT = {
  fr: [
    'ai compris',
    'Inscription',
    'Parcourir par ville',
    'Appeler',
    'Emplacement',
    'Y aller avec Waze',
    'Partager',
    'Photos',
    'Écrire un avis',
    'un accueil chaleureux',
    'Suggérer une correction',
    'Questions fréquentes',
    'Produits recommandés',
    'Entreprises semblables',
    'Une mission en français',
  ],
  en: [
    'Call',
    'Location',
    'Share',
    'Write a review',
    'un accueil chaleureux',
    'Recommended products',
    'A mission in English',
  ],
} as const;

describe.each(['fr', 'en'] as const)('a listing with everything, in %s', (locale) => {
  it('prints its facts without what is pressed, suggested or sponsored', async () => {
    const page = await browser.open(ADDRESSES[locale] + shop.slug);
    const unfold = (isOpen: boolean) =>
      page.locator('.fold').evaluateAll((folds, open) => {
        for (const fold of folds) fold.toggleAttribute('open', open);
      }, isOpen);
    await unfold(true);
    const screen = await textOn(page, 'screen');
    await unfold(false);
    const paper = await textOn(page, 'print');
    expect(LEFT_OUT[locale].filter((text) => !screen.includes(text))).toEqual([]);
    expect(LEFT_OUT[locale].filter((text) => paper.includes(text))).toEqual([]);
    expect(ON_PAPER[locale].filter((text) => !paper.includes(text))).toEqual([]);
    expect(await page.locator('.map').isVisible()).toBe(false);
  });

  it('takes one sheet of A4 or Letter', async () => {
    const page = await browser.open(ADDRESSES[locale] + shop.slug);
    expect(await countSheets(page, 'A4')).toBe(1);
    expect(await countSheets(page, 'Letter')).toBe(1);
  });

  it('has the QR code of its canonical address, on paper only', async () => {
    const page = await browser.open(`${ADDRESSES[locale]}${shop.slug}?utm_source=x`);
    const code = page.getByRole('figure').getByRole('img');
    expect(await code.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await code.isVisible()).toBe(true);
    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(address).toBe(inject('siteUrl') + ADDRESSES[locale] + shop.slug);
    const { data } = encodeModules(address ?? '');
    expect(await code.locator('path').getAttribute('d')).toBe(darkRuns(data));
  });
});

it('adds less than 1 KB to the compressed HTML of a listing, which stays light', async () => {
  const { slug } = await newShop();
  const html = await (await fetch(`${inject('siteUrl')}/entreprise/${slug}`)).text();
  const bare = html.replace(/<style>[\s\S]*?<\/style>/g, '');
  expect(Buffer.byteLength(bare)).toBeLessThanOrEqual(LISTING_HTML_MAX);
  const [code = ''] = /<figure[\s\S]*?<\/figure>/.exec(bare) ?? [];
  const [head = ''] = /<p class="paper-head[\s\S]*?<\/p>/.exec(bare) ?? [];
  expect([code, head]).not.toContain('');
  const without = bare.replace(code, '').replace(head, '');
  const added = brotliCompressSync(bare).length - brotliCompressSync(without).length;
  expect(added).toBeLessThan(1_000);
});

it('prints black on white in dark mode', async () => {
  const page = await browser.open(`/entreprise/${shop.slug}`, { colorScheme: 'dark' });
  const colours = () =>
    page.evaluate(() => {
      const found = new Set<string>();
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        if (hasText && element.checkVisibility()) found.add(getComputedStyle(element).color);
      }
      return { text: [...found], paper: getComputedStyle(document.documentElement).backgroundColor };
    });
  expect((await colours()).paper).toBe('rgb(11, 20, 36)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const { text, paper } = await colours();
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(text.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']);
});

describe('the print button of a listing', () => {
  it('prints, also before the scripts of the page have come', async () => {
    const page = await browser.open('about:blank');
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.route(/\/assets\/start-/, (route) => route.abort());
    await page.goto(`${inject('siteUrl')}/entreprise/${shop.slug}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Imprimer' }).click();
    expect(await page.locator('html').getAttribute('data-printed')).toBe('');
  });

  it('is absent without JavaScript', async () => {
    const page = await browser.open(`/entreprise/${shop.slug}`, { javaScriptEnabled: false });
    expect(await page.locator('[data-print]').count()).toBe(1);
    expect(await page.locator('[data-print]').isVisible()).toBe(false);
  });
});

describe('a list of twenty businesses', () => {
  it.each([
    ['a search', '/recherche?q=restaurant', ['Filtres', 'Trier par', 'Afficher plus de résultats']],
    ['a search in English', '/en/search?q=restaurant', ['Filters', 'Sort by', 'Show more results']],
    ['results on the map', '/recherche?q=restaurant&view=map', ['Filtres', 'Afficher plus de résultats']],
    ['a city', '/ville/laval', ['Suivante', 'Villes voisines', 'Voir sur la carte']],
    ['a category', '/categorie/restaurants', ['Suivante', 'Par région']],
    ['a category of a city', '/en/city/montreal/restaurants', ['Next', 'Nearby cities']],
  ])('%s takes one sheet', async (_, path, leftOut) => {
    const page = await browser.open(path);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(20);
    const unfold = (isOpen: boolean) =>
      page.locator('.fold').evaluateAll((folds, open) => {
        for (const fold of folds) fold.toggleAttribute('open', open);
      }, isOpen);
    await unfold(true);
    const screen = await textOn(page, 'screen');
    await unfold(false);
    const paper = await textOn(page, 'print');
    expect(leftOut.filter((text) => !screen.includes(text))).toEqual([]);
    expect(leftOut.filter((text) => paper.includes(text))).toEqual([]);
    expect(paper).toContain(await shownText(page.locator('h1')));
    expect(paper).toMatch(/\d+ (?:résultats|results|entreprises|businesses)/);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await countSheets(page, 'A4')).toBe(1);
    expect(await countSheets(page, 'Letter')).toBe(1);
  });

  it('prints name, category, telephone and address of each', async () => {
    const { address } = LONG;
    const page = await browser.open(`/recherche?q=${encodeURIComponent(LONG.name)}`);
    await page.emulateMedia({ media: 'print' });
    const card = page.getByRole('article').filter({ hasText: LONG.name });
    const text = await shownText(card);
    expect(
      [LONG.name, 'Cafés · Laval', address, '514-555-0199'].filter((one) => !text.includes(one)),
    ).toEqual([]);
    expect(text).not.toContain('On conçoit');
    expect(text).not.toContain('avis');
  });
});

describe('another public page', () => {
  it.each([
    ['the privacy policy', '/politique-confidentialite', 'Dans cette page'],
    ['the questions', '/faq', 'Dans cette page'],
  ])('%s prints its text alone, on several sheets', async (_, path, contents) => {
    const page = await browser.open(path);
    const unfold = (isOpen: boolean) =>
      page.locator('.fold').evaluateAll((folds, open) => {
        for (const fold of folds) fold.toggleAttribute('open', open);
      }, isOpen);
    await unfold(true);
    const screen = await textOn(page, 'screen');
    await unfold(false);
    const paper = await textOn(page, 'print');
    const prose = await shownText(page.locator('.prose'));
    expect(paper).toContain(prose);
    expect([contents, 'Inscription', 'ai compris'].filter((text) => !screen.includes(text))).toEqual([]);
    expect([contents, 'Inscription', 'ai compris'].filter((text) => paper.includes(text))).toEqual([]);
    expect(await countSheets(page, 'A4')).toBeGreaterThan(1);
  });

  it('an article prints without links to other pages', async () => {
    const list = await browser.open('/blogue');
    const path = await list.locator('article a').first().getAttribute('href');
    const page = await browser.open(path ?? '');
    const paper = await textOn(page, 'print');
    expect(paper).toContain(await shownText(page.locator('.prose')));
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('.button').filter({ visible: true }).count()).toBe(0);
  });
});

it('hides the printed parts on a screen', async () => {
  const page = await browser.open(`/entreprise/${shop.slug}`, {
    viewport: { width: WIDTHS.phone, height: 800 },
  });
  expect(await page.locator('.paper-head').isVisible()).toBe(false);
  const text = await textOn(page, 'screen');
  expect(text).not.toContain('Cette fiche en ligne');
  expect(text).not.toContain('cuisines.example/saint-jean');
});
