import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

/** A file saved by a spreadsheet in Quebec: semicolons, custom column names. */
const FILE = [
  'Raison sociale;Ville;Tél.;Notes',
  'Quincaillerie du Phare;Rimouski;418 555-0142;=1+1',
  'Lutherie des Îles;Gaspé;;',
  'AB;Laval;;',
].join('\r\n');

const upload = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const found = () =>
  runSql(
    "select slug, phone from public.listings where name in ('Quincaillerie du Phare', 'Lutherie des Îles') order by 1",
  );

let administrator: Awaited<ReturnType<typeof newAdministrator>>;
beforeAll(async () => {
  administrator = await newAdministrator();
});

let page: Page;
let address: string;

it('a file is uploaded, mapped, tried and imported, even when the page is left', async () => {
  page = await open('/admin/migration', { ...administrator.session, lasts: true });
  const file = page.locator('input[type=file]');
  await file.setInputFiles(upload('photo.png', 'x'));
  await page.getByText('Ce n’est pas un fichier CSV. Enregistrez').waitFor();
  await expectAccessible(page);

  await file.setInputFiles(upload('clients.csv', FILE));
  await page.getByRole('heading', { name: 'Les colonnes du fichier' }).waitFor();
  expect(await page.getByLabel('Raison sociale').inputValue()).toBe('name');
  expect(await page.getByLabel('Tél.').inputValue()).toBe('phone');
  await page.getByLabel('Raison sociale').selectOption('');
  await button(page, 'Simuler').click();
  await page.getByText('Indiquez quelle colonne contient le nom').waitFor();
  await page.getByLabel('Raison sociale').selectOption({ label: 'Nom de l’entreprise' });
  await expectAccessible(page);

  await button(page, 'Simuler').click();
  await page.getByRole('heading', { name: 'Ce que ferait l’importation' }).waitFor();
  await page.getByText('nom de moins de 3 caractères').waitFor();
  await page.getByText('Fichier lu en UTF-8. Colonnes séparées par des points-virgules.').waitFor();
  await page.getByText('Voir 2 exemples').click();
  await page.getByText('+14185550142').waitFor();
  await expectAccessible(page);
  expect(await found()).toEqual([]);

  await button(page, 'Lancer l’importation').click();
  address = page.url();
  await page.goto(address.replace(/\?.*/, ''));
  await page.getByRole('link', { name: 'clients.csv' }).click();
  await page.getByRole('heading', { name: 'Ce qu’a fait l’importation' }).waitFor();
  await page.getByText('Fichier lu en UTF-8. Colonnes séparées par des points-virgules.').waitFor();
  expect(page.url()).toBe(address);
  expect(await found()).toEqual([
    { slug: 'lutherie-des-iles', phone: null },
    { slug: 'quincaillerie-du-phare', phone: '+14185550142' },
  ]);
});

it('an import is reported, and undone completely', async () => {
  const report = await downloaded(page, () => button(page, 'Télécharger le rapport').click());
  expect(report.name).toBe('rapport-clients.csv');
  expect(report.text).toContain('2,,Quincaillerie du Phare,created,,,/entreprise/quincaillerie-du-phare\n');

  await page.setViewportSize({ width: WIDTHS.phone, height: 740 });
  await button(page, 'Annuler l’importation').click();
  await page.getByRole('heading', { name: 'Annuler toute l’importation de « clients.csv »?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, tout annuler' }).click();
  await page.getByRole('heading', { name: 'L’importation a été annulée' }).waitFor();
  expect(await found()).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  // The sticky header covers scrolled content.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

it('a column map is kept by name, and applied to the next file with the same columns', async () => {
  const file = page.locator('input[type=file]');
  await page.goto(address.replace(/\?.*/, ''));
  await file.setInputFiles(upload('membres.csv', FILE));
  await page.getByLabel('Notes').selectOption('services');
  await button(page, 'Enregistrer la correspondance').click();
  await page.getByText('Donnez un nom à la correspondance').waitFor();
  await page.getByLabel('Nom de la correspondance').fill('Membres');
  await button(page, 'Enregistrer la correspondance').click();
  const kept = page.getByRole('list', { name: 'Correspondances enregistrées' });
  await kept.getByText('appliquée à ce fichier').waitFor();
  await expectAccessible(page);
  await button(page, 'Abandonner').click();

  await page.goto(address.replace(/\?.*/, ''));
  await file.setInputFiles(upload('membres 2.csv', FILE));
  await kept.getByText('appliquée à ce fichier').waitFor();
  expect(await page.getByLabel('Notes').inputValue()).toBe('services');
  await page.getByLabel('Notes').selectOption('');
  await kept.getByRole('button', { name: 'Appliquer «\u00a0Membres\u00a0»' }).click();
  expect(await page.getByLabel('Notes').inputValue()).toBe('services');
  await kept.getByRole('button', { name: 'Supprimer «\u00a0Membres\u00a0»' }).click();
  await kept.waitFor({ state: 'detached' });
  await button(page, 'Abandonner').click();
});

it('in English, an export is made and downloaded, without hidden fields', async () => {
  const english = await open('/en/admin/migration', { ...administrator.session, locale: 'en-CA' });
  await button(english, 'Export').click();
  const line = english.getByRole('listitem', { name: /^bottin-\d{4}-\d\d-\d\d\.csv$/ }).first();
  const { name, text } = await downloaded(english, () =>
    line.getByRole('button', { name: 'Download' }).click(),
  );
  expect(name).toMatch(/^bottin-\d{4}-\d\d-\d\d\.csv$/);
  const hidden = await runSql<{ email: string }>(
    `select email from public.listings where is_public and email is not null
      group by email having bool_and(not show_email) order by email limit 1`,
  );
  expect(text.split('\n')[0]).toMatch(/^\uFEFFslug,external_id,neq,name,/);
  expect(text).not.toContain(hidden[0]?.email ?? 'a listing that hides its e-mail is missing');
  await expectAccessible(english);
});
