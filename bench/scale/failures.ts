import { setTimeout as sleep } from 'node:timers/promises';
import { underLoad } from './load.ts';
import type { Machines } from './machines.ts';

/** Kills a replica, a server, and the connections of the primary, each under readers and writers. */
export async function failures(machines: Machines): Promise<void> {
  const { replicas, primary, servers } = machines;
  const [replica] = replicas;
  if (replica) {
    const load = await underLoad(machines);
    await sleep(2_000);
    await replica.stop('kill');
    await sleep(3_000);
    await replica.start();
    await sleep(3_000);
    await load.end('SIGKILL to a replica, which is started again');
  }

  // The proxy cannot repeat a write that was under way: it may have been made.
  const load = await underLoad(machines, { mayWritesFail: true });
  await sleep(2_000);
  const killed = servers[1];
  killed?.process.kill('SIGKILL');
  await sleep(3_000);
  await machines.startServer(1);
  await sleep(2_000);
  await load.end('SIGKILL to a server, which is started again');

  const connections = await underLoad(machines);
  for (let round = 0; round < 5; round++) {
    await sleep(1_000);
    await primary.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`);
  }
  await connections.end('the connections of the primary are ended five times');
}
