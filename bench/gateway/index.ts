import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readBenchArguments } from '../arguments.ts';
import { drive } from '../load.ts';
import { processorMs, startProject } from '../project.ts';
import { median, milliseconds } from '../statistics.ts';
import { COLUMNS, MIGRATION, ROWS } from './schema.ts';

/** The time of a read through the gateway, at most so many times the bare one. */
const MAX_RATIO = 1.6;

type Target = {
  name: string;
  url: string;
  paths: string[];
  headers(index: number): Record<string, string>;
  process: ChildProcess;
};

/**
 * An anonymous read by key through `/rest/v1` against the same statement through a bare driver and a bare HTTP server,
 * each in its own process, in turns of one run: `npm run bench -- gateway --rounds 15 --requests 2000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('gateway', {
    args,
    options: {
      rounds: { type: 'string', default: '15' },
      requests: { type: 'string', default: '1000' },
      clients: { type: 'string', default: '1,8' },
    },
  });
  const project = await startProject({
    'config.toml': '[api]\nschemas = ["public"]\n',
    'migrations/20260101000000_shops.sql': MIGRATION,
  });
  const bare = spawn('node', ['bench/gateway/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: project.databaseUrl },
  });
  try {
    const [port] = await once(createInterface(bare.stdout), 'line');
    const ids = Array.from({ length: 500 }, (_, index) => ((index * 7919) % ROWS) + 1);
    const targets: Target[] = [
      {
        name: 'bare driver and node:http',
        url: `http://127.0.0.1:${port}`,
        paths: ids.map((id) => `/?id=eq.${id}`),
        headers: () => ({}),
        process: bare,
      },
      {
        name: '/rest/v1 with the anonymous key',
        url: project.url,
        paths: ids.map((id) => `/rest/v1/shops?select=${COLUMNS}&id=eq.${id}`),
        // From many addresses, so that the limit of one visitor is counted and never met.
        headers: (index) => ({
          apikey: project.anonKey,
          authorization: `Bearer ${project.anonKey}`,
          'x-forwarded-for': `10.0.${index & 255}.1`,
        }),
        process: project.process,
      },
    ];
    for (const clients of values.clients.split(',').map(Number))
      await compare(targets, clients, Number(values.rounds), Number(values.requests));
  } finally {
    bare.kill();
    await project.stop();
  }
}

async function compare(targets: Target[], clients: number, rounds: number, requests: number): Promise<void> {
  const times = targets.map(() => [] as number[]);
  const processor = targets.map(() => [] as number[]);
  // The first round warms both up, plans and compiled code, and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const usedMs = await processorMs(target.process);
      const measure = await drive(target.url, target.paths, { clients, requests, headers: target.headers });
      if (measure.failures > 0) throw new Error(`${measure.failures} requests to ${target.name} failed`);
      if (round < 0) continue;
      times[index]?.push(measure.p50);
      processor[index]?.push(((await processorMs(target.process)) - usedMs) / (requests * 1.1));
    }
  }
  console.log(
    `\n${clients} ${clients === 1 ? 'client' : 'clients'}, medians of ${rounds} rounds of ${requests} in turns`,
  );
  for (const [index, { name }] of targets.entries())
    console.log(
      `${name.padEnd(34)} ${milliseconds(median(times[index]))}   processor ${milliseconds(median(processor[index]))}`,
    );
  const [bare = [], ours = []] = times;
  const ratio = median(ours.map((time, round) => time / (bare[round] as number)));
  console.log(`${'ratio'.padEnd(34)} ${ratio.toFixed(2)} (goal: at most ${MAX_RATIO})`);
  if (ratio > MAX_RATIO) process.exitCode = 1;
}
