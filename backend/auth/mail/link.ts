/** What an email asks to be followed. */
export type EmailLink = {
  /** As the official client's `verifyOtp` takes it. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';
  tokenHash: string;
  /** Where the person is led in the end; an address that is allowed. */
  redirectTo: string;
  /** The language of the email. */
  locale: 'fr' | 'en';
  /** The address at which the service itself takes the token, at the first GET, whoever makes it. */
  verifyUrl: string;
};

/** The address that an email's link has. */
export type MakeEmailLink = (link: EmailLink) => string;
