/** What a letter asks to be followed. */
export type LetterLink = {
  /** As the official client's `verifyOtp` takes it. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';
  tokenHash: string;
  /** Where the person is led in the end; an address that is allowed. */
  redirectTo: string;
  /** The language of the letter. */
  locale: 'fr' | 'en';
  /** The address at which the service itself takes the token, at the first GET, whoever makes it. */
  verifyUrl: string;
};

/** The address that a letter's link has. */
export type MakeLetterLink = (link: LetterLink) => string;
