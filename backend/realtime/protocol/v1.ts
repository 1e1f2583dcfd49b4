import {
  type Incoming,
  isRecord,
  MalformedMessage,
  mustBeRef,
  mustBeString,
  type Protocol,
  parseJson,
  userPayloadText,
} from './message.ts';

/** Version 1.0.0: every message is a JSON object; no binary frames. */
export const v1: Protocol = {
  version: '1.0.0',

  decode(data, binary): Incoming {
    if (binary) throw new MalformedMessage('version 1.0.0 has no binary frames');
    const message = parseJson(data);
    if (!isRecord(message)) throw new MalformedMessage('expected an object');
    return {
      joinRef: mustBeRef(message.join_ref),
      ref: mustBeRef(message.ref),
      topic: mustBeString(message.topic, 'topic'),
      event: mustBeString(message.event, 'event'),
      payload: message.payload,
      user: null,
    };
  },

  push(_joinRef, ref, topic, event, payload) {
    const text = `{"ref":${JSON.stringify(ref)},"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload}}`;
    return { data: Buffer.from(text), binary: false };
  },

  broadcast(message) {
    if (message.form === 'message') return v1.push(null, null, message.topic, 'broadcast', message.json);
    if (message.encoding === 'binary') return null;
    return v1.push(null, null, message.topic, 'broadcast', userPayloadText(message));
  },
};
