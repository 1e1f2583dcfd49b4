import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertReviews } from '#tests/fixtures/listings.ts';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { apiClient, sessionOf } from './support/people.ts';
import { newShop, type Shop } from './support/shops.ts';

const { open } = useBrowser();
const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
const PHONE = { viewport: { width: WIDTHS.phone, height: 740 } };
let shop: Shop;

beforeAll(async () => {
  // Without a position, so without a map.
  shop = await newShop({ name: 'Boulangerie du Signalement', phone: '+15145550142' });
  await pool.query('update public.listings set latitude = null, longitude = null where id = $1', [shop.id]);
  await insertReviews(pool, shop.id, [4]);
});
afterAll(() => pool.end());

const reportsOfShop = async () =>
  (
    await pool.query(
      'select kind, reason, details, email, locale, reporter_id from private.reports where listing_id = $1 order by id',
      [shop.id],
    )
  ).rows;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('reporting', () => {
  it('takes a visitor from the button to « thank you », by keyboard only, without losses on failures', async () => {
    const page = await open(`/entreprise/${shop.slug}`, PHONE);
    const button = page.getByRole('button', { name: 'Signaler cette fiche' });
    await button.focus();
    await page.keyboard.press('Enter');
    const report = dialog(page, 'Signaler cette fiche');
    const reasons = report.getByRole('radio');
    await reasons.first().waitFor();
    expect(await reasons.count()).toBe(9);
    expect(await focused(page)).toBe('Signaler cette fiche');

    const send = report.getByRole('button', { name: 'Envoyer le signalement' });
    await send.focus();
    await page.keyboard.press('Enter');
    await report.getByText('Choisissez ce qui ne va pas.').waitFor();
    expect(await reasons.first().evaluate((radio) => radio === document.activeElement)).toBe(true);
    // Arrow up from the first option selects the last: « other », which needs a text.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await report.getByText('Dites en quelques mots ce qui ne va pas.').waitFor();
    await page.keyboard.type('Le vrai magasin est en face. ');
    await report.getByLabel('Votre courriel').fill('visiteuse@');
    await send.press('Enter');
    await report.getByText('Cette adresse courriel n’est pas valide.').waitFor();
    await expectAccessible(page);
    await report.getByLabel('Votre courriel').fill('visiteuse@example.com');

    // Without a network, and with a server that does not answer.
    await page.context().setOffline(true);
    await send.press('Enter');
    await report.getByRole('alert').getByText('Le serveur ne répond pas.').waitFor();
    await page.context().setOffline(false);
    await page.route('**/rpc/report', (route) => route.abort());
    await send.press('Enter');
    await report.getByRole('alert').getByText('Le serveur ne répond pas.').waitFor();
    // Closed by mistake, its text is restored.
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.unroute('**/rpc/report');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => report.getByLabel('Précisions').inputValue())
      .toBe('Le vrai magasin est en face. ');
    await send.press('Enter');
    const thanks = dialog(page, 'Merci, c’est reçu');
    await thanks.waitFor();
    await thanks.getByRole('button', { name: 'Fermer' }).press('Enter');
    await thanks.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await reportsOfShop()).toEqual([
      {
        kind: 'listing',
        reason: 'reported_other',
        details: 'Le vrai magasin est en face.',
        email: 'visiteuse@example.com',
        locale: 'fr',
        reporter_id: null,
      },
    ]);
  });

  it('reports a review and a photo, in English, while signed in, without asking for an address', async () => {
    const page = await open(`/en/business/${shop.slug}`, await sessionOf(shop.client));
    await page.getByRole('button', { name: 'Report the review by' }).click();
    const ofReview = dialog(page, 'Report this review');
    await ofReview.getByLabel('The review does not describe an experience').check();
    expect(await ofReview.getByLabel('Your email').count()).toBe(0);
    await ofReview.getByRole('button', { name: 'Send the report' }).click();
    await dialog(page, 'Thank you, we received it').getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Enlarge' }).first().click();
    const lightbox = dialog(page, 'Enlarged photos');
    await lightbox.getByRole('button', { name: 'Report this photo' }).click();
    const ofPhoto = dialog(page, 'Report this photo');
    await ofPhoto.getByLabel('The photo has nothing to do').check();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await ofPhoto.getByRole('button', { name: 'Send the report' }).click();
    await dialog(page, 'Thank you, we received it').getByRole('button', { name: 'Close' }).click();
    await lightbox.waitFor();
    const { data } = await shop.client.auth.getUser();
    const own = { details: null, email: null, locale: 'en', reporter_id: data.user?.id };
    expect((await reportsOfShop()).slice(1)).toEqual([
      { kind: 'review', reason: 'reported_not_lived', ...own },
      { kind: 'photo', reason: 'reported_copied', ...own },
    ]);
  });
});

describe('suggesting a correction', () => {
  it('goes from a visitor to the owner, who accepts it with one click', async () => {
    const owners = await open(`/mes-entreprises`, { ...(await sessionOf(shop.client)), ...PHONE });
    await owners.getByRole('heading', { name: 'Boulangerie du Signalement' }).waitFor();

    const page = await open(`/entreprise/${shop.slug}`);
    await page.getByRole('button', { name: 'Signaler cette fiche' }).click();
    await page.getByRole('button', { name: 'Suggérez plutôt une correction' }).click();
    const correction = dialog(page, 'Suggérer une correction');
    await correction.getByRole('button', { name: 'Corriger : Téléphone' }).click();
    const phone = correction.getByLabel('Téléphone', { exact: true });
    expect(await phone.inputValue()).toBe('514-555-0142');
    await phone.fill('514-555');
    await correction.getByRole('button', { name: 'Envoyer la correction' }).click();
    await correction.getByText('514-555-1234').first().waitFor();
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await phone.fill('(514) 555 0199');
    await correction.getByRole('button', { name: 'Corriger : Nom' }).click();
    await correction
      .getByRole('textbox', { name: 'Nom de l’entreprise' })
      .fill('Boulangerie de la Correction');
    await correction.getByRole('button', { name: 'Corriger : Produits et services' }).click();
    await correction.getByRole('button', { name: 'Laisser tel quel : Produits et services' }).click();
    await correction.getByLabel('Votre source').fill('C’est écrit sur la porte.');
    await correction.getByRole('button', { name: 'Envoyer la correction' }).click();
    await dialog(page, 'Merci, c’est reçu').waitFor();

    // The owner's open page updates live.
    await owners.getByRole('link', { name: '1 correction proposée' }).click();
    await owners.getByRole('heading', { level: 2, name: 'Corrections', exact: true }).waitFor();
    await owners.getByText('514-555-0199').waitFor();
    await owners.getByText('C’est écrit sur la porte.').waitFor();
    await expectAccessible(owners);
    await owners.getByRole('button', { name: /^Accepter la correction/ }).click();
    await owners.getByRole('status').getByText('La correction est acceptée.').waitFor();
    expect(await focused(owners)).toBe('Corrections');
    const { rows } = await pool.query('select name, phone from public.listings where id = $1', [shop.id]);
    expect(rows).toEqual([{ name: 'Boulangerie du Signalement', phone: '+15145550199' }]);
    await owners.getByRole('link', { name: 'Présentation' }).click();
    await owners.getByText('Boulangerie de la Correction').waitFor();
  });

  it('shows that nothing differs, and reports a closed business', async () => {
    const page = await open(`/en/business/${shop.slug}`, PHONE);
    await page.getByRole('button', { name: 'Suggest a correction' }).click();
    const correction = dialog(page, 'Suggest a correction');
    await correction.getByRole('radio', { name: 'The business has moved' }).check();
    await correction.getByRole('button', { name: 'Send the correction' }).click();
    await correction.getByRole('alert').getByText('The listing says this already.').waitFor();
    await correction.getByRole('radio', { name: 'The business has closed' }).check();
    await correction.getByRole('button', { name: 'Send the correction' }).click();
    await dialog(page, 'Thank you, we received it').waitFor();
    const { rows } = await pool.query(
      "select is_closed, fields from private.corrections where listing_id = $1 and status = 'pending'",
      [shop.id],
    );
    expect(rows).toEqual([{ is_closed: true, fields: {} }]);
  });

  it('removes the listing once its owner accepts that it closed, in an editor with unsaved changes', async () => {
    const closed = await newShop({ name: 'Boulangerie Fermée' });
    const { error } = await apiClient().rpc('suggest_correction', {
      listing_id: closed.id,
      fields: {},
      is_closed: true,
    });
    expect(error).toBeNull();
    const owner = await open(`/entreprise/${closed.slug}/modifier`, await sessionOf(closed.client));
    await owner.getByRole('textbox', { name: 'Nom de l’entreprise' }).fill('Boulangerie Rouverte');
    await owner.getByRole('link', { name: /^Corrections/ }).click();
    await owner.getByRole('button', { name: /^Accepter et supprimer la fiche/ }).click();
    await owner.waitForURL('**/mes-entreprises');
    await owner.getByRole('main').getByText('Boulangerie Fermée').first().waitFor();
    expect(await owner.getByRole('dialog').count()).toBe(0);
  });
});

describe('sharing', () => {
  it('calls the share sheet of the device with one press, also before any module, else shows a panel', async () => {
    const page = await open('/a-propos');
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      const share = (what: unknown) => {
        shared.push(what);
        return Promise.reject(new DOMException('', shared.length > 1 ? 'NotAllowedError' : 'AbortError'));
      };
      Object.assign(navigator, { share, shared });
    });
    await page.route(/\/assets\/start-/, (route) => route.abort());
    await page.goto(new URL(`/entreprise/${shop.slug}?question=ouvert`, inject('siteUrl')).href, {
      waitUntil: 'domcontentloaded',
    });
    const link = `${new URL(page.url()).origin}/entreprise/${shop.slug}`;
    const panel = page.getByRole('region', { name: 'Partager' });
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect
      .poll(() => page.evaluate(() => (navigator as unknown as { shared: unknown }).shared))
      .toEqual([{ title: await page.title(), url: link }]);
    // The visitor closed the sheet.
    expect(await panel.count()).toBe(0);
    await page.getByRole('button', { name: 'Partager' }).click();
    await panel.waitFor();
  });

  it('copies the link with a message, and shows it when copying is denied', async () => {
    const page = await open('/a-propos');
    await page.addInitScript(() => {
      let copies = 0;
      const writeText = () => {
        copies += 1;
        return copies > 2 ? Promise.reject(new Error('no')) : Promise.resolve();
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.goto(new URL(`/entreprise/${shop.slug}`, inject('siteUrl')).href);
    const link = `${new URL(page.url()).origin}/entreprise/${shop.slug}`;
    await page.getByRole('button', { name: 'Partager' }).click();
    const part = page.getByRole('region', { name: 'Partager' });
    await expectGoodAtBothWidths(page);
    for (let times = 0; times < 2; times += 1) {
      await part.getByRole('button', { name: /Copier le lien|Lien copié/ }).click();
      await part.getByRole('status').getByText('Lien copié').waitFor({ state: 'attached' });
    }
    await part.getByRole('button', { name: 'Lien copié' }).click();
    await part.getByText('Votre navigateur a empêché').waitFor();
    const field = part.getByRole('textbox', { name: 'Copier le lien' });
    expect(await field.inputValue()).toBe(link);
    expect(await page.evaluate(() => String(getSelection()))).toBe(link);
    const hosts = await part
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => new URL((each as HTMLAnchorElement).href).host));
    expect(hosts).toEqual(['www.facebook.com', 'x.com', 'www.linkedin.com', '']);
  });
});
