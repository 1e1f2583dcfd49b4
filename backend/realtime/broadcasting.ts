import { randomUUID } from 'node:crypto';
import { parseBoundedJson } from '#backend/http/bounded-json.ts';
import { type Broadcast, sizeOf, topicKeyOf } from './broadcast.ts';
import {
  broadcastForbidden,
  busUnavailable,
  invalidPersist,
  malformedBroadcast,
  payloadTooLarge,
} from './errors.ts';
import type { Joined } from './joining.ts';
import { type Incoming, isRecord, type UserBroadcast } from './protocol/index.ts';
import type { Services } from './services.ts';
import { storeMessage } from './stored-messages.ts';
import type { Listener } from './topics.ts';

/** How long a stored broadcast is replayed: for so many seconds, or as long as any message is kept (null). */
export type Persistence = { ttlSeconds: number | null };

/** The longest that any message is kept: three days. */
const KEPT_SECONDS = 72 * 60 * 60;

/**
 * Sends what a channel says, or stores it, which sends it too.
 *
 * @param onStore is told the id of the message before anyone gets it
 * @throws RealtimeError
 */
export async function sendBroadcast(
  message: Incoming,
  topic: string,
  { config, permissions }: Joined,
  { topics, owner, limits }: Services,
  {
    network,
    except,
    onStore,
  }: { network: string | null; except: Listener | null; onStore(id: string): void },
): Promise<void> {
  if (!(await permissions.mayWrite('broadcast'))) throw broadcastForbidden();
  const broadcast = readBroadcastMessage(
    message,
    { topic, private: config.private, network },
    limits.payloadBytes,
  );
  const persist = readPersist(message.user?.metadata.persist);
  if (!persist || !message.user) return topics.broadcast(broadcast, except);
  if (!config.private) throw invalidPersist();
  topics.mustFanOut(topicKeyOf(broadcast), network, sizeOf(broadcast));
  const id = randomUUID();
  onStore(id);
  await storeMessage(owner, { id, topic, ...message.user }, persist.ttlSeconds).catch((cause) => {
    throw busUnavailable(cause);
  });
}

/**
 * The broadcast that a client's message asks for.
 *
 * A payload that says it is JSON must be JSON: it is passed on as it is, and would make every receiver's parser throw.
 *
 * @throws RealtimeError when it is too large or not what it says
 */
function readBroadcastMessage(
  { payload, user }: Incoming,
  to: Pick<Broadcast, 'topic' | 'private' | 'network'>,
  maxBytes: number,
): Broadcast {
  const facts = { ...to, id: null };
  if (user) {
    const { event, encoding, bytes } = user;
    mustFit(bytes.length, maxBytes);
    if (encoding === 'json') mustBeJson(bytes);
    return { ...facts, body: { form: 'user', event, encoding, bytes, meta: null } };
  }
  if (!isRecord(payload)) throw malformedBroadcast();
  const json = JSON.stringify(payload);
  mustFit(Buffer.byteLength(json), maxBytes);
  return { ...facts, body: { form: 'message', json } };
}

/**
 * Whether a broadcast is to be stored: `persist` of a binary frame's metadata, `true` or `{ ttl }` in seconds.
 *
 * @throws RealtimeError when it is neither
 */
export function readPersist(persist: unknown): Persistence | null {
  if (persist === undefined || persist === null || persist === false) return null;
  if (persist === true) return { ttlSeconds: null };
  const ttl = isRecord(persist) ? persist.ttl : undefined;
  if (isRecord(persist) && ttl === undefined) return { ttlSeconds: null };
  if (typeof ttl !== 'number' || !(ttl > 0)) throw invalidPersist();
  return { ttlSeconds: Math.min(ttl, KEPT_SECONDS) };
}

function mustFit(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw payloadTooLarge();
}

function mustBeJson(bytes: UserBroadcast['bytes']): void {
  try {
    parseBoundedJson(bytes);
  } catch {
    throw malformedBroadcast();
  }
}
