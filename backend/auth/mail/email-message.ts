import type { ClientBase, Pool } from 'pg';

/** Emails that require an action: names of `[auth.email.template.*]`. */
export const REQUESTS = [
  'confirmation',
  'invite',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
] as const;

/** Emails that only inform: names of `[auth.email.notification.*]`. */
export const NOTICES = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
] as const;

/** The email to a person who signs up with the address of their account; sent only with `brand.signInLink`. */
export const EXISTING_ACCOUNT = 'existing_account';

export type Template = (typeof REQUESTS)[number] | (typeof NOTICES)[number] | typeof EXISTING_ACCOUNT;

/** The look of a site's emails, and what they say of it. */
export type EmailBrand = {
  siteName: string;
  /** HTML above the text, of the site's name escaped for HTML. */
  header: (siteName: string) => string;
  /** Inline style of the link. */
  button: string;
  colors: { background: string; ink: string; soft: string; link: string; rule: string };
  /** Where people write to the site: the foot of each email names it. */
  contactEmail?: string;
  /** The page where people sign in, by the language of an email. */
  signInLink: (locale: 'fr' | 'en') => string;
};

/** Template variables, with the official service's names in camel case (`ConfirmationURL`, …). */
export type EmailVariables = {
  siteUrl: string;
  /** The person's current address; empty when the account has no address. */
  email: string;
  /** `user_metadata`. */
  data?: Record<string, unknown> | null;
  confirmationUrl?: string;
  /** The code of six digits (`otp_length`). */
  token?: string;
  tokenHash?: string;
  redirectTo?: string;
  newEmail?: string;
  oldEmail?: string;
  /** The recipient of this email, among the two of an address change. */
  sendingTo?: string;
  phone?: string;
  oldPhone?: string;
  provider?: string;
  factorType?: string;
};

export type EmailMessage = {
  template: Template;
  to: string;
  /** The person's language as a BCP 47 tag; the server's default language applies to other or missing tags. */
  locale?: string | null;
  variables: EmailVariables;
};

/**
 * Queues an email through the caller's connection, so that it is sent if and only if the transaction commits. Notices
 * that config.toml does not enable are skipped.
 *
 * @throws when the address is not a valid mail address
 */
export type SendMail = (client: ClientBase | Pool, email: EmailMessage) => Promise<void>;

/** A rendered email for the queue. */
export type ReadyMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: 'fr' | 'en';
  /** The kind of email, shown when inspecting the queue: `auth.confirmation`. */
  kind: string;
};

/** Parameters of the link in an email. */
export type EmailLink = {
  /** `type` of the official client's `verifyOtp`. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';
  tokenHash: string;
  /** The final page; already validated. */
  redirectTo: string;
  /** The language of the email. */
  locale: 'fr' | 'en';
  /** URL of the verify endpoint, where any GET consumes the token. */
  verifyUrl: string;
};

/** Returns the URL of an email's link. */
export type MakeEmailLink = (link: EmailLink) => string;
