import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DataError } from '#site/data/error.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type Action, useAction } from '#site/session/queries.tsx';
import { adminCode, earlierDecision } from './admin-codes.ts';

/** A mutation made by an administrator. @param invalidates keys of the queries that it invalidates */
export function useAdminAction(...invalidates: QueryKey[]): Action {
  return useAction(useAdminRefusal(), invalidates);
}

/** A refusal of one item of `decide`, or an error thrown by a procedure. */
type Refusal = { code: string; details?: string | null };

/** Turns any error of an admin section into a message; unexpected errors are logged. */
export function useAdminRefusal(): (error: unknown) => string {
  const { t, language } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { code: given, details } = refusalOf(error);
      const code = adminCode(given);
      if (code === 'unexpected_failure') console.error(error);
      const earlier = code === 'already_decided' ? earlierDecision(details) : null;
      if (!earlier) return t(`admin.refusals.${code}`, { about: details ?? '' });
      return t('admin.decidedBefore', {
        by: earlier.by ?? t('admin.somebody'),
        action: t(`admin.done.${earlier.action}`, { defaultValue: earlier.action }),
        at: formatMoment(earlier.at, language),
      });
    },
    [t, language],
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof DataError) return error;
  if (typeof error === 'object' && error !== null && 'code' in error) return error as Refusal;
  return { code: 'unexpected_failure' };
}
