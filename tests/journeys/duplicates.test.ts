import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { newPerson } from './support/people.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

async function listing(name: string, phone: string): Promise<{ id: number; slug: string }> {
  const rows = await runSql<{ id: string; slug: string }>(
    `insert into public.listings (slug, name, status, city, municipality_id, phone)
     select $1, $2, 'published', 'Laval', m.id, $3 from public.municipalities m where m.slug = 'laval' returning id, slug`,
    [`reunie-${randomUUID().slice(0, 8)}`, name, phone],
  );
  return { id: Number(rows[0]?.id), slug: rows[0]?.slug ?? '' };
}

const landing = async (slug: string) => {
  const { status, url } = await fetch(`${inject('siteUrl')}/entreprise/${slug}`);
  return [status, new URL(url).pathname];
};

it('two listings of one business are merged, and split again', async () => {
  const name = `Fromagerie ${randomUUID().slice(0, 6)}`;
  const kept = await listing(name, '+15145550181');
  const merged = await listing(name, '+15145550182');
  await runSql(
    "insert into public.reviews (listing_id, rating, body) values ($1, 4, repeat('Très bon fromage.', 5))",
    [kept.id],
  );
  await runSql('select private.find_duplicates()');
  const { session } = await newAdministrator();
  const page = await open('/admin/tools?tool=duplicates', session);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: `Comparer ${name} et ${name}` }).click();
  await main.getByRole('heading', { name: 'Comparer deux fiches' }).waitFor();
  // The listing with a review is proposed.
  expect(await main.getByLabel(`Conserver ${name} (fiche ${kept.id})`).isChecked()).toBe(true);
  await main.getByRole('group', { name: 'Téléphone' }).getByRole('radio').nth(1).check();
  await expectGoodAtBothWidths(page);
  await main.getByRole('button', { name: 'Fusionner les deux fiches' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Fusionner « ${name} » avec « ${name} »?` }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fusionner les deux fiches' }).dblclick();
  await main.getByText(`« ${name} » a été fusionnée avec « ${name} ».`).waitFor();
  expect(await landing(merged.slug)).toEqual([200, `/entreprise/${kept.slug}`]);
  const phone = () => runSql('select phone from public.listings where id = $1', [kept.id]);
  expect(await phone()).toEqual([{ phone: '+15145550182' }]);

  await page.goto(`${inject('siteUrl')}/en/admin/tools?tool=duplicates`);
  await main.getByRole('button', { name: `Undo the merge of ${name} into ${name}` }).click();
  await main.getByText(`“${name}” and “${name}” are two listings again.`).waitFor();
  await expectAccessible(page);
  expect(await landing(merged.slug)).toEqual([200, `/entreprise/${merged.slug}`]);
  expect(await phone()).toEqual([{ phone: '+15145550181' }]);
});

it('a listing is found by its telephone, and given to its owner', async () => {
  const name = `Reliure ${randomUUID().slice(0, 6)}`;
  const { id } = await listing(name, '+15145550183');
  const { email } = await newPerson();
  const { session } = await newAdministrator();
  const page = await open('/admin/tools?tool=listings', {
    ...session,
    viewport: { width: WIDTHS.phone, height: 800 },
  });
  const main = page.getByRole('main');
  await main.getByLabel('Chercher une fiche').fill('514 555-0183');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: `Changer le propriétaire, le NEQ ou l’état de ${name}` }).click();
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
