import { useCallback } from 'react';
import { PASSWORD_MIN } from '#domain/limits.ts';
import { AccountError } from '#site/data/account-error.ts';
import { DataError } from '#site/data/error.ts';
import { formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Turns whatever went wrong into words for a person; what has no words of its own is logged. */
export function useProblem(): (error: unknown) => string {
  const { t, language } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (error instanceof DataError && error.code === 'insufficient_storage') {
        return t('account.errors.insufficient_storage');
      }
      if (!(error instanceof AccountError)) {
        console.error(error);
        // Such as the library that could not be loaded.
        return navigator.onLine ? t('account.errors.unexpected_failure') : t('account.errors.unreachable');
      }
      if (error.code === 'unexpected_failure') console.error(error);
      if (error.weaknesses.length > 0) {
        return error.weaknesses
          .map((reason) => t(`account.weaknesses.${reason}`, { min: PASSWORD_MIN }))
          .join(' ');
      }
      const text = t(`account.errors.${error.code}`);
      if (error.waitSeconds === null) return text;
      return `${text} ${t('account.tryAgainIn', { wait: formatWait(error.waitSeconds, language) })}`;
    },
    [t, language],
  );
}
