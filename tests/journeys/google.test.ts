import { describe, expect, inject, it } from 'vitest';
import { MARIE } from '#tests/support/oidc.ts';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

it('the first sign-in gives a new account the language of the page, and later ones keep it', async () => {
  await runSql('delete from auth.users where email = $1', [MARIE.email]);
  const signIn = async (path: string, button: string) => {
    const page = await open(path, { locale: path.startsWith('/en') ? 'en-CA' : 'fr-CA' });
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.locator('header a[href$="/profil"], header a[href$="/profile"]').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  const locales = () =>
    runSql(
      `select p.locale, u.raw_user_meta_data ->> 'locale' as chosen
         from auth.users u join public.user_profiles p on p.user_id = u.id where u.email = $1`,
      [MARIE.email],
    );
  await signIn('/en/login', 'Continue with Google');
  await expect.poll(locales, { timeout: 10_000 }).toEqual([{ locale: 'en', chosen: 'en' }]);
  await signIn('/connexion', 'Continuer avec Google');
  expect(await locales()).toEqual([{ locale: 'en', chosen: 'en' }]);
});

describe.each([
  {
    locale: 'fr',
    login: '/connexion?next=%2Fmes-entreprises%3Fpage%3D2',
    words: { google: 'Continuer avec Google', refused: 'La connexion a été annulée.' },
    after: '/mes-entreprises?page=2',
    profile: '/profil',
  },
  {
    locale: 'en',
    login: '/en/login?next=%2Fen%2Fmy-businesses%3Fpage%3D2',
    words: { google: 'Continue with Google', refused: 'The login was cancelled.' },
    after: '/en/my-businesses?page=2',
    profile: '/en/profile',
  },
])('Google ($locale)', ({ locale, login, words, after, profile }) => {
  it('returns signed in to the requested page, without a secret in the URL', async () => {
    const page = await open(login, { locale: `${locale}-CA` });
    await page.getByRole('button', { name: words.google }).click();
    await page.getByRole('heading', { name: MARIE.name }).waitFor();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(new URL(after, inject('siteUrl')).href);
    const signedIn = page.locator(`header a[href="${profile}"]`).first();
    await signedIn.waitFor();
    expect(page.url()).not.toMatch(/code|token/);
    await page.reload();
    await signedIn.waitFor();
  });

  it('shows an accessible page when the person refuses', async () => {
    const page = await open(login, { locale: `${locale}-CA` });
    await page.getByRole('button', { name: words.google }).click();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.waitForURL((url) => url.origin === inject('siteUrl'));
    await page.getByRole('alert').filter({ hasText: words.refused }).first().waitFor();
    await expectAccessible(page);
    // The requested page is still known.
    await page.getByRole('button', { name: words.google }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(new URL(after, inject('siteUrl')).href);
  });
});
