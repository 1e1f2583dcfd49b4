import { parseBoundedJson } from '#backend/http/bounded-json.ts';

/** What ties a reply to its question. The client counts in strings; what it sent is given back as it was. */
export type Ref = string | number | null;

/** A broadcast that came as a binary frame: the payload is left as the bytes that were sent. */
export type UserBroadcast = {
  event: string;
  encoding: 'json' | 'binary';
  bytes: Buffer;
  metadata: Readonly<Record<string, unknown>>;
};

/** One message of a client, whatever the version of the protocol it came in. */
export type Incoming = {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  /** The parsed JSON; null when `user` holds the payload. */
  payload: unknown;
  user: UserBroadcast | null;
};

/** What is written on the wire; bytes, so that one encoding serves every receiver. */
export type Frame = { data: Buffer; binary: boolean };

/** A broadcast as it leaves; `topic` is what the receivers joined, with its `realtime:`. */
export type OutgoingBroadcast =
  | { topic: string; form: 'message'; json: string }
  | ({ topic: string; form: 'user'; meta: Readonly<Record<string, unknown>> | null } & Pick<
      UserBroadcast,
      'event' | 'encoding' | 'bytes'
    >);

/** One version of the protocol. */
export type Protocol = {
  version: '1.0.0' | '2.0.0';
  /** @throws MalformedMessage */
  decode(data: Buffer, binary: boolean): Incoming;
  /** @param payload JSON text */
  push(joinRef: Ref, ref: Ref, topic: string, event: string, payload: string): Frame;
  /** @returns null when this version has no way to say it */
  broadcast(message: OutgoingBroadcast): Frame | null;
};

/** A frame that is not of the protocol: the client's fault, never ours. */
export class MalformedMessage extends Error {}

export function parseJson(utf8: Uint8Array): unknown {
  try {
    return parseBoundedJson(utf8);
  } catch (cause) {
    throw new MalformedMessage('not JSON, or too much of it', { cause });
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function mustBeRef(value: unknown): Ref {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new MalformedMessage('a ref is a string');
}

export function mustBeString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new MalformedMessage(`${name} is a string`);
  return value;
}

/** The JSON text of the payload that JSON-only receivers get for a broadcast that came as bytes. */
export function userPayloadText(
  message: Pick<UserBroadcast, 'event' | 'bytes'> & { meta: Readonly<Record<string, unknown>> | null },
): string {
  const meta = message.meta ? `,"meta":${JSON.stringify(message.meta)}` : '';
  return `{"event":${JSON.stringify(message.event)},"payload":${message.bytes.toString()},"type":"broadcast"${meta}}`;
}
