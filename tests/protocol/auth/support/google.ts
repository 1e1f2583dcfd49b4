import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendOptions } from '#backend/app.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { type OidcServer, startOidcServer } from '#tests/support/oidc.ts';
import { startAuthBackend } from './accounts.ts';
import { consentAt } from './consent.ts';

export const PAGE = 'http://127.0.0.1:3000/compte';

/** Where the callback is for the provider, which sends people to where config.toml says that the API is. */
export const CALLBACK = 'http://127.0.0.1:54321/auth/v1/callback';

/**
 * A backend where people sign in with « Google », which is a provider of the test's own, and with it as « maison » too, where an address is optional; also with one that is
 * enabled though we have it not.
 *
 * @param more sections of config.toml
 * @param accounts settings of its `[auth]`
 */
export async function startWithGoogle(
  more = '',
  options: Partial<BackendOptions> = {},
  accounts = '',
): Promise<{ backend: TestBackend; google: OidcServer; close(): Promise<void> }> {
  const google = await startOidcServer();
  const backend = await startAuthBackend(
    `[auth]
     enable_manual_linking = true
     ${accounts}
     [auth.external.google]
     enabled = true
     client_id = "${google.clientId},bottin-phone"
     secret = "${google.clientSecret}"
     url = "${google.issuer}"
     [auth.external.maison]
     enabled = true
     client_id = "${google.clientId}"
     secret = "${google.clientSecret}"
     url = "${google.issuer}"
     email_optional = true
     [auth.external.twitter]
     enabled = true
     client_id = "not there"
     secret = "not there"
     ${more}`,
    options,
  );
  return {
    backend,
    google,
    async close() {
      await backend.close();
      await google.close();
    },
  };
}

/** Where `signInWithOAuth` of the official client sends a browser, and where that is led from there. */
export async function toProvider(
  backend: TestBackend,
  client: SupabaseClient,
  options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
  provider: 'google' | 'maison' = 'google',
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    // The official client lists no other provider, and lets any other through.
    provider: provider as 'google',
    options: { redirectTo: PAGE, skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  return follow(backend, data.url);
}

/** A browser with the PKCE flow, in which the official client keeps the verifier between two pages. */
export function pkceVisitor({ url, backend }: TestBackend): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(url, backend.keys.publishable, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
  });
}

/** Where an address of the backend leads. */
export async function follow(backend: TestBackend, address: string, init: RequestInit = {}): Promise<string> {
  const { pathname, search } = new URL(address);
  const response = await fetch(`${backend.url}${pathname}${search}`, { redirect: 'manual', ...init });
  const location = response.headers.get('location');
  if (!location) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return location;
}

/** A complete sign-in: the final page, and the parameters that it receives. */
export async function throughGoogle(
  backend: TestBackend,
  client: SupabaseClient,
  choice: 'yes' | 'no' = 'yes',
  provider: 'google' | 'maison' = 'google',
): Promise<Told> {
  const back = await consentAt(await toProvider(backend, client, {}, provider), choice);
  return told(await follow(backend, back.href));
}

export type Told = { page: string; query: Record<string, string>; fragment: Record<string, string> };

export function told(address: string): Told {
  const url = new URL(address);
  return {
    page: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}
