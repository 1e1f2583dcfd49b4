import { useCallback } from 'react';
import { type ListingErrorCode, listingErrorCode } from '#domain/listing/codes.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Error code of a refused listing request; unexpected errors are logged. */
export function refusalOf(error: unknown): ListingErrorCode {
  const code = error instanceof DataError ? listingErrorCode(error.code) : 'unexpected_failure';
  if (code === 'unexpected_failure') console.error(error);
  return code;
}

/** Translates an error of a listing request into a message. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => t(`listingForm.refusals.${refusalOf(error)}`), [t]);
}
