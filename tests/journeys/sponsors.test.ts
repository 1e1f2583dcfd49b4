import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

it('a sponsor is created, ordered, shown on its pages, followed, counted and deleted', async () => {
  const mark = randomUUID().slice(0, 6);
  const [first, second] = [`Caisse ${mark}`, `Meunerie ${mark}`];
  const { session } = await newAdministrator();
  const page = await open('/admin/sponsors', session);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const add = main.getByRole('button', { name: 'Ajouter un commanditaire' });

  await add.and(page.locator(':not([aria-disabled])')).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('Le nom doit compter de 2 à 80 caractères.').waitFor();
  expect(await dialog.getByLabel('Nom').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await dialog.getByLabel('Nom').fill(first);
  await dialog.getByLabel('Lien').fill(`caisse-${mark}.example/offre`);
  await dialog.getByLabel('Page d’accueil').check();
  await dialog.getByLabel('Restaurants', { exact: true }).check();
  await dialog.getByLabel('Estrie', { exact: true }).check();
  await dialog.getByLabel('Choisir un logo').setInputFiles({
    name: 'logo.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from('this is no image'),
  });
  await dialog.getByText('Veuillez choisir une image valide.').waitFor();
  await dialog.getByLabel('Choisir un logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  });
  await dialog.getByText('Remplacer le logo').waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await main.getByText(`${first} est enregistré.`).waitFor();
  const [stored] = await runSql<{ id: number; logo_path: string; url: string }>(
    'select id, logo_path, url from public.sponsors where name = $1',
    [first],
  );
  expect(stored?.url).toBe(`https://caisse-${mark}.example/offre`);
  const logo = await fetch(`${inject('apiUrl')}/storage/v1/object/public/sponsors/${stored?.logo_path}`);
  expect(await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 300,
  });

  await add.click();
  await dialog.getByLabel('Nom').fill(second);
  await dialog.getByLabel('Lien').fill(`meunerie-${mark}.example`);
  await dialog.getByLabel('Nom').press('Enter');
  await main.getByText(`${second} est enregistré.`).waitFor();
  const names = () => main.getByRole('listitem').getByRole('heading').allInnerTexts();
  const order = async () =>
    (await names()).map((name) => name.split('\n')[0]).filter((name) => name?.includes(mark));
  await main.getByRole('button', { name: `Monter ${second}` }).press('Enter');
  await main.getByText(`${second} est maintenant au rang`).waitFor();
  expect(await order()).toEqual([second, first]);
  // And back, by drag and drop.
  const [handle, target] = await Promise.all([
    main
      .getByRole('listitem')
      .filter({ hasText: second })
      .getByTitle('Glisser pour changer l’ordre')
      .boundingBox(),
    main.getByRole('listitem').filter({ hasText: first }).boundingBox(),
  ]);
  if (!handle || !target) throw new Error('the list has no boxes');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([first, second]);
  await expectAccessible(page);

  const visitor = await open('/categorie/restaurants');
  const link = visitor.getByRole('link', { name: first });
  expect(await link.textContent()).toBe(`Commandité${first}caisse-${mark}.example`);
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    `/commanditaire/${stored?.id}`,
    'sponsored noopener',
  ]);
  await link.scrollIntoViewIfNeeded();
  await expectAccessible(visitor);
  const answer = await visitor.request.get(`${inject('siteUrl')}/commanditaire/${stored?.id}`, {
    maxRedirects: 0,
    headers: { 'accept-language': 'fr-CA' },
  });
  expect([answer.status(), answer.headers().location, answer.headers()['cache-control']]).toEqual([
    302,
    `https://caisse-${mark}.example/offre`,
    'no-store',
  ]);
  const robot = await fetch(`${inject('siteUrl')}/commanditaire/${stored?.id}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Googlebot/2.1', 'accept-language': 'fr' },
  });
  expect(robot.status).toBe(302);
  expect((await fetch(`${inject('siteUrl')}/commanditaire/999999`)).status).toBe(404);
  await expect
    .poll(
      () =>
        runSql('select views, clicks from private.daily_sponsor_counts where sponsor_id = $1', [stored?.id]),
      { timeout: 20_000 },
    )
    .toEqual([{ views: 1, clicks: 1 }]);
  await visitor.goto(`${inject('siteUrl')}/en/region/estrie`);
  expect(await visitor.getByRole('link', { name: first }).textContent()).toMatch(/^Sponsored/);
  await visitor.goto(`${inject('siteUrl')}/`);
  expect(await visitor.getByRole('link', { name: second }).count()).toBe(1);

  await page.goto(`${inject('siteUrl')}/en/admin/sponsors`);
  const row = main.getByRole('listitem').filter({ hasText: first });
  await row.getByText('100%').waitFor();
  await page.setViewportSize({ width: WIDTHS.phone, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await row.getByRole('button', { name: `Delete ${first}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await main.getByText(`${first} is deleted.`).waitFor();
  await expect.poll(order).toEqual([second]);
  const decisions = await runSql<{ action: string }>(
    "select action from private.decisions where kind = 'sponsor' and subject = $1 order by id",
    [String(stored?.id)],
  );
  expect(decisions.map(({ action }) => action)).toEqual(['created', 'deleted']);
  await runSql('delete from public.sponsors where name = $1', [second]);
}, 120_000);
