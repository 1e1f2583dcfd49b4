import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectGoodAtBothWidths, useBrowser, WIDTHS } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { apiClient, newPerson, PASSWORD, sessionOf, signInHere } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

const { open } = useBrowser();

const idOf = async (email: string) =>
  (await runSql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id;
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const avatar = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Mon profil' });

describe('a session that ends while its owner works', () => {
  it.each([
    ['for a week', '7 days', /La suspension prend fin le \d/],
    ['for good', null, 'La suspension n’a pas de date de fin.'],
  ] as const)('says that the account is suspended %s, and whom to write to', async (_, length, end) => {
    const administrator = await newAdministrator();
    const shop = await newShop();
    const page = await open(`/entreprise/${shop.slug}/modifier`, await sessionOf(shop.client));
    await page.getByLabel('Année de fondation').fill('2003');
    const until = length && new Date(Date.now() + Number.parseInt(length, 10) * 86_400_000);
    const { error } = await administrator.client.rpc('suspend_account', {
      account: await idOf(shop.email),
      until,
      reason: 'account_spam',
    });
    expect(error).toBeNull();

    // The open page learns it by itself, from the bell.
    await titled(page, 'Votre compte est suspendu').waitFor();
    await page.getByText(end).waitFor();
    await page.getByRole('link', { name: 'Nous écrire' }).first().waitFor();
    expect(await avatar(page).count()).toBe(0);
    await page.reload();
    await page.getByText(end).waitFor();
    await expectGoodAtBothWidths(page);
    const { text } = await emailTo(shop.email, 3);
    expect(text).toMatch(length ? /La suspension prend fin le \d/ : 'La suspension n’a pas de date de fin.');

    // Another account signs in here.
    await page.setViewportSize({ width: WIDTHS.desktop, height: 800 });
    await page.getByRole('button', { name: 'Se connecter avec un autre compte' }).click();
    await signInHere(page, (await newPerson()).email);
    await avatar(page).filter({ visible: true }).waitFor();
  });

  it('is signed out at once by « Déconnecter les autres appareils », and comes back by signing in', async () => {
    const { email, client } = await newPerson();
    const elsewhere = apiClient();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const other = await open('/mes-entreprises', await sessionOf(elsewhere));
    await avatar(other).filter({ visible: true }).waitFor();
    expect((await elsewhere.rpc('my_listings')).error).toBeNull();

    const page = await open('/profil?section=security', await sessionOf(client));
    await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
    await titled(other, 'Reconnectez-vous').waitFor();
    await other.getByText('Votre session a pris fin.').waitFor();
    await expectGoodAtBothWidths(other);
    await other.reload();
    await titled(other, 'Reconnectez-vous').waitFor();
    // The token of that device is still valid: it reads nothing all the same.
    expect((await elsewhere.rpc('my_listings')).error?.code).toBe('session_ended');
    expect((await elsewhere.from('user_profiles').select('user_id')).data).toEqual([]);
    await signInHere(other, email);
    await other.waitForURL(`${inject('siteUrl')}/mes-entreprises`);
  });

  it('says so when the page is opened after its session has expired', async () => {
    const { client } = await newPerson();
    const page = await open('/faq', await sessionOf(client));
    await avatar(page).filter({ visible: true }).waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('bottin-session') ?? '{}');
      const expired = { ...session, expires_at: 1, refresh_token: 'nobodyhasit' };
      localStorage.setItem('bottin-session', JSON.stringify(expired));
    });
    await page.goto(`${inject('siteUrl')}/mes-entreprises`);
    await titled(page, 'Reconnectez-vous').waitFor();
    await page.getByText('Votre session a pris fin.').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/mes-entreprises');
  });
});
