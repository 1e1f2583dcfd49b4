import type { OwnReviews, OwnSession } from '#domain/accounts/account.ts';
import { accepted } from '#site/data/account-error.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The devices on which a person is signed in, the last used first.
 *
 * @throws DataError
 */
export function readSessions(client: DataClient, signal?: AbortSignal): Promise<OwnSession[]> {
  return callProcedure(client, 'my_sessions', {}, signal);
}

/** @throws DataError */
export async function endSessionOf(client: DataClient, id: string): Promise<void> {
  await runProcedure(client, 'end_my_session', { id });
}

/**
 * Signs every other device out.
 *
 * @throws AccountError
 */
export async function endOtherSessions(client: DataClient): Promise<void> {
  accepted({ data: null, ...(await client.auth.signOut({ scope: 'others' })) });
}

/**
 * A screen of a person's own reviews, the newest first.
 *
 * @param before `next` of the screen before; null for the first
 * @throws DataError
 */
export function readReviews(
  client: DataClient,
  before: number | null,
  signal?: AbortSignal,
): Promise<OwnReviews> {
  return callProcedure(client, 'my_reviews', { before }, signal);
}
