import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();
/** A random word that occurs in no name: each journey has separate listings and learned words. */
const mark = () => `z${randomUUID().replaceAll(/[^a-f]/g, '')}k`;

/** Listings without owner and category, in the order of the list. */
async function insertUnclassified(
  names: readonly string[],
  activity: string | null = null,
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names.toReversed()) {
    const [row] = await runSql<{ id: string }>(
      `insert into public.listings (slug, name, status, source, city, activity)
       values ($1, $2, 'published', 'import', 'Laval', $3) returning id`,
      [`c-${randomUUID()}`, name, activity],
    );
    ids.unshift(Number(row?.id));
  }
  return ids;
}

async function categoriesOf(ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await runSql<{ slug: string | null }>(
    `select coalesce(s.slug, c.slug) as slug from unnest($1::bigint[]) with ordinality as asked (id, n)
       join public.listings l on l.id = asked.id left join public.categories c on c.id = l.category_id
       left join public.categories s on s.id = l.subcategory_id order by asked.n`,
    [ids],
  );
  return rows.map(({ slug }) => slug);
}

it('listings are classified one by one with the keyboard, undone, and learned from', async () => {
  const word = mark();
  const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((each) => `${each} ${word}`);
  const ids = await insertUnclassified(names, 'PLOMBERIE');
  const { session } = await newAdministrator();
  const page = await open('/admin/tools?tool=unclassified', session);
  const main = page.getByRole('main');
  await main.getByLabel('Mots du nom').fill(word);
  await page.keyboard.press('Enter');
  const row = (at: number) => main.getByRole('listitem').filter({ hasText: names[at] ?? '' });
  await row(4).waitFor();
  await row(0).getByText('Activité déclarée : PLOMBERIE').waitFor();
  await expectGoodAtBothWidths(page);

  await page.context().setOffline(true);
  await row(0)
    .getByRole('button', { name: /^Plombiers/ })
    .click();
  await main.getByText('Le service ne répond pas.').waitFor();
  await page.context().setOffline(false);
  await row(0).waitFor();

  const proposal = (at: number) => row(at).getByRole('button', { name: /^Plombiers \d+ points$/ });
  await proposal(0).focus();
  await page.keyboard.press('Enter');
  await main.getByText(`« ${names[0]} » est classée dans Plombiers.`).waitFor();
  expect(await categoriesOf(ids.slice(0, 2))).toEqual(['plombiers', null]);
  // The focus is on the first proposal of the next row.
  await expect.poll(() => proposal(1).evaluate((node) => node === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Annuler', exact: true }).press('Enter');
  await main.getByText('1 fiche est de nouveau à classer.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('de nouveau à classer');
  await row(0).getByRole('button').first().waitFor();
  expect(await categoriesOf(ids.slice(0, 1))).toEqual([null]);

  // Another category than the proposed one, three times: the other rows learn it.
  for (const at of [0, 1, 2]) {
    await row(at)
      .getByRole('button', { name: `Autre catégorie : ${names[at]}` })
      .click();
    await row(at).getByRole('combobox').fill('fleuriste');
    await page
      .getByRole('option', { name: /Fleuristes/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await main.getByText(`« ${names[at]} » est classée dans Fleuristes.`).waitFor();
  }
  const learned = main.getByRole('list', { name: 'Ce que l’annuaire a appris' }).getByRole('listitem');
  await learned.filter({ hasText: `« ${word} » → Fleuristes (3 réponses)` }).waitFor();
  const offered = row(3).getByRole('button', { name: /points/ });
  expect(await offered.first().textContent()).toContain('Fleuristes');
  await expectGoodAtBothWidths(page);

  await main.getByRole('button', { name: `Oublier « ${word} »` }).click();
  await main.getByText(`« ${word} » est oublié`).waitFor();
  expect(await offered.first().textContent()).toContain('Plombiers');
  await main.getByText('Mots oubliés').click();
  await expectAccessible(page);
  await main.getByRole('button', { name: `Rétablir « ${word} »` }).click();
  await main.getByText(`« ${word} » est rétabli.`).waitFor();

  await row(3)
    .getByRole('button', { name: `Passer : ${names[3]}` })
    .click();
  await main.getByText('1 fiche est passée.').waitFor();
  await main.getByRole('button', { name: 'Passées' }).click();
  await row(3)
    .getByRole('button', { name: `Remettre à classer : ${names[3]}` })
    .click();
  await main.getByText('1 fiche est remise à classer.').waitFor();
  expect(await categoriesOf(ids)).toEqual(['fleuristes', 'fleuristes', 'fleuristes', null, null]);
}, 120_000);

it('many are classified at once, refused ones are reported, and all can be undone; in English, on a phone', async () => {
  const word = mark();
  const names = ['One', 'Two', 'Three', 'Four'].map((each) => `${each} ${word} florist`);
  const ids = await insertUnclassified(names);
  const unknown = await insertUnclassified([`Five ${word}`, `Six ${word}`]);
  const { session } = await newAdministrator('en');
  const page = await open(`/en/admin/tools?tool=unclassified&words=${word}`, {
    ...session,
    viewport: { width: WIDTHS.phone, height: 740 },
  });
  const main = page.getByRole('main');
  await main.getByText('No suggestion').first().waitFor();
  await expectAccessible(page);
  // Another administrator changes one in between.
  await runSql('update public.listings set category_id = 1 where id = $1', [ids[3]]);
  await main.getByRole('button', { name: 'Accept the first suggestions (4)' }).click();
  await main.getByText('3 listings are classified. 1 listing is not.').waitFor();
  await main
    .getByRole('region', { name: 'Listings that were not classified' })
    .getByText(names[3] ?? '')
    .waitFor();
  expect((await categoriesOf(ids)).slice(0, 3)).toEqual(['fleuristes', 'fleuristes', 'fleuristes']);
  await expectAccessible(page);

  const category = main.getByLabel('Category of the selected listings');
  await category.fill('plumber');
  await page
    .getByRole('option', { name: /Plumbers/ })
    .first()
    .click();
  await main.getByText('Select listings in the list first.').waitFor();
  await main.getByLabel('Select the 2 listings shown').check();
  await main.getByText('2 listings selected').waitFor();
  await category.fill('plumber');
  await page
    .getByRole('option', { name: /Plumbers/ })
    .first()
    .click();
  await main.getByText('2 listings are classified.').waitFor();
  expect(await categoriesOf(unknown)).toEqual(['plombiers', 'plombiers']);
  await main.getByText('No listing found').waitFor();
  await expectGoodAtBothWidths(page);

  await main.getByRole('button', { name: 'Undo', exact: true }).click();
  await main.getByText('2 listings are to be classified again.').waitFor();
  expect(await categoriesOf(unknown)).toEqual([null, null]);
}, 120_000);
