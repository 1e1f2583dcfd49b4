import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type {
  PrivacyAnswer,
  PrivacyCase,
  PrivacyHoldings,
  PrivacyRequests,
} from '#domain/trust/privacy-request.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';

/** @throws DataError not_administrator */
function readPrivacyRequests(client: DataClient): Promise<PrivacyRequests> {
  return callProcedure(client, 'privacy_requests', {});
}

/**
 * @param locale language of the texts in the answer
 * @throws DataError item_not_found
 */
function readPrivacyCase(client: DataClient, id: number, locale: Locale): Promise<PrivacyCase> {
  return callProcedure(client, 'privacy_request_to_decide', { request_id: id, locale });
}

/**
 * The data held for the e-mail address of a request. The lookup is recorded in the audit log.
 *
 * @throws DataError item_not_found
 */
export function lookUpHoldings(client: DataClient, id: number): Promise<PrivacyHoldings> {
  return runProcedure(client, 'privacy_holdings', { request_id: id });
}

/**
 * Answers a request, and performs the granted actions.
 *
 * @throws DataError already_decided, stale_version, already_extended, reason_needed, unknown_reason, note_too_long,
 * listing_not_found, account_kept
 */
export async function answerPrivacyRequest(
  client: DataClient,
  { id, version }: Pick<PrivacyCase, 'id' | 'version'>,
  answer: PrivacyAnswer,
): Promise<void> {
  await runProcedure(client, 'decide_privacy_request', { request_id: id, version, ...answer });
}

export const privacyRequestsQuery = queryOptions({
  queryKey: [...waitingKey('privacy'), 'all'],
  queryFn: async () => readPrivacyRequests(await sessionClient()),
  ...LIVE,
});

export function privacyRequestQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('privacy'), 'one', id, locale],
    queryFn: async () => readPrivacyCase(await sessionClient(), id, locale),
    ...LIVE,
  });
}
