import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '#site/page/address.ts';
import { reasonsQuery } from './queries.ts';

export type OfferedReason = { code: string; label: string };

/**
 * Why something of a kind may be decided so, in words of the page's language.
 *
 * @returns `reasonsFor`: none while they are being read, or when they cannot be: what is written does then
 */
export function useReasons(): { reasonsFor(kind: string, action: string): OfferedReason[] } {
  const locale = useLocale();
  const { data } = useQuery(reasonsQuery);
  const reasonsFor = useCallback(
    (kind: string, action: string) =>
      (data ?? [])
        .filter(({ kinds, actions }) => kinds.includes(kind) && (!actions || actions.includes(action)))
        .map((reason) => ({ code: reason.code, label: reason[locale] })),
    [data, locale],
  );
  return { reasonsFor };
}
