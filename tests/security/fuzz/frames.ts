import fc from 'fast-check';
import { value, words } from '#tests/protocol/rest/requests.ts';

/** A frame sent over an open socket: text or bytes. */
export type FuzzedFrame = string | Uint8Array;

const ref = fc.oneof(fc.constantFrom('1', '2', null, 1), fc.jsonValue({ maxDepth: 1 }));
const topic = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('realtime:room', 'realtime:other', 'phoenix') },
  fc.constantFrom(
    '',
    'realtime:',
    'room',
    `realtime:${'x'.repeat(5_000)}`,
    "realtime:'; drop table ticks; --",
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...words(
        'phx_join phx_join phx_leave heartbeat broadcast presence access_token postgres_changes system',
      ),
    ),
  },
  fc.constantFrom('', '__proto__', 'constructor', 'phx_close', 'phx_error', 'phx_reply'),
  value,
);

const binding = fc.record(
  {
    event: fc.oneof(
      fc.constantFrom('*', 'INSERT', 'UPDATE', 'DELETE', 'insert'),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    schema: fc.oneof(fc.constantFrom('public', '*', 'auth', 'pg_catalog'), value),
    table: fc.oneof(fc.constantFrom('ticks', '*', 'users', "ticks'; drop table ticks; --"), value),
    filter: fc.oneof(
      fc.constantFrom(
        'id=eq.1',
        'id=in.(1,2)',
        'note=match.(a+)+$',
        'id=eq.1; drop table ticks',
        'note=like.%',
      ),
      fc
        .tuple(fc.constantFrom(...words('id note nope "')), value)
        .map(([column, text]) => `${column}=eq.${text}`),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    select: fc.oneof(fc.constant(['id']), fc.jsonValue({ maxDepth: 1 })),
  },
  { requiredKeys: [] },
);
const truth = fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 }));
const config = fc.record(
  {
    broadcast: fc.oneof(
      fc.record({ ack: truth, self: truth, replay: fc.jsonValue() }, { requiredKeys: [] }),
      value,
    ),
    presence: fc.oneof(
      fc.record({ key: fc.jsonValue({ maxDepth: 1 }), enabled: truth }, { requiredKeys: [] }),
      value,
    ),
    postgres_changes: fc.oneof(fc.array(binding, { maxLength: 3 }), fc.jsonValue()),
    private: truth,
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ config, access_token: fc.oneof(fc.constant(null), value) }, { requiredKeys: [] }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('broadcast', 'presence', 'x'),
      event: value,
      payload: fc.jsonValue(),
    }),
  },
  fc.constantFrom({ type: 'presence', event: 'track', payload: { a: 1 } }, { event: 'untrack' }, {}),
  fc.jsonValue(),
);

const message = fc.tuple(ref, ref, topic, event, payload);
const bytes = fc.uint8Array({ maxLength: 60 });
// kind, five lengths and an encoding, then arbitrary bytes: close to a client's push.
const binary = fc
  .tuple(
    fc.constantFrom(3, 3, 3, 4, 0, 255),
    fc.array(fc.oneof(fc.nat(15), fc.constant(255)), { minLength: 0, maxLength: 6 }),
    fc.oneof(bytes, fc.constant(Buffer.from('11realtime:room{"a":1}'))),
  )
  .map(([kind, lengths, rest]) => Uint8Array.from([kind, ...lengths, ...rest]));

/** Frames of both versions of the protocol: nearly valid, malformed, truncated, and noise. */
export const anyFrame: fc.Arbitrary<FuzzedFrame> = fc.oneof(
  { weight: 5, arbitrary: message.map((parts) => JSON.stringify(parts)) },
  {
    weight: 5,
    arbitrary: message.map(([join_ref, ref, topic, event, payload]) =>
      JSON.stringify({ join_ref, ref, topic, event, payload }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(message, fc.nat(200)).map(([parts, at]) => JSON.stringify(parts).slice(0, at)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '[]', '{}', 'null', '['.repeat(10_000), `"${'x'.repeat(200_000)}"`),
  },
  { weight: 2, arbitrary: binary },
  { weight: 1, arbitrary: bytes },
);

/** Frames that violate the WebSocket protocol itself (RFC 6455), as bytes on an open socket. */
export const BROKEN_WIRE: Record<string, number[]> = {
  'a frame without its mask': [0x81, 0x02, 0x68, 0x69],
  'reserved bits': [0xf1, 0x82, 0, 0, 0, 0, 0x68, 0x69],
  'a reserved opcode': [0x83, 0x80, 0, 0, 0, 0],
  'a reserved control opcode': [0x8b, 0x80, 0, 0, 0, 0],
  'a continuation of nothing': [0x80, 0x82, 0, 0, 0, 0, 0x68, 0x69],
  'a control frame in parts': [0x09, 0x80, 0, 0, 0, 0],
  'a control frame too long': [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0],
  'a length of 2^63': [0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'a length that only a machine of 2^53 counts': [0x82, 0xff, 0x00, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  'a length of 64 MiB': [0x82, 0xff, 0, 0, 0, 0, 0x04, 0, 0, 0, 0, 0, 0, 0],
  'a text that is not UTF-8': [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
  'a close code that is none': [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x05],
  'a close of one byte': [0x88, 0x81, 0, 0, 0, 0, 0x03],
  'words of HTTP': [...Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')],
};
