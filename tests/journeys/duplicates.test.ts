import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser } from './support/browser.ts';
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
  // Each value is below the card of its listing.
  const phones = main.getByRole('group', { name: 'Téléphone' });
  for (const [label, number] of [
    [`Conserver ${name} (fiche ${kept.id})`, '0181'],
    [`Conserver ${name} (fiche ${merged.id})`, '0182'],
  ] as const) {
    const card = await main.getByLabel(label).boundingBox();
    const value = await phones.getByRole('radio', { name: new RegExp(number) }).boundingBox();
    expect(Math.abs((card?.x ?? 0) - (value?.x ?? 0))).toBeLessThan(40);
  }
  await phones.getByRole('radio', { name: /0182/ }).check();
  await expectGoodAtBothWidths(page);
  await main.getByRole('button', { name: 'Fusionner les deux fiches' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Fusionner « ${name} » avec « ${name} »?` }).waitFor();
  await expectAccessible(page);
  // The dialog stays open and shows a failure.
  await page.route('**/rpc/merge_listings', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Fusionner les deux fiches' }).click();
  await dialog.getByRole('alert').getByText('Le service ne répond pas.').waitFor();
  await dialog.getByRole('button', { name: 'Fusionner les deux fiches' }).dblclick();
  await main.getByText(`« ${name} » a été fusionnée avec « ${name} ».`).waitFor();
  expect(await landing(merged.slug)).toEqual([200, `/entreprise/${kept.slug}`]);
  const phone = () => runSql('select phone from public.listings where id = $1', [kept.id]);
  expect(await phone()).toEqual([{ phone: '+15145550182' }]);

  // Undone where it was done, and done again.
  await main.getByRole('button', { name: 'Annuler la fusion' }).click();
  await main.getByText(`« ${name} » et « ${name} » sont de nouveau deux fiches.`).waitFor();
  expect(await phone()).toEqual([{ phone: '+15145550181' }]);
  await page.reload();
  await phones.getByRole('radio', { name: /0182/ }).check();
  await main.getByRole('button', { name: 'Fusionner les deux fiches' }).click();
  await dialog.getByRole('button', { name: 'Fusionner les deux fiches' }).click();
  await main.getByText(`« ${name} » a été fusionnée avec « ${name} ».`).waitFor();

  await page.goto(`${inject('siteUrl')}/en/admin/tools?tool=duplicates`);
  await main.getByRole('button', { name: `Undo the merge of ${name} into ${name}` }).click();
  await main.getByText(`“${name}” and “${name}” are two listings again.`).waitFor();
  await expectAccessible(page);
  expect(await landing(merged.slug)).toEqual([200, `/entreprise/${merged.slug}`]);
  expect(await phone()).toEqual([{ phone: '+15145550181' }]);
});
