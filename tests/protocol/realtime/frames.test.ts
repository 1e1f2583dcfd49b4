import { request as httpRequest } from 'node:http';
import { connect as connectTcp } from 'node:net';
import fc from 'fast-check';
import { test as base, describe, expect, file } from './live.ts';
import { openRaw, replyTo, token } from './support.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(undefined, {
      realtimeLimits: { refusalsBurst: 1_000_000, channelsPerConnection: 3, frameBytes: 100_000 },
    }),
  )
  .extend('open', file, ({ server }) => (vsn?: string) => {
    return openRaw(server.url, server.backend.keys.anon, vsn);
  });

describe('the socket', () => {
  const join = (ref: string, topic: string, payload: unknown = {}) => [ref, ref, topic, 'phx_join', payload];
  const reply = (ref: string, topic: string, status: string, response: unknown) => [
    ref,
    ref,
    topic,
    'phx_reply',
    { status, response },
  ];

  test.for<[string, string, number, unknown]>([
    ['without a key', '?vsn=2.0.0', 401, { error: 'API key is missing' }],
    ['with a key that is none', '?vsn=2.0.0&apikey=abc', 401, { error: 'Invalid API key' }],
    [
      'in an unknown version',
      '?vsn=3.0.0&apikey=KEY',
      400,
      { error: 'Unknown protocol version; vsn is 1.0.0 or 2.0.0' },
    ],
  ])('is refused %s', async ([_name, query, status, body], { server }) => {
    const address = `/realtime/v1/websocket${query.replace('KEY', server.backend.keys.anon)}`;
    const answer = await handshake(server.url, address);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, body]);
  });

  test('is refused at another address', async ({ server }) => {
    const address = `/realtime/v1/other?apikey=${server.backend.keys.anon}`;
    expect((await handshake(server.url, address)).status).toBe(404);
  });

  test.for(['websocket?vsn=9', 'websocket?apikey=none', 'other'])(
    'survives clients that go away before they are refused (%s)',
    async (address, { server }) => {
      const { hostname, port } = new URL(server.url);
      for (let n = 0; n < 30; n++) {
        const socket = connectTcp(Number(port), hostname).on('error', () => undefined);
        socket.write(
          `GET /realtime/v1/${address} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
        );
        await new Promise((resolve) => setTimeout(resolve, n % 4));
        socket.resetAndDestroy();
      }
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    },
  );

  test('answers a plain HTTP request with 426', async ({ server }) => {
    const headers = { apikey: server.backend.keys.anon };
    const response = await fetch(`${server.url}/realtime/v1/websocket`, { headers });
    expect([response.status, await response.json()]).toEqual([
      426,
      { error: 'This address takes a WebSocket only' },
    ]);
  });

  test('answers the heartbeat of both versions', async ({ open }) => {
    const [one, two] = await Promise.all([open('1.0.0'), open('2.0.0')]);
    one.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' });
    two.send([null, '7', 'phoenix', 'heartbeat', {}]);
    expect(await one.next(() => true)).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '7',
    });
    expect(await two.next(() => true)).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    for (const { socket } of [one, two]) socket.close();
  });

  test('joins and leaves, each with a reply, and a close event after the leave', async ({ open }) => {
    const raw = await open();
    raw.send(join('1', 'realtime:a'));
    expect(await raw.next(replyTo('1'))).toEqual(reply('1', 'realtime:a', 'ok', { postgres_changes: [] }));
    raw.send(['1', '2', 'realtime:a', 'phx_leave', {}]);
    await raw.next((message) => (message as string[])[3] === 'phx_close');
    expect(raw.received.slice(1)).toEqual([
      ['1', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
      ['1', '1', 'realtime:a', 'phx_close', {}],
    ]);
    raw.socket.close();
  });

  test('closes the earlier of two joins of a topic; its messages do not reach the later one', async ({
    open,
  }) => {
    const raw = await open();
    raw.send(join('1', 'realtime:a'));
    raw.send(join('2', 'realtime:a', { config: { broadcast: { self: true } } }));
    await raw.next(replyTo('2'));
    raw.send(['1', '3', 'realtime:a', 'phx_leave', {}]);
    await raw.next(replyTo('3'));
    raw.send(['2', '4', 'realtime:a', 'broadcast', { type: 'broadcast', event: 'e', payload: {} }]);
    await raw.next((message) => (message as string[])[3] === 'broadcast');
    expect(raw.received).toContainEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
    expect(raw.received).not.toContainEqual(['2', '2', 'realtime:a', 'phx_close', {}]);
    raw.socket.close();
  });

  test.for<[string, unknown, string]>([
    ['a join without a topic', join('1', 'realtime:'), 'TopicNameRequired: You must provide a topic name'],
    ['a join of another kind of topic', join('1', 'other:a'), 'unmatched topic'],
    ['a message to what was not joined', ['1', '1', 'realtime:z', 'broadcast', {}], 'unmatched topic'],
    [
      'a config that is no object',
      join('1', 'realtime:a', { config: [] }),
      'InvalidJoinPayload: config: unable to parse, expected a map',
    ],
    [
      'a flag that is neither true nor false',
      join('1', 'realtime:a', { config: { private: 1 } }),
      'InvalidJoinPayload: private: unable to parse, expected boolean',
    ],
    [
      'replay on a public channel',
      join('1', 'realtime:a', { config: { broadcast: { replay: { since: 0 } } } }),
      'UnableToReplayMessages: Replay is not allowed for public channels',
    ],
  ])('answers %s with a reason', async ([_name, frame, reason], { open }) => {
    const raw = await open();
    raw.send(frame);
    const [, , , , payload] = (await raw.next(replyTo('1'))) as unknown[];
    expect(payload).toEqual({ status: 'error', response: { reason } });
    raw.socket.close();
  });

  test('announces that replication is ready to a channel that requests it', async ({ open }) => {
    const raw = await open();
    raw.send(join('1', 'realtime:a', { config: { broadcast: { replication_ready: 'true' } } }));
    expect(await raw.next((message) => (message as string[])[3] === 'system')).toEqual([
      '1',
      null,
      'realtime:a',
      'system',
      { extension: 'system', status: 'ok', message: 'Replication connection established', channel: 'a' },
    ]);
    raw.socket.close();
  });

  test('ignores an unknown event of a channel, like Phoenix', async ({ open }) => {
    const raw = await open();
    raw.send(join('1', 'realtime:a'));
    raw.send(['1', '2', 'realtime:a', 'dance', { a: 1 }]);
    raw.send(['1', '3', 'realtime:a', 'phx_leave', {}]);
    await raw.next(replyTo('3'));
    expect(raw.received.find(replyTo('2'))).toBeUndefined();
    raw.socket.close();
  });

  test('reports too many channels; leaving one makes room', async ({ open }) => {
    const raw = await open();
    for (const n of [1, 2, 3, 4]) raw.send(join(`${n}`, `realtime:${n}`));
    expect(await raw.next(replyTo('4'))).toEqual(
      reply('4', 'realtime:4', 'error', { reason: 'ChannelRateLimitReached: Too many channels' }),
    );
    raw.send(['1', '5', 'realtime:1', 'phx_leave', {}]);
    await raw.next(replyTo('5'));
    raw.send(join('6', 'realtime:4'));
    expect(await raw.next(replyTo('6'))).toEqual(reply('6', 'realtime:4', 'ok', { postgres_changes: [] }));
    raw.socket.close();
  });

  test('does not relay a payload with invalid JSON', async ({ open }) => {
    const raw = await open();
    raw.send(join('1', 'realtime:a', { config: { broadcast: { self: true, ack: true } } }));
    await raw.next(replyTo('1'));
    const texts = ['1', '2', 'realtime:a', 'e'].map((text) => Buffer.from(text));
    const header = Buffer.from([3, ...texts.map(({ length }) => length), 0, 1]);
    raw.send(Buffer.concat([header, ...texts, Buffer.from('{"a":')]));
    expect(await raw.next(replyTo('2'))).toEqual([
      '1',
      '2',
      'realtime:a',
      'phx_reply',
      { status: 'error', response: { error: 'The payload is not valid JSON' } },
    ]);
    expect(raw.received.some(Buffer.isBuffer)).toBe(false);
    raw.socket.close();
  });

  test('closes with 1009 after an oversized frame', async ({ open }) => {
    const raw = await open();
    raw.send('x'.repeat(100_001));
    expect(await raw.closed).toBe(1009);
  });

  test('survives any frame', async ({ open }) => {
    const topics = fc.constantFrom('realtime:a', 'realtime:b', 'realtime:', 'phoenix', '', '__proto__');
    const events = fc.constantFrom(
      'phx_join',
      'phx_leave',
      'broadcast',
      'presence',
      'access_token',
      'heartbeat',
      '__proto__',
    );
    const refs = fc.constantFrom(null, '1', '2', 3);
    const config = fc.record(
      {
        broadcast: fc.oneof(fc.jsonValue(), fc.record({ ack: fc.boolean(), replay: fc.jsonValue() })),
        presence: fc.oneof(fc.jsonValue(), fc.record({ key: fc.jsonValue(), enabled: fc.boolean() })),
        postgres_changes: fc.jsonValue(),
        private: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const payloads = fc.oneof(
      fc.jsonValue(),
      fc.record({ config }),
      fc.record({ event: fc.constantFrom('track', 'untrack', 'x'), payload: fc.jsonValue() }),
      fc.record({ access_token: fc.jsonValue() }),
    );
    const frames = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(refs, refs, topics, events, payloads).map((frame) => JSON.stringify(frame)),
      },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from([3, ...bytes])) },
    );
    let raw = await open();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 20 }), async (sequence) => {
        if (raw.socket.readyState !== raw.socket.OPEN) raw = await open();
        for (const frame of sequence) raw.send(frame);
        raw.send([null, `beat-${++count}`, 'phoenix', 'heartbeat', {}]);
        await raw.next((message) => replyTo(`beat-${count}`)(message));
        raw.received.length = 0;
      }),
      { numRuns: RUNS },
    );
    raw.socket.close();
    const fresh = await open();
    fresh.send(join('1', 'realtime:a', { access_token: await token() }));
    expect(await fresh.next(replyTo('1'))).toEqual(reply('1', 'realtime:a', 'ok', { postgres_changes: [] }));
    fresh.socket.close();
  });
});

async function handshake(url: string, address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    request.on('upgrade', () => reject(new Error('was accepted')));
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    request.end();
  });
}
