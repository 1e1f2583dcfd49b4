import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import { readBenchArguments } from '../arguments.ts';
import { type BenchProject, processorMs, residentMiB, startProject } from '../project.ts';
import { milliseconds, quantile } from '../statistics.ts';
import type { Listen, Report } from './listeners.ts';

/** Limit for the delivery of a message. */
const MAX_P95_MS = 100;
const JWT_SECRET = 'the secret of a bench, which signs its visitors';

// Rows of which every visitor sees all: the socket's own rights are asked about each, as row-level security wants.
const MIGRATION = `-- What the bench changes.
create table public.ticks (id bigint primary key generated always as identity, sent_ms double precision, note text);
alter table public.ticks enable row level security;
create policy "anyone reads" on public.ticks for select using (true);
create table public.letters (id bigint primary key generated always as identity, sent_ms double precision, note text);
alter table public.letters enable row level security;
create policy "people read" on public.letters for select to authenticated using (auth.uid() is not null);
grant select on public.ticks, public.letters to anon, authenticated;
alter publication supabase_realtime add table public.ticks, public.letters;
`;

/**
 * Open sockets that each receive the row changes of a table, for some seconds: how long from before a row is sent to
 * PostgreSQL until it was received, and what memory the server takes.
 * `npm run bench -- realtime --sockets 500 --changes 10 --seconds 30`
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('realtime', {
    args,
    options: {
      sockets: { type: 'string', default: '500' },
      /** Rows written each second. */
      changes: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const load = {
    sockets: Number(values.sockets),
    perSecond: Number(values.changes),
    seconds: Number(values.seconds),
  };
  const project = await startProject(
    {
      'config.toml': '[api]\nschemas = ["public"]\n[realtime]\nenabled = true\n',
      'migrations/20260101000000_ticks.sql': MIGRATION,
    },
    { JWT_SECRET },
  );
  try {
    console.log(`\nbefore any socket: ${await memory(project)}`);
    const isGood = await measure(project, 'visitors, who share one role', {
      ...load,
      table: 'ticks',
      tokens: [project.anonKey],
    });
    if (!isGood) process.exitCode = 1;
    // Row-level security is then evaluated for each socket and each row. The limits do not cover this run: it is only printed.
    const people = await Promise.all(Array.from({ length: load.sockets }, (_, index) => personToken(index)));
    await measure(project, 'people, each with a token of their own', {
      ...load,
      table: 'letters',
      tokens: people,
    });
  } finally {
    await project.stop();
  }
}

type Load = { sockets: number; perSecond: number; seconds: number; table: string; tokens: string[] };

/** @returns whether nothing was lost, and delivery was within the bound */
async function measure(project: BenchProject, who: string, load: Load): Promise<boolean> {
  const { sockets, perSecond, seconds, table, tokens } = load;
  const listeners = fork('bench/realtime/listeners.ts');
  let isGood: boolean;
  try {
    const message: Listen = { url: project.url, apikey: project.anonKey, tokens, sockets, table };
    listeners.send(message);
    await reported(listeners, 'joined');
    console.log(`\n${sockets} ${who}; ${perSecond} changes/s for ${seconds} s`);
    console.log(`sockets open       ${await memory(project)}`);

    const usedMs = await processorMs(project.process);
    const highestMiB = await write(project, load);
    // What is still on its way may come: what comes later than this is late, and counted as lost.
    await sleep(2_000);
    listeners.send('report');
    const { latenciesMs, closed } = await reported(listeners, 'report');
    const wanted = sockets * perSecond * seconds;
    const busy = ((await processorMs(project.process)) - usedMs) / (seconds * 10);
    console.log(
      `delivery           p50 ${at(latenciesMs, 0.5)}   p95 ${at(latenciesMs, 0.95)}   p99 ${at(latenciesMs, 0.99)}`,
    );
    console.log(`received           ${latenciesMs.length} of ${wanted}; ${closed} sockets closed`);
    console.log(`under load         at most ${highestMiB.toFixed(0)} MiB; processor ${busy.toFixed(0)} %`);
    isGood = quantile(latenciesMs, 0.95) < MAX_P95_MS && latenciesMs.length === wanted && closed === 0;
  } finally {
    listeners.kill();
  }
  await sleep(3_000);
  console.log(`sockets closed     ${await memory(project)}`);
  return isGood;
}

/** Writes rows at a steady pace; returns the most memory that the server had meanwhile, in MiB. */
async function write(project: BenchProject, { perSecond, seconds, table }: Load): Promise<number> {
  const client = new pg.Client({ connectionString: project.databaseUrl });
  await client.connect();
  const started = performance.now();
  let highestMiB = 0;
  for (let written = 0; written < perSecond * seconds; written++) {
    await sleep(Math.max(0, started + (written * 1000) / perSecond - performance.now()));
    const sentMs = performance.timeOrigin + performance.now();
    await client.query(`insert into public.${table} (sent_ms, note) values ($1, $2)`, [
      sentMs,
      'x'.repeat(100),
    ]);
    if (written % perSecond === 0) highestMiB = Math.max(highestMiB, await residentMiB(project.process));
  }
  await client.end();
  return highestMiB;
}

async function reported<Kind extends Report['kind']>(
  listeners: ChildProcess,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  const exit = once(listeners, 'exit').then(([code]) => {
    throw new Error(`the listeners stopped with ${code}`);
  });
  const [report] = (await Promise.race([once(listeners, 'message'), exit])) as [Report];
  if (report.kind !== kind) throw new Error(`the listeners said ${report.kind}, not ${kind}`);
  return report as Extract<Report, { kind: Kind }>;
}

function personToken(index: number): Promise<string> {
  const sub = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return new SignJWT({ role: 'authenticated', aud: 'authenticated', sub })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JWT_SECRET));
}

const at = (values: readonly number[], share: number) => milliseconds(quantile(values, share));
const memory = async ({ process }: BenchProject) => `${(await residentMiB(process)).toFixed(0)} MiB`;
