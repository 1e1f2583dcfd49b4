import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { layoutShift, STILL } from './support/layout-shift.ts';
import { newPerson, sessionOf, signInHere } from './support/people.ts';

const { open } = useBrowser();
let database: pg.Pool;
beforeAll(() => {
  database = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
  // The server's shutdown cuts idle connections.
  database.on('error', () => undefined);
});
afterAll(() => database.end());

const tell = (email: string, kind: string, name: string, path: string) =>
  database.query(
    `select private.notify((select id from auth.users where email = $1), $2, null, jsonb_build_object('name', $3::text), $4)`,
    [email, kind, name, path],
  );
const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

describe('notifications', () => {
  it('reach the bell in every tab at once, are marked as read in all of them, without layout shift', async () => {
    const { email, client } = await newPerson();
    await tell(email, 'listing.approved', 'Chez Léo', '/faq');
    const page = await open('/', await sessionOf(client));
    await bell(page, 'Notifications, 1 non lue').waitFor();
    expect(await layoutShift(page)).toBeLessThan(STILL);
    const other = await page.context().newPage();
    await other.goto(new URL('/notifications', inject('siteUrl')).href);
    await bell(other, 'Notifications, 1 non lue').waitFor();

    await tell(email, 'review.received', 'Chez Léo', '/a-propos');
    await bell(page, 'Notifications, 2 non lues').waitFor();
    await expect
      .poll(() => page.getByRole('banner').getByRole('status').textContent())
      .toBe('1 nouvelle notification');
    await other.getByRole('main').getByText('«\u00a0Chez Léo\u00a0» a un nouvel avis.').waitFor();

    // By keyboard alone: open, follow, come back.
    await bell(page, 'Notifications, 2 non lues').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('non lues');
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: /a un nouvel avis/ }).press('Enter');
    await page.waitForURL('**/a-propos');
    await panel.waitFor({ state: 'hidden' });
    await bell(other, 'Notifications, 1 non lue').waitFor();

    await expectGoodAtBothWidths(other);
    await tell(email, 'review.received', 'Chez Marie', '/a-propos');
    // The pressed button disappears: the focus stays in its line.
    const line = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Chez Marie' });
    await line.getByRole('button', { name: /^Marquer/ }).press('Enter');
    await expect.poll(() => line.evaluate((item) => item.contains(document.activeElement))).toBe(true);
    await other.getByRole('main').getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await bell(page, 'Notifications, 0 non lue').waitFor();
  });

  it('are not shown to the next person who signs in, in the same document', async () => {
    const { email, client } = await newPerson();
    const next = await newPerson();
    await tell(email, 'listing.approved', 'Chez Léo', '/faq');
    const page = await open('/notifications', await sessionOf(client));
    const main = page.getByRole('main');
    await main.getByText('Chez Léo').waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const other = await page.context().newPage();
    await other.setViewportSize({ width: WIDTHS.phone, height: 740 });
    await other.goto(new URL('/profil', inject('siteUrl')).href);
    await other.getByRole('banner').locator('summary').click();
    await other.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await other.waitForURL(`${inject('siteUrl')}/`);
    await page.waitForURL('**/connexion?next=*');
    // The next person's response is withheld: any text shown would be the former person's.
    await page.route('**/rpc/my_notifications*', () => {});
    await other.goto(new URL('/connexion', inject('siteUrl')).href);
    await signInHere(other, next.email);
    await page.waitForURL('**/notifications');
    await main.getByText('Chargement').waitFor();
    expect(await main.getByText('Chez Léo').count()).toBe(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('are also sent by email, unless refused through an unsubscribe link without signing in', async () => {
    const { email, client } = await newPerson('en');
    await tell(email, 'review.received', 'Chez Léo', '/faq');
    const message = await emailTo(email, 2);
    expect(message.language).toBe('en');
    expect(message.text).toContain('/en/faq');
    const link = /https?:\/\/\S*\/en\/unsubscribe\?token=[0-9a-f-]{36}/.exec(message.text)?.[0] ?? '';
    // A visitor's browser, without JavaScript.
    const page = await open(new URL(link).pathname + new URL(link).search, {
      locale: 'en-CA',
      javaScriptEnabled: false,
    });
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe from these emails' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Done' }).waitFor();

    const profile = await open('/en/profile?section=emails', {
      locale: 'en-CA',
      ...(await sessionOf(client)),
    });
    const reviews = profile.getByRole('checkbox', { name: 'A new review of one of my listings' });
    await expect.poll(() => reviews.isChecked()).toBe(false);
    // The choice is shown a moment after the click.
    await reviews.click();
    await expect.poll(() => reviews.isChecked()).toBe(true);
    await profile.getByRole('main').getByText('Saved.').waitFor();
    await expectAccessible(profile);
    await profile.goto(link);
    await expectAccessible(profile);
  });
});

describe('the commitments', () => {
  it('list the promises and the figures, in both languages', async () => {
    await database.query(
      "select private.record_decision('listing', 'approved', '1', asked_at => now() - interval '5 hours')",
    );
    const page = await open('/engagements');
    await page.getByText('Demandes qui ont reçu une réponse', { exact: true }).waitFor();
    await expectGoodAtBothWidths(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/commitments');
    await page.getByRole('heading', { level: 2, name: 'How we keep our word' }).waitFor();
    await page.getByText('Requests that were answered', { exact: true }).waitFor();
  });
});
