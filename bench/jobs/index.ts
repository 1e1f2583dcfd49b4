import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import {
  type Backend,
  createBackend,
  type JobQueue,
  parseProject,
  startEmbeddedPostgres,
} from '#backend/app.ts';
import { readBenchArguments } from '../arguments.ts';
import { median } from '../statistics.ts';

const ROUNDS = 7;
/** Clock tick of /proc/PID/stat: a hundred a second. */
const TICK_MS = 10;
const ENQUEUE = {
  job: `perform jobs.enqueue('tried', 'work', '{"id": 1}');`,
  email: `perform mail.enqueue('test.kind', 'a@example.com', 'Sujet', repeat('Texte. ', 100), repeat('<p>Texte.</p>', 100));`,
};

/**
 * The cost of a job for the transaction that enqueues it, and the throughput of one process with an empty handler:
 * `npm run bench -- jobs --enqueued 2000 --done 1000`. On a new embedded PostgreSQL, rounds alternating.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('jobs', {
    args,
    options: { enqueued: { type: 'string', default: '2000' }, done: { type: 'string', default: '1000' } },
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-bench-jobs-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'data'));
  const backend = await createBackend({
    databaseUrl: postgres.url,
    project: parseProject('', folder),
    jwtSecret: 'a secret of a bench only, at least 32 characters',
    storageFolder: path.join(folder, 'storage'),
    maxConnections: 1,
    onStep: () => undefined,
    onError: console.error,
  });
  try {
    await measureEnqueuing(backend.admin, Number(values.enqueued));
    await measureDoing(backend, Number(values.done));
  } finally {
    await backend.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function measureEnqueuing(pool: Pool, count: number): Promise<void> {
  const kinds = Object.entries(ENQUEUE);
  const measured = new Map(
    kinds.map(([kind]) => [kind, { us: [] as number[], processorUs: [] as number[] }]),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, statement] of kinds) {
      const client = await pool.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid as number;
      const [usedMs, startedMs] = [await processorMs(pid), performance.now()];
      await client.query(`do $$ begin for i in 1..${count} loop ${statement} end loop; end $$`);
      const us = ((performance.now() - startedMs) * 1_000) / count;
      const processorUs = (((await processorMs(pid)) - usedMs) * 1_000) / count;
      await client.query('truncate mail.messages, jobs.jobs');
      client.release();
      // The first round prepares statements.
      if (round === 0) continue;
      measured.get(kind)?.us.push(us);
      measured.get(kind)?.processorUs.push(processorUs);
    }
  }
  for (const [kind, { us, processorUs }] of measured) {
    console.log(
      `enqueue ${kind.padEnd(6)} ${median(us).toFixed(0).padStart(5)} µs, processor ${median(processorUs).toFixed(0)} µs`,
    );
  }
}

async function measureDoing(backend: Backend, count: number): Promise<void> {
  const sizes = [1, 50];
  const rates = new Map(sizes.map((size) => [size, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of sizes) rates.get(size)?.push(await doAll(backend, count, size));
  }
  for (const [size, perSecond] of rates) {
    console.log(
      `done, ${String(size).padStart(2)} at once, 4 handlers ${median(perSecond).toFixed(0).padStart(6)}/s`,
    );
  }
}

/** @returns jobs a second */
async function doAll(backend: Backend, count: number, batchSize: number): Promise<number> {
  await backend.admin.query(
    `select jobs.enqueue('tried', 'work', '{"id": 1}') from generate_series(1, $1::integer)`,
    [count],
  );
  let left = count;
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const queue: JobQueue = {
    name: 'tried',
    atOnce: 4,
    batchSize,
    leaseMs: 60_000,
    pollMs: 60_000,
    longestWaitMs: null,
    closeMs: 0,
    keepDays: { done: 0, failed: 1 },
    retryDelay: () => null,
    describeFailure: (error) => error as Error,
    handlers: {
      async work(jobs) {
        left -= jobs.length;
        if (left === 0) resolve();
        return undefined;
      },
    },
  };
  const startedMs = performance.now();
  const stop = backend.addQueue(queue);
  await isOver;
  await stop();
  return (count * 1_000) / (performance.now() - startedMs);
}

// Fields 14 and 15 of proc_pid_stat(5): its user and system time.
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
