import { parseBoundedJson } from '#backend/http/bounded-json.ts';

/** Correlates a reply with its request. Clients send strings; the server echoes the value unchanged. */
export type Ref = string | number | null;

/** A broadcast received as a binary frame, with the payload as raw bytes. */
export type UserBroadcast = {
  event: string;
  encoding: 'json' | 'binary';
  bytes: Buffer;
  metadata: Readonly<Record<string, unknown>>;
};

/** A client's message, independent of the protocol version. */
export type Incoming = {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  /** The parsed JSON; null when `user` holds the payload. */
  payload: unknown;
  user: UserBroadcast | null;
};

/** An encoded frame; bytes, so that one encoding serves every receiver. */
export type Frame = { data: Buffer; binary: boolean };

/** A broadcast to send; `topic` is the receivers' topic, with the `realtime:` prefix. */
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
  /** @returns null when this version cannot represent the message */
  broadcast(message: OutgoingBroadcast): Frame | null;
};

/** A frame that violates the protocol: the client's error. */
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

/** JSON of the payload for JSON-only receivers of a binary broadcast. */
export function userPayloadText(
  message: Pick<UserBroadcast, 'event' | 'bytes'> & { meta: Readonly<Record<string, unknown>> | null },
): string {
  const meta = message.meta ? `,"meta":${JSON.stringify(message.meta)}` : '';
  return `{"event":${JSON.stringify(message.event)},"payload":${message.bytes.toString()},"type":"broadcast"${meta}}`;
}
