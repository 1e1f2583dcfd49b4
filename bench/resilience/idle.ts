import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { memoryMiB } from '../processes.ts';
import { ask, BROWSER, tally } from './readers.ts';
import { benchFolder, startSite } from './site.ts';
import { verdict } from './verdict.ts';

/** What a connection may cost that asked once and says no more. */
const MAX_KIB_EACH = 64;

/** Connections that asked for a page once, keep themselves open and say nothing. */
export async function idle(connections: number): Promise<void> {
  const folder = await benchFolder();
  const site = await startSite(folder);
  const { hostname, port } = new URL(site.url);
  const open: Socket[] = [];
  try {
    const pids = await site.webProcesses();
    for (let index = 0; index < 50; index++) await ask(new URL('/faq', site.url), BROWSER);
    const before = await memoryMiB(pids);
    for (let index = 0; index < connections; index++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write('GET /health/live HTTP/1.1\r\nhost: bench\r\n\r\n');
      await once(socket, 'data');
      open.push(socket);
    }
    const after = await memoryMiB(pids);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(new URL('/faq', site.url), BROWSER)),
    );
    const alive = open.filter((socket) => !socket.destroyed).length;
    verdict('connections that are open', `${alive} of ${connections}`, 'all', alive === connections);
    const each = ((after - before) * 1024) / connections;
    verdict(
      'memory of the web processes, before and with',
      `${before.toFixed(0)}, ${after.toFixed(0)} MiB`,
      `at most ${MAX_KIB_EACH} KiB each`,
      each <= MAX_KIB_EACH,
    );
    verdict(
      'a page for others',
      tally(answers),
      '200',
      answers.every(({ status }) => status === 200),
    );
  } finally {
    for (const socket of open) socket.destroy();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
