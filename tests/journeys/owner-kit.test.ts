import { expect, it } from 'vitest';
import {
  countSheets,
  expectAccessible,
  expectGoodAtBothWidths,
  useBrowser,
  WIDTHS,
} from './support/browser.ts';
import { sessionOf } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

const { open } = useBrowser();

it('an owner prints a poster on one sheet, and copies a badge, in both languages', async () => {
  const shop = await newShop({ name: 'Fromagerie de l’Affiche' });
  const own = await open('/mes-entreprises', await sessionOf(shop.client));
  await own.getByRole('link', { name: /^Affiche et insigne/ }).click();
  await own.waitForURL(`**/affiche/${shop.slug}`);
  for (const [path, business] of [
    [`/affiche/${shop.slug}`, 'entreprise'],
    [`/en/poster/${shop.slug}`, 'business'],
  ] as const) {
    const page = await open(path);
    await page.getByRole('img', { name: new RegExp(`${business}/${shop.slug}$`) }).waitFor();
    await page.getByText('Nos heures, nos services et vos avis').waitFor();
    await page.getByText('Our hours, our services and your reviews').waitFor();
    await page.getByText(/^<a href="http.*Notre fiche sur/).waitFor();
    await page.getByText(/^<a href="http.*Our listing on/).waitFor();
    await expectAccessible(page);
    await expectGoodAtBothWidths(page);
    expect([await countSheets(page, 'A4'), await countSheets(page, 'Letter')]).toEqual([1, 1]);
  }
});

it('an owner sees calls, directions and presses on the website by week, without who pressed', async () => {
  const shop = await newShop({
    name: 'Pâtisserie des Clics',
    phone: '+14185550144',
    website: 'https://patisserie.example/',
  });
  const page = await open(`/entreprise/${shop.slug}`, { viewport: { width: WIDTHS.phone, height: 740 } });
  // The presses lead out of the page: only what they report is of interest.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const reach = page.getByRole('navigation', { name: 'Joindre l’entreprise' });
  const counted = () =>
    runSql<{ kind: string; views: number }>(
      "select kind, views from private.daily_views where ref_id = $1 and kind in ('call', 'directions', 'website') order by 1",
      [shop.id],
    );
  // The listeners are loaded once the page is idle.
  await expect
    .poll(
      async () => {
        for (const name of ['Appeler', 'Itinéraire', 'Site Web'])
          await reach.getByRole('link', { name }).press('Enter');
        return counted();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toEqual(['call', 'directions', 'website'].map((kind) => ({ kind, views: 1 })));
  const own = await open('/mes-entreprises', await sessionOf(shop.client));
  await own.getByText('Visites par semaine').press('Enter');
  const [, newest] = await own.getByRole('table').getByRole('row').allInnerTexts();
  expect(newest?.split(/\s+/).slice(-4)).toEqual(['1', '1', '1', '1']);
  await expectAccessible(own);
  await expectGoodAtBothWidths(own);
});
