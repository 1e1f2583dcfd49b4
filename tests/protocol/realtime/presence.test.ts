import type { RealtimeChannel } from '@supabase/supabase-js';
import { test as base, describe, expect, file } from './live.ts';
import { closeClients, connect, openRaw, type RawSocket, replyTo, subscribe, VERSIONS } from './support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(undefined, { realtimeLimits: { payloadBytes: 5_000 } }),
  )
  .extend('sockets', file, ({ server }) => ({
    open: () => openRaw(server.url, server.backend.keys.anon),
    present: async (vsn: string, topic: string, key: string) => {
      const events: string[] = [];
      const channel = connect(server.url, server.backend.keys.anon, { vsn })
        .channel(topic, { config: { presence: { key } } })
        .on('presence', { event: 'join' }, (one) => events.push(`+${one.key}`))
        .on('presence', { event: 'leave' }, (one) => events.push(`-${one.key}`));
      expect(await subscribe(channel)).toBe('SUBSCRIBED');
      return { channel, events };
    },
  }));

describe('presence', () => {
  test.afterEach(closeClients);

  describe.each(VERSIONS)('for the official client of %s', (vsn) => {
    const state = (channel: RealtimeChannel) =>
      Object.fromEntries(
        Object.entries(channel.presenceState()).map(([key, metas]) => [
          key,
          metas.map(({ presence_ref: _, ...meta }) => meta),
        ]),
      );

    test('shows joins, updates and leaves', async ({ sockets }) => {
      const a = await sockets.present(vsn, `room-${vsn}`, 'a');
      expect(await a.channel.track({ mood: 'calme' })).toBe('ok');
      await expect.poll(() => state(a.channel)).toEqual({ a: [{ mood: 'calme' }] });
      const b = await sockets.present(vsn, `room-${vsn}`, 'b');
      await expect.poll(() => state(b.channel)).toEqual({ a: [{ mood: 'calme' }] });
      await b.channel.track({ n: 1 });
      await b.channel.track({ n: 2 });
      const both = { a: [{ mood: 'calme' }], b: [{ n: 2 }] };
      await expect.poll(() => [state(a.channel), state(b.channel)]).toEqual([both, both]);
      expect(await b.channel.untrack()).toBe('ok');
      await expect.poll(() => state(a.channel)).toEqual({ a: [{ mood: 'calme' }] });
      expect(a.events.filter((event) => event.includes('b')).at(-1)).toBe('-b');
    });

    test('merges several clients under one key, and removes each separately', async ({ sockets }) => {
      const watcher = await sockets.present(vsn, `twice-${vsn}`, 'watcher');
      const one = await sockets.present(vsn, `twice-${vsn}`, 'same');
      const two = await sockets.present(vsn, `twice-${vsn}`, 'same');
      await one.channel.track({ device: 1 });
      await two.channel.track({ device: 2 });
      await expect.poll(() => state(watcher.channel).same?.length).toBe(2);
      await one.channel.unsubscribe();
      await expect.poll(() => state(watcher.channel)).toEqual({ same: [{ device: 2 }] });
    });

    test('removes a client whose connection is cut', async ({ server, sockets }) => {
      const watcher = await sockets.present(vsn, `cut-${vsn}`, 'watcher');
      const raw = await openRaw(server.url, server.backend.keys.anon);
      join(raw, `realtime:cut-${vsn}`, { key: 'ghost' });
      await raw.next(replyTo('1'));
      track(raw, `realtime:cut-${vsn}`, '2', {});
      await expect.poll(() => Object.keys(state(watcher.channel))).toEqual(['ghost']);
      raw.socket.terminate();
      await expect.poll(() => state(watcher.channel)).toEqual({});
    });
  });

  const join = (raw: RawSocket, topic: string, presence: object) =>
    raw.send(['1', '1', topic, 'phx_join', { config: { presence } }]);
  const track = (raw: RawSocket, topic: string, ref: string, payload: unknown) =>
    raw.send(['1', ref, topic, 'presence', { type: 'presence', event: 'track', payload }]);
  const named = (event: string) => (message: unknown) => (message as string[])[3] === event;

  test('has Phoenix’s format: metas with a reference, and the previous one', async ({ sockets }) => {
    const raw = await sockets.open();
    join(raw, 'realtime:shape', { enabled: true, key: 'k' });
    track(raw, 'realtime:shape', '2', { n: 1 });
    await raw.next(named('presence_diff'));
    track(raw, 'realtime:shape', '3', { n: 2 });
    await raw.next((message) => JSON.stringify(message).includes('phx_ref_prev'));
    const [state, first, second] = raw.received
      .filter((message) => String((message as string[])[3]).startsWith('presence_'))
      .map((message) => (message as unknown[])[4]) as Record<string, never>[];
    expect(state).toEqual({});
    expect(first).toEqual({ joins: { k: { metas: [{ n: 1, phx_ref: expect.any(String) }] } }, leaves: {} });
    const before = (first as unknown as { joins: { k: { metas: [{ phx_ref: string }] } } }).joins.k.metas[0]
      .phx_ref;
    expect(second).toEqual({
      joins: { k: { metas: [{ n: 2, phx_ref: expect.any(String), phx_ref_prev: before }] } },
      leaves: { k: { metas: [{ n: 1, phx_ref: before }] } },
    });
    raw.socket.close();
  });

  test('sends no presence to a channel that did not enable it', async ({ sockets }) => {
    const quiet = await sockets.open();
    join(quiet, 'realtime:quiet', {});
    await quiet.next(replyTo('1'));
    const loud = await sockets.open();
    join(loud, 'realtime:quiet', { enabled: true, key: 'loud' });
    track(loud, 'realtime:quiet', '2', {});
    await loud.next(named('presence_diff'));
    quiet.send([null, '9', 'phoenix', 'heartbeat', {}]);
    await quiet.next(replyTo('9'));
    expect(quiet.received.filter((one) => String((one as string[])[3]).startsWith('presence'))).toEqual([]);
    for (const { socket } of [quiet, loud]) socket.close();
  });

  test.for<[string, unknown, unknown]>([
    ['a track of no object', { event: 'track', payload: 1 }, 'Presence track payload must be a map'],
    ['an unknown event', { event: 'dance' }, 'The event is neither track nor untrack'],
    ['no event', {}, 'The event is neither track nor untrack'],
  ])('answers %s with a reason', async ([_name, message, reason], { sockets }) => {
    const raw = await sockets.open();
    join(raw, 'realtime:wrong', {});
    raw.send(['1', '2', 'realtime:wrong', 'presence', message]);
    expect(await raw.next(replyTo('2'))).toMatchObject({ 4: { status: 'error', response: { reason } } });
    raw.socket.close();
  });

  test.for<[string, (raw: RawSocket) => void, string]>([
    [
      'more than five calls in half a minute',
      (raw) => {
        for (let n = 0; n < 6; n++) track(raw, 'realtime:much', `${n + 2}`, { n });
      },
      'Client presence rate limit exceeded',
    ],
    [
      'what is too large',
      (raw) => track(raw, 'realtime:much', '2', { text: 'x'.repeat(5_000) }),
      'Track message size exceeded',
    ],
  ])('closes the channel on %s', async ([_name, act, message], { sockets }) => {
    const raw = await sockets.open();
    join(raw, 'realtime:much', {});
    await raw.next(replyTo('1'));
    act(raw);
    await raw.next(named('phx_close'));
    expect(raw.received).toContainEqual([
      '1',
      null,
      'realtime:much',
      'system',
      { extension: 'system', status: 'error', message, channel: 'much' },
    ]);
    raw.socket.close();
  });
});
