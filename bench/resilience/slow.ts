import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMiB, socketsOf } from '../processes.ts';
import { ask, BROWSER, tally } from './readers.ts';
import { benchFolder, type Site, startSite } from './site.ts';
import { verdict } from './verdict.ts';

const BYTES_PER_SECOND = 1024;
/** Beyond what the processes had: what slow readers may make them hold, all together. */
const MAX_MIB = 300;
/** Time until all of them are connected. */
const SETTLE_MS = 5_000;
/** Connections to PostgreSQL that were opened meanwhile, and who asks for a page. */
const SPARE_SOCKETS = 20;
/** An answer that nobody takes has half a minute, then a connection that asks no more 65 s; a head 15 s, a body two minutes. */
const CUT_WITHIN_MS = { reader: 80_000, head: 30_000, body: 140_000 };

/** Readers who take a large answer at 1 KB/s, and writers who send their head or their body a byte at a time. */
export async function slow(connections: number): Promise<void> {
  const folder = await benchFolder();
  const site = await startSite(folder, { DEMO_LISTINGS: '500' });
  try {
    // Half a megabyte of JSON and more.
    const key = `host: bench\r\napikey: ${site.anonKey}\r\n`;
    const get = `GET /rest/v1/municipalities?select=* HTTP/1.1\r\n${key}\r\n`;
    await measured(site, connections, 'readers at 1 KB/s', CUT_WITHIN_MS.reader, get, sip);
    const head = 'GET / HTTP/1.1\r\nhost: bench\r\n';
    await measured(site, connections, 'heads a byte at a time', CUT_WITHIN_MS.head, head, trickle);
    const post =
      `POST /rest/v1/rpc/count_views HTTP/1.1\r\n${key}` +
      'content-type: application/json\r\ncontent-length: 10000\r\n\r\n';
    await measured(site, connections, 'bodies a byte at a time', CUT_WITHIN_MS.body, post, trickle);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(
  site: Site,
  connections: number,
  what: string,
  cutWithinMs: number,
  head: string,
  then: (socket: Socket) => void,
): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const pids = await site.webProcesses();
  const before = await memoryMiB(pids);
  const others = await socketsOf(pids);
  const started = Date.now();
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect({ port: Number(port), host: hostname });
    socket.on('error', () => undefined);
    socket.write(
      `${head.replace('host: bench', `host: bench\r\nx-forwarded-for: 10.0.${index >> 8}.${index & 255}`)}`,
    );
    then(socket);
    return socket;
  });
  let most = before;
  let isOver = false;
  const answers = [];
  while (!isOver && Date.now() - started < cutWithinMs + 30_000) {
    answers.push(await ask(new URL('/faq', site.url), { ...BROWSER, 'x-forwarded-for': '192.0.2.1' }));
    most = Math.max(most, await memoryMiB(pids));
    // What the kernel took of an answer is no longer the server's: a reader may still be at it.
    isOver = Date.now() - started > SETTLE_MS && (await socketsOf(pids)) <= others + SPARE_SOCKETS;
    await sleep(500);
  }
  const ms = Date.now() - started;
  console.log(`\n${connections} connections: ${what}`);
  verdict(
    'a page for others meanwhile',
    tally(answers),
    '200',
    answers.every(({ status }) => status === 200),
  );
  verdict(
    'memory that they held',
    `${(most - before).toFixed(0)} MiB`,
    `at most ${MAX_MIB} MiB`,
    most - before <= MAX_MIB,
  );
  verdict(
    'until all were cut',
    `${(ms / 1000).toFixed(0)} s`,
    `at most ${cutWithinMs / 1000} s`,
    isOver && ms <= cutWithinMs,
  );
  for (const socket of sockets) socket.destroy();
}

// Reads a little each second; what the kernel cannot hold waits in the server.
function sip(socket: Socket): void {
  socket.pause();
  const timer = setInterval(
    () => void socket.read(Math.min(BYTES_PER_SECOND, socket.readableLength || 1)),
    1000,
  );
  socket.on('close', () => clearInterval(timer));
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 1000);
  socket.resume();
  socket.on('close', () => clearInterval(timer));
}
