import { describe, expect, inject, it } from 'vitest';
import { MARIE } from '#tests/support/oidc.ts';
import { expectAccessible, useBrowser } from './support/browser.ts';

const { open } = useBrowser();

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
