import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type SignedInPerson = { id: string; email: string; client: SupabaseClient; token: string };

type Api = { url: string; anonKey: string; serviceKey: string };

/** Client options without background work in a test's process. */
const QUIET = {
  auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
};

const PASSWORD = 'correct horse 7 battery';

/**
 * An account with a confirmed address, made with the service key over HTTP, and signed in by its password.
 *
 * @param metadata of the account
 */
export async function signedInPerson(
  { url, anonKey, serviceKey }: Api,
  email: string,
  { password = PASSWORD, metadata = {} }: { password?: string; metadata?: object } = {},
): Promise<SignedInPerson> {
  const service = createClient(url, serviceKey, QUIET);
  const made = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (made.error) throw made.error;
  const client = createClient(url, anonKey, QUIET);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, email, client, token: data.session.access_token };
}
