import { signIn } from '#site/app/account/api.ts';
import { accepted } from '#site/data/account-error.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { endSession } from '#site/data/session.ts';
import type { Identity } from './api.ts';

/**
 * Sends an e-mail to the present address and one to the new one; the address changes when both are answered.
 *
 * @param returnTo where the letters lead in the end; a whole address
 * @returns the address that is waited for; null when it changed at once
 * @throws AccountError `email_exists`, `email_address_invalid`, `over_email_send_rate_limit`, …
 */
export async function changeEmail(
  client: DataClient,
  email: string,
  returnTo: string,
): Promise<string | null> {
  const { user } = accepted(await client.auth.updateUser({ email }, { emailRedirectTo: returnTo }));
  return user.new_email || null;
}

/**
 * Checks a password without touching the session of this browser.
 *
 * @throws AccountError `invalid_credentials`
 */
export async function checkPassword(
  backend: { url: string; anonKey: string },
  email: string,
  password: string,
): Promise<void> {
  const { passingClient } = await import('#site/data/make-client.ts');
  const apart = passingClient(backend.url || location.origin, backend.anonKey);
  await signIn(apart, email, password);
  await endSession(apart);
}

/**
 * @param nonce the code of the letter of {@link sendReauthentication}; absent for a recent session
 * @throws AccountError `weak_password`, `same_password`, `reauthentication_needed`, `reauthentication_not_valid`
 */
export async function changePassword(client: DataClient, password: string, nonce?: string): Promise<void> {
  accepted(await client.auth.updateUser({ password, ...(nonce && { nonce }) }));
}

/** Sends a code with which a password may be changed long after signing in. */
export async function sendReauthentication(client: DataClient): Promise<void> {
  accepted(await client.auth.reauthenticate());
}

/**
 * Signs in once more, so that the session says that its owner was here a moment ago; the former session ends.
 *
 * @throws AccountError `invalid_credentials`
 */
export async function signInAgain(client: DataClient, email: string, password: string): Promise<void> {
  const former = await sessionId(client);
  await signIn(client, email, password);
  if (former) await runProcedure(client, 'end_my_session', { id: former });
}

/** Leaves for Google, to come back with one more way of signing in. */
export async function linkGoogle(client: DataClient, returnTo: string): Promise<void> {
  accepted(await client.auth.linkIdentity({ provider: 'google', options: { redirectTo: returnTo } }));
}

/** @throws AccountError `single_identity_not_deletable`, … */
export async function unlinkIdentity(client: DataClient, identity: Identity): Promise<void> {
  accepted(await client.auth.unlinkIdentity(identity));
}

async function sessionId(client: DataClient): Promise<string | null> {
  const { data } = await client.auth.getClaims();
  return typeof data?.claims.session_id === 'string' ? data.claims.session_id : null;
}
