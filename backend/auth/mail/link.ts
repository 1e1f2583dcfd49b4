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
