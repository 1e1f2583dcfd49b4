import type { Caller } from '#backend/caller.ts';
import { RequestContext } from '#backend/http/request-context.ts';
import { pickHeaders } from '#backend/http/request-headers.ts';
import { ChannelPermissions } from '../channel-permissions.ts';
import { RealtimeError, unauthorizedTopic } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Whether a request's caller may send to a private topic.
 *
 * @throws RealtimeError when the database is unreachable
 */
export async function mayBroadcast(
  topic: string,
  request: Request,
  caller: Caller,
  { pool, onError }: Services,
): Promise<boolean> {
  const received = RequestContext.of(request)?.headers ?? request.headers;
  const headers = pickHeaders(received, (name) => name !== 'cookie');
  const permissions = new ChannelPermissions(pool, { topic, caller, headers }, true, onError);
  return permissions.mayWrite('broadcast').catch((error: unknown) => {
    if (error instanceof RealtimeError && error.code === unauthorizedTopic('').code) return false;
    throw error;
  });
}
