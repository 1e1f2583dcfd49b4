import type { ClientBase, Pool } from 'pg';

/** What asks the person for something: names of `[auth.email.template.*]`. */
export const REQUESTS = [
  'confirmation',
  'invite',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
] as const;

/** What only tells the person of something: names of `[auth.email.notification.*]`. */
export const NOTICES = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
] as const;

export type Template = (typeof REQUESTS)[number] | (typeof NOTICES)[number];

/** What an email may say; each is the variable of the field's templates with the same name (`ConfirmationURL`, …). */
export type EmailVariables = {
  siteUrl: string;
  /** The person's address as it is now; empty when there is none. */
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
  /** The address that this very email goes to, of the two of a change. */
  sendingTo?: string;
  phone?: string;
  oldPhone?: string;
  provider?: string;
  factorType?: string;
};

export type EmailMessage = {
  template: Template;
  to: string;
  /** The person's language as a BCP 47 tag: `en`, `en-CA`, … is English, anything else or nothing French. */
  locale?: string | null;
  variables: EmailVariables;
};

/**
 * Puts an email in the queue with the caller's own connection: it leaves if, and only if, its transaction commits.
 * A notice that config.toml does not enable is left out.
 *
 * @throws when the address cannot be one of a mail
 */
export type SendMail = (client: ClientBase | Pool, email: EmailMessage) => Promise<void>;

/** An email as the queue takes it. */
export type ReadyMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: 'fr' | 'en';
  /** What it is, for whoever looks at the queue: `auth.confirmation`. */
  kind: string;
};
