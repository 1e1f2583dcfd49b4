import {
  type Frame,
  isRecord,
  type OutgoingBroadcast,
  type Protocol,
  type UserBroadcast,
} from './protocol/index.ts';

/** A broadcast to all subscribers of its topic, in any process. */
export type Broadcast = {
  /** Without the client's `realtime:` prefix. */
  topic: string;
  private: boolean;
  /** The sender's network, charged for delivery in every process; null for unlimited senders. */
  network: string | null;
  /** Id of the stored message; null for an unstored one. */
  id: string | null;
  /** `message`: a whole payload as JSON text; `user`: an event and the bytes of its payload. */
  body:
    | { form: 'message'; json: string }
    | ({ form: 'user'; meta: Record<string, unknown> | null } & Pick<
        UserBroadcast,
        'event' | 'encoding' | 'bytes'
      >);
};

/** Key of a topic: a public and a private channel with the same name are two topics. */
export function topicKeyOf({ topic, private: isPrivate }: { topic: string; private: boolean }): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}

/** Size of the payload in bytes. */
export function sizeOf({ body }: Pick<Broadcast, 'body'>): number {
  return body.form === 'message' ? Buffer.byteLength(body.json) : body.bytes.length;
}

/** Encodes a broadcast lazily, once per protocol version. */
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

/** Serializes a broadcast for the bus between processes: a line of JSON, then the payload. */
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
 * Parses a notification of `realtime.announce_message` about a stored message.
 *
 * @returns only the message's id when the payload must be read from the table
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
