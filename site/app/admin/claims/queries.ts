import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { readClaimEvidence, readWaitingClaims } from '#site/features/claims/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/query-client.ts';

/** The claims that wait, the oldest first. */
export const waitingClaimsQuery = queryOptions({
  queryKey: [...waitingKey('claim'), 'all'],
  queryFn: async () => readWaitingClaims(await sessionClient()),
  ...LIVE,
});

/** One claim and what speaks for it. */
export function claimQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('claim'), 'evidence', id, locale],
    queryFn: async () => readClaimEvidence(await sessionClient(), id, locale),
    ...LIVE,
  });
}
