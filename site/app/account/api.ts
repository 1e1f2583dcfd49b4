import type { Locale } from '#domain/locale.ts';
import { accepted } from '#site/data/account-error.ts';
import type { DataClient } from '#site/data/client.ts';

/** What a letter asks for, by the official client's names. */
export const EMAIL_LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
export type EmailLinkType = (typeof EMAIL_LINK_TYPES)[number];

/** @throws AccountError `invalid_credentials`, `email_not_confirmed`, … */
export async function signIn(client: DataClient, email: string, password: string): Promise<void> {
  accepted(await client.auth.signInWithPassword({ email, password }));
}

export type Registration = {
  email: string;
  password: string;
  /** Empty when not given. */
  displayName: string;
  /** Letters are written in it. */
  locale: Locale;
  /** Where the letter's link leads in the end; a whole address. */
  returnTo: string;
};

/**
 * Makes an account; a letter then asks to confirm its address, unless the project asks for no confirmation. For an
 * address that has an account already, nothing tells the difference.
 *
 * @throws AccountError `weak_password`, `over_email_send_rate_limit`, …
 */
export async function register(
  client: DataClient,
  { email, password, displayName, locale, returnTo }: Registration,
): Promise<void> {
  const data = { locale, ...(displayName && { display_name: displayName }) };
  accepted(await client.auth.signUp({ email, password, options: { data, emailRedirectTo: returnTo } }));
}

/** Sends another letter that confirms a new account. */
export async function resendConfirmation(client: DataClient, email: string, returnTo: string): Promise<void> {
  accepted(await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: returnTo } }));
}

/** Sends a letter with a link and a code to sign in with; whether there is such an account is not told. */
export async function sendLoginLink(client: DataClient, email: string, returnTo: string): Promise<void> {
  const options = { emailRedirectTo: returnTo, shouldCreateUser: false };
  const answer = await client.auth.signInWithOtp({ email, options });
  // The service's way of saying that nobody has this address.
  if (answer.error?.code !== 'otp_disabled') accepted(answer);
}

/** Sends a letter to choose a new password; whether there is such an account is not told. */
export async function sendRecovery(client: DataClient, email: string, returnTo: string): Promise<void> {
  accepted(await client.auth.resetPasswordForEmail(email, { redirectTo: returnTo }));
}

/**
 * Does what a letter's link asks for.
 *
 * @returns whether there is a session now: the first of the two letters of a change of address gives none
 * @throws AccountError `otp_expired` for a link that was used, is too old or never was
 */
export async function followEmailLink(
  client: DataClient,
  tokenHash: string,
  type: EmailLinkType,
): Promise<boolean> {
  const { session } = accepted(await client.auth.verifyOtp({ token_hash: tokenHash, type }));
  return session !== null;
}

/** Does what a letter asks for, by the code that is written in it. */
export async function enterCode(
  client: DataClient,
  email: string,
  token: string,
  type: 'signup' | 'email' | 'recovery',
): Promise<void> {
  accepted(await client.auth.verifyOtp({ email, token, type }));
}

/** @throws AccountError `weak_password`, `same_password`, `insufficient_aal`, `session_missing` */
export async function choosePassword(client: DataClient, password: string): Promise<void> {
  accepted(await client.auth.updateUser({ password }));
}

/** Leaves for Google, which leads back to `returnTo`, a whole address of this site. */
export async function signInWithGoogle(client: DataClient, returnTo: string): Promise<void> {
  accepted(await client.auth.signInWithOAuth({ provider: 'google', options: { redirectTo: returnTo } }));
}
