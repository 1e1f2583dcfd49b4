import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type DevicePlace, declaredKey } from '#domain/accounts/device-storage.ts';
import { newAdministrator } from './support/administrators.ts';
import { expectGoodAtBothWidths, useBrowser } from './support/browser.ts';
import { emailTo } from './support/emails.ts';
import { newPerson, sessionOf } from './support/people.ts';
import { newShop, runSql } from './support/shops.ts';

const browser = useBrowser();

/** Everything that the site stores in this browser, by storage. */
const heldBy = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    localStorage: Object.keys(localStorage).sort(),
    sessionStorage: Object.keys(sessionStorage).sort(),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? '').sort(),
    caches: (await caches.keys()).sort(),
  }));

function undeclared({ cookies, ...places }: Awaited<ReturnType<typeof heldBy>>): string[] {
  return Object.entries(places).flatMap(([place, names]) =>
    names.filter((name) => !declaredKey(place as DevicePlace, name)).map((name) => `${place} ${name}`),
  );
}

describe('data stored on the device', () => {
  it('match the policy, before and after the notice', async () => {
    const elsewhere: string[] = [];
    const page = await browser.open('/');
    const own = inject('siteUrl');
    page.on('request', (request) => {
      if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    const notice = page.getByRole('region', { name: 'Témoins de navigation' });
    await expect.poll(() => notice.isVisible()).toBe(true);
    const slug = (
      await runSql<{ slug: string }>('select slug from public.listings where is_public limit 1')
    )[0]?.slug;
    const visit = async (path: string) => {
      await page.goto(own + path);
      await page.waitForLoadState('networkidle');
    };
    for (const path of [
      '/recherche?q=caf%C3%A9',
      `/entreprise/${slug}`,
      '/vie-privee',
      '/politique-confidentialite',
    ]) {
      await visit(path);
    }
    const before = await heldBy(page);
    expect([before.cookies, before.indexedDB, undeclared(before)]).toEqual(['', [], []]);
    expect(before.localStorage).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    expect(
      await notice.getByRole('link', { name: 'Politique de confidentialité' }).getAttribute('href'),
    ).toBe('/politique-confidentialite');
    await notice.getByRole('button', { name: "J'ai compris" }).click();
    expect(await notice.isVisible()).toBe(false);
    await visit('/en');
    expect(await page.getByRole('button', { name: 'I Understand' }).count()).toBe(0);
    const after = await heldBy(page);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ cookieConsent: 'accepted' });
    expect([await page.context().cookies(), after.indexedDB, undeclared(after)]).toEqual([[], [], []]);
    // A listing's map may be visible: its tiles, which the policy names, and nothing else.
    expect(elsewhere.filter((url) => !url.startsWith('http://127.0.0.1:9/'))).toEqual([]);
  });

  it('are deleted at sign-out, after a confirmation for unsent texts', async () => {
    const { client } = await newPerson();
    const { data } = await client.auth.getUser();
    const page = await browser.open('/profil', { ...(await sessionOf(client)), locale: 'fr-CA' });
    const review = `bottin-review:${data.user?.id}:7`;
    await page.evaluate((key) => {
      localStorage.setItem(key, '{}');
      localStorage.setItem('bottin-review:somebody-else:7', '{}');
    }, review);
    const signOut = page.getByRole('main').getByRole('button', { name: 'Se déconnecter' });
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: 'Tout n’a pas été envoyé' });
    await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['un avis']);
    await dialog.getByRole('button', { name: 'Rester connecté' }).click();
    expect(await page.evaluate((key) => localStorage.getItem(key), review)).toBe('{}');
    await signOut.click();
    await dialog.getByRole('button', { name: 'Effacer et me déconnecter' }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['bottin-review:somebody-else:7']);
  });
});

it('a request without an account removes a listing from search engines', async () => {
  const [shop, { session }] = await Promise.all([newShop({ name: 'Chez Jeanne Roy' }), newAdministrator()]);
  const robots = async () => {
    const html = await (await fetch(`${inject('siteUrl')}/entreprise/${shop.slug}`)).text();
    return /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null;
  };
  expect(await robots()).toBeNull();

  const page = await browser.open('/vie-privee');
  await expectGoodAtBothWidths(page);
  const send = page.getByRole('button', { name: 'Envoyer la demande' });
  await page.getByLabel(/Ne plus faire paraître/).check();
  await page.getByLabel('Votre nom').fill('Jeanne Roy');
  await send.click();
  await expect.poll(() => page.getByLabel('Votre courriel').getAttribute('aria-invalid')).toBe('true');
  const email = `jeanne.${randomInt(1e9)}@example.com`;
  await page.getByLabel('Votre courriel').fill(email);
  await page.getByLabel(/La fiche concernée/).fill(`${inject('siteUrl')}/entreprise/${shop.slug}`);
  // A reload keeps the text, even when its script arrives last.
  await page.route('**/assets/kept-form-*.js', (route) => setTimeout(() => route.continue(), 1000));
  await page.reload();
  await expect.poll(() => page.getByLabel('Votre nom').inputValue()).toBe('Jeanne Roy');
  await page.getByLabel('Votre demande').fill('C’est mon domicile : je ne veux plus qu’on l’y trouve.');
  await send.click();
  await page.getByRole('heading', { name: 'Ouvrez votre courriel pour confirmer' }).waitFor();

  const link = /https?:\/\/\S+demande=\S+/.exec((await emailTo(email)).text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer ma demande' }).click();
  await page.getByText('La demande est confirmée.').waitFor();

  const section = await browser.open('/admin/tools?tool=indexing', session);
  await section.getByRole('heading', { name: 'Référencement' }).waitFor();
  await expectGoodAtBothWidths(section);
  await section.goto(`${inject('siteUrl')}/admin/tools?tool=privacy`);
  await section.getByRole('link', { name: /Jeanne Roy/ }).waitFor();
  await expectGoodAtBothWidths(section);
  await section.getByRole('link', { name: /Jeanne Roy/ }).click();
  const look = section.getByRole('button', { name: 'Consulter' });
  await look.click();
  // The held data appears above the form and moves it.
  await look.waitFor({ state: 'detached' });
  await section.getByLabel('Sortir la fiche des moteurs de recherche').check();
  await expectGoodAtBothWidths(section);
  await section.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect
    .poll(() => section.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('est partie'));
  await expect.poll(robots).toMatch(/noindex/);
  expect((await emailTo(email, 3)).text).toContain('n’est plus proposée aux moteurs de recherche');
  await page.reload();
  await page.getByText(/^Acceptée le/).waitFor();
});

it('an unhydrated form is submitted, and keeps its values through an error, a reload and a change of language', async () => {
  const page = await browser.open('/faq');
  // React never loads.
  await page.route('**/assets/hydrate-*.js', () => undefined);
  await page.goto(`${inject('siteUrl')}/vie-privee`);
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByLabel('Votre courriel').fill('zoe at example');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByRole('alert').getByText('La demande n’a pas été envoyée').waitFor();
  expect(await page.getByLabel('Votre courriel').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Votre nom').inputValue()).toBe('Zoé');
  // Typed into the answer, which a reload requests again, before hydration and after.
  await page.getByLabel('Votre courriel').fill('zoe@example.com');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1);
  expect(await page.getByLabel('Votre courriel').inputValue()).toBe('zoe@example.com');
  await page.getByLabel(/Corriger/).check();
  await page.reload();
  await expect.poll(() => page.getByLabel('Votre courriel').inputValue()).toBe('zoe@example.com');
  expect(await page.getByLabel(/Corriger/).isChecked()).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/privacy-requests');
  await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe('zoe@example.com');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Zoé');
});

it('a request is sent and confirmed without JavaScript, and keeps its values after an error', async () => {
  const path = '/en/privacy-requests';
  const page = await browser.open(path, { javaScriptEnabled: false });
  const email = `sam.${randomInt(1e9)}@example.com`;
  const details = 'Please tell me what you hold.\nAll of “it”: 100 % & more <b>.';
  await page.getByLabel('Your name').fill('Sam O’Neil');
  await page.getByLabel('Your email').fill('sam at example');
  await page.getByLabel('Your request').fill(details);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByRole('alert').getByText('The request was not sent').waitFor();
  expect(await page.getByLabel('Your email').getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Choose what you are asking for.').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Sam O’Neil');
  expect(await page.getByLabel('Your email').inputValue()).toBe('sam at example');
  expect(await page.getByLabel('Your request').inputValue()).toBe(details);

  await page.getByRole('radio').first().check();
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByRole('heading', { name: 'Open your email to confirm' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  const [kept] = await runSql<{ details: string; locale: string; network: string | null }>(
    'select details, locale, network from private.privacy_requests where email = $1',
    [email],
  );
  // Counted by network, as with a script.
  expect(kept).toEqual({ details, locale: 'en', network: '127.0.0.0/24' });

  await page.goto(/https?:\/\/\S+demande=\S+/.exec((await emailTo(email)).text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Confirm my request' }).count()).toBe(0);
  const states = await runSql<{ status: string }>(
    'select status from private.privacy_requests where email = $1',
    [email],
  );
  expect(states).toEqual([{ status: 'waiting' }]);

  const elsewhere = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    body: 'kind=access',
  });
  expect([elsewhere.status, elsewhere.headers.get('x-frame-options')]).toEqual([403, 'DENY']);
});
