import { gauge, join, test } from './limited-server.ts';
import { describe, expect } from './live.ts';
import { openRaw, type Process, replyTo } from './support.ts';

describe('the limits of a socket', () => {
  const open = ({ url, backend }: Process, vsn?: string) => openRaw(url, backend.keys.anon, vsn);

  test.for(['connections', 'connectionsPerNetwork'] as const)(
    '%s: one too many is answered 429',
    async (limit, { under }) => {
      await under({ [limit]: 2 }, async (server) => {
        const first = await open(server);
        await open(server);
        await expect(open(server)).rejects.toThrow('429');
        first.socket.close();
        await first.closed;
        await expect
          .poll(() =>
            open(server).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
      });
    },
  );

  test('joinsPerSecond: too many joins close the connection, with a reason', async ({ under }) => {
    await under({ joinsPerSecond: 5, channelsPerConnection: 5 }, async (server) => {
      const raw = await open(server);
      for (let n = 1; n <= 6; n++) raw.send([`${n}`, `${n}`, 'realtime:again', 'phx_join', {}]);
      expect(await raw.closed).toBe(1008);
      expect(raw.received).toContainEqual([
        '6',
        '6',
        'realtime:again',
        'phx_reply',
        { status: 'error', response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' } },
      ]);
    });
  });

  test('eventsPerSecond: too many events close the channel, with a reason', async ({ under }) => {
    await under({ eventsPerSecond: 10, eventsBurstSeconds: 1 }, async (server) => {
      const raw = await open(server);
      await join(raw, 'much');
      for (let n = 0; n < 12; n++) raw.send(['1', null, 'realtime:much', 'broadcast', { event: 'e' }]);
      await raw.next((message) => (message as string[])[3] === 'phx_close');
      expect(raw.received.slice(1, 3)).toEqual([
        [
          '1',
          null,
          'realtime:much',
          'system',
          { extension: 'system', status: 'error', message: 'Too many messages per second', channel: 'much' },
        ],
        ['1', '1', 'realtime:much', 'phx_close', {}],
      ]);
    });
  });

  test('idleMs: an idle connection is closed, unless it sends heartbeats', async ({ under }) => {
    await under({ idleMs: 1_500 }, async (server) => {
      const [silent, alive] = await Promise.all([open(server), open(server)]);
      const beats = setInterval(() => alive.send([null, '1', 'phoenix', 'heartbeat', {}]), 500);
      expect(await silent.closed).toBe(1000);
      expect(alive.socket.readyState).toBe(alive.socket.OPEN);
      clearInterval(beats);
    });
  });

  test('bufferedBytes: reading pauses for a client that sends faster than the database decides', async ({
    database,
    under,
  }) => {
    await database.pool.query(`create policy slow on realtime.messages for insert to anon
      with check ((select pg_sleep(0.7)) is not null)`);
    await database.pool.query('create policy reads on realtime.messages for select to anon using (true)');
    await under({ bufferedBytes: 250_000 }, async (server) => {
      const raw = await open(server);
      await join(raw, 'slow', { private: true, broadcast: { ack: true } });
      const text = 'x'.repeat(100_000);
      for (let n = 2; n < 32; n++) {
        raw.send(['1', `${n}`, 'realtime:slow', 'broadcast', { event: 'e', payload: { text } }]);
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
      // Frames read before the pause; one more may follow from bytes already buffered.
      expect(await gauge(server, 'backend_realtime_received')).toBeLessThan(8);
      expect(await raw.next(replyTo('31'))).toMatchObject({ 4: { status: 'ok' } });
    });
  });

  test('bufferedBytes: a client that does not read is disconnected, and others continue', async ({
    under,
  }) => {
    // One network sends and reads everything.
    const unpaced = { readingBurstMs: 60_000, fanOutBurstMs: 60_000 };
    const limits = { bufferedBytes: 1_000_000, eventsPerSecond: 10_000, ...unpaced };
    await under(limits, async (server) => {
      const slow = await Promise.all(Array.from({ length: 10 }, () => open(server)));
      for (const raw of slow) {
        await join(raw, 'flood');
        raw.socket.pause();
      }
      let received = 0;
      const fast = await open(server);
      await join(fast, 'flood');
      fast.socket.on('message', () => {
        received++;
        fast.received.length = 0;
      });
      const sender = await open(server);
      await join(sender, 'flood', { broadcast: { ack: true } });
      const before = process.memoryUsage().arrayBuffers;
      let peak = 0;
      const text = 'x'.repeat(100_000);
      for (let n = 2; n < 602; n++) {
        sender.send(['1', `${n}`, 'realtime:flood', 'broadcast', { event: 'e', payload: { text } }]);
        await sender.next(replyTo(`${n}`));
        sender.received.length = 0;
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
      }
      await expect.poll(() => received).toBe(600);
      await expect.poll(() => gauge(server, 'backend_realtime_connections'), { timeout: 5_000 }).toBe(2);
      console.info(`slow readers: 60 MB sent, at most ${Math.round(peak / 1e6)} MB held at once`);
      // Ten buffered readers would hold 600 MB; the figure includes garbage that is still uncollected.
      expect(peak).toBeLessThan(120_000_000);
      for (const { socket } of slow) socket.terminate();
    });
  });
});
