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

/** How long a stored broadcast can be replayed, in seconds; null for the maximum retention. */
export type Persistence = { ttlSeconds: number | null };

/** Maximum retention of messages: three days. */
const KEPT_SECONDS = 72 * 60 * 60;

/**
 * Sends a channel's broadcast, or stores it, which also sends it.
 *
 * @param onStore called with the message's id before any delivery
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
 * Parses a client's broadcast message.
 *
 * A payload declared as JSON must be valid: it is forwarded unchanged, and invalid JSON would make every receiver's
 * parser throw.
 *
 * @throws RealtimeError when the payload is too large or malformed
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
 * Whether to store a broadcast: `persist` of a binary frame's metadata, `true` or `{ ttl }` in seconds.
 *
 * @throws RealtimeError for any other value
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
