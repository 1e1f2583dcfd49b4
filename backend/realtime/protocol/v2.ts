import { decodeUserBroadcast, encodeUserBroadcast } from './binary.ts';
import {
  type Incoming,
  MalformedMessage,
  mustBeRef,
  mustBeString,
  type Protocol,
  parseJson,
  userPayloadText,
} from './message.ts';

/** Version 2.0.0: JSON arrays, and binary frames for broadcasts. */
export const v2: Protocol = {
  version: '2.0.0',

  decode(data, binary): Incoming {
    if (binary) return decodeUserBroadcast(data);
    const message = parseJson(data);
    if (!Array.isArray(message) || message.length < 5) throw new MalformedMessage('expected five values');
    return {
      joinRef: mustBeRef(message[0]),
      ref: mustBeRef(message[1]),
      topic: mustBeString(message[2], 'topic'),
      event: mustBeString(message[3], 'event'),
      payload: message[4],
      user: null,
    };
  },

  push(joinRef, ref, topic, event, payload) {
    const text = `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`;
    return { data: Buffer.from(text), binary: false };
  },

  broadcast(message) {
    if (message.form === 'message') return v2.push(null, null, message.topic, 'broadcast', message.json);
    const frame = encodeUserBroadcast(message);
    if (frame) return { data: frame, binary: true };
    // A name exceeds its length byte: falls back to JSON, which cannot represent binary payloads.
    if (message.encoding === 'binary') return null;
    return v2.push(null, null, message.topic, 'broadcast', userPayloadText(message));
  },
};
