import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/folder.ts';
import { isAlive, type Run, runProgram } from '#tests/support/run.ts';
import { testFreshPages } from './fresh-pages.ts';

const READY = /http:\/\/127\.0\.0\.1:\d+/;

// One server for all of them: its start takes longer than what is looked at.
describe('npm start with several web processes', { timeout: 180_000 }, () => {
  let dataDir: string;
  let run: Run;
  let url: string;
  let keys: { ANON_KEY: string; SERVICE_ROLE_KEY: string; DB_URL: string };
  beforeAll(async () => {
    dataDir = await temporaryFolder('web-processes');
    run = runProgram(['server/main.ts'], {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_LISTINGS: '0',
      WEB_PROCESSES: '2',
      LOG_LEVEL: 'warn',
    });
    url = await run.until(READY);
    const status = runProgram(['server/commands/status.ts', '-o', 'json'], { DATA_DIR: dataDir });
    keys = JSON.parse(await status.until(/\{[^}]+\}/));
  });
  afterAll(async () => {
    run.process.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The processes that answer, which only the kernel knows of. */
  const webProcesses = () =>
    readFileSync(`/proc/${run.process.pid}/task/${run.process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'));
  const metric = async (name: string) => {
    const response = await fetch(`${url}/metrics`, { headers: { apikey: keys.SERVICE_ROLE_KEY } });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1]);
  };
  // A connection of its own, as the next one goes to the next process.
  const page = async () => (await fetch(`${url}/faq`, { headers: { connection: 'close' } })).status;

  it('answers with the figures of all of them, and of the primary, whichever is asked', async () => {
    expect(webProcesses()).toHaveLength(2);
    expect(await metric('backend_processes')).toBe(3);
    expect(await metric('backend_processes')).toBe(3);
  });

  it('takes a broadcast from who is at one to who is at another', async () => {
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

  testFreshPages(() => ({ url, keys, metric }));

  // Issue 15: node:cluster's round robin never closes a connection that it sent to a worker which died before taking it.
  it('leaves no connection open for ever when a process dies that was to take it', async () => {
    const [victim = 0] = webProcesses();
    // It lives and takes nothing, as one whose event loop is blocked.
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
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(3);
  });

  it('has one that died replaced, and says so, while the others answer', async () => {
    const [victim = 0] = webProcesses();
    process.kill(victim, 'SIGKILL');
    await run.until(new RegExp(`web process ${victim} ended \\(SIGKILL\\); another begins in [01] s`));
    expect(await page()).toBe(200);
    await expect.poll(() => webProcesses().length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => metric('backend_processes'), { timeout: 60_000 }).toBe(3);
  });

  it('replaces all on SIGHUP, and fails no request meanwhile', async () => {
    const before = webProcesses();
    const statuses = new Set<number>();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) statuses.add((await fetch(`${url}/faq`)).status);
    })();
    run.process.kill('SIGHUP');
    await run.until(/web processes are replaced"/);
    isOver = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(webProcesses()).toHaveLength(2);
    expect(webProcesses().filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('starts PostgreSQL again when it was killed, and serves on', async () => {
    const postmaster = () =>
      Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await run.until(/PostgreSQL is back/);
    expect(postmaster()).not.toBe(before);
    await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 30_000 }).toBe(200);
  });

  it('leaves nothing behind when it is asked to stop', async () => {
    const pids = webProcesses();
    run.process.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
