import { signIn } from '#site/app/account/shared/api.ts';
import { accepted } from '#site/data/account-error.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { endSession } from '#site/data/session.ts';
import type { Identity } from './api.ts';

/**
 * Sends an e-mail to the current address and one to the new one; the address changes when both are confirmed.
 *
 * @param returnTo absolute URL where the e-mails lead in the end
 * @returns the address that waits for confirmation; null when it changed at once
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
 * Checks a password with a separate client, leaving this browser's session unchanged.
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
 * @param nonce the code e-mailed by {@link sendReauthentication}; not needed for a recent session
 * @throws AccountError `weak_password`, `same_password`, `reauthentication_needed`, `reauthentication_not_valid`
 */
export async function changePassword(client: DataClient, password: string, nonce?: string): Promise<void> {
  accepted(await client.auth.updateUser({ password, ...(nonce && { nonce }) }));
}

/** E-mails a code that allows a password change when the last sign-in is too old. */
export async function sendReauthentication(client: DataClient): Promise<void> {
  accepted(await client.auth.reauthenticate());
}

/**
 * Signs in again to get a recent session, and ends the former one.
 *
 * @throws AccountError `invalid_credentials`
 */
export async function signInAgain(client: DataClient, email: string, password: string): Promise<void> {
  const former = await sessionId(client);
  await signIn(client, email, password);
  if (former) await runProcedure(client, 'end_my_session', { id: former });
}

/** Redirects to Google, to link a Google account as another way to sign in. */
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
