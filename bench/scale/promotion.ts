import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verdict } from '../resilience/verdict.ts';
import type { DebianPostgres } from './debian-postgres.ts';
import { underLoad } from './load.ts';
import type { Machines } from './machines.ts';

/** The primary dies: readers go on, a replica is promoted, the other one follows it, and writes go on. */
export async function promotion(machines: Machines): Promise<void> {
  const load = await underLoad(machines, { mayWritesFail: true });
  await sleep(2_000);
  await machines.primary.stop('kill');
  const diedAt = performance.now();
  await sleep(5_000);
  // The steps of docs/scale.md.
  const [heir, other] = await byPosition(machines.replicas);
  if (!heir || !other) throw new Error('a promotion needs two replicas');
  await heir.query('select pg_promote()');
  const slot = path.basename(other.folder).replaceAll('-', '_');
  await heir.query(`select pg_create_physical_replication_slot('${slot}', true)`);
  await machines.promoteTo(heir);
  const conninfo = `host=127.0.0.1 port=${heir.port} user=postgres password=bench`;
  await other.query(`alter system set primary_conninfo = '${conninfo}'`);
  await other.query('select pg_reload_conf()');
  for (;;) {
    if (await canWrite(machines)) break;
    await sleep(100);
  }
  console.log(
    `  writes again ${((performance.now() - diedAt) / 1_000).toFixed(1)} s after the primary died, of which the script waited 5`,
  );
  await sleep(5_000);
  const health = await fetch(`${machines.site.url}/health`);
  const { replicas = [] } = (await health.json()) as { replicas?: { status: string }[] };
  const statuses = replicas
    .map(({ status }) => status)
    .sort()
    .join(', ');
  verdict('replicas after the promotion', statuses, 'foreign, used', statuses === 'foreign, used');
  await load.end('the primary is killed, and a replica promoted');
}

/** The furthest first: only that one has every acknowledged write for certain. */
async function byPosition(replicas: readonly DebianPostgres[]): Promise<DebianPostgres[]> {
  const found = await Promise.all(
    replicas.map(async (replica) => {
      const [row] = await replica.query<{ bytes: string }>(
        "select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as bytes",
      );
      return { replica, bytes: Number(row?.bytes) };
    }),
  );
  return found.sort((one, other) => other.bytes - one.bytes).map(({ replica }) => replica);
}

async function canWrite({ site }: Machines): Promise<boolean> {
  const response = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: site.serviceKey,
      authorization: `Bearer ${site.serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: `promoted-${Date.now()}@example.com`, email_confirm: true }),
  });
  return response.ok;
}
