import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { BROWSER, test } from './web-test.ts';

/** Tests of the isolated process: forwarded requests, sockets, a restart. */
export function testIsolatedProcess(): void {
  /** Searches for new words from a loopback address. @returns the status */
  async function search(url: string, localAddress: string, words: string): Promise<number> {
    const asked = request(`${url}/recherche?q=${words}`, {
      localAddress,
      agent: false,
      headers: BROWSER,
    });
    const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode as number;
  }

  test('answers the requests of a network that exceeds its budget, and no others', async ({
    isolatedProcess,
    url,
  }) => {
    await expect.poll(isolatedProcess, { timeout: 60_000 }).toBeDefined();
    const isolated = isolatedProcess() as number;
    const statuses = new Set<number>();
    let answered = 0;
    process.kill(isolated, 'SIGSTOP');
    let flood: Promise<void>[] = [];
    try {
      flood = Array.from({ length: 300 }, async (_, index) => {
        statuses.add(await search(url, '127.0.0.3', `inondation-${index}`));
        answered++;
      });
      // Waits until the rest wait for the stopped process.
      for (let before = -1, time = 0; answered > before && time < 40; time++) {
        before = answered;
        await sleep(1_000);
      }
      expect(answered).toBeLessThan(flood.length);
      for (let index = 0; index < 5; index++) {
        expect(await search(url, '127.0.0.2', `lecteur-${index}`)).toBe(200);
      }
    } finally {
      process.kill(isolated, 'SIGCONT');
    }
    await Promise.all(flood);
    expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
  });

  test('holds sockets, which reconnect when it ends', async ({ isolatedProcess, keys, run, url }) => {
    await expect.poll(isolatedProcess, { timeout: 60_000 }).toBeDefined();
    const victim = isolatedProcess() as number;
    const clients = [1, 2].map(() =>
      createClient(url, keys.ANON_KEY, { auth: { persistSession: false, autoRefreshToken: false } }),
    );
    const heard: string[] = [];
    const states: string[] = [];
    const [sender, receiver] = await Promise.all(
      clients.map(async (client) => {
        const channel = client
          .channel('isolated')
          .on('broadcast', { event: 'e' }, ({ payload }) => heard.push(payload.text));
        await new Promise<void>((resolve) =>
          channel.subscribe((state) => {
            states.push(state);
            if (state === 'SUBSCRIBED') resolve();
          }),
        );
        return channel;
      }),
    );
    await sender?.send({ type: 'broadcast', event: 'e', payload: { text: 'before' } });
    await expect.poll(() => heard).toEqual(['before']);
    process.kill(victim, 'SIGKILL');
    await run.until(new RegExp(`isolated process ${victim} ended \\(SIGKILL\\); another begins in 0 s`));
    expect((await fetch(`${url}/faq`, { headers: BROWSER })).status).toBe(200);
    await expect
      .poll(() => states.filter((state) => state === 'SUBSCRIBED').length, { timeout: 30_000 })
      .toBe(4);
    await sender?.send({ type: 'broadcast', event: 'e', payload: { text: 'after' } });
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['before', 'after']);
    await expect.poll(isolatedProcess, { timeout: 60_000 }).not.toBe(undefined);
    expect(isolatedProcess()).not.toBe(victim);
    expect(receiver?.state).toBe('joined');
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  });
}
