import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, sessionOf } from './support/people.ts';
import { newShop, newSubmission, runSql, type Shop } from './support/shops.ts';

const { open } = useBrowser();
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const statusOf = async (path: string) => (await fetch(inject('siteUrl') + path)).status;
const stateOf = async ({ id }: Shop) =>
  (await runSql<{ status: string }>('select status from public.listings where id = $1', [id]))[0]?.status;

/** The row of a pending item. */
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'En attente' }).getByRole('link', { name });
const heading = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { level: 2, name });
/** Steps to an item by keyboard; submissions of concurrent tests may come before it. */
const stepTo = async (page: Page, name: string) => {
  const opened = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  for (let shown = await opened.textContent(); shown !== name; shown = await opened.textContent()) {
    await page.keyboard.press('j');
    await expect.poll(() => opened.textContent()).not.toBe(shown);
  }
};

// Pages of three browsers on a busy machine.
describe('moderation', { timeout: 150_000 }, () => {
  it('by three people at once: a submission appears, is approved, notified and public', async () => {
    const administrator = await newAdministrator();
    const page = await open('/admin/moderation?kind=listing', administrator.session);
    await page.getByRole('heading', { level: 1, name: 'Modération' }).waitFor();
    await page
      .getByText(/éléments? affichés?|Rien n’attend/)
      .first()
      .waitFor();

    // An owner submits: the open page updates live.
    const names = ['Savonnerie du Rang', 'Librairie du Port', 'Fromagerie des Îles'].map(named);
    const [soap, books, cheese] = names as [string, string, string];
    const shop = await newSubmission({ name: soap });
    await row(page, soap).waitFor();
    await row(page, soap).click();
    await heading(page, soap).waitFor();
    await page.getByText('La page, telle que le public la verrait').waitFor();
    expect(new URL(page.url()).searchParams.get('item')).toBe(`listing-${shop.id}`);
    await expectAccessible(page);
    expect(await statusOf(`/entreprise/${shop.slug}`)).toBe(404);
    const second = await newSubmission({ name: books });
    const third = await newSubmission({ name: cheese });
    await row(page, cheese).waitFor();

    // While typing, shortcut letters are text; Escape decides nothing.
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Refuser : ${soap}` }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Précisions').fill('a');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await stateOf(shop)).toBe('pending');

    // After an approval by a letter key, the next item opens automatically.
    await page.keyboard.press('a');
    await page.getByText(`« ${soap} » : approuvé.`).waitFor();
    const opened = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect.poll(() => opened.textContent()).not.toBe(soap);
    await expect.poll(() => opened.evaluate((element) => document.activeElement === element)).toBe(true);
    await stepTo(page, books);
    await expect.poll(() => row(page, soap).count()).toBe(0);
    expect(await statusOf(`/entreprise/${shop.slug}`)).toBe(200);
    expect((await emailTo(shop.email, 3)).text).toContain('paraît maintenant dans l’annuaire');
    const visitor = await open(`/entreprise/${shop.slug}`);
    await visitor.getByRole('heading', { level: 1, name: soap }).waitFor();

    // Another administrator decides first: the page names them, and the item disappears.
    const bruno = await newAdministrator();
    const decided = await bruno.client.rpc('decide', {
      items: [
        {
          kind: 'listing',
          id: second.id,
          version: await versionOf(second),
          action: 'more_asked',
          note: 'Où êtes-vous?',
        },
      ],
    });
    expect(decided.data[0].answer.action).toBe('more_asked');
    await page.getByText(`${bruno.email} a déjà décidé : précisions demandées`).waitFor();
    await expect.poll(() => row(page, books).count()).toBe(0);
    const owner = await open('/mes-entreprises', await sessionOf(second.client));
    await owner.getByText('L’équipe vous demande : Où êtes-vous?').waitFor();
    await expectAccessible(owner);

    // An item decided by another administrator in between is refused, even while the screen still shows it.
    await page.getByRole('button', { name: 'Ouvrir le suivant' }).click();
    await row(page, cheese).click();
    await heading(page, cheese).waitFor();
    await page.route('**/rpc/decide', async (route) => {
      await bruno.client.rpc('decide', {
        items: [{ kind: 'listing', id: third.id, version: await versionOf(third), action: 'approved' }],
      });
      await route.continue();
    });
    await page.getByRole('article').getByRole('button', { name: 'Refuser' }).click();
    await dialog.getByLabel('Nous n’avons pas pu vérifier que cette entreprise existe.').check();
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await page
      .getByRole('alert')
      .getByText(`« ${cheese} » : ${bruno.email} a déjà décidé : approuvé`)
      .waitFor();
    expect(await stateOf(third)).toBe('published');
    await page.unroute('**/rpc/decide');
  });

  it('decides in bulk, and shows old and new values side by side', async () => {
    const administrator = await newAdministrator();
    const [one, two] = [named('Garage du Coin'), named('Garage du Bout')];
    const shops = [await newSubmission({ name: one }), await newSubmission({ name: two })];
    const page = await open('/admin/moderation?kind=listing', administrator.session);
    await row(page, two).waitFor();
    // Selects these two only: submissions of other test files stay undecided.
    for (const name of [one, two])
      await page.getByRole('checkbox', { name: `Sélectionner : ${name}` }).check();
    const bulk = page.getByRole('region', { name: 'Décider en lot' });
    await bulk.getByText('2 éléments sélectionnés', { exact: true }).waitFor();
    await expectAccessible(page);
    await bulk.getByRole('button', { name: 'Refuser' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await dialog.getByText('Choisissez une raison ou écrivez-en une.').waitFor();
    await dialog.getByLabel('Précisions').fill('Ces deux garages n’en font qu’un.');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await page.getByText('2 éléments : refusé.').waitFor();
    for (const shop of shops) expect(await stateOf(shop)).toBe('rejected');
    expect((await emailTo(shops[1]?.email ?? '', 3)).text).toContain('Ces deux garages n’en font qu’un.');

    const shop = await newShop({ name: named('Café du Quai') });
    const { data } = await shop.client.rpc('listing_for_edit', { slug: shop.slug });
    await shop.client.rpc('save_listing_tab', {
      listing_id: shop.id,
      tab: 'basic',
      fields: { name: 'Café du Grand Quai' },
      version: data.version,
    });
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(
      'select id from private.listing_changes where listing_id = $1',
      [shop.id],
    );
    await page.goto(`${inject('siteUrl')}/admin/moderation?kind=changes&item=changes-${id}`);
    const article = page.getByRole('article');
    await article.locator('ins', { hasText: 'Grand' }).waitFor();
    await expectGoodAtBothWidths(page);
    await article.getByRole('button', { name: 'Approuver' }).click();
    await page.getByText(/« Café du Quai .* » : approuvé\./).waitFor();
    expect(await (await fetch(`${inject('siteUrl')}/entreprise/${shop.slug}`)).text()).toContain(
      'Café du Grand Quai',
    );
  });

  it('works in English, with an overview from which a listing is restored', async () => {
    const administrator = await newAdministrator('en');
    const shop = await newShop({ name: named('Maple Bakery') });
    const asker = await newPerson('en');
    await asker.client.rpc('request_removal', { listing_id: shop.id, reason: 'It has closed.' });
    await runSql(
      "update private.removal_requests set created_at = now() - interval '50 hours' where listing_id = $1",
      [shop.id],
    );
    const page = await open('/en/admin', {
      ...administrator.session,
      viewport: { width: WIDTHS.phone, height: 780 },
    });
    const waiting = page.getByRole('region', { name: 'The oldest first' });
    await waiting.getByRole('listitem').filter({ hasText: 'Maple Bakery' }).getByText('late').waitFor();
    await waiting.getByRole('link', { name: /Maple Bakery/ }).click();
    const article = page.getByRole('article');
    await article.getByText('It has closed.').waitFor();
    await expectAccessible(page);
    await article.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The business has closed.').check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(/“Maple Bakery .*”: approved\./).waitFor();
    expect(await statusOf(`/entreprise/${shop.slug}`)).toBe(410);
    expect((await emailTo(asker.email, 2)).subject).toContain('Maple_Bakery');

    // The shortcuts are switched off, and stay off.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expectAccessible(page);
    await dialog.getByLabel('Use the shortcuts').uncheck();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => localStorage.getItem('bottin-moderation-keys'))).toBe('off');

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: /Restore the listing: Maple Bakery/ }).click();
    await expect.poll(() => statusOf(`/entreprise/${shop.slug}`)).toBe(200);
    await expect
      .poll(() => page.getByRole('button', { name: /Restore the listing: Maple Bakery/ }).count())
      .toBe(0);
    await expectGoodAtBothWidths(page);
  });
});

async function versionOf({ id }: Shop): Promise<number> {
  const [found] = await runSql<{ version: number }>('select version from public.listings where id = $1', [
    id,
  ]);
  return found?.version ?? 0;
}
