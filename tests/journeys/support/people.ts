import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { emailTo } from './emails.ts';

export const PASSWORD = 'quatre érables rouges';

let made = 0;

/** An unused address. */
export function newEmail(name = 'camille'): string {
  made += 1;
  return `${name}.${process.pid}.${made}@example.com`;
}

/** The official client, as in a program of the person. */
export function apiClient(): SupabaseClient {
  return createClient(inject('apiUrl'), inject('anonKey'), {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
}

/** An account with a confirmed address, created through the API; the client is signed in. */
export async function newPerson(
  locale: 'fr' | 'en' = 'fr',
): Promise<{ email: string; client: SupabaseClient }> {
  const email = newEmail();
  const client = apiClient();
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { locale } } });
  expect(error).toBeNull();
  const { code } = await emailTo(email);
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(verified.error).toBeNull();
  return { email, client };
}

const WORDS = {
  fr: { email: 'Courriel', password: 'Mot de passe', action: 'Se connecter' },
  en: { email: 'Email', password: 'Password', action: 'Log in' },
} as const;

/** Fills in the open login form, and submits it. */
export async function signInHere(
  page: Page,
  email: string,
  { password = PASSWORD, locale = 'fr' as 'fr' | 'en' } = {},
): Promise<void> {
  const words = WORDS[locale];
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words.action }).click();
}

/**
 * The stored state of a signed-in browser: a page opened with it is signed in at once. Signing in by the form takes
 * seconds, which journeys about other things save.
 *
 * @param client signed in
 */
export async function sessionOf(client: SupabaseClient): Promise<BrowserContextOptions> {
  const { data } = await client.auth.getSession();
  expect(data.session).not.toBeNull();
  const localStorage = [{ name: 'bottin-session', value: JSON.stringify(data.session) }];
  return { storageState: { cookies: [], origins: [{ origin: inject('siteUrl'), localStorage }] } };
}
