import { type ReviewErrorCode, type ReviewIssueCode, reviewErrorCode } from '#domain/trust/review-codes.ts';
import { DataError } from '#site/data/error.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What is wrong with a field, in words. */
export function faultWords(t: Translate, fault: ReviewIssueCode): string {
  return t(`reviewDialog.faults.${fault}`);
}

/** Why something was refused; what nobody expected is logged. */
export function refusalOf(error: unknown): ReviewErrorCode {
  const refusal = error instanceof DataError ? reviewErrorCode(error.code) : 'unexpected_failure';
  if (refusal === 'unexpected_failure') console.error(error);
  return refusal;
}

/** The same in words, of anything but the sending of a review, which says its own failure. */
export function refusalWords(t: Translate, error: unknown): string {
  const refusal = refusalOf(error);
  return refusal === 'unexpected_failure' ? t('reviewDialog.failed') : t(`reviewDialog.refusals.${refusal}`);
}
