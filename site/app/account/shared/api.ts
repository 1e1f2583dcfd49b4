import type { Locale } from '#domain/locale.ts';
import { accepted } from '#site/data/account-error.ts';
import type { DataClient } from '#site/data/client.ts';
import { storeNextState, takeNextState } from '#site/page/next-state.ts';

/** Types of e-mail links, by the names of the official client. */
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
  /** Language of the e-mails. */
  locale: Locale;
  /** Absolute URL where the e-mail's link leads in the end. */
  returnTo: string;
};

/**
 * Creates an account and sends a confirmation e-mail, unless the project requires none. The response is the same for an
 * address that already has an account.
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

/** Sends the confirmation e-mail of a new account again. */
export async function resendConfirmation(client: DataClient, email: string, returnTo: string): Promise<void> {
  accepted(await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: returnTo } }));
}

/** Sends a sign-in link and code by e-mail; the response does not reveal whether the account exists. */
export async function sendLoginLink(client: DataClient, email: string, returnTo: string): Promise<void> {
  const options = { emailRedirectTo: returnTo, shouldCreateUser: false };
  const answer = await client.auth.signInWithOtp({ email, options });
  // The service answers with this code when no account has the address.
  if (answer.error?.code !== 'otp_disabled') accepted(answer);
}

/** Sends a password-reset e-mail; the response does not reveal whether the account exists. */
export async function sendRecovery(client: DataClient, email: string, returnTo: string): Promise<void> {
  accepted(await client.auth.resetPasswordForEmail(email, { redirectTo: returnTo }));
}

/**
 * Verifies the link of an e-mail.
 *
 * @returns whether there is a session now: the first of the two e-mails of an address change gives none
 * @throws AccountError `otp_expired` for a link that was used, has expired or never existed
 */
export async function followEmailLink(
  client: DataClient,
  tokenHash: string,
  type: EmailLinkType,
): Promise<boolean> {
  const { session } = await announced(type, () => client.auth.verifyOtp({ token_hash: tokenHash, type }));
  return session !== null;
}

/** Verifies an e-mail by the code that it contains. */
export async function enterCode(
  client: DataClient,
  email: string,
  token: string,
  type: 'signup' | 'email' | 'recovery',
): Promise<void> {
  await announced(type, () => client.auth.verifyOtp({ email, token, type }));
}

/** Has the next page say that the address is confirmed: stored first, as the new session redirects at once. */
async function announced<Answer extends Parameters<typeof accepted>[0]>(
  type: string,
  verify: () => Promise<Answer>,
) {
  if (type === 'signup') storeNextState({ confirmed: type });
  try {
    return accepted(await verify());
  } catch (error) {
    takeNextState('confirmed');
    throw error;
  }
}

/** @throws AccountError `weak_password`, `same_password`, `insufficient_aal`, `session_missing` */
export async function choosePassword(client: DataClient, password: string): Promise<void> {
  accepted(await client.auth.updateUser({ password }));
}

/** Redirects to Google, which redirects back to `returnTo`, an absolute URL of this site. */
export async function signInWithGoogle(client: DataClient, returnTo: string): Promise<void> {
  accepted(await client.auth.signInWithOAuth({ provider: 'google', options: { redirectTo: returnTo } }));
}
