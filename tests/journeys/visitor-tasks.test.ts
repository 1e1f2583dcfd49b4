import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { useBrowser, WIDTHS } from './support/browser.ts';
import { type Doer, doerOf, type Locale } from './support/doer.ts';
import { newShop } from './support/shops.ts';

/**
 * Ten tasks of visitors, each from the home page of a phone. An action is one press, or one text typed into a field with the
 * press that gets there. Their number is asserted; the seconds are printed, and depend on the machine.
 */

const browser = useBrowser();

type Way = 'press' | 'keyboard' | 'slow';

const HOME = { fr: '/', en: '/en' } as const;
const ALWAYS = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
) as ListingDraft['hours'];
const NATIONAL_HOLIDAY = new Date().getMonth() > 5 ? new Date().getFullYear() + 1 : new Date().getFullYear();
const FACTS: Record<'plumber' | 'terrace' | 'shop', Partial<ListingDraft>> = {
  plumber: {
    name: 'Plomberie Sonnerie',
    category: 'construction-renovation',
    subcategory: 'plombiers',
    hours: ALWAYS,
  },
  terrace: {
    name: 'Resto de la Rive',
    category: 'restaurants',
    subcategory: null,
    city: 'Longueuil',
    municipality: 'longueuil',
    postalCode: 'J4K 1A1',
    latitude: 45.53,
    longitude: -73.51,
    amenities: ['terrace'],
    paymentMethods: ['debit'],
    hours: ALWAYS,
  },
  shop: {
    name: 'Fromagerie Zinnia',
    hours: ALWAYS,
    specialHours: [
      {
        from: `${NATIONAL_HOLIDAY}-06-24`,
        to: `${NATIONAL_HOLIDAY}-06-24`,
        hours: [],
        reason: 'holiday',
      },
    ],
  },
};

beforeAll(async () => {
  for (const facts of Object.values(FACTS)) await newShop(facts);
});

/** How many actions there were. */
const actionsOf = ({ clicks, fields }: Doer) => clicks + fields;

const what = ({ page, locale }: Doer) =>
  page.getByRole('combobox', { name: { fr: 'Quoi', en: 'What' }[locale] });
const where = ({ page, locale }: Doer) =>
  page.getByRole('combobox', { name: { fr: 'Où', en: 'Where' }[locale] });
const cards = ({ page }: Doer) =>
  page.getByRole('list', { name: /^(Résultats|Results)$/ }).getByRole('article');
const said = (visitor: Doer, words: Record<Locale, string>) => words[visitor.locale];

async function search(visitor: Doer, words: Record<Locale, string>, place?: string): Promise<void> {
  await visitor.type(what(visitor), said(visitor, words));
  if (place) await visitor.type(where(visitor), place);
  await visitor.enter();
  await visitor.page.waitForURL(/(recherche|search)\?/);
}

async function openShop(visitor: Doer): Promise<void> {
  await visitor.type(what(visitor), 'Fromagerie Zinnia');
  await visitor.choose('Fromagerie Zinnia');
  await visitor.page.waitForURL(/fromagerie-zinnia/);
}

/** Presses a telephone link, and says which number rang: the browser of a test has no telephone. */
async function ring(visitor: Doer, call: Locator): Promise<string> {
  await visitor.page.evaluate(() =>
    addEventListener('click', (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="tel:"]');
      if (!link) return;
      event.preventDefault();
      document.documentElement.dataset.rang = link.href;
    }),
  );
  await visitor.press(call);
  return (await visitor.page.locator('html').getAttribute('data-rang')) ?? '';
}

const CALL = /^(Appeler|Call) /;

type Task = {
  name: string;
  /** The most actions that it may take. */
  actions: number;
  run(visitor: Doer): Promise<void>;
};

const TASKS: readonly Task[] = [
  {
    name: 'an open plumber near Laval, and call',
    actions: 3,
    async run(visitor) {
      await search(visitor, { fr: 'plombier ouvert laval', en: 'open plumber laval' });
      const card = cards(visitor).first();
      expect(await card.textContent()).toMatch(/Ouvert|Ferme bientôt|Open|Closes soon/);
      expect(await ring(visitor, card.getByRole('link', { name: CALL }))).toMatch(/^tel:\+1\d{10}$/);
    },
  },
  {
    name: 'terrace, Interac, open on Sunday, in a typed place',
    actions: 3,
    async run(visitor) {
      const words = {
        fr: 'resto terrasse interac ouvert dimanche',
        en: 'restaurant terrace interac open sunday',
      };
      await search(visitor, words, 'Longueuil');
      expect(await cards(visitor).first().textContent()).toContain('Longueuil');
      const chips = visitor.page.getByRole('list', { name: /^(Recherche en cours|Current search)$/ });
      expect(await chips.textContent()).toMatch(
        /(dimanche|Sunday).*(débit|Debit).*(Terrasse|Terrace).*Longueuil/,
      );
    },
  },
  {
    name: 'the best of three dentists, side by side',
    actions: 7,
    async run(visitor) {
      await search(visitor, { fr: 'meilleurs dentistes', en: 'best dentists' });
      for (const index of [0, 1, 2])
        await visitor.press(
          cards(visitor)
            .nth(index)
            .getByRole('button', { name: /^(Garder|Save) / }),
        );
      await visitor.press(
        visitor.page.getByRole('banner').getByRole('link', { name: /^(Ma liste|My list)/ }),
      );
      await visitor.press(
        visitor.page.getByRole('button', { name: /^(Comparer|Compare)$/, disabled: false }),
      );
      await visitor.page.waitForURL(/(comparer|compare)\?/);
      expect(
        await visitor.page
          .getByRole('columnheader')
          .getByRole('button', { name: /^(Garder|Save) / })
          .count(),
      ).toBe(3);
    },
  },
  {
    name: 'the hours on 24 June',
    actions: 2,
    async run(visitor) {
      await openShop(visitor);
      const hours = visitor.page.getByRole('region', { name: /^(Heures d’ouverture|Opening hours)$/ });
      expect(await hours.textContent()).toMatch(/(24 juin|June 24).*(Fermé|Closed)/);
    },
  },
  {
    name: 'directions',
    actions: 3,
    async run(visitor) {
      await openShop(visitor);
      const way = visitor.page.locator('.reach-bar').getByRole('link', { name: /^(Itinéraire|Directions)$/ });
      expect(await way.getAttribute('href')).toMatch(/google.*destination=45.6,-73.7/);
      await visitor.page.route(/google/, (route) => route.fulfill({ body: 'the way' }));
      await visitor.press(way);
      await visitor.page.waitForURL(/google/, { waitUntil: 'commit' });
    },
  },
  {
    name: 'share',
    actions: 3,
    async run(visitor) {
      await visitor.page.addInitScript(() => {
        const share = ({ url = '' }: ShareData) => {
          document.documentElement.dataset.shared = url;
          return Promise.resolve();
        };
        Object.assign(navigator, { share });
      });
      await openShop(visitor);
      await visitor.press(visitor.page.getByRole('button', { name: /^(Partager|Share)$/ }));
      expect(await visitor.page.locator('html').getAttribute('data-shared')).toMatch(/fromagerie-zinnia/);
    },
  },
  {
    name: 'report a wrong telephone',
    actions: 5,
    async run(visitor) {
      await openShop(visitor);
      const votes = visitor.page.getByRole('main');
      await visitor.press(votes.getByRole('button', { name: /^(Ce n’est plus exact|Not anymore)$/ }));
      await visitor.press(votes.getByRole('checkbox', { name: /^(téléphone|telephone|phone)/ }));
      await visitor.press(votes.getByRole('button', { name: /^(Envoyer|Send)$/ }));
      await votes
        .getByText(/^(Merci|Thank)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'print',
    actions: 3,
    async run(visitor) {
      await visitor.page.addInitScript(() => {
        window.print = () => document.documentElement.toggleAttribute('data-printed', true);
      });
      await openShop(visitor);
      await visitor.press(visitor.page.getByRole('button', { name: /^(Imprimer|Print)$/ }));
      expect(await visitor.page.locator('html').getAttribute('data-printed')).toBe('');
    },
  },
  {
    name: 'keep a listing',
    actions: 3,
    async run(visitor) {
      await search(visitor, { fr: 'boulangerie', en: 'bakery' });
      const star = cards(visitor)
        .first()
        .getByRole('button', { name: /^(Garder|Save) / });
      await visitor.press(star);
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    },
  },
  {
    name: 'a trade that the village has not, and call the nearest',
    actions: 4,
    async run(visitor) {
      await search(visitor, { fr: 'plombier', en: 'plumber' }, 'Saint-Élie-de-Caxton');
      const card = cards(visitor).first();
      expect(await card.textContent()).toMatch(/\d\skm/);
      expect(await ring(visitor, card.getByRole('link', { name: CALL }))).toMatch(/^tel:\+1\d{10}$/);
    },
  },
];

const taken: string[] = [];

describe.each<[Way, Locale]>([
  ['press', 'fr'],
  ['press', 'en'],
  ['keyboard', 'fr'],
  ['keyboard', 'en'],
  ['slow', 'fr'],
])('by %s, in %s', (way, locale) => {
  it.each(TASKS)('$name: $actions actions', async ({ name, actions, run }) => {
    const page = await browser.open(HOME[locale], {
      viewport: { width: WIDTHS.phone, height: 740 },
      locale: `${locale}-CA`,
      hasTouch: way !== 'keyboard',
      isMobile: way !== 'keyboard',
    });
    if (way === 'slow') {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const visitor = doerOf(page, locale, way === 'keyboard');
    const began = performance.now();
    await run(visitor);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    taken.push(
      `${way.padEnd(9)}${locale}  ${String(actionsOf(visitor)).padStart(2)}  ${seconds.padStart(5)} s  ${name}`,
    );
    expect(actionsOf(visitor)).toBe(actions);
  });
});

afterAll(() => console.log(`actions and seconds from the home page at 360 px:\n${taken.join('\n')}`));
