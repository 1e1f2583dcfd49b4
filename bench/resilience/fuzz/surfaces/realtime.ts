import {
  type Attack,
  type AttackSurface,
  CALLERS,
  type CallerName,
  type Frame,
  http,
  type Target,
} from '../attack.ts';
import { JSON_SHAPES, type Shape } from '../bodies/json.ts';
import { joined, repeated } from '../bodies/text.ts';
import type { Random } from '../random.ts';

const SURFACE = 'realtime';
const KIB = 1024;
const MIB = 1024 * KIB;
const TOPIC = 'realtime:fuzz';

type FrameShape = (bytes: number) => Frame[];

const message = (event: string, payload: string | Buffer, topic = TOPIC): Frame => ({
  data: joined(
    `{"topic":"${topic}","event":"${event}","ref":"1","join_ref":"1","payload":`,
    payload,
    '}',
  ).toString('latin1'),
});
const join = (config: string | Buffer = '{}', topic = TOPIC) =>
  message('phx_join', joined('{"config":', config, '}'), topic);
const list = (unit: (index: number) => string, bytes: number) => {
  const parts: string[] = [];
  for (let length = 0; length < bytes; length += (parts.at(-1) as string).length + 1)
    parts.push(unit(parts.length));
  return parts.join(',');
};
const nest = (bytes: number) => joined(repeated('[', bytes / 2), repeated(']', bytes / 2));

/** Frames of about so many bytes in all. */
const FRAMES: Record<string, FrameShape> = {
  'arrays in arrays': (bytes) => [{ data: nest(bytes).toString('latin1') }],
  'a payload that nests': (bytes) => [message('phx_join', nest(bytes))],
  'a config that nests': (bytes) => [join(nest(bytes))],
  'very many row changes': (bytes) => [
    join(
      `{"postgres_changes":[${list((index) => `{"event":"*","schema":"public","table":"t${index}","filter":"id=eq.${index}"}`, bytes)}]}`,
    ),
  ],
  'a filter of a long list': (bytes) => [
    join(
      `{"postgres_changes":[{"event":"*","schema":"public","table":"regions","filter":"id=in.(${list((index) => `${index}`, bytes)})"}]}`,
    ),
  ],
  'very many joins': (bytes) =>
    Array.from({ length: Math.max(1, Math.floor(bytes / 200)) }, (_, index) =>
      join('{}', `realtime:fuzz${index}`),
    ),
  'one join again and again': (bytes) =>
    Array.from({ length: Math.max(1, Math.floor(bytes / 200)) }, () => join()),
  'a long topic': (bytes) => [join('{}', `realtime:${'t'.repeat(bytes)}`)],
  'a long event': (bytes) => [join(), message('e'.repeat(bytes), '{}')],
  'a long token': (bytes) => [join(), message('access_token', `{"access_token":"${'a'.repeat(bytes)}"}`)],
  'a token of dots': (bytes) => [join(), message('access_token', `{"access_token":"${'.'.repeat(bytes)}"}`)],
  'a broadcast to oneself': (bytes) => [
    join('{"broadcast":{"self":true,"ack":true}}'),
    message(
      'broadcast',
      joined('{"type":"broadcast","event":"e","payload":{"a":"', repeated('x', bytes), '"}}'),
    ),
  ],
  'a broadcast that nests': (bytes) => [
    join('{"broadcast":{"self":true}}'),
    message('broadcast', joined('{"type":"broadcast","event":"e","payload":', nest(bytes), '}')),
  ],
  'very many small broadcasts': (bytes) => [
    join('{"broadcast":{"self":true}}'),
    ...Array.from({ length: Math.max(1, Math.floor(bytes / 150)) }, () =>
      message('broadcast', '{"type":"broadcast","event":"e","payload":{}}'),
    ),
  ],
  'a presence of much': (bytes) => [
    join('{"presence":{"key":"k","enabled":true}}'),
    message(
      'presence',
      joined(
        '{"type":"presence","event":"track","payload":',
        (JSON_SHAPES['very many keys'] as Shape)(bytes, []),
        '}',
      ),
    ),
  ],
  'a presence that changes': (bytes) => [
    join('{"presence":{"key":"k","enabled":true}}'),
    ...Array.from({ length: Math.max(1, Math.floor(bytes / 200)) }, (_, index) =>
      message('presence', `{"type":"presence","event":"track","payload":{"n":${index}}}`),
    ),
  ],
  'binary zeros': (bytes) => [{ data: Buffer.alloc(bytes), isBinary: true }],
  'a binary push': (bytes) => [
    join(),
    {
      data: joined(Buffer.from([3, 1, 1, TOPIC.length, 1, 0, 1]), '11', TOPIC, 'e', repeated('x', bytes)),
      isBinary: true,
    },
  ],
  'binary frames of one byte': (bytes) =>
    Array.from({ length: Math.min(20_000, bytes) }, () => ({ data: Buffer.from([3]), isBinary: true })),
  'text frames of one byte': (bytes) =>
    Array.from({ length: Math.min(20_000, bytes) }, () => ({ data: '1' })),
  'empty frames': (bytes) => Array.from({ length: Math.min(20_000, bytes) }, () => ({ data: '' })),
  heartbeats: (bytes) =>
    Array.from({ length: Math.max(1, Math.floor(bytes / 100)) }, () => message('heartbeat', '{}', 'phoenix')),
  'one message in very many pieces': (bytes) => {
    const text = `{"a":"${'x'.repeat(Math.min(bytes, 60_000))}"}`;
    return Array.from(text, (letter, index) => ({ data: letter, isLast: index === text.length - 1 }));
  },
  'a message that never ends': (bytes) =>
    Array.from({ length: 64 }, () => ({ data: 'x'.repeat(Math.max(1, bytes / 64)), isLast: false })),
  escapes: (bytes) => [
    message('phx_join', joined('{"a":"', repeated('\\u0000', Math.floor(bytes / 6) * 6), '"}')),
  ],
  'messages of another protocol': (bytes) => [{ data: `["1","1","${TOPIC}","phx_join",${nest(bytes)}]` }],
};

const BROADCAST = '/realtime/v1/api/broadcast';

export const realtime: AttackSurface = {
  name: SURFACE,
  named: () => [
    ...Object.keys(FRAMES).flatMap((name, index) =>
      index % 2 === 0
        ? [
            socket(`frames, ${name}, 200 KiB`, 'anon', name, 200 * KIB),
            socket(`frames, ${name}, 3 MiB`, 'anon', name, 3 * MIB),
          ]
        : [],
    ),
    socket('frames without a key', 'none', 'arrays in arrays', 64 * KIB),
    ...(['anon', 'service'] as const).flatMap((caller) => [
      broadcast(`broadcast, very many messages, 1 MiB, ${caller}`, caller, () =>
        joined(
          '{"messages":[',
          list(() => '{"topic":"a","event":"e","payload":{}}', MIB),
          ']}',
        ),
      ),
      broadcast(`broadcast, one of 3 MiB, ${caller}`, caller, () =>
        joined('{"messages":[{"topic":"a","event":"e","payload":{"a":"', repeated('x', 3 * MIB), '"}}]}'),
      ),
      broadcast(`broadcast, arrays in arrays, 1 MiB, ${caller}`, caller, () =>
        joined('{"messages":[{"topic":"a","event":"e","payload":', nest(MIB), '}]}'),
      ),
      broadcast(`broadcast, 6 MiB, ${caller}`, caller, () => repeated(' ', 6 * MIB)),
    ]),
  ],
  generate,
};

function socket(name: string, caller: CallerName, shape: string, bytes: number, version = '1.0.0'): Attack {
  const frames = FRAMES[shape] as FrameShape;
  return {
    kind: 'socket',
    surface: SURFACE,
    name,
    caller,
    path: `/realtime/v1/websocket?vsn=${version}`,
    frames: () => frames(bytes),
  };
}

function broadcast(name: string, caller: CallerName, body: () => Buffer): Attack {
  return http(SURFACE, name, caller, 'POST', BROADCAST, { type: 'application/json', body });
}

function generate(random: Random, target: Target, name: string): Attack {
  const caller = random.of(CALLERS);
  const bytes = random.size(random.isLikely(0.5) ? 50 : 20_000, Math.min(target.largest, 4 * MIB));
  if (random.isLikely(0.25)) {
    const key = random.of(Object.keys(JSON_SHAPES));
    const make = JSON_SHAPES[key] as Shape;
    return broadcast(`${name} broadcast, ${key}`, caller, () =>
      joined('{"messages":', make(bytes, ['topic', 'event', 'payload']), '}'),
    );
  }
  const shape = random.of(Object.keys(FRAMES));
  return socket(`${name} frames, ${shape}`, caller, shape, bytes, random.of(['1.0.0', '2.0.0', 'x']));
}
