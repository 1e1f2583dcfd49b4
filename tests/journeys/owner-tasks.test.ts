import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { useBrowser, WIDTHS } from './support/browser.ts';
import { type Doer, doerOf, takings, WAYS } from './support/doer.ts';
import { emailTo } from './support/emails.ts';
import { newEmail, newPerson, PASSWORD, sessionOf } from './support/people.ts';
import { newShop, runSql, type Shop } from './support/shops.ts';
import { photograph } from './support/wizard.ts';

/** Tasks of owners and reviewers, with a mouse at both widths and by keyboard alone. Seconds depend on the machine. */

const { open } = useBrowser();
const { time, print } = takings('tasks of owners');
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
afterAll(async () => {
  await pool.end();
  print();
});

const HOME = { fr: '/', en: '/en' } as const;
const DESCRIPTION =
  'Plomberie résidentielle et commerciale, urgences le jour même, partout à Trois-Rivières.';
const REVIEW = 'Un travail propre, un prix juste et une personne qui rappelle le jour même. Je recommande.';
const button = ({ page }: Doer, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const next = (doer: Doer) => doer.press(button(doer, /^(Suivant|Next)$/));
const atStep = ({ page }: Doer, step: string) =>
  page.waitForURL((url) => url.searchParams.get('step') === step);

let shop: Shop;
beforeAll(async () => {
  shop = await newShop({ name: 'Plomberie du Congé', specialHours: [] });
});

async function submitListing(doer: Doer): Promise<void> {
  const { page } = doer;
  const email = newEmail();
  const field = (name: RegExp) => page.getByRole('main').locator('form').getByLabel(name).first();
  await doer.press(page.getByRole('button', { name: /^(J'ai compris|I Understand)$/ }));
  await doer.press(page.getByRole('main').getByRole('link', { name: /^(Ajouter mon|Add my)/ }));
  await doer.type(page.getByLabel(/^(Courriel|Email)$/), email);
  await doer.type(page.getByLabel(/^(Mot de passe|Password)$/), PASSWORD);
  await doer.type(page.getByLabel(/^(Confirmez le mot de passe|Confirm password)$/), PASSWORD);
  await doer.press(page.getByRole('button', { name: /^(Créer mon compte|Create my account)$/ }));
  const code = page.getByLabel(/^(Code à six chiffres|Six-digit code)/);
  await code.waitFor();
  await doer.type(code, (await emailTo(email)).code);
  await doer.enter();
  await atStep(doer, 'basic');

  // Both are known from here on: the category by the name, the position by the address.
  await doer.type(field(/^(Nom de l’entreprise|Business name)/), 'Plomberie Rivard');
  await doer.press(button(doer, /^(Plombiers|Plumbers)$/));
  await doer.type(field(/^(Description en français|Description in English)/), DESCRIPTION);
  await next(doer);
  await atStep(doer, 'details');
  await doer.pick(page.getByRole('radio', { name: /^1 (à|to) 10 / }));
  await doer.type(field(/^(Année de fondation|Year founded)/), '1998');
  await doer.enter();
  await atStep(doer, 'media');
  await doer.attach(field(/^(Choisir un logo|Choose a logo)$/), [
    await photograph('logo.jpg', '#1546b8', 600, 600),
  ]);
  await page.getByRole('button', { name: /^(Retirer le logo|Remove the logo)$/ }).waitFor();
  await next(doer);
  await atStep(doer, 'contact');
  await doer.type(field(/^(Téléphone|Phone)/), '819 555-0199');
  await doer.enter();
  await atStep(doer, 'address');
  await doer.type(field(/^(Adresse|Address)$/), '1000 rue Royale');
  await doer.type(field(/^(Ville ou municipalité|City or municipality)/), 'trois-riv');
  await doer.choose('Trois-Rivières');
  await doer.type(field(/^(Code postal|Postal code)/), 'g9a4j1');
  await doer.enter();
  await atStep(doer, 'services');
  await next(doer);
  await atStep(doer, 'summary');
  await doer.press(page.getByRole('main').getByRole('checkbox'));
  await doer.press(button(doer, /^(Soumettre la fiche|Submit the listing)$/));
  await page.waitForURL(/submitted=/);
  const made = await runSql(
    `select l.latitude::float, c.slug from public.listings l join public.categories c on c.id = l.subcategory_id
      where l.owner_id = (select id from auth.users where email = $1)`,
    [email],
  );
  expect(made).toEqual([{ latitude: 46.34512, slug: 'plombiers' }]);
}

async function claimByCode(doer: Doer): Promise<void> {
  const { page } = doer;
  const dialog = page.getByRole('dialog');
  const host = new URL(page.url()).pathname.split('/').at(-1);
  await doer.press(page.getByRole('main').getByRole('link', { name: /^(Revendiquer cette|Claim this)/ }));
  await doer.type(dialog.getByLabel(/^(Nom complet|Full name)$/), 'Marie-Ève Gagnon');
  await doer.type(dialog.getByLabel(/^(Téléphone|Phone)/), '418 555-0199');
  await doer.type(
    dialog.getByLabel(/^(Votre lien|Your connection)/),
    'J’en suis la propriétaire depuis 2019.',
  );
  await doer.press(dialog.getByRole('button', { name: /^(Envoyer la demande|Send the request)$/ }));
  await doer.press(dialog.getByRole('button', { name: /^(Envoyer un code|Send a code)$/ }));
  const { code } = await emailTo(`info@${host}.example`);
  await doer.type(dialog.getByLabel(/^(Code reçu|Code received)/), code);
  await doer.enter();
  await dialog.getByText(/^(Le code est bon|The code is correct)/).waitFor();
}

async function reviewFirst(doer: Doer): Promise<void> {
  const { page } = doer;
  const dialog = page.getByRole('dialog');
  await doer.press(page.getByRole('link', { name: /^(Écrire un avis|Write a review)$/ }));
  await doer.pick(dialog.getByRole('radio', { name: /^4 (étoiles|stars)/ }));
  await doer.type(dialog.getByLabel(/^(Votre expérience|Your experience)/), REVIEW);
  await doer.type(dialog.getByLabel(/^(Votre nom affiché|Your display name)/), 'Luce Roy');
  await doer.press(dialog.getByRole('button', { name: /^(Publier l’avis|Publish the review)$/ }));
  await doer.press(dialog.getByRole('button', { name: /^(Voir mon avis|See my review)$/ }));
  await page
    .getByRole('article')
    .filter({ hasText: REVIEW })
    .filter({ hasText: 'Luce Roy' })
    .first()
    .waitFor();
}

async function closeOnHolidays(doer: Doer): Promise<void> {
  const { page } = doer;
  await doer.press(page.getByRole('main').getByRole('link', { name: /^(Modifier|Edit)\s?: / }));
  await doer.press(page.getByRole('link', { name: /^(Heures|Hours)/ }));
  const offered = page.locator('p', { hasText: /^(Ajoutez d’un clic|Add the days)/ }).locator('+ ul');
  await doer.press(offered.getByRole('button').first());
  await doer.press(offered.getByRole('button').first());
  await doer.press(button(doer, /^(Enregistrer|Save)/));
  await expect
    .poll(
      async () =>
        (
          await runSql<{ days: number }>(
            'select jsonb_array_length(special_hours) as days from public.listings where id = $1',
            [shop.id],
          )
        )[0]?.days,
    )
    .toBe(2);
  await runSql("update public.listings set special_hours = '[]' where id = $1", [shop.id]);
}

describe.each(WAYS)('at %s, in %s', (way, locale, width, isKeyboard) => {
  const onScreen = { viewport: { width: WIDTHS[width], height: 800 }, locale: `${locale}-CA` };
  const start = async (path: string, session = {}) =>
    doerOf(await open(path, { ...onScreen, ...session }), locale, isKeyboard);
  const pathOf = (slug: string) => (locale === 'fr' ? `/entreprise/${slug}` : `/en/business/${slug}`);

  it('home → listing submitted with a new account: at most ten screens', async () => {
    const doer = await start(HOME[locale]);
    await time(way, 'home → submitted, new account', doer, () => submitListing(doer));
    expect(doer.screens.length, doer.screens.join('\n')).toBeLessThanOrEqual(10);
  });

  it('a claim by a code to the e-mail of the listing: three screens', async () => {
    const slug = `plomberie-${randomUUID().slice(0, 8)}`;
    const { id } = await insertListing(pool, { name: 'Plomberie Revendiquée', slug });
    await runSql('update public.listings set email = $1 where id = $2', [`info@${slug}.example`, id]);
    const doer = await start(pathOf(slug), await sessionOf((await newPerson(locale)).client));
    await time(way, 'claim by a code', doer, () => claimByCode(doer));
    expect(doer.screens.length, doer.screens.join('\n')).toBeLessThanOrEqual(3);
  });

  it('a first review, signed with a new display name: three screens', async () => {
    const doer = await start(pathOf(shop.slug), await sessionOf((await newPerson(locale)).client));
    await time(way, 'first review', doer, () => reviewFirst(doer));
    expect(doer.screens.length, doer.screens.join('\n')).toBeLessThanOrEqual(3);
  });

  it('holiday hours: three screens', async () => {
    const path = locale === 'fr' ? '/mes-entreprises' : '/en/my-businesses';
    const doer = await start(path, await sessionOf(shop.client));
    await time(way, 'closed on two holidays', doer, () => closeOnHolidays(doer));
    expect(doer.screens.length, doer.screens.join('\n')).toBeLessThanOrEqual(3);
  });
});
