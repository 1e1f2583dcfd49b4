import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { verdict } from '../resilience/verdict.ts';
import { underLoad } from './load.ts';
import type { Machines } from './machines.ts';

const run = promisify(execFile);

/** A column and an index of the largest table, and a procedure, as a new version may bring them. */
const MIGRATION = `alter table public.listings add column bench_note text;
create index listings_bench_note on public.listings (bench_note) where bench_note is not null;
create function public.bench_note(of_listing bigint) returns text stable language sql security definer set search_path = ''
  as $$ select bench_note from public.listings where id = of_listing $$;
grant execute on function public.bench_note to anon;
`;

/** Replaces the servers in turn by those of a clone with one more migration, under readers and writers. */
export async function upgrade(machines: Machines): Promise<void> {
  const clone = await cloneWith(MIGRATION);
  try {
    const load = await underLoad(machines);
    await sleep(1_000);
    for (const index of machines.servers.keys()) {
      await machines.serveWithout(index);
      await machines.servers[index]?.stop();
      await machines.startServer(index, clone);
      await machines.serveBy(machines.servers.length);
      await sleep(1_000);
    }
    await load.end('a rolling upgrade of three servers with a change of the schema');
    const response = await fetch(`${machines.site.url}/rest/v1/rpc/bench_note?of_listing=1`, {
      headers: { apikey: machines.site.anonKey },
    });
    verdict('the new procedure answers', String(response.status), '200', response.status === 200);
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

async function cloneWith(migration: string): Promise<string> {
  const clone = await mkdtemp(path.join(os.tmpdir(), 'bottin-clone-'));
  const { stdout } = await run('git', ['ls-files'], { maxBuffer: 2 ** 26 });
  const tops = new Set(
    stdout
      .split('\n')
      .filter(Boolean)
      .map((file) => file.split('/')[0] as string),
  );
  await run('cp', ['-a', ...tops, 'build', clone]);
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  await writeFile(path.join(clone, 'supabase/migrations/29990101000000_bench.sql'), migration);
  return clone;
}
