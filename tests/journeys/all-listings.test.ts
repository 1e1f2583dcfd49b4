import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson } from './support/people.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

async function listing(name: string, phone: string | null = null): Promise<number> {
  const rows = await runSql<{ id: string }>(
    `insert into public.listings (slug, name, status, published_at, city, municipality_id, phone)
     select $1, $2, 'published', now(), 'Laval', m.id, $3 from public.municipalities m where m.slug = 'laval' returning id`,
    [`toutes-${randomUUID().slice(0, 8)}`, name, phone],
  );
  return Number(rows[0]?.id);
}

it('a listing is found by its telephone, and given to its owner', async () => {
  const name = `Reliure ${randomUUID().slice(0, 6)}`;
  const id = await listing(name, '+15145550183');
  const { email } = await newPerson();
  const { session } = await newAdministrator();
  const page = await open('/admin/tools?tool=listings&status=archived', {
    ...session,
    viewport: { width: WIDTHS.phone, height: 800 },
  });
  const main = page.getByRole('main');
  // The filters of the table do not narrow a search by words.
  await main.getByLabel('Chercher une fiche').fill('514 555-0183');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: `Propriétaire, NEQ et état de ${name}` }).click();
  const owner = main.getByLabel('Courriel du propriétaire');
  await owner.fill('personne@example.com');
  await main.getByRole('button', { name: 'Enregistrer' }).click();
  await main.getByText('Aucun compte confirmé n’a cette adresse courriel.').waitFor();
  expect(await owner.inputValue()).toBe('personne@example.com');
  await expectAccessible(page);
  await owner.fill(email);
  await main.getByRole('button', { name: 'Enregistrer' }).click();
  await main.getByText('Le changement est enregistré.').waitFor();
  await main.getByText(`à ${email}`).waitFor();
  expect(
    await runSql(
      'select u.email from public.listings l join auth.users u on u.id = l.owner_id where l.id = $1',
      [id],
    ),
  ).toEqual([{ email }]);
  const edit = main.getByRole('link', { name: `Modifier le contenu de ${name}` });
  await edit.click();
  await page.waitForURL('**/modifier');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('listings without a category are listed, given one together, and the change is undone', async () => {
  const names = [1, 2].map((nth) => `Reliure ${randomUUID().slice(0, 6)} ${nth}`);
  const ids = await Promise.all(names.map((name) => listing(name)));
  const categories = () =>
    runSql<{ slug: string | null }>(
      `select c.slug from public.listings l left join public.categories c on c.id = l.subcategory_id
        where l.id = any ($1) order by l.id`,
      [ids],
    );
  const { session } = await newAdministrator();
  const page = await open('/en/admin/tools?tool=listings&lacks=category&place=laval', {
    ...session,
    viewport: { width: WIDTHS.desktop, height: 900 },
  });
  const main = page.getByRole('main');
  for (const name of names) await main.getByRole('checkbox', { name: `Select ${name}` }).check();
  await main.getByText('2 listings selected').waitFor();
  await expectGoodAtBothWidths(page);
  await main.getByRole('button', { name: 'Change category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 listings?' });
  await dialog.getByLabel('New category').selectOption({ label: 'Plumbers' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await main.getByText('2 listings changed.').waitFor();
  expect(await categories()).toEqual([{ slug: 'plombiers' }, { slug: 'plombiers' }]);
  await main.getByRole('button', { name: 'Undo' }).click();
  await main.getByText('2 listings restored.').waitFor();
  expect(await categories()).toEqual([{ slug: null }, { slug: null }]);
});
