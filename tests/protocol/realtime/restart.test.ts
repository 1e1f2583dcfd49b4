import type { RealtimeChannel } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { test as base, describe, expect, file } from './live.ts';
import {
  closeClients,
  connect,
  openRaw,
  type Process,
  recordConnections,
  startProcess,
  subscribe,
  token,
} from './support.ts';

let restarted: Process;

const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('live'), 'drop'))
  .extend('there', file, ({ database }) => startProcess(database.url))
  /** Stops the process for a while, then starts another one on the same port. */
  .extend('restart', file, ({ database }) => async (process: Process, downMs: number) => {
    await process.close();
    await new Promise((resolve) => setTimeout(resolve, downMs));
    restarted = await startProcess(database.url, { port: process.port });
  });

describe('a restart of the server', () => {
  test.beforeAll(async ({ database }) => {
    await database.pool.query(
      'create policy all_of_it on realtime.messages for all to authenticated using (true)',
    );
  });
  test.beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  test.afterEach(closeClients);
  test.afterAll(async ({ there }) => {
    await Promise.all([there.close(), restarted.close()]);
  });

  /** Sends consecutive numbers until stopped; returns the acknowledged ones. */
  const count = (channel: RealtimeChannel, more: object = {}) => {
    const acknowledged: number[] = [];
    let stopped = false;
    const done = (async () => {
      for (let n = 1; !stopped; n++) {
        const message = { type: 'broadcast', event: 'e', payload: { n }, ...more } as const;
        if ((await channel.send(message, { timeout: 2_000 })) === 'ok') acknowledged.push(n);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    return {
      acknowledged,
      stop: async () => {
        stopped = true;
        await done;
      },
    };
  };

  test('is survived by the official client, without loss of acknowledged or buffered messages', async ({
    database,
    there,
    restart,
  }) => {
    const here = await startProcess(database.url);
    const { transport, openedAt } = recordConnections();
    const got: number[] = [];
    const far = connect(there.url, there.backend.keys.anon)
      .channel('room', { config: { presence: { enabled: true } } })
      .on('broadcast', { event: 'e' }, ({ payload }) => got.push(payload.n));
    await subscribe(far);
    const statuses: string[] = [];
    const near = connect(here.url, here.backend.keys.anon, { transport }).channel('room', {
      config: { broadcast: { ack: true }, presence: { key: 'near' } },
    });
    await new Promise<void>((resolve) =>
      near.subscribe((status) => {
        statuses.push(status);
        resolve();
      }),
    );
    const counting = count(near);
    await expect.poll(() => got.length).toBeGreaterThan(3);
    const downAt = Date.now();
    const restarting = restart(here, 1_500);
    await expect.poll(() => near.state).not.toBe('joined');
    const before = counting.acknowledged.length;
    // Tracked while disconnected: the client queues it and sends it after it has joined again.
    const tracked = near.track({ back: true }, { timeout: 20_000 });
    await restarting;
    await expect.poll(() => statuses.at(-1), { timeout: 20_000 }).toBe('SUBSCRIBED');
    expect(await tracked).toBe('ok');
    await expect.poll(() => Object.keys(far.presenceState())).toEqual(['near']);
    await expect.poll(() => counting.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 3);
    await counting.stop();
    await expect.poll(() => counting.acknowledged.filter((n) => !got.includes(n))).toEqual([]);
    expect(new Set(got).size).toBe(got.length);
    // One second after the disconnection, then two more: the client's own intervals.
    const [, first = 0, second = 0] = openedAt;
    expect(first - downAt).toBeGreaterThan(900);
    expect(second - first).toBeGreaterThan(1_900);
    console.info(
      `restart: ${counting.acknowledged.length} acknowledged, ${got.length} received, reconnected after ${openedAt.slice(1).map((at) => at - downAt)} ms`,
    );
  });

  test('keeps persisted messages for the disconnected clients', async ({ database, there, restart }) => {
    const here = await startProcess(database.url);
    const member = await token();
    const since = Date.now() - 1_000;
    const got = new Set<number>();
    const config = { private: true, broadcast: { ack: true, replay: { since } } };
    const receiver = connect(here.url, here.backend.keys.anon, { token: member })
      .channel('kept', { config })
      .on('broadcast', { event: 'e' }, ({ payload }) => got.add(payload.n));
    const sender = connect(there.url, there.backend.keys.anon, { token: member }).channel('kept', {
      config: { private: true, broadcast: { ack: true } },
    });
    await Promise.all([subscribe(receiver), subscribe(sender)]);
    const send = (n: number) => sender.send({ type: 'broadcast', event: 'e', payload: { n }, persist: true });
    for (let n = 1; n <= 5; n++) expect(await send(n)).toBe('ok');
    const restarting = restart(here, 500);
    await expect.poll(() => receiver.state).not.toBe('joined');
    for (let n = 6; n <= 15; n++) expect(await send(n)).toBe('ok');
    await restarting;
    await expect.poll(() => got.size, { timeout: 15_000 }).toBe(15);
  });

  test('tells sockets to reconnect', async ({ database, restart }) => {
    const here = await startProcess(database.url);
    const raw = await openRaw(here.url, here.backend.keys.anon);
    await restart(here, 0);
    expect(await raw.closed).toBe(1012);
  });
});
