import type { PrivacyErrorCode, PrivacyField, PrivacyWords } from '#domain/trust/privacy-request.ts';

/** What was sent, and where its letter went. */
export type SentRequest = { reference: string; email: string };

/** What the page answers when its form was sent without a script. */
export type FormAnswer = {
  /** Null when it was not taken. */
  sent: SentRequest | null;
  /** What was typed: nothing of it is lost. */
  words: PrivacyWords;
  faults: readonly PrivacyField[];
  /** Why it was not taken though nothing is wrong with it, or that something is. */
  refusal: PrivacyErrorCode | 'faulty' | null;
};
