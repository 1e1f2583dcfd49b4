import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUserBroadcast } from './binary.ts';
import { MalformedMessage, protocolOf } from './index.ts';
import { v1 } from './v1.ts';
import { v2 } from './v2.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 500);

/** A broadcast as pushed by the official client in version 2.0.0. */
function pushed(
  joinRef: string,
  ref: string,
  topic: string,
  event: string,
  metadata: string,
  payload: Buffer,
) {
  const texts = [joinRef, ref, topic, event, metadata].map((text) => Buffer.from(text));
  return Buffer.concat([Buffer.from([3, ...texts.map(({ length }) => length), 1]), ...texts, payload]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('protocolOf', () => {
  it('accepts two versions, and defaults to the first', () => {
    expect([null, '1.0.0', '2.0.0'].map((vsn) => protocolOf(vsn)?.version)).toEqual([
      '1.0.0',
      '1.0.0',
      '2.0.0',
    ]);
    expect(protocolOf('3.0.0')).toBeNull();
  });
});

describe('decoding', () => {
  it('decodes objects (1.0.0) and arrays (2.0.0) to the same message', () => {
    const message = { joinRef: '1', ref: '2', topic: 't', event: 'e', payload: { a: 1 }, user: null };
    const { joinRef: join_ref, user: _, ...rest } = message;
    expect(v1.decode(json({ join_ref, ...rest }), false)).toEqual(message);
    expect(v2.decode(json(['1', '2', 't', 'e', { a: 1 }]), false)).toEqual(message);
  });

  it('decodes a pushed broadcast with Unicode names', () => {
    const frame = pushed('1', '2', 'realtime:été', 'dire 🍁', '{"persist":true}', json({ a: 1 }));
    expect(v2.decode(frame, true)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:été',
      event: 'broadcast',
      payload: null,
      user: { event: 'dire 🍁', encoding: 'json', bytes: json({ a: 1 }), metadata: { persist: true } },
    });
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a number', 1],
    ['null', null],
    ['four values', ['1', '2', 't', 'e']],
    ['a topic that is no text', [null, null, 1, 'e', {}]],
    ['a reference that is an object', [null, {}, 't', 'e', {}]],
  ])('refuses %s', (_name, frame) => {
    const data = typeof frame === 'string' ? Buffer.from(frame) : json(frame);
    expect(() => v2.decode(data, false)).toThrow(MalformedMessage);
    expect(() => v1.decode(data, false)).toThrow(MalformedMessage);
  });

  it('throws only MalformedMessage', () => {
    const frames = fc.oneof(
      fc.uint8Array({ maxLength: 64 }),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Uint8Array.from([3, ...bytes])),
      fc.json().map((text) => Buffer.from(text)),
      fc.array(fc.jsonValue(), { maxLength: 6 }).map(json),
      fc.record({ topic: fc.jsonValue(), event: fc.jsonValue(), ref: fc.jsonValue() }).map(json),
    );
    fc.assert(
      fc.property(frames, fc.boolean(), fc.constantFrom(v1, v2), (bytes, binary, protocol) => {
        try {
          const { topic, event } = protocol.decode(Buffer.from(bytes), binary);
          expect([typeof topic, typeof event]).toEqual(['string', 'string']);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('encoding a broadcast', () => {
  const user = {
    topic: 'realtime:t',
    form: 'user',
    event: 'e',
    encoding: 'json',
    meta: { id: '7' },
  } as const;
  const payload = { type: 'broadcast', event: 'e', payload: { a: 1 }, meta: { id: '7' } };

  it('is bytes in 2.0.0, an object in 1.0.0', () => {
    const message = { ...user, bytes: json({ a: 1 }) };
    const frame = v2.broadcast(message);
    expect(frame?.binary).toBe(true);
    expect(frame?.data).toEqual(
      Buffer.concat([Buffer.from([4, 10, 1, 10, 1]), Buffer.from('realtime:te{"id":"7"}{"a":1}')]),
    );
    expect(JSON.parse(String(v1.broadcast(message)?.data))).toEqual({
      topic: 'realtime:t',
      event: 'broadcast',
      ref: null,
      payload,
    });
  });

  it('falls back to text when a name exceeds its one-byte length', () => {
    const message = { ...user, topic: 'x'.repeat(300), bytes: json({ a: 1 }) };
    expect(encodeUserBroadcast(message)).toBeNull();
    expect(JSON.parse(String(v2.broadcast(message)?.data))).toEqual([
      null,
      null,
      message.topic,
      'broadcast',
      payload,
    ]);
  });

  it('cannot encode bytes in 1.0.0', () => {
    expect(v1.broadcast({ ...user, encoding: 'binary', bytes: Buffer.from([1]) })).toBeNull();
  });
});
