import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, isAlive, postmasterPid } from '#tests/fixtures/server-process.ts';
import { testFreshPages } from './web-processes/fresh-pages.ts';
import { testIsolatedProcess } from './web-processes/isolated.ts';
import { BROWSER, test } from './web-processes/web-test.ts';

describe('npm start with several web processes', { timeout: 180_000 }, () => {
  test('answers with metrics summed over all processes and the primary, from any of them', async ({
    webProcesses,
    metric,
  }) => {
    expect(webProcesses()).toHaveLength(2);
    // Two processes for readers, the isolated one, which starts last, and the primary.
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(4);
    expect(await metric('backend_processes')).toBe(4);
  });

  test('delivers a broadcast from a client of one process to the clients of others', async ({
    url,
    keys,
  }) => {
    const clients = [1, 2, 3, 4].map(() =>
      createClient(url, keys.ANON_KEY, { auth: { persistSession: false, autoRefreshToken: false } }),
    );
    const heard: number[] = [];
    const channels = await Promise.all(
      clients.map(async (client, index) => {
        const channel = client.channel('room').on('broadcast', { event: 'e' }, () => heard.push(index));
        await new Promise<void>((resolve) =>
          channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()),
        );
        return channel;
      }),
    );
    expect(await channels[0]?.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
    await expect.poll(() => heard.toSorted()).toEqual([1, 2, 3]);
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  });

  testFreshPages();
  testIsolatedProcess();

  // Issue 15: node:cluster's round robin never closes a connection that it sent to a worker which died before taking it.
  test('does not leave a connection open when the process that should accept it dies', async ({
    webProcesses,
    metric,
    url,
  }) => {
    const [victim = 0] = webProcesses();
    // It is alive and accepts nothing, like a blocked event loop.
    process.kill(victim, 'SIGSTOP');
    const { hostname, port } = new URL(url);
    const ended = Array.from({ length: 12 }, () => {
      const socket = connect(Number(port), hostname);
      socket.write('GET /faq HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n');
      return new Promise<'ended'>((resolve) => {
        socket.resume().on('error', () => undefined);
        socket.once('close', () => resolve('ended'));
      });
    });
    await sleep(500);
    process.kill(victim, 'SIGKILL');
    const outcomes = await Promise.all(
      ended.map((one) => Promise.race([one, sleep(10_000, 'open', { ref: false })])),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toEqual([]);
    await expect.poll(() => webProcesses().length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(4);
  });

  test('replaces a process that died, and logs it, while the others answer', async ({
    webProcesses,
    metric,
    url,
    run,
  }) => {
    const [victim = 0] = webProcesses();
    process.kill(victim, 'SIGKILL');
    await run.until(new RegExp(`web process ${victim} ended \\(SIGKILL\\); another begins in 0 s`));
    // A new connection, which goes to the next process.
    const page = await fetch(`${url}/faq`, { headers: { ...BROWSER, connection: 'close' } });
    expect(page.status).toBe(200);
    await expect.poll(() => webProcesses().length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(4);
  });

  test('restarts a process at once, even after repeated kills before it answers', async ({
    webProcesses,
    metric,
    url,
    run,
  }) => {
    const [survivor] = webProcesses();
    const statuses = new Set<number>();
    for (let time = 0; time < 12; time++) {
      // Victim and count come from one look: a process that begins is not in the list for a moment.
      let victim = 0;
      const others = () => {
        const pids = webProcesses().filter((pid) => pid !== survivor);
        victim = pids[0] ?? 0;
        return pids.length;
      };
      await expect.poll(others, { timeout: 10_000, interval: 20 }).toBe(1);
      process.kill(victim, 'SIGKILL');
      await run.until(new RegExp(`web process ${victim} ended \\(SIGKILL\\); another begins in 0 s`));
      const page = await fetch(`${url}/faq`, { headers: { ...BROWSER, connection: 'close' } });
      statuses.add(page.status);
    }
    expect([...statuses]).toEqual([200]);
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(4);
  });

  test('answers again by itself after all processes were killed together, several times', async ({
    webProcesses,
    metric,
    url,
    run,
  }) => {
    for (let time = 0; time < 4; time++) {
      const victims = webProcesses();
      expect(victims).not.toEqual([]);
      for (const victim of victims) process.kill(victim, 'SIGKILL');
      for (const victim of victims) {
        await run.until(new RegExp(`web process ${victim} ended \\(SIGKILL\\); another begins in 0 s`));
      }
      const status = () =>
        fetch(`${url}/faq`, { headers: { ...BROWSER, connection: 'close' } }).then(
          (page) => page.status,
          () => 'refused',
        );
      // The primary holds the port, and answers 503 there until one serves.
      await expect.poll(status, { timeout: 5_000, interval: 20 }).not.toBe('refused');
      // Half of the time, the next kill comes before any process serves.
      if (time % 2 === 1) await expect.poll(status, { timeout: 30_000, interval: 50 }).toBe(200);
    }
    await expect.poll(() => webProcesses().length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(4);
  });

  test('replaces all on SIGHUP, without failing a request', async ({ webProcesses, url, run }) => {
    const before = webProcesses();
    const statuses = new Set<number>();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) statuses.add((await fetch(`${url}/faq`, { headers: BROWSER })).status);
    })();
    run.process.kill('SIGHUP');
    await run.until(/web processes are replaced"/);
    isOver = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(webProcesses()).toHaveLength(2);
    expect(webProcesses().filter((pid) => before.includes(pid))).toEqual([]);
  });

  test('restarts PostgreSQL after a kill, and keeps serving', async ({ url, run, dataDir }) => {
    const before = postmasterPid(dataDir);
    process.kill(before, 'SIGKILL');
    await run.until(/PostgreSQL is back/);
    expect(postmasterPid(dataDir)).not.toBe(before);
    await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 30_000 }).toBe(200);
  });

  test('prints no warning of Node for all these requests', async ({ run }) => {
    expect(run.output()).not.toContain('Warning');
  });

  test('leaves nothing running when stopped', async ({ webProcesses, isolatedProcess, run }) => {
    const pids = [...webProcesses(), isolatedProcess() as number];
    expect(pids).toHaveLength(3);
    expect(await run.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
