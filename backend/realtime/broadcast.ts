import {
  type Frame,
  isRecord,
  type OutgoingBroadcast,
  type Protocol,
  type UserBroadcast,
} from './protocol/index.ts';

/** A broadcast on its way to whoever joined its topic, in any process. */
export type Broadcast = {
  /** Without the `realtime:` that clients put before it. */
  topic: string;
  private: boolean;
  /** The sender's network, charged for delivery in every process; null for senders without limits. */
  network: string | null;
  /** Of the stored message; null for one that is not stored. */
  id: string | null;
  /** `message`: the JSON text of a whole payload; `user`: an event and the bytes of its payload. */
  body:
    | { form: 'message'; json: string }
    | ({ form: 'user'; meta: Record<string, unknown> | null } & Pick<
        UserBroadcast,
        'event' | 'encoding' | 'bytes'
      >);
};

/** Public and private channels of one name are two topics: what names each of them. */
export function topicKeyOf({ topic, private: isPrivate }: { topic: string; private: boolean }): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}

/** Bytes of the payload. */
export function sizeOf({ body }: Pick<Broadcast, 'body'>): number {
  return body.form === 'message' ? Buffer.byteLength(body.json) : body.bytes.length;
}

/** Encodes a broadcast once for each version of the protocol that asks for it. */
export function encoder({ topic, body }: Broadcast): (protocol: Protocol) => Frame | null {
  const outgoing: OutgoingBroadcast = { ...body, topic: `realtime:${topic}` };
  const frames = new Map<string, Frame | null>();
  return (protocol) => {
    let frame = frames.get(protocol.version);
    if (frame === undefined) {
      frame = protocol.broadcast(outgoing);
      frames.set(protocol.version, frame);
    }
    return frame;
  };
}

/** The text that the link between processes carries: a line of JSON, then the payload. */
export function writeBroadcast({ body, ...facts }: Broadcast): string {
  if (body.form === 'message') return `${JSON.stringify({ ...facts, form: 'message' })}\n${body.json}`;
  const { bytes, ...rest } = body;
  return `${JSON.stringify({ ...facts, ...rest })}\n${bytes.toString(body.encoding === 'json' ? 'utf8' : 'base64')}`;
}

/** The inverse of {@link writeBroadcast}. */
export function readBroadcast(text: string): Broadcast {
  const [head, payload] = splitLine(text);
  const { topic, private: isPrivate, network, id, form, ...rest } = JSON.parse(head);
  const facts = { topic, private: isPrivate, network, id };
  if (form === 'message') return { ...facts, body: { form, json: payload } };
  const bytes = Buffer.from(payload, rest.encoding === 'json' ? 'utf8' : 'base64');
  return { ...facts, body: { form, ...rest, bytes } };
}

/**
 * Reads what `realtime.announce_message` tells of a stored message.
 *
 * @returns the message's id alone when its payload must be read from the table
 */
export function readAnnouncement(text: string): Broadcast | { id: string } {
  const [head, payload] = splitLine(text);
  const facts: unknown = JSON.parse(head);
  if (!isRecord(facts)) throw new Error(`Not an announcement: ${head}`);
  const { id, topic, event, private: isPrivate } = facts as Record<string, string>;
  if (topic === undefined || event === undefined) return { id: String(id) };
  const bytes = Buffer.from(payload);
  return {
    topic,
    private: Boolean(isPrivate),
    network: null,
    id: String(id),
    body: { form: 'user', event, encoding: 'json', bytes, meta: { id } },
  };
}

function splitLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
