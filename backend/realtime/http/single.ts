import { randomUUID } from 'node:crypto';
import type { Caller } from '#backend/caller.ts';
import { parseBoundedJson } from '#backend/http/bounded-json.ts';
import { topicKeyOf } from '../broadcast.ts';
import { type Persistence, readPersist } from '../broadcasting.ts';
import { busUnavailable, RealtimeError } from '../errors.ts';
import type { Rate } from '../rate.ts';
import type { Services } from '../services.ts';
import { storeMessage } from '../stored-messages.ts';
import { forbidden, rateExceeded, unprocessable, unreadableBody, wrongMediaType } from './errors.ts';
import { mayBroadcast } from './permission.ts';

/**
 * Sends one message, JSON or binary by its media type, and stores it if `persist` is set.
 *
 * @throws HttpResponseError 400, 403, 415, 422 or 429
 */
export async function sendOne(
  request: Request,
  { topic, event, network }: { topic: string; event: string; network: string | null },
  caller: Caller,
  services: Services,
  rate: Rate,
): Promise<void> {
  const { searchParams } = new URL(request.url);
  const encoding = encodingOf(request.headers.get('content-type'));
  const isPrivate = searchParams.get('private') === 'true';
  const persist = persistOf(searchParams, isPrivate);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > services.limits.payloadBytes) {
    throw unprocessable({ payload: ['Payload size exceeds tenant limit'] });
  }
  if (encoding === 'json') mustParse(bytes);
  if (!rate.take()) throw rateExceeded();
  if (isPrivate && !(await mayBroadcast(topic, request, caller, services))) throw forbidden();
  if (persist) {
    services.topics.mustFanOut(topicKeyOf({ topic, private: isPrivate }), network, bytes.length);
    const message = { id: randomUUID(), topic, event, encoding, bytes };
    await storeMessage(services.owner, message, persist.ttlSeconds).catch((cause) => {
      throw busUnavailable(cause);
    });
    return;
  }
  await services.topics.broadcast({
    topic,
    private: isPrivate,
    network,
    id: null,
    body: { form: 'user', event, encoding, bytes, meta: null },
  });
}

function encodingOf(mediaType: string | null): 'json' | 'binary' {
  const type = mediaType?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === 'application/json') return 'json';
  if (type === 'application/octet-stream') return 'binary';
  throw wrongMediaType();
}

// `?persist=true`, or `?persist[ttl]=` in seconds, as sent by the official client's `httpSend`.
function persistOf(parameters: URLSearchParams, isPrivate: boolean): Persistence | null {
  const ttl = parameters.get('persist[ttl]');
  const said = parameters.get('persist');
  const asked = ttl === null ? (said === null ? null : said === 'true' || said) : { ttl: Number(ttl) };
  try {
    const persist = readPersist(asked === 'false' ? null : asked);
    if (persist && !isPrivate) throw unprocessable({ persist: ['is for private channels only'] });
    return persist;
  } catch (error) {
    if (error instanceof RealtimeError) throw unprocessable({ persist: ['is invalid'] });
    throw error;
  }
}

function mustParse(bytes: Buffer): void {
  if (bytes.length === 0) throw unprocessable({ payload: ["can't be blank"] });
  try {
    parseBoundedJson(bytes);
  } catch {
    throw unreadableBody();
  }
}
