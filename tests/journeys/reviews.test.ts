import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { insertReviews } from '#tests/fixtures/listings.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { movedWithin } from './support/layout-shift.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';
import { newShop, picture, runSql, type Shop } from './support/shops.ts';

const browser = useBrowser();
const BODY = 'Une table qui vaut le détour : accueil chaleureux et un dessert à l’érable dont on reparle.';
const ENGLISH =
  'A table worth the trip: a warm welcome and a maple dessert that we still talk about at home.';
const text = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('rien d’une image') });

let shop: Shop;
let author: { email: string };
let reader: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  [shop, author, reader] = await Promise.all([
    newShop({ name: 'La Cabane du Parcours' }),
    newPerson(),
    newPerson('en'),
  ]);
  await runSql(
    `update public.user_profiles set display_name = 'Luc Roy'
      where user_id = (select id from auth.users where email = $1)`,
    [author.email],
  );
  const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
  await insertReviews(pool, shop.id, [5, 4, 4, 3, 5, 5, 1, 5, 4, 5, 2, 5]);
  await pool.end();
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('id'));

describe('a review', () => {
  it('is written, kept through a reload, published, answered, found useful, edited and removed', async () => {
    const page = await browser.open(`/entreprise/${shop.slug}`);
    const dialog = dialogOf(page);

    // A visitor sees that signing in is required, signs in, and returns to the dialog.
    await page.getByRole('link', { name: 'Écrire un avis' }).click();
    await dialog.getByRole('heading', { name: 'Vous devez vous connecter pour écrire un avis' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Se connecter' }).click();
    await signInHere(page, author.email);
    await dialog
      .getByRole('heading', { name: 'Votre avis sur «\u00a0La Cabane du Parcours\u00a0»' })
      .waitFor();

    // By keyboard: missing fields show errors, and the first one has the focus.
    const publish = dialog.getByRole('button', { name: 'Publier l’avis' });
    await publish.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Veuillez choisir une note').waitFor();
    await dialog.getByText('Votre avis doit compter au moins 50 caractères').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: '4 étoiles, Très bien' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type(BODY.slice(0, 40));

    // The draft is restored after a reload.
    await page.reload();
    await dialog.getByText('Nous avons retrouvé votre brouillon.').waitFor();
    const body = dialog.getByLabel('Votre expérience');
    expect(await body.inputValue()).toBe(BODY.slice(0, 40));
    expect(await dialog.getByRole('radio', { name: '4 étoiles, Très bien' }).isChecked()).toBe(true);
    await body.fill(BODY);

    const file = dialog.locator('input[type=file]');
    await file.setInputFiles([text('note.png'), await picture('érable.png')]);
    await dialog.getByText('Seules les images sont acceptées').waitFor();
    await dialog.getByRole('img', { name: 'Photo 1' }).waitFor();
    await publish.click();
    await dialog.getByRole('heading', { name: 'Merci, votre avis est publié' }).waitFor();
    await dialog.getByRole('button', { name: 'Voir mon avis' }).click();

    const item = page.getByRole('article').filter({ hasText: BODY });
    await item.getByText('Votre avis').waitFor();
    await page.waitForURL(/[?]review=(\d+)#review-\1$/);
    await page.getByRole('link', { name: '13 avis' }).waitFor();
    await item.getByRole('img', { name: 'Photo jointe à l’avis de Luc Roy' }).click();
    await dialog.getByText('1 sur 1').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Modifier votre avis' }).waitFor();
    await expectAccessible(page);

    // The owner opens the notification's link and replies in place; no layout shift when the tools load.
    const [told] = await runSql<{ path: string }>(
      `select path from public.notifications
        where kind = 'review.received' and user_id = (select id from auth.users where email = $1)`,
      [shop.email],
    );
    const theirs = await browser.open(`/connexion?next=${encodeURIComponent(told?.path ?? '')}`);
    await signInHere(theirs, shop.email);
    const seen = theirs.getByRole('article').filter({ hasText: BODY });
    await seen.getByRole('button', { name: 'Répondre à l’avis de Luc Roy' }).click();
    await theirs.keyboard.type('Merci Luc! ');
    // The form offers a typed reply again, and one that was taken back.
    await theirs.reload();
    const answer = seen.getByRole('button', { name: 'Répondre à l’avis de Luc Roy' });
    const typed = theirs.getByLabel('Réponse de l’entreprise');
    await answer.click();
    expect(await typed.inputValue()).toBe('Merci Luc! ');
    await theirs.getByRole('button', { name: 'Publier la réponse' }).click();
    await seen.getByText('La réponse est publiée.').waitFor();
    await seen.getByRole('button', { name: 'Retirer la réponse' }).click();
    await seen.getByText('La réponse a été retirée.').waitFor();
    await answer.click();
    expect(await typed.inputValue()).toBe('Merci Luc!');
    await theirs.getByRole('button', { name: 'Publier la réponse' }).click();
    await seen.getByText('La réponse est publiée.').waitFor();
    // The form is gone: the focus stays in the review.
    expect(await seen.evaluate((review) => review.contains(document.activeElement))).toBe(true);
    await seen.getByRole('heading', { name: 'Réponse de La Cabane du Parcours' }).waitFor();
    await seen.getByRole('button', { name: 'Utile' }).click();
    await seen.getByRole('button', { name: 'Utile (1)', pressed: true }).waitFor();
    await expectAccessible(theirs);
    await theirs.reload();
    await seen.getByRole('button', { name: 'Utile (1)', pressed: true }).waitFor();
    expect(await movedWithin(theirs, '#avis')).toEqual([]);
    await theirs.context().close();

    // Everyone sees the same.
    const html = await (await fetch(`${inject('siteUrl')}/entreprise/${shop.slug}?sort=useful`)).text();
    expect(html).toContain('Merci Luc!');
    expect(html).toContain('Utile (1)');

    // Edited, without its photo; then removed, and the focus is kept.
    await item.getByRole('link', { name: 'Modifier' }).click();
    await dialog.getByRole('button', { name: 'Retirer la photo 1' }).click();
    await dialog.getByRole('radio', { name: '5 étoiles, Excellent' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await dialog.getByRole('heading', { name: 'Votre avis est à jour' }).waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await item.getByText('modifié le').waitFor();
    expect(await item.getByRole('img', { name: '5,0 sur 5' }).count()).toBe(1);
    await item.getByRole('button', { name: 'Retirer votre avis' }).click();
    await dialog.getByRole('button', { name: 'Retirer l’avis' }).click();
    await dialog.getByRole('heading', { name: 'Votre avis a été retiré' }).waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('link', { name: 'Écrire un avis' }).waitFor();
    expect(await item.count()).toBe(0);
    expect(await focused(page)).toBe('rediger-avis');
    const [rating] = await runSql('select rating_sum, rating_count from public.listings where id = $1', [
      shop.id,
    ]);
    expect(rating).toEqual({ rating_sum: 48, rating_count: 12 });
  }, 120_000);

  it('keeps the display name of a first review through a reload', async () => {
    const { client } = await newPerson();
    const page = await browser.open(`/entreprise/${shop.slug}`, await sessionOf(client));
    await page.getByRole('link', { name: 'Écrire un avis' }).click();
    const name = dialogOf(page).getByLabel(/^Votre nom affiché/);
    await name.fill('Luce Roy');
    await page.reload();
    await dialogOf(page).getByText('Nous avons retrouvé votre brouillon.').waitFor();
    expect(await name.inputValue()).toBe('Luce Roy');
    await dialogOf(page).getByRole('button', { name: 'Recommencer' }).click();
    expect(await name.inputValue()).toBe('');
  });

  it('shows each refusal in English, on a phone', async () => {
    const page = await browser.open(`/en/business/${shop.slug}`, {
      viewport: { width: WIDTHS.phone, height: 800 },
    });
    const dialog = dialogOf(page);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await dialog
      .getByRole('heading', { name: 'You must be logged in to write a review', exact: true })
      .waitFor();
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await signInHere(page, reader.email, { locale: 'en' });
    const publish = dialog.getByRole('button', { name: 'Publish the review' });
    await publish.click();
    const says = (words: string) => dialog.getByText(words, { exact: true }).waitFor();
    await says('Please select a rating');
    await says('Your review must contain at least 50 characters');
    const file = dialog.locator('input[type=file]');
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await file.setInputFiles([text('note.png'), large]);
    await says('Only images are accepted');
    await says('Images must be less than 5MB');
    const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'];
    await file.setInputFiles(
      await Promise.all(colours.map((colour) => picture(`${colour}.png`, colour, 40, 30))),
    );
    await says('You can add a maximum of 5 photos');
    await dialog.getByRole('img', { name: 'Photo 5' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('radio', { name: '3 stars, Decent' }).check({ force: true });
    await dialog.getByLabel('Your experience').fill(ENGLISH);

    await page.route('**/rpc/write_review', (route) => route.abort());
    await publish.click();
    await says('Error submitting your review');
    await page.unroute('**/rpc/write_review');

    // A review is written at the same time on another device.
    const review = { rating: 1, body: BODY, photos: [], isAnonymous: true, locale: 'fr' };
    const elsewhere = await reader.client.rpc('write_review', { listing_id: shop.id, review });
    expect(elsewhere.error).toBeNull();
    await publish.click();
    await says('You have already written a review for this business');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await dialog.getByRole('heading', { name: 'Your review is up to date' }).waitFor();
    const written = await runSql(
      `select r.body, r.rating, r.is_anonymous, count(p)::integer as photos
         from public.reviews r left join public.review_photos p on p.review_id = r.id
        where r.id = $1 group by r.id`,
      [elsewhere.data.id],
    );
    expect(written).toEqual([{ body: ENGLISH, rating: 3, is_anonymous: true, photos: 5 }]);
  });

  it('is found by rating and order, without JavaScript', async () => {
    const page = await browser.open(`/en/business/${shop.slug}`, { javaScriptEnabled: false });
    const items = page.locator('#avis').getByRole('article');
    await page.getByRole('link', { name: '2 stars 1' }).click();
    expect(new URL(page.url()).search).toBe('?stars=2');
    expect(await items.count()).toBe(1);
    await page.getByRole('link', { name: 'All ratings' }).click();
    await page.getByRole('link', { name: 'Lowest ratings' }).click();
    expect(await items.first().getByRole('img').getAttribute('aria-label')).toMatch(/^1/);
    await page.getByRole('link', { name: 'Next' }).click();
    expect(new URL(page.url()).search).toBe('?reviews=2&sort=lowest');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?');
  });
});

describe('the owner of a business', () => {
  it('cannot review it, and a stranger reads at its claim that it is claimed', async () => {
    const page = await browser.open(`/entreprise/${shop.slug}#rediger-avis`, await sessionOf(shop.client));
    const dialog = dialogOf(page);
    await dialog.getByText('Vous ne pouvez pas écrire d’avis sur une entreprise que vous gérez.').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);

    const stranger = await browser.open(`/entreprise/${shop.slug}/modifier`, await sessionOf(reader.client));
    await stranger.getByRole('link', { name: 'Revendiquer cette fiche' }).click();
    await stranger.waitForURL(`**/entreprise/${shop.slug}#revendiquer`);
    await dialogOf(stranger).getByText('Cette entreprise a déjà été revendiquée').waitFor();
    await expectAccessible(stranger);
    await dialogOf(stranger).getByRole('button', { name: 'Fermer' }).click();
    await dialogOf(stranger).waitFor({ state: 'detached' });
  });
});
