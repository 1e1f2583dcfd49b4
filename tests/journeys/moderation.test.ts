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
/** The decisions that can still be undone. */
const held = (page: Page) =>
  page.getByRole('status', { name: /^(Décisions que vous pouvez|Decisions that you can)/ });
/** Sends a decision before its ten seconds are over. */
const applyNow = async (page: Page, label: string) => {
  await held(page).getByText(label).waitFor();
  await held(page)
    .getByRole('button', { name: /^(Appliquer maintenant|Apply now)/ })
    .last()
    .click();
  await held(page).getByText(label).waitFor({ state: 'detached' });
};
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
    await held(page).getByText(`« ${soap} » : fiche approuvée`).waitFor();
    const opened = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect.poll(() => opened.textContent()).not.toBe(soap);
    await expect.poll(() => opened.evaluate((element) => document.activeElement === element)).toBe(true);
    expect(await row(page, soap).count()).toBe(0);
    await expectAccessible(page);

    // For ten seconds it can be taken back, from another section too: nothing of it was sent.
    await page.getByRole('link', { name: 'Aperçu', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Aperçu' }).waitFor();
    await held(page)
      .getByRole('button', { name: /^Annuler/ })
      .click();
    await heading(page, soap).waitFor();
    expect(await stateOf(shop)).toBe('pending');
    await page.keyboard.press('a');
    await applyNow(page, `« ${soap} » : fiche approuvée`);
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
    await applyNow(page, `« ${cheese} » : fiche refusée`);
    await page
      .getByRole('alert')
      .getByText(`« ${cheese} » : ${bruno.email} a déjà décidé : approuvé`)
      .waitFor();
    expect(await stateOf(third)).toBe('published');
    await page.unroute('**/rpc/decide');
  });

  it('is one press away for an administrator, with the number of things that wait', async () => {
    const administrator = await newAdministrator();
    await newSubmission();
    const [{ waiting } = { waiting: 0 }] = await runSql<{ waiting: number }>(
      "select private.waiting_total(row('administrator', null, null)::private.reach) as waiting",
    );
    expect(waiting).toBeGreaterThan(0);
    const page = await open('/faq', administrator.session);
    const link = page.getByRole('banner').getByRole('link', { name: /^Administration \d+ en attente$/ });
    await link.filter({ visible: true }).waitFor();
    await expectGoodAtBothWidths(page);
    await page.setViewportSize({ width: 1120, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await link.filter({ visible: true }).click();
    await page.waitForURL('**/admin');
    const other = await open('/faq', await sessionOf((await newPerson()).client));
    await other
      .getByRole('banner')
      .getByRole('link', { name: 'Mes entreprises' })
      .filter({ visible: true })
      .waitFor();
    await other
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .waitFor();
    expect(
      await other
        .getByRole('banner')
        .getByRole('link', { name: /^Administration/ })
        .count(),
    ).toBe(0);
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
    // One bar decides, and many are not approved by one press.
    expect(await page.getByRole('button', { name: /^Approuver/ }).count()).toBe(1);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('La décision vaut pour 2 éléments.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await bulk.getByRole('button', { name: 'Refuser' }).click();
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await dialog.getByText('Choisissez une raison ou écrivez-en une.').waitFor();
    await dialog.getByLabel('Précisions').fill('Ces deux garages n’en font qu’un.');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    // The text is there again after an undo.
    await held(page)
      .getByRole('button', { name: /^Annuler/ })
      .click();
    for (const name of [one, two])
      await page.getByRole('checkbox', { name: `Sélectionner : ${name}` }).check();
    await bulk.getByRole('button', { name: 'Refuser' }).click();
    expect(await dialog.getByLabel('Précisions').inputValue()).toBe('Ces deux garages n’en font qu’un.');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await applyNow(page, '2 fiches refusées');
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
    await dialog.getByText('La page publique de cette fiche change aussitôt.').waitFor();
    await dialog.getByRole('button', { name: 'Approuver' }).click();
    await applyNow(page, 'modification approuvée');
    await expect
      .poll(async () => (await fetch(`${inject('siteUrl')}/entreprise/${shop.slug}`)).text())
      .toContain('Café du Grand Quai');

    // A kind of which nothing waits does not hide that something else does.
    await newSubmission();
    await page.goto(`${inject('siteUrl')}/admin/moderation?kind=doubt`);
    await page.getByRole('heading', { name: 'Aucun renseignement contesté n’attend' }).waitFor();
    await page.getByRole('link', { name: 'Voir tout ce qui attend' }).click();
    await page.getByRole('region', { name: 'En attente' }).getByRole('link').first().waitFor();
  });

  it('sends what is held after ten seconds, or when the administrator signs out', async () => {
    const administrator = await newAdministrator();
    const [first, second] = [
      await newSubmission({ name: named('Poterie du Lac') }),
      await newSubmission({ name: named('Poterie du Mont') }),
    ];
    const page = await open(`/admin/moderation?item=listing-${first.id}`, administrator.session);
    const article = page.getByRole('article');
    await article.getByText('Tous les champs exigés sont remplis.').waitFor();
    await article.getByRole('button', { name: 'Approuver' }).click();
    await held(page).getByText('fiche approuvée').waitFor();
    await expect.poll(() => stateOf(first), { timeout: 30_000 }).toBe('published');
    await held(page).getByText('fiche approuvée').waitFor({ state: 'detached' });

    await page.goto(`${inject('siteUrl')}/admin/moderation?item=listing-${second.id}`);
    await article.getByRole('button', { name: 'Approuver' }).click();
    await held(page).getByText('fiche approuvée').waitFor();
    await page.setViewportSize({ width: WIDTHS.phone, height: 780 });
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(`${inject('siteUrl')}/`);
    expect(await stateOf(second)).toBe('published');
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
    const waiting = page.getByRole('region', { name: 'Oldest first' });
    await waiting.getByRole('listitem').filter({ hasText: 'Maple Bakery' }).getByText('late').waitFor();
    await waiting.getByRole('link', { name: /Maple Bakery/ }).click();
    const article = page.getByRole('article');
    await article.getByText('It has closed.').waitFor();
    await expectAccessible(page);
    await article.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The business has closed.').check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await applyNow(page, 'removal approved');
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
