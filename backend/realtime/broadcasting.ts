import type { Broadcast } from './broadcast.ts';
import { invalidPersist, malformedBroadcast, payloadTooLarge } from './errors.ts';
import { type Incoming, isRecord, type UserBroadcast } from './protocol/index.ts';

/** How long a stored broadcast is replayed: for so many seconds, or as long as any message is kept (null). */
export type Persistence = { ttlSeconds: number | null };

/** The longest that any message is kept: three days. */
const KEPT_SECONDS = 72 * 60 * 60;

/**
 * The broadcast that a client's message asks for.
 *
 * A payload that says it is JSON must be JSON: it is passed on as it is, and would make every receiver's parser throw.
 *
 * @throws RealtimeError when it is too large or not what it says
 */
export function readBroadcastMessage(
  { payload, user }: Incoming,
  topic: string,
  isPrivate: boolean,
  maxBytes: number,
): Broadcast {
  const facts = { topic, private: isPrivate, id: null };
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

/** @throws RealtimeError */
export function mustFit(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw payloadTooLarge();
}

/** @throws RealtimeError */
export function mustBeJson(bytes: UserBroadcast['bytes']): void {
  try {
    JSON.parse(bytes.toString());
  } catch {
    throw malformedBroadcast();
  }
}
