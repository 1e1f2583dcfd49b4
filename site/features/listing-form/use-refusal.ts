import { useCallback } from 'react';
import { type ListingErrorCode, listingErrorCode } from '#domain/listing/codes.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Why something about a listing was refused; what nobody expected is logged. */
export function refusalOf(error: unknown): ListingErrorCode {
  const code = error instanceof DataError ? listingErrorCode(error.code) : 'unexpected_failure';
  if (code === 'unexpected_failure') console.error(error);
  return code;
}

/** Turns whatever went wrong with a listing into words for a person. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => t(`listingForm.refusals.${refusalOf(error)}`), [t]);
}
