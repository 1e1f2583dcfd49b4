import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { type BackendOptions, type Project, parseProject } from '#backend/app.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

export const PASSWORD = 'correct horse 7 battery';

/**
 * Lines of config.toml for a site whose accounts confirm their addresses.
 *
 * @param wait between two emails to an address, such as `1m`
 * @param site its address, and further lines of `[auth]`
 */
export function confirmingSite(wait = '0s', site = 'https://bottin.example', more = ''): string {
  return `[auth]
site_url = "${site}"
${more}
[auth.email]
enable_confirmations = true
max_frequency = "${wait}"`;
}

/** A project whose config.toml says this of accounts; it has no other file. */
export function authProject(config: string): Project {
  return parseProject(`api.schemas = ["public"]\n${config}`, '/nonexistent/supabase');
}

/** A backend whose config.toml says this of accounts. */
export async function startAuthBackend(
  config = '',
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  return startTestBackend('platform', undefined, { project: authProject(config), ...options });
}

/** The official client of one more visitor. */
export function visitor({ url, backend }: TestBackend): SupabaseClient {
  return createClient(url, backend.keys.publishable, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { passkey: true, recoveryCodes: true },
    },
  });
}

export function newEmail(): string {
  return `p-${randomUUID()}@example.com`;
}

/** A person who has just signed up where nothing has to be confirmed. */
export async function newPerson(backend: TestBackend) {
  const client = visitor(backend);
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error('no session');
  return { client, email, user: data.user, session: data.session };
}

/** The session that an access token is of. */
export function sessionIdOf(accessToken: string): string {
  return String(decodeJwt(accessToken).session_id);
}

/** The status, code and message of an error response. */
export async function errorOf(answer: Response) {
  const { error_code, msg } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, error_code, msg };
}

/** Asks an endpoint as a client would, without the client. */
export function ask(
  { url, backend }: TestBackend,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey: backend.keys.publishable, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
