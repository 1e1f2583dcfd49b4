import * as limits from '#domain/limits.ts';
import { type ReviewErrorCode, type ReviewIssueCode, reviewErrorCode } from '#domain/trust/review-codes.ts';
import { DataError } from '#site/data/error.ts';
import type { Translate } from '#site/i18n/translator.ts';

const LIMITS = {
  reviewMin: limits.REVIEW_MIN,
  reviewMax: limits.REVIEW_MAX,
  photosMax: limits.REVIEW_PHOTOS_MAX,
  replyMax: limits.REPLY_MAX,
};

/** What is wrong with a field, in words. */
export function faultWords(t: Translate, fault: ReviewIssueCode): string {
  return t(`reviewDialog.faults.${fault}`, LIMITS);
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
