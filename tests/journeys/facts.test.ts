import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, sessionOf } from './support/people.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

/** A published listing of a file, with a telephone and hours of two years ago and more. */
async function insertImported(
  owner: string | null = null,
): Promise<{ id: number; slug: string; name: string }> {
  const name = `Garage ${randomUUID().slice(0, 8)}`;
  const [row] = await runSql<{ id: string; slug: string }>(
    `insert into public.listings (slug, name, status, source, owner_id, city, phone, hours, published_at)
     values ($1, $2, 'published', 'import', $3, 'Laval', '+14505550123', '{"mon": [["09:00", "17:00"]]}', now())
     returning id, slug`,
    [`g-${randomUUID()}`, name, owner],
  );
  await runSql(
    `update private.provenance set source = 'registry_extract', said_on = private.montreal_day() - 800 where listing_id = $1`,
    [row?.id],
  );
  return { id: Number(row?.id), slug: row?.slug ?? '', name };
}

it('a visitor sees the source and age of a fact, and reports it as outdated', async () => {
  const { id, slug } = await insertImported();
  const page = await open(`/entreprise/${slug}`);
  await page.getByText('Ces heures datent de plus d’un an').waitFor();
  await page.getByText('Ce numéro date de plus de deux ans.').waitFor();
  await page.getByRole('heading', { name: 'D’où viennent ces renseignements' }).click();
  await page.getByRole('link', { name: 'Registre des entreprises (extrait)' }).waitFor();
  await page.getByRole('button', { name: 'Ce n’est plus exact' }).press('Enter');
  const choice = page.getByRole('group', { name: 'Qu’est-ce qui n’est plus exact?' });
  await choice.waitFor();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Choisissez au moins un renseignement.').waitFor();
  await choice.getByLabel('téléphone').check();
  await expectGoodAtBothWidths(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('L’envoi n’a pas fonctionné.').waitFor();
  await page.context().setOffline(false);
  expect(await choice.getByLabel('téléphone').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Merci! Quand trois personnes le disent').waitFor();
  await expectAccessible(page);
  const votes = await runSql(
    'select right_facts, wrong_facts from private.fact_votes where listing_id = $1',
    [id],
  );
  expect(votes).toEqual([{ right_facts: [], wrong_facts: ['phone'] }]);
});

it.each([
  [
    'fr',
    '/entreprise/',
    'Ce n’est plus vrai',
    'Qu’est-ce qui n’est plus vrai?',
    /boucle/i,
    'Envoyer',
    'Merci!',
  ],
  [
    'en',
    '/en/business/',
    'This is no longer true',
    'What is no longer true?',
    /hearing loop/i,
    'Send',
    'Thank you!',
  ],
] as const)(
  'a visitor denies an amenity about access: %s',
  async (_locale, path, deny, which, loop, send, thanks) => {
    const { id, slug } = await insertImported();
    await runSql(
      "update public.listings set amenities = '{step_free,hearing_loop}', door_width = 86 where id = $1",
      [id],
    );
    const page = await open(`${path}${slug}`);
    await page.getByRole('button', { name: deny }).press('Enter');
    const choice = page.getByRole('group', { name: which });
    await choice.getByLabel(loop).check();
    await expectGoodAtBothWidths(page);
    await page.getByRole('button', { name: send }).click();
    await page.getByText(thanks).first().waitFor();
    const votes = await runSql('select wrong_facts from private.fact_votes where listing_id = $1', [id]);
    expect(votes).toEqual([{ wrong_facts: ['hearing_loop'] }]);
  },
);

it('a visitor confirms in English, with one click', async () => {
  const { id, slug } = await insertImported();
  const page = await open(`/en/business/${slug}`);
  await page.getByRole('heading', { name: 'Where this information comes from' }).click();
  await page.getByRole('button', { name: 'It is correct' }).click();
  await page.getByText('Thank you! Noted.').waitFor();
  const votes = await runSql('select right_facts from private.fact_votes where listing_id = $1', [id]);
  expect(votes).toEqual([{ right_facts: ['address', 'hours', 'phone'] }]);
});

it('an administrator reads the doubted facts, and removes one', async () => {
  const { id, name } = await insertImported();
  await runSql(
    `insert into private.fact_votes (listing_id, wrong_facts, network)
     select $1::bigint, '{phone}', '192.0.' || n || '.0/24' from generate_series(1, 3) as n`,
    [id],
  );
  await runSql(`insert into private.doubts (listing_id, facts) values ($1, '{phone}')`, [id]);
  const { session } = await newAdministrator();
  const page = await open('/admin/moderation?kind=doubt', session);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const pane = page.getByRole('main');
  await pane.getByText('3 personnes le disent inexact').waitFor();
  await pane.getByText('Source : Registre des entreprises (extrait)').waitFor();
  await expectGoodAtBothWidths(page);
  await pane.getByRole('button', { name: 'Retirer' }).first().click();
  await page
    .getByRole('button', { name: /^Retirer/ })
    .last()
    .click();
  await page.getByText(`« ${name} » : renseignement retiré`).waitFor();
  await page.getByRole('button', { name: /^Appliquer maintenant/ }).click();
  await expect
    .poll(() => runSql('select phone from public.listings where id = $1', [id]))
    .toEqual([{ phone: null }]);
});

it('an owner gets an email once a year, and confirms everything with one click', async () => {
  const { client, email } = await newPerson();
  const { data } = await client.auth.getUser();
  const { id, slug, name } = await insertImported(data.user?.id ?? null);
  await runSql(`update public.listings set published_at = now() - interval '2 years' where id = $1`, [id]);
  await runSql('select private.send_yearly_confirmations(100000)');
  const letter = await emailTo(email, 2);
  expect(letter.subject).toBe('Vos renseignements sont-ils toujours exacts?');
  const words = letter.text.replaceAll('\u00a0', ' ');
  expect(words).toContain('Téléphone : 450 555-0123');
  expect(words).toContain('Heures d’ouverture : lun. 9 h–17 h');

  const page = await open('/mes-entreprises', await sessionOf(client));
  const section = page.getByRole('region', { name: 'Vos renseignements sont-ils toujours exacts?' });
  await section.getByText('450 555-0123').waitFor();
  await expectGoodAtBothWidths(page);
  const correct = section.getByRole('link', { name: `Corriger : heures d’ouverture, ${name}` });
  expect(await correct.getAttribute('href')).toBe(`/entreprise/${slug}/modifier?tab=hours`);
  await section.getByRole('button', { name: `Tout est exact : ${name}` }).click();
  await page.getByText('C’est confirmé').waitFor();
  await expect.poll(() => section.count()).toBe(0);
  const said = await runSql(`select distinct source from private.provenance where listing_id = $1`, [id]);
  expect(said).toEqual([{ source: 'owner' }]);
});
