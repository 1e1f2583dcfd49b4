import { startTestBackend } from '#tests/support/backend.ts';
import { test as base, describe, expect, file } from './live.ts';
import { closeClients, connect, openRaw, replyTo, subscribe, token, VERSIONS } from './support.ts';

const MEMBER = '00000000-0000-4000-8000-000000000001';

/** Each topic is named after the rights of an authenticated person; the service has all of them. */
const POLICIES = `
  create policy reads on realtime.messages for select to authenticated
    using (realtime.topic() ~ 'read' and (extension = 'broadcast' or realtime.topic() ~ 'see'));
  create policy writes on realtime.messages for insert to authenticated
    with check (case extension when 'broadcast' then realtime.topic() ~ 'write' else realtime.topic() ~ 'track' end
      and (realtime.topic() !~ 'slow' or (select pg_sleep(0.3)) is not null));
  create policy own on realtime.messages for all to authenticated
    using (realtime.topic() = 'own:' || auth.uid()) with check (realtime.topic() = 'own:' || auth.uid());
  create policy topics on realtime.messages for select to authenticated
    using (realtime.topic() = 'column' and topic = 'column');
  create policy headers on realtime.messages for select to authenticated
    using (realtime.topic() = 'agent' and current_setting('request.headers')::json ->> 'user-agent' = 'test');
  create policy address on realtime.messages for all to authenticated
    using (realtime.topic() = 'address' and current_setting('request.headers')::json ->> 'x-forwarded-for' = '198.51.100.1');
  create policy fails on realtime.messages for select to authenticated
    using (realtime.topic() = 'fails' and 1 / (length(realtime.topic()) - 5) > 0);`;

const test = base
  .extend('server', file, ({ startBackend }) => startBackend(POLICIES))
  .extend('member', file, () => token({ sub: MEMBER }))
  .extend('sockets', file, ({ server }) => ({
    client: (person?: string, vsn?: string) =>
      connect(server.url, server.backend.keys.anon, { token: person, vsn }),
    single: (topic: string, authorization?: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/realtime/v1/api/broadcast/${topic}/events/e?private=true`, {
        method: 'POST',
        headers: {
          apikey: server.backend.keys.anon,
          'content-type': 'application/json',
          ...(authorization && { authorization: `Bearer ${authorization}` }),
          ...headers,
        },
        body: '{"n":1}',
      }),
  }));

describe('private channels', () => {
  test.afterEach(closeClients);

  const config = { private: true, broadcast: { ack: true, self: true } };
  const noRead = (topic: string) =>
    `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

  test.for<[string, string, 'member' | 'anon' | 'service' | 'forged', boolean, string | null]>([
    ['read:write', 'may read and write', 'member', true, 'ok'],
    ['read', 'may only read', 'member', true, 'error'],
    ['write', 'may only write', 'member', false, null],
    ['nothing', 'may do nothing', 'member', false, null],
    [`own:${MEMBER}`, 'is named in the topic', 'member', true, 'ok'],
    ['own:00000000-0000-4000-8000-000000000002', 'is not the one named in the topic', 'member', false, null],
    ['column', 'is allowed by the column topic', 'member', true, 'error'],
    ['read:write', 'has no policy', 'anon', false, null],
    ['nothing', 'is above policies', 'service', true, 'ok'],
    ['read:write', 'names a role that nobody may become', 'forged', false, null],
  ])('%s: who %s (%s)', async ([topic, _why, who, joins, sends], { member, sockets }) => {
    const person = {
      member,
      anon: undefined,
      service: await token({ role: 'service_role' }),
      forged: await token({ role: 'postgres' }),
    }[who];
    const got: unknown[] = [];
    const channel = sockets
      .client(person)
      .channel(topic, { config })
      .on('broadcast', { event: 'e' }, ({ payload }) => got.push(payload));
    expect(await subscribe(channel)).toBe(joins ? 'SUBSCRIBED' : noRead(topic));
    if (sends === null) return;
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: { n: 1 } })).toBe(sends);
    if (sends === 'ok') await expect.poll(() => got).toEqual([{ n: 1 }]);
    else expect(got).toEqual([]);
  });

  test('treats a failing policy as a refusal, and logs the error only', async ({ member }) => {
    const noisy = await startTestBackend('live', POLICIES, { onError: (error) => failures.push(error) });
    const failures: unknown[] = [];
    const channel = connect(noisy.url, noisy.backend.keys.anon, { token: member }).channel('fails', {
      config,
    });
    expect(await subscribe(channel)).toBe(noRead('fails'));
    expect(failures).toMatchObject([{ code: '22012' }]);
    await noisy.close();
  });

  test('leaves no rows of its policy checks', async ({ member, server, sockets }) => {
    const channel = sockets.client(member).channel('read:write:see:track', {
      config: { ...config, presence: { enabled: true } },
    });
    await subscribe(channel);
    await channel.send({ type: 'broadcast', event: 'e', payload: {} });
    await channel.track({ here: true });
    const { rows } = await server.database.pool.query('select count(*)::int from realtime.messages');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is separate from the public channel of the same name', async ({ member, sockets }) => {
    const got: string[] = [];
    const open = sockets
      .client(member)
      .channel('read:write')
      .on('broadcast', { event: '*' }, () => got.push('public'));
    const closed = sockets
      .client(member)
      .channel('read:write', { config })
      .on('broadcast', { event: '*' }, () => got.push('private'));
    await subscribe(open);
    await subscribe(closed);
    await closed.send({ type: 'broadcast', event: 'e', payload: {} });
    await expect.poll(() => got).toEqual(['private']);
    const sender = sockets.client(member).channel('read:write');
    await sender.httpSend('e', {});
    await expect.poll(() => got).toEqual(['private', 'public']);
  });

  test.for(VERSIONS)('presence has separate policies (%s)', async (vsn, { member, sockets }) => {
    const presence = { ...config, presence: { enabled: true, key: 'me' } };
    const states: Record<string, unknown> = {};
    for (const topic of ['read:see:track', 'read:track', 'read:see']) {
      const channel = sockets.client(member, vsn).channel(topic, { config: presence });
      expect(await subscribe(channel)).toBe('SUBSCRIBED');
      const answer = await channel.track({ n: 1 });
      await expect.poll(() => 'me' in channel.presenceState() || topic !== 'read:see:track').toBe(true);
      states[topic] = [answer, Object.keys(channel.presenceState())];
    }
    expect(states).toEqual({
      'read:see:track': ['ok', ['me']],
      // Tracked, but without the right to read presence.
      'read:track': ['ok', []],
      'read:see': ['error', []],
    });
  });

  test('does not track a client that left while the policies were checked', async ({
    server,
    member,
    sockets,
  }) => {
    const presence = { private: true, presence: { enabled: true, key: 'gone' } };
    const raw = await openRaw(server.url, server.backend.keys.anon);
    const topic = 'realtime:read:see:track:slow';
    raw.send(['1', '1', topic, 'phx_join', { config: presence, access_token: member }]);
    await raw.next(replyTo('1'));
    const watcher = sockets.client(member).channel('read:see:track:slow', { config: presence });
    expect(await subscribe(watcher)).toBe('SUBSCRIBED');
    raw.send(['1', '2', topic, 'presence', { type: 'presence', event: 'track', payload: { n: 1 } }]);
    raw.socket.close();
    await raw.closed;
    // This check is as slow and starts later: when it is done, the first one is done too.
    expect(await watcher.track({ n: 2 })).toBe('ok');
    await expect.poll(() => watcher.presenceState()).toMatchObject({ gone: [{ n: 2 }] });
  });

  test.for<[string, string]>([
    ['test', 'ok'],
    ['other', 'error'],
  ])('exposes the headers of the handshake to policies (%s)', async ([agent, status], { server, member }) => {
    const headers = { 'user-agent': agent };
    const raw = await openRaw(server.url, server.backend.keys.anon, '2.0.0', headers);
    raw.send(['1', '1', 'realtime:agent', 'phx_join', { config: { private: true }, access_token: member }]);
    expect(await raw.next(replyTo('1'))).toMatchObject({ 4: { status } });
    raw.socket.close();
  });

  describe('over HTTP', () => {
    test('one message requires the right to write', async ({ member, sockets }) => {
      expect((await sockets.single('write', member)).status).toBe(202);
      // A policy that reads the address of the client gets the true one.
      const forged = { 'x-forwarded-for': '198.51.100.1' };
      expect((await sockets.single('address', member, forged)).status).toBe(
        (await sockets.single('read', member)).status,
      );
      for (const refused of [await sockets.single('read', member), await sockets.single('write')]) {
        expect([refused.status, await refused.json()]).toEqual([403, { message: 'Unauthorized' }]);
      }
    });

    test('a batch delivers the messages that the caller may write', async ({ member, server, sockets }) => {
      const got: unknown[] = [];
      for (const topic of ['read:write', 'read']) {
        const channel = sockets
          .client(member)
          .channel(topic, { config })
          .on('broadcast', { event: '*' }, (message) => got.push([topic, message.payload]));
        expect(await subscribe(channel)).toBe('SUBSCRIBED');
      }
      const messages = ['read', 'read:write'].map((topic) => ({
        topic,
        event: 'e',
        payload: { n: 1 },
        private: true,
      }));
      const response = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: server.backend.keys.anon,
          authorization: `Bearer ${member}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ messages }),
      });
      expect(response.status).toBe(202);
      await expect.poll(() => got).toEqual([['read:write', { n: 1 }]]);
    });
  });
});
