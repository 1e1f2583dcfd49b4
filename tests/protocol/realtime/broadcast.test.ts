import { vi } from 'vitest';
import { startTestBackend } from '#tests/support/backend.ts';
import { test as base, describe, expect, file } from './live.ts';
import { closeClients, connect, subscribe, VERSIONS } from './support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(undefined, { realtimeLimits: { payloadBytes: 20_000 } }),
  )
  .extend('client', file, ({ server }) => (vsn: string) => {
    return connect(server.url, server.backend.keys.anon, { vsn });
  })
  .extend('listening', file, ({ client }) => async (vsn: string, topic: string) => {
    const got: unknown[] = [];
    const channel = client(vsn)
      .channel(topic)
      .on('broadcast', { event: '*' }, (message) => got.push(message));
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    return got;
  })
  .extend(
    'post',
    file,
    ({ server }) =>
      (path: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
          method: 'POST',
          headers: { apikey: server.backend.keys.anon, 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  );

describe('broadcast', () => {
  test.afterEach(closeClients);

  const pairs = VERSIONS.flatMap((from) => VERSIONS.map((to) => [from, to] as const));

  test.for(pairs)(
    'from %s to %s reaches the others, and its sender when asked',
    async ([from, to], { client }) => {
      const got = { other: [] as unknown[], self: [] as unknown[] };
      const other = client(to)
        .channel('room')
        .on('broadcast', { event: 'say' }, (message) => got.other.push(message));
      const self = client(from)
        .channel('room', { config: { broadcast: { self: true, ack: true } } })
        .on('broadcast', { event: 'say' }, (message) => got.self.push(message));
      expect(await subscribe(other)).toBe('SUBSCRIBED');
      expect(await subscribe(self)).toBe('SUBSCRIBED');
      const payload = { texte: 'été 🍁', nombre: 1.5, rien: null };
      expect(await self.send({ type: 'broadcast', event: 'say', payload })).toBe('ok');
      const message = { type: 'broadcast', event: 'say', payload };
      await expect.poll(() => got).toEqual({ other: [message], self: [message] });
      expect(await other.send({ type: 'broadcast', event: 'say', payload: { n: 2 } })).toBe('ok');
      await expect.poll(() => got.self.length).toBe(2);
      expect(got.other).toHaveLength(1);
    },
  );

  test('stays within its topic and its kind of topic', async ({ client }) => {
    const seen: string[] = [];
    for (const topic of ['room', 'room:1', 'ROOM', 'room2']) {
      await subscribe(
        client('2.0.0')
          .channel(topic)
          .on('broadcast', { event: '*' }, () => seen.push(topic)),
      );
    }
    const sender = client('2.0.0').channel('room', { config: { broadcast: { ack: true } } });
    await subscribe(sender);
    await sender.send({ type: 'broadcast', event: 'say', payload: {} });
    await sender.httpSend('say', { private: true }, {});
    await expect.poll(() => seen).toEqual(['room', 'room']);
  });

  test('carries bytes among clients of 2.0.0; clients of 1.0.0, which cannot read them, stay connected', async ({
    client,
  }) => {
    const got = { v1: [] as unknown[], v2: [] as unknown[] };
    const old = client('1.0.0')
      .channel('bytes')
      .on('broadcast', { event: '*' }, (message) => got.v1.push(message.event));
    const receiver = client('2.0.0')
      .channel('bytes')
      .on('broadcast', { event: '*' }, (message) => got.v2.push(message.payload));
    const sender = client('2.0.0').channel('bytes', { config: { broadcast: { ack: true } } });
    for (const channel of [old, receiver, sender]) expect(await subscribe(channel)).toBe('SUBSCRIBED');
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index).buffer;
    expect(await sender.send({ type: 'broadcast', event: 'raw', payload: bytes })).toBe('ok');
    expect(await sender.send({ type: 'broadcast', event: 'end', payload: {} })).toBe('ok');
    await expect.poll(() => got.v2.length).toBe(2);
    expect(new Uint8Array(got.v2[0] as ArrayBuffer)).toEqual(new Uint8Array(bytes));
    await expect.poll(() => got.v1).toEqual(['end']);
  });

  test.for(VERSIONS)(
    'refuses a payload over the limit, and says so when it answers (%s)',
    async (vsn, { client }) => {
      const got: unknown[] = [];
      const channel = client(vsn)
        .channel('size', { config: { broadcast: { ack: true, self: true } } })
        .on('broadcast', { event: '*' }, ({ payload }) => got.push(payload.n));
      await subscribe(channel);
      const payload = { n: 1, text: 'x'.repeat(25_000) };
      expect(await channel.send({ type: 'broadcast', event: 'e', payload })).toBe('error');
      expect(await channel.send({ type: 'broadcast', event: 'e', payload: { n: 2 } })).toBe('ok');
      await expect.poll(() => got).toEqual([2]);
    },
  );

  describe('over HTTP', () => {
    test.for(VERSIONS)(
      'a message sent before the channel is joined arrives (%s)',
      async (vsn, { listening, client }) => {
        const warned = vi.spyOn(console, 'warn').mockReturnValue();
        const got = await listening(vsn, 'fallback');
        const sender = client(vsn).channel('fallback');
        expect(await sender.send({ type: 'broadcast', event: 'e', payload: { n: 1 } })).toBe('ok');
        await expect.poll(() => got).toEqual([{ type: 'broadcast', event: 'e', payload: { n: 1 } }]);
        warned.mockRestore();
      },
    );

    test.for(VERSIONS)('httpSend reaches a topic of any name (%s)', async (vsn, { listening, client }) => {
      const got = await listening(vsn, 'salle/été: 100%');
      const sender = client(vsn).channel('salle/été: 100%');
      expect(await sender.httpSend('un événement/1', { n: 1 })).toEqual({ success: true });
      await expect
        .poll(() => got)
        .toEqual([{ type: 'broadcast', event: 'un événement/1', payload: { n: 1 } }]);
    });

    test('httpSend carries bytes', async ({ listening, client }) => {
      const got = await listening('2.0.0', 'bytes');
      const result = await client('2.0.0')
        .channel('bytes')
        .httpSend('raw', new Uint8Array([1, 0, 255]));
      expect(result).toEqual({ success: true });
      await expect.poll(() => got.length).toBe(1);
      expect(new Uint8Array((got[0] as { payload: ArrayBuffer }).payload)).toEqual(
        new Uint8Array([1, 0, 255]),
      );
    });

    test('a batch is answered 202 and delivered in order', async ({ listening, post }) => {
      const got = await listening('2.0.0', 'batch');
      const messages = [1, 2, 3].map((n) => ({ topic: 'batch', event: 'e', payload: { n } }));
      const response = await post('', { messages });
      expect([response.status, await response.text()]).toEqual([202, '']);
      await expect
        .poll(() => got.map((one) => (one as { payload: { n: number } }).payload.n))
        .toEqual([1, 2, 3]);
    });

    const message = { topic: 't', event: 'e', payload: {} };
    test.for<[string, string, unknown, Record<string, string>, number, unknown]>([
      ['no JSON', '', '{', {}, 400, { message: 'The body is not valid JSON' }],
      ['no messages', '', {}, {}, 422, { errors: { messages: ["can't be blank"] } }],
      ['messages that are no list', '', { messages: 1 }, {}, 422, { errors: { messages: ['is invalid'] } }],
      [
        'fields that are missing',
        '',
        { messages: [message, {}] },
        {},
        422,
        {
          errors: {
            messages: [
              {},
              { topic: ["can't be blank"], payload: ["can't be blank"], event: ["can't be blank"] },
            ],
          },
        },
      ],
      [
        'a payload that is too large',
        '',
        { messages: [{ ...message, payload: { text: 'x'.repeat(20_000) } }] },
        {},
        422,
        { errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } },
      ],
      ['one message that is no JSON', '/t/events/e', '{', {}, 400, { message: 'The body is not valid JSON' }],
      ['one message that is empty', '/t/events/e', '', {}, 422, { errors: { payload: ["can't be blank"] } }],
      [
        'one message that is too large',
        '/t/events/e',
        { text: 'x'.repeat(20_000) },
        {},
        422,
        { errors: { payload: ['Payload size exceeds tenant limit'] } },
      ],
      [
        'a media type that is neither',
        '/t/events/e',
        {},
        { 'content-type': 'text/plain' },
        415,
        { error: 'Unsupported Media Type. Use application/json or application/octet-stream' },
      ],
      [
        'storing a public message',
        '/t/events/e?persist=true',
        {},
        {},
        422,
        {
          errors: { persist: ['is for private channels only'] },
        },
      ],
      ['an unknown path', '/t', {}, {}, 404, { message: 'not found' }],
      ['no valid key', '', { messages: [message] }, { apikey: 'x' }, 401, { code: 'invalid_api_key' }],
    ])('refuses %s', async ([_name, path, body, headers, status, expected], { post }) => {
      const response = await post(path, body, headers);
      expect(await response.json()).toMatchObject(expected as object);
      expect(response.status).toBe(status);
    });

    test('refuses another method', async ({ server }) => {
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        headers: { apikey: server.backend.keys.anon },
      });
      expect([response.status, await response.json()]).toEqual([405, { message: 'Method not allowed' }]);
    });
  });

  test('rate limits broadcasts over HTTP', async () => {
    const small = await startTestBackend('live', undefined, {
      realtimeLimits: { httpMessagesPerSecond: 3 },
    });
    const post = (count: number) =>
      fetch(`${small.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: small.backend.keys.anon, 'content-type': 'application/json' },
        body: JSON.stringify({
          messages: Array.from({ length: count }, () => ({ topic: 't', event: 'e', payload: {} })),
        }),
      });
    const large = await post(4);
    expect([large.status, await large.json()]).toEqual([
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ]);
    expect((await post(3)).status).toBe(202);
    const single = await fetch(`${small.url}/realtime/v1/api/broadcast/t/events/e`, {
      method: 'POST',
      headers: { apikey: small.backend.keys.anon, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([single.status, await single.json()]).toEqual([
      429,
      { message: 'You have exceeded your rate limit' },
    ]);
    await small.close();
  });
});

describe('the health of the service', () => {
  test('answers the service role; a ping answers every key', async ({ server }) => {
    const ask = async (path: string, apikey: string) => {
      const response = await fetch(`${server.url}/realtime/v1/api/${path}`, { headers: { apikey } });
      return [response.status, await response.json()];
    };
    const { anon, serviceRole } = server.backend.keys;
    expect(await ask('ping', anon)).toEqual([200, { message: 'Success' }]);
    expect(await ask('tenants/realtime-dev/health', anon)).toEqual([403, { message: 'Unauthorized' }]);
    expect(await ask('tenants/realtime-dev/health', serviceRole)).toEqual([
      200,
      { data: expect.objectContaining({ healthy: true, db_connected: true, connected_cluster: 0 }) },
    ]);
  });
});
