import { test as base, describe, expect, file } from './live.ts';
import { closeClients, connect, openRaw, type RawSocket, replyTo, subscribe, token } from './support.ts';

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more;

const join = (raw: RawSocket, accessToken: unknown, isPrivate = false) => {
  const config = { private: isPrivate, broadcast: { ack: true, self: true } };
  raw.send(['1', '1', 'realtime:go', 'phx_join', { config, access_token: accessToken }]);
  return raw.next(replyTo('1')) as Promise<{ 4: { status: string; response: { reason: string } } }>;
};
const event = (name: string) => (message: unknown) => (message as string[])[3] === name;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create policy reads on realtime.messages for select to authenticated
          using (auth.jwt() ->> 'club' = realtime.topic());
        create policy writes on realtime.messages for insert to authenticated
          with check (auth.jwt() ->> 'club' = realtime.topic() and auth.jwt() ->> 'mute' is null)`),
  )
  .extend('sockets', file, ({ server }) => {
    const open = () => openRaw(server.url, server.backend.keys.anon);
    /** Waits until a channel whose token expires at that time is closed: connections are checked in order. */
    const expiryOfAnother = async (exp: number): Promise<void> => {
      const witness = await open();
      await join(witness, await token({ exp }));
      await witness.next(event('phx_close'));
      witness.socket.close();
    };
    return { open, expiryOfAnother };
  });

describe('the token of a channel', () => {
  test.afterEach(closeClients);

  const refresh = (raw: RawSocket, accessToken: unknown) =>
    raw.send(['1', null, 'realtime:go', 'access_token', { access_token: accessToken }]);

  const system = (message: string) => [
    '1',
    null,
    'realtime:go',
    'system',
    { extension: 'system', status: 'error', message, channel: 'go' },
  ];

  test.for<[string, () => Promise<unknown>, RegExp]>([
    [
      'that expired',
      () => token({ exp: seconds(-60) }),
      /^InvalidJWTToken: Token has expired 6\d seconds ago$/,
    ],
    [
      'that expired just now',
      () => token({ exp: seconds(-1) }),
      /^InvalidJWTToken: Token has expired \d seconds ago$/,
    ],
    ['that is none', async () => 'abc', /^MalformedJWT: The token provided is not a valid JWT$/],
    [
      'of another project',
      async () => `${(await token()).slice(0, -6)}AAAAAA`,
      /^JwtSignatureError: Failed to validate JWT signature$/,
    ],
    [
      'without a role',
      () => token({ role: undefined }),
      /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/,
    ],
    [
      'without an end',
      () => token({ exp: null }),
      /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/,
    ],
    ['for another audience', () => token({ aud: 'x' }), /^InvalidJWTToken: JWT not in audience$/],
  ])('is refused: one %s', async ([_name, make, reason], { sockets }) => {
    const raw = await sockets.open();
    const { 4: payload } = await join(raw, await make());
    expect(payload).toMatchObject({ status: 'error', response: { reason: expect.stringMatching(reason) } });
    raw.socket.close();
  });

  test.for([
    ['absent', undefined],
    ['null', null],
    ['an opaque key', 'sb_publishable_x'],
  ] as const)('defaults to the key of the connection when %s', async ([_name, accessToken], { sockets }) => {
    const raw = await sockets.open();
    expect((await join(raw, accessToken))[4].status).toBe('ok');
    raw.socket.close();
  });

  test('closes the channel with a reason when it expires', async ({ sockets }) => {
    const raw = await sockets.open();
    await join(raw, await token({ exp: seconds(2) }));
    await raw.next(event('phx_close'));
    expect(raw.received.slice(1)).toEqual([
      system('Token has expired 0 seconds ago'),
      ['1', '1', 'realtime:go', 'phx_close', {}],
    ]);
    expect(raw.socket.readyState).toBe(raw.socket.OPEN);
    raw.socket.close();
  });

  test('keeps the channel open when it is refreshed in time', async ({ sockets }) => {
    const raw = await sockets.open();
    const exp = seconds(2);
    await join(raw, await token({ exp }));
    refresh(raw, await token({ exp: seconds(60) }));
    await sockets.expiryOfAnother(exp);
    expect(raw.received.filter(event('phx_close'))).toEqual([]);
    raw.socket.close();
  });

  test.for<[string, () => Promise<unknown>, string]>([
    ['expired', () => token({ club: 'go', exp: seconds(-60) }), 'Token has expired 60 seconds ago'],
    ['no token', async () => 'abc', 'The token provided is not a valid JWT'],
    [
      'one without the right to read',
      () => token({ club: 'chess' }),
      'You no longer have permission to read from this Channel topic: go',
    ],
  ])('closes the channel when it is refreshed with %s', async ([_name, make, message], { sockets }) => {
    const raw = await sockets.open();
    expect((await join(raw, await token({ club: 'go' }), true))[4].status).toBe('ok');
    refresh(raw, await make());
    await raw.next(event('phx_close'));
    expect(raw.received[1]).toEqual(system(message));
    raw.socket.close();
  });

  test('re-evaluates the right to send when it is refreshed; an unchanged token has no effect', async ({
    sockets,
  }) => {
    const raw = await sockets.open();
    const first = await token({ club: 'go' });
    await join(raw, first, true);
    const say = (ref: string) => {
      raw.send(['1', ref, 'realtime:go', 'broadcast', { type: 'broadcast', event: 'e', payload: {} }]);
      return raw.next(replyTo(ref));
    };
    expect(await say('2')).toMatchObject({ 4: { status: 'ok' } });
    for (const nothing of [first, null, 'sb_publishable_x', 7]) refresh(raw, nothing);
    expect(await say('3')).toMatchObject({ 4: { status: 'ok' } });
    refresh(raw, await token({ club: 'go', mute: true }));
    expect(await say('4')).toMatchObject({ 4: { status: 'error' } });
    raw.socket.close();
  });

  test('is refreshed by the official client', async ({ server, sockets }) => {
    const exp = seconds(3);
    let current = await token({ exp });
    const client = connect(server.url, server.backend.keys.anon, { heartbeatIntervalMs: 500 });
    client.realtime.accessToken = async () => current;
    const statuses: string[] = [];
    const channel = client.channel('go', { config: { broadcast: { ack: true } } });
    await new Promise<void>((resolve) =>
      channel.subscribe((status) => {
        statuses.push(status);
        resolve();
      }),
    );
    current = await token({ exp: seconds(60) });
    await sockets.expiryOfAnother(exp);
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
    expect(statuses).toEqual(['SUBSCRIBED']);
  });

  test('that expires closes the channel of the official client, with the reason', async ({ server }) => {
    const client = connect(server.url, server.backend.keys.anon, { token: await token({ exp: seconds(2) }) });
    const told: unknown[] = [];
    const channel = client.channel('go').on('system', {}, (payload) => told.push(payload));
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    await expect.poll(() => channel.state, { timeout: 5_000 }).toBe('closed');
    expect(told).toMatchObject([{ status: 'error', message: expect.stringMatching(/^Token has expired/) }]);
  });
});
