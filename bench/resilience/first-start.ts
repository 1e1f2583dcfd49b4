import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { benchFolder, postmasterOf } from './site.ts';
import { verdict } from './verdict.ts';

/** A start that is watched: when each of its lines came, and what the last step was. */
export type Start = {
  process: ChildProcess;
  ended: Promise<unknown>;
  ready: Promise<void>;
  lines: Line[];
  /** What it wrote to the error output. */
  errors(): string;
  begunAt: number;
};
type Line = { atMs: number; text: string };

const LISTINGS = 1_000;
/** Nobody may wonder for longer whether anything happens. */
const MAX_SILENCE_MS = 5_000;

/**
 * A first start that is killed at `times` moments, from its first line to its last, half of the time with its
 * PostgreSQL: the next start recovers, has every demonstration listing, and is never silent for long.
 */
export async function firstStart(times: number): Promise<void> {
  const whole = await uninterruptedStart();
  console.log(`a first start takes ${(whole / 1000).toFixed(1)} s`);
  const recoveries: number[] = [];
  let silence = 0;
  for (let time = 0; time < times; time++) {
    const folder = await benchFolder();
    try {
      const killed = start(folder);
      // One in each tenth of the time, anywhere in it.
      await Promise.race([sleep(((time + Math.random()) / times) * whole), killed.ready]);
      const last = killed.lines.at(-1)?.text ?? 'nothing';
      if (time % 2 === 1)
        await postmasterOf(folder).then(
          (pid) => process.kill(pid, 'SIGKILL'),
          () => undefined,
        );
      killed.process.kill('SIGKILL');
      await killed.ended;
      const again = start(folder);
      await again.ready;
      const seconds = (performance.now() - again.begunAt) / 1000;
      const quiet = longestSilence(again);
      const listings = await listingsIn(folder);
      console.log(
        `  killed ${time % 2 === 1 ? 'with PostgreSQL ' : ''}at « ${last.trim()} »: ready in ${seconds.toFixed(1)} s, ` +
          `${again.lines.length} lines, silent for ${(quiet / 1000).toFixed(1)} s, ${listings} listings`,
      );
      recoveries.push(listings === LISTINGS ? seconds : Number.POSITIVE_INFINITY);
      silence = Math.max(silence, quiet);
      again.process.kill('SIGTERM');
      await again.ended;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const recovered = recoveries.filter(Number.isFinite);
  verdict(
    'starts that recover, with every listing',
    `${recovered.length} of ${times}`,
    'all',
    recovered.length === times,
  );
  console.log(`  the slowest took ${Math.max(...recovered).toFixed(1)} s`);
  verdict(
    'the longest silence',
    `${(silence / 1000).toFixed(1)} s`,
    `${MAX_SILENCE_MS / 1000} s`,
    silence <= MAX_SILENCE_MS,
  );
}

async function uninterruptedStart(): Promise<number> {
  const folder = await benchFolder();
  try {
    const one = start(folder);
    await one.ready;
    const ms = performance.now() - one.begunAt;
    one.process.kill('SIGTERM');
    await one.ended;
    return ms;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const start = (dataDir: string) => startWatched(dataDir, LISTINGS);

/** A server on a folder, whose lines are kept with their moments. @param onLine told of each as it comes */
export function startWatched(
  dataDir: string,
  listings: number,
  onLine: (text: string) => unknown = () => undefined,
): Start {
  const server = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      SITE_URL: '',
      JWT_SECRET: '',
      DEMO_LISTINGS: String(listings),
      WEB_PROCESSES: '2',
    },
  });
  const begunAt = performance.now();
  const lines: Line[] = [];
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = once(server, 'close');
  const ready = new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      for (const text of chunk.toString().split('\n').filter(Boolean)) {
        lines.push({ atMs: performance.now(), text });
        onLine(text);
        if (text.includes('(Ctrl-C')) resolve();
      }
    });
    server.once('exit', (code) =>
      reject(
        new Error(`a start ended with ${code}:\n${lines.map(({ text }) => text).join('\n')}\n${errors}`),
      ),
    );
  });
  // One that is killed is not waited for.
  ready.catch(() => undefined);
  return { process: server, ended, ready, lines, errors: () => errors, begunAt };
}

function longestSilence({ begunAt, lines }: Start): number {
  const moments = [begunAt, ...lines.map(({ atMs }) => atMs)];
  return moments
    .slice(1)
    .reduce((longest, atMs, index) => Math.max(longest, atMs - (moments[index] as number)), 0);
}

/** How many listings the running site of a folder has. */
export async function listingsIn(dataDir: string): Promise<number> {
  const read = async (name: string) => (await readFile(path.join(dataDir, name), 'utf8')).trim();
  const connectionString = `postgresql://postgres:${await read('postgres.password')}@127.0.0.1:${await read('postgres.port')}/postgres`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from public.listings',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/** Whether a process lives. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
