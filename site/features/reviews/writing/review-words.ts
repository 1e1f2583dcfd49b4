import { type ReviewErrorCode, type ReviewIssueCode, reviewErrorCode } from '#domain/trust/review-codes.ts';
import { DataError } from '#site/data/error.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** Localized message for a field fault. */
export function faultWords(t: Translate, fault: ReviewIssueCode): string {
  return t(`reviewDialog.faults.${fault}`);
}

/** Error code of a refused request; unexpected errors are logged. */
export function refusalOf(error: unknown): ReviewErrorCode {
  const refusal = error instanceof DataError ? reviewErrorCode(error.code) : 'unexpected_failure';
  if (refusal === 'unexpected_failure') console.error(error);
  return refusal;
}

/** Message for a refused request, except for sending a review, which has its own messages. */
export function refusalWords(t: Translate, error: unknown): string {
  const refusal = refusalOf(error);
  return refusal === 'unexpected_failure' ? t('reviewDialog.failed') : t(`reviewDialog.refusals.${refusal}`);
}
