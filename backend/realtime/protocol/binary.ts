import { type Incoming, isRecord, MalformedMessage, type OutgoingBroadcast, parseJson } from './message.ts';

// Kinds and encodings of binary frames (`lib/serializer.ts` of realtime-js).
const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;

/**
 * Decodes a broadcast pushed by a client: `kind, |join_ref|, |ref|, |topic|, |event|, |metadata|, encoding`, one byte
 * each, then those texts, then the payload.
 *
 * @throws MalformedMessage
 */
export function decodeUserBroadcast(data: Buffer): Incoming {
  if (data[0] !== USER_BROADCAST_PUSH) throw new MalformedMessage('unknown kind of binary frame');
  const [, joinRefSize, refSize, topicSize, eventSize, metadataSize, encoding] = data;
  if (
    joinRefSize === undefined ||
    refSize === undefined ||
    topicSize === undefined ||
    eventSize === undefined ||
    metadataSize === undefined ||
    encoding === undefined
  ) {
    throw new MalformedMessage('the header is cut short');
  }
  let offset = 7;
  const bytes = (size: number) => {
    if (offset + size > data.length) throw new MalformedMessage('the frame is cut short');
    offset += size;
    return data.subarray(offset - size, offset);
  };
  const text = (size: number) => bytes(size).toString();
  const joinRef = text(joinRefSize);
  const ref = text(refSize);
  const topic = text(topicSize);
  const event = text(eventSize);
  const metadata = metadataSize > 0 ? parseJson(bytes(metadataSize)) : {};
  if (!isRecord(metadata)) throw new MalformedMessage('metadata is an object');
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: null,
    user: {
      event,
      encoding: encoding === JSON_ENCODING ? 'json' : 'binary',
      bytes: data.subarray(offset),
      metadata,
    },
  };
}

/**
 * Encodes a broadcast for clients of version 2.0.0: `kind, |topic|, |event|, |metadata|, encoding`, the texts, the
 * payload.
 *
 * @returns null when a text exceeds 255 bytes, the limit of its length byte
 */
export function encodeUserBroadcast(message: OutgoingBroadcast & { form: 'user' }): Buffer | null {
  const topic = Buffer.from(message.topic);
  const event = Buffer.from(message.event);
  const metadata = Buffer.from(message.meta ? JSON.stringify(message.meta) : '');
  if (Math.max(topic.length, event.length, metadata.length) > 255) return null;
  const encoding = message.encoding === 'json' ? JSON_ENCODING : 0;
  const header = Buffer.from([USER_BROADCAST, topic.length, event.length, metadata.length, encoding]);
  return Buffer.concat([header, topic, event, metadata, message.bytes]);
}
