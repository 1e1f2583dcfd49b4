import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { insertListing } from '#tests/fixtures/listings.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { layoutShift, STILL } from './support/layout-shift.ts';
import { newPerson, signInHere } from './support/people.ts';

const { open } = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
afterAll(() => pool.end());

const PHONE: BrowserContextOptions = { viewport: { width: WIDTHS.phone, height: 740 }, locale: 'en-CA' };
const statusOf = async (slug: string) => (await fetch(`${inject('siteUrl')}/entreprise/${slug}`)).status;

/** An own listing; without a map, whose parts shift as they load. */
async function listingOf(
  client: SupabaseClient,
  name: string,
  status: 'pending' | 'published' = 'published',
) {
  const { data } = await client.auth.getUser();
  const listing = await insertListing(pool, { name, status, latitude: null, longitude: null });
  await pool.query('update public.listings set owner_id = $1 where id = $2', [data.user?.id, listing.id]);
  return { ...listing, name };
}

/** « My businesses » of a person who signs in there. */
async function openMine(email: string, locale: 'fr' | 'en' = 'fr', options?: BrowserContextOptions) {
  const page = await open(locale === 'fr' ? '/mes-entreprises' : '/en/my-businesses', options);
  await page.waitForURL('**?next=**');
  await signInHere(page, email, { locale });
  await page
    .getByRole('heading', { level: 1, name: locale === 'fr' ? 'Mes entreprises' : 'My businesses' })
    .waitFor();
  return page;
}

/** The number of calls of a procedure from now on. */
function counting(page: Page, procedure: string) {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/rpc/${procedure}`)) count += 1;
  });
  return () => count;
}

async function tabTo(page: Page, name: string) {
  const target = page.getByRole('main').or(page.getByRole('dialog')).getByRole('button', { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the address of a pending listing', () => {
  it('leads its owner to a preview, on any device, and is unknown to everybody else', async () => {
    const { email, client } = await newPerson();
    const { slug, name } = await listingOf(client, 'Brûlerie à venir', 'pending');
    const page = await openMine(email);
    for (const size of [WIDTHS.phone, WIDTHS.desktop]) {
      await page.setViewportSize({ width: size, height: 800 });
      await page.goto(`${inject('siteUrl')}/entreprise/${slug}`);
      await page.waitForURL(`**/entreprise/${slug}/modifier?tab=preview`);
      const preview = page.getByRole('region', { name: 'Aperçu' });
      await preview.getByRole('group', { name: 'Page de la fiche' }).getByText(name).first().waitFor();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.goto(`${inject('siteUrl')}/en/restaurants/laval/${slug}`);
    await page.waitForURL(`**/en/business/${slug}/edit?tab=preview`);

    const stranger = await openMine((await newPerson()).email);
    const asked = stranger.waitForResponse((response) => response.url().includes('/rpc/listing_for_edit'));
    await stranger.goto(`${inject('siteUrl')}/entreprise/${slug}`);
    await stranger.getByRole('heading', { level: 1, name: 'Entreprise introuvable' }).waitFor();
    expect((await asked).ok()).toBe(false);
    expect(new URL(stranger.url()).pathname).toBe(`/entreprise/${slug}`);
    expect(await statusOf(slug)).toBe(404);
  });
});

describe('my businesses', () => {
  it('are empty, then show the state of each; one is deleted once by a double click, then restored', async () => {
    const { email, client } = await newPerson();
    const page = await openMine(email);
    await page.getByRole('heading', { name: 'Vous n’avez pas encore d’entreprise' }).waitFor();
    await expectAccessible(page);

    const { id, slug, name } = await listingOf(client, 'Brûlerie du Parcours', 'pending');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByText('En attente d’approbation').waitFor();
    await card.getByText('Elle sera examinée d’ici 24 à 48 heures').waitFor();
    expect(await card.getByRole('link', { name: `Aperçu de la fiche : ${name}` }).getAttribute('href')).toBe(
      `/entreprise/${slug}/modifier?tab=preview`,
    );
    await pool.query("update public.listings set status = 'published' where id = $1", [id]);
    await card.getByText('Publiée').waitFor();
    expect(await card.textContent()).toContain('Propriétaire · 0 vue en 30 jours');
    await pool.query(
      'insert into private.listing_changes (listing_id, fields) values ($1, \'{"name": "Autre nom"}\')',
      [id],
    );
    await card.getByText('Des modifications attendent d’être approuvées.').waitFor();
    expect(await card.getByRole('link', { name: `Voir la fiche : ${name}` }).getAttribute('href')).toBe(
      `/entreprise/${slug}`,
    );
    expect(await card.getByRole('link', { name: `Modifier : ${name}` }).getAttribute('href')).toBe(
      `/entreprise/${slug}/modifier`,
    );
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Supprimer' }).click();
    const dialog = page.getByRole('dialog', { name: `Supprimer « ${name} »?` });
    await dialog.getByText('qu’elle n’existe plus').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await statusOf(slug)).toBe(200);

    const deletions = counting(page, 'delete_listing');
    await card.getByRole('button', { name: 'Supprimer' }).click();
    await dialog.getByRole('button', { name: 'Supprimer la fiche' }).dblclick();
    await page.getByText(`La fiche « ${name} » est supprimée.`).waitFor();
    expect(deletions()).toBe(1);
    expect(await statusOf(slug)).toBe(410);
    await expectAccessible(page);

    await page.getByRole('button', { name: `Restaurer : ${name}` }).click();
    await page.getByText(`La fiche « ${name} » est restaurée et de nouveau en ligne.`).waitFor();
    expect(await statusOf(slug)).toBe(200);

    const elsewhere = await page.context().newPage();
    await elsewhere.setViewportSize({ width: WIDTHS.phone, height: 740 });
    await elsewhere.goto(new URL('/', inject('siteUrl')).href);
    await elsewhere.getByRole('banner').locator('summary').click();
    await elsewhere.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accès refusé' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await page.waitForURL(`**/connexion?next=${encodeURIComponent('/mes-entreprises')}`);
    await page.context().close();
  });

  it('work on a phone in English, by keyboard only', async () => {
    const { email, client } = await newPerson('en');
    const { slug, name } = await listingOf(
      client,
      'Les Distributions Bergeron-Thériault de la Haute-Côte-Nord',
    );
    const page = await openMine(email, 'en', PHONE);
    await page.getByRole('heading', { name }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
    await tabTo(page, `Delete: ${name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => focused(page)).toBe(`Delete “${name}”?`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Delete: ${name}`,
    );

    // The first answer is lost: the specified message, and a retry.
    await page.route('**/rpc/delete_listing', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await tabTo(page, 'Delete listing');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Error deleting business. Please try again.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain(`The listing “${name}” has been deleted.`);
    expect(await statusOf(slug)).toBe(410);
    await tabTo(page, `Restore: ${name}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('is online again');
    expect(await statusOf(slug)).toBe(200);
    await expectAccessible(page);
    await page.context().close();
  });

  it('show invitations of others, which are accepted or declined', async () => {
    const owner = await newPerson();
    const { email } = await newPerson();
    const [first, second] = [
      await listingOf(owner.client, 'Atelier Nadeau'),
      await listingOf(owner.client, 'Café Nadeau'),
    ];
    const invite = (id: number) => owner.client.rpc('invite_manager', { listing_id: id, email });
    expect((await invite(first.id)).error).toBeNull();
    const page = await openMine(email);
    await page.getByText('On vous invite à gérer la fiche « Atelier Nadeau ».').waitFor();
    expect((await invite(second.id)).error).toBeNull();
    await page.getByRole('button', { name: 'Décliner l’invitation à gérer Café Nadeau' }).click();
    await page.getByText('L’invitation à gérer « Café Nadeau » est déclinée.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accepter de gérer Atelier Nadeau' }).click();
    await page.getByText('Vous gérez maintenant la fiche « Atelier Nadeau ».').waitFor();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Atelier Nadeau' }) });
    expect(await card.textContent()).toContain('Gestionnaire');
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Invitations' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the page of an unclaimed listing', () => {
  it('offers a visitor to claim, edit and delete; deleting asks for the choice after the sign-in', async () => {
    const { email } = await newPerson();
    const { id, slug } = await insertListing(pool, { name: 'Quincaillerie de personne' });
    const page = await open(`/entreprise/${slug}?reviews=1`);
    const main = page.getByRole('main');
    // Beside the claim, so that what a visitor comes for stands alone under the name.
    const notice = main.getByRole('region', { name: 'Fiche non revendiquée' });
    expect(
      await notice
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Revendiquer cette fiche', '?reviews=1#revendiquer'],
      ['Lire la foire aux questions', '/faq'],
      ['Modifier', `/entreprise/${slug}/modifier`],
      ['Supprimer', '?reviews=1#supprimer'],
    ]);
    expect(await main.getByRole('link', { name: /^(Revendiquer|Modifier|Supprimer)/ }).count()).toBe(3);
    await main.getByRole('link', { name: 'Supprimer' }).click();
    await page.waitForURL(
      `**/connexion?next=${encodeURIComponent(`/entreprise/${slug}?reviews=1#supprimer`)}`,
    );
    await signInHere(page, email);

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Supprimer « Quincaillerie de personne »?' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');

    await main.getByRole('link', { name: 'Supprimer' }).click();
    await dialog.getByRole('link', { name: 'Revendiquer la fiche' }).click();
    await dialog.getByRole('heading', { name: 'Revendiquer « Quincaillerie de personne »' }).waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });

    const requests = counting(page, 'request_removal');
    await main.getByRole('link', { name: 'Supprimer' }).click();
    await dialog.getByRole('button', { name: 'Supprimer quand même' }).click();
    await dialog.getByText('Une personne de l’équipe lira votre demande et décidera.').waitFor();
    const reason = dialog.getByRole('textbox', { name: 'Raison (facultative)' });
    await reason.fill('x'.repeat(1001));
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialog.getByText('au plus 1\u00a0000 caractères').waitFor();
    await expectAccessible(page);
    await reason.fill('  Fermée depuis\u200b mars. ');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).dblclick();
    await dialog.getByRole('heading', { name: 'Demande envoyée' }).waitFor();
    expect(requests()).toBe(1);
    const { rows } = await pool.query(
      'select reason, status from private.removal_requests where listing_id = $1',
      [id],
    );
    expect(rows).toEqual([{ reason: 'Fermée depuis mars.', status: 'pending' }]);
    expect(await statusOf(slug)).toBe(200);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it.each([
    ['empty', ''],
    ['blank', '  \u200b  '],
  ])('sends no reason in a removal request when the field is %s', async (_, typed) => {
    const { email } = await newPerson();
    const { id, slug } = await insertListing(pool, { name: 'Cordonnerie sans raison' });
    const page = await open(`/entreprise/${slug}#supprimer`);
    await page.waitForURL('**/connexion?next=**');
    await signInHere(page, email);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Supprimer quand même' }).click();
    await dialog.getByRole('textbox', { name: 'Raison (facultative)' }).fill(typed);
    const posted = page.waitForRequest(/rpc\/request_removal/);
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    expect((await posted).postDataJSON()).toEqual({ listing_id: id });
    await dialog.getByRole('heading', { name: 'Demande envoyée' }).waitFor();
    const { rows } = await pool.query('select reason from private.removal_requests where listing_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ reason: null }]);
    await page.context().close();
  });

  it('is deleted by an administrator, in English, after the same choice', async () => {
    const { email } = await newPerson('en');
    await pool.query('insert into private.administrators (email) values ($1)', [email]);
    const { slug } = await insertListing(pool, { name: 'Nobody’s Hardware' });
    const page = await open(`/en/business/${slug}#supprimer`, PHONE);
    await page.waitForURL('**/en/login?next=**');
    await signInHere(page, email, { locale: 'en' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete listing' }).click();
    await page.getByRole('heading', { level: 1, name: 'This listing no longer exists' }).waitFor();
    expect(await statusOf(slug)).toBe(410);
    await page.context().close();
  });
});

describe('the page of a claimed listing', () => {
  it('offers editing and deletion to its owner only, without layout shift', async () => {
    const { email, client } = await newPerson();
    const { slug, name } = await listingOf(client, 'Boulangerie du Parcours');
    const visitor = await open(`/entreprise/${slug}`);
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.reload({ waitUntil: 'networkidle' });
    expect(
      asked.filter((path) => /^\/(rest|auth)\//.test(path) || /manager-actions|deletion/.test(path)),
    ).toEqual([]);
    expect(await visitor.getByRole('main').getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
    await visitor.context().close();

    const page = await openMine(email);
    await page.goto(new URL(`/entreprise/${slug}`, inject('siteUrl')).href);
    const action = page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true });
    await action.waitFor();
    expect(await layoutShift(page)).toBeLessThan(STILL);
    await expectAccessible(page);
    await action.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la fiche' }).click();
    await page.waitForURL('**/mes-entreprises');
    await page.getByText(`La fiche « ${name} » est supprimée.`).waitFor();
    await page.getByRole('button', { name: `Restaurer : ${name}` }).waitFor();
    expect(await statusOf(slug)).toBe(410);
    await page.context().close();
  });
});

describe('texts in both languages', () => {
  it.each([
    {
      locale: 'fr',
      makeOriginal: /^Désigner ce texte comme l’original/,
      madeOriginal: 'Ce texte est maintenant l’original',
      missing: 'Il manque le texte français : description',
      field: 'Description en français',
      marks: ['manquant', 'original', 'traduit par une personne'],
      save: /^Enregistrer/,
    },
    {
      locale: 'en',
      makeOriginal: /^Mark this text as the original/,
      madeOriginal: 'This text is now the original',
      missing: 'The French text is missing: description',
      field: 'Description in French',
      marks: ['missing', 'original', 'translated by a person'],
      save: /^Save/,
    },
  ] as const)('say what is original, translated or missing: $locale', async (one) => {
    const { locale, missing, field, marks, save } = one;
    const { client, email } = await newPerson(locale);
    const { id } = await listingOf(client, `Café Bilingue ${locale}`);
    await pool.query(
      `update public.listings set description_fr = null,
              description_en = 'A neighbourhood café that roasts its beans on the premises, Monday to Saturday.'
        where id = $1`,
      [id],
    );
    const page = await openMine(email, locale, { viewport: { width: WIDTHS.phone, height: 740 } });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: missing }).click();
    await main.getByText(marks[0], { exact: true }).first().waitFor();
    await main.getByText(marks[1], { exact: true }).first().waitFor();
    const french = main.getByLabel(field);
    // In English, French is the second language, behind its button.
    if (!(await french.isVisible())) await main.getByRole('button', { name: /French/ }).click();
    await french.fill('Un café de quartier qui torréfie ses grains sur place, du lundi au samedi.');
    await main.getByText(marks[2], { exact: true }).waitFor();
    await expectAccessible(page);
    await main.getByRole('button', { name: save }).first().click();
    const originals = async () =>
      (await pool.query('select text_name, language from private.original_texts where listing_id = $1', [id]))
        .rows;
    await expect.poll(originals).toEqual([{ text_name: 'description', language: 'en' }]);
    await main.getByRole('button', { name: one.makeOriginal }).press('Enter');
    await main.getByText(one.madeOriginal).waitFor();
    expect(await originals()).toEqual([{ text_name: 'description', language: 'fr' }]);
    await expectAccessible(page);
  });
});
