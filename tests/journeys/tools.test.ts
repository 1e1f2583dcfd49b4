import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson, signInHere } from './support/people.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();
const mark = () => randomUUID().slice(0, 6).replaceAll(/\d/g, 'x').replaceAll('-', 'y');

it('a search without results gets a term, a category is renamed and redirects, and the log shows all of it', async () => {
  const word = `zorglub${mark()}`;
  const visitor = await open(`/recherche?q=${word}`);
  await visitor.getByRole('heading', { level: 1 }).waitFor();

  const { session } = await newAdministrator();
  const page = await open('/admin/tools?tool=searches', session);
  const main = page.getByRole('main');
  await expect
    .poll(
      async () => (await runSql('select 1 from private.daily_searches where words = $1', [word])).length,
      {
        timeout: 10_000,
      },
    )
    .toBe(1);
  await page.reload();
  await main.getByRole('link', { name: word }).waitFor();
  await expectAccessible(page);

  await main.getByRole('button', { name: `Ajouter un synonyme : ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Catégorie', { exact: true }).selectOption({ label: 'Plombiers' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await main.getByText(`« ${word} » est ajouté.`).waitFor();
  expect(await main.getByRole('link', { name: word }).count()).toBe(0);
  await visitor.reload();
  expect(await visitor.getByRole('main').textContent()).toContain('Plombiers');

  const near = 'robinet extérieur';
  await runSql(
    'insert into private.daily_searches values (private.montreal_day(), private.normalize_text($1), $1, 1, 1)',
    [near],
  );
  await page.reload();
  await main.getByRole('button', { name: `Ajouter « ${near} » aux mots de « Plombiers »` }).click();
  await main.getByText(`« ${near} » est un mot de « Plombiers ».`).waitFor();
  expect(await main.getByRole('link', { name: near }).count()).toBe(0);

  await page.getByRole('link', { name: 'Mots et synonymes' }).click();
  await main.getByLabel('Recherche à essayer').fill(word);
  await main.getByRole('button', { name: 'Essayer' }).click();
  await main.getByText('› Plombiers').waitFor();
  await main.getByLabel('Catégorie', { exact: true }).selectOption({ label: 'Plombiers' });
  await main.getByRole('button', { name: `Retirer « ${word} »` }).click();
  await main.getByText(`« ${word} » est retiré.`).waitFor();
  await expectGoodAtBothWidths(page);

  const [former] = await runSql<{ slug: string; name_fr: string }>(
    "select slug, name_fr from public.categories where parent_id is not null and slug = 'horlogers' union all select slug, name_fr from public.categories where parent_id = 2 limit 1",
  );
  const [parent] = await runSql<{ slug: string; id: number }>(
    'select p.slug, p.id from public.categories c join public.categories p on p.id = c.parent_id where c.slug = $1',
    [former?.slug],
  );
  await page.goto(new URL(`/admin/tools?category=${parent?.id}`, inject('siteUrl')).href);
  await main.getByRole('button', { name: `Modifier : ${former?.name_fr}` }).click();
  const renamed = `adresse-${mark()}`;
  await dialog.getByLabel('Adresse').fill(renamed);
  await dialog.getByText('L’ancienne adresse mènera toujours').waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await main.getByText(`« ${former?.name_fr} » est enregistrée.`).waitFor();
  await expectGoodAtBothWidths(page);
  const answer = await fetch(`${inject('siteUrl')}/en/category/${parent?.slug}/${former?.slug}`, {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    `/en/category/${parent?.slug}/${renamed}`,
  ]);

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  const entry = main.getByRole('listitem').filter({ hasText: 'Catégorie – modification' }).first();
  await entry.getByText('Données avant et après').click();
  await entry.getByText('slug', { exact: true }).waitFor();
  expect(await entry.textContent()).toContain(renamed);
  // By the role in which it was decided, in words.
  await main.getByLabel('Dans le rôle').selectOption('administration');
  await main.getByRole('button', { name: 'Filtrer' }).click();
  await page.waitForURL('**role=administrator**');
  await main.getByText('· administration').first().waitFor();
  await expectGoodAtBothWidths(page);
}, 300_000);

it('an account is found and suspended with a reason shown at sign-in; maintenance runs; in English, on a phone', async () => {
  const { email } = await newPerson('en');
  const { session } = await newAdministrator();
  const page = await open('/en/admin/tools?tool=accounts', {
    ...session,
    viewport: { width: WIDTHS.phone, height: 740 },
    locale: 'en-CA',
  });
  const main = page.getByRole('main');
  await main.getByLabel('Email, name or identifier').fill(email);
  await page.keyboard.press('Enter');
  await main.getByRole('link', { name: email }).click();
  await main.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend: ${email}` });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByText('Choose a reason').waitFor();
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await main.getByText('The account is suspended.').waitFor();
  await main.getByText('Suspended until').waitFor();
  await expectAccessible(page);

  const elsewhere = await open('/en/login', { locale: 'en-CA' });
  await signInHere(elsewhere, email, { locale: 'en' });
  await elsewhere.getByText('This account is suspended.').first().waitFor();

  await main.getByRole('button', { name: 'Delete the account' }).click();
  const deletion = page.getByRole('dialog', { name: `Delete: ${email}` });
  await deletion.getByLabel('Reason').selectOption({ index: 1 });
  await deletion.getByLabel(`To confirm, type ${email}`).fill('somebody@else.example');
  await deletion.getByRole('button', { name: 'Delete the account' }).click();
  await deletion.getByText('is not this account’s email').waitFor();
  await expectAccessible(page);
  await deletion.getByLabel(`To confirm, type ${email}`).fill(email);
  await deletion.getByRole('button', { name: 'Delete the account' }).click();
  await main.getByText('The account is deleted.').waitFor();
  expect(await runSql('select 1 from auth.users where email = $1', [email])).toEqual([]);

  await page.goto(new URL('/en/admin/tools?tool=upkeep', inject('siteUrl')).href);
  await main.getByRole('button', { name: 'Empty' }).click();
  await main.getByRole('listitem').filter({ hasText: 'Caches' }).first().getByText('Done in').waitFor();
  await expectAccessible(page);
}, 120_000);
