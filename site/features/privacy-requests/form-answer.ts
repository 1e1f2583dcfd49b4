import type { PrivacyErrorCode, PrivacyField, PrivacyWords } from '#domain/trust/privacy-request.ts';

/** The key of the typed values in session storage (`site/page/kept-form.ts`). */
export const FORM_KEY = 'bottin-privacy-request';

/** A sent request, and the address that its email went to. */
export type SentRequest = { reference: string; email: string };

/** The page's answer to a posted form. */
export type FormAnswer = {
  /** Null when it was refused. */
  sent: SentRequest | null;
  /** The values as typed. */
  words: PrivacyWords;
  faults: readonly PrivacyField[];
  /** Why it was refused; `faulty` when fields are wrong. */
  refusal: PrivacyErrorCode | 'faulty' | null;
};
