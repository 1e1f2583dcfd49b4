import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#backend/app.ts';
import { postmasterPid } from './server.ts';

const run = promisify(execFile);

/** Settings for several small clusters on one machine. */
const SMALL = { shared_buffers: '64MB', max_wal_size: '256MB', fsync: 'off', max_connections: 60 };

export type ReplicatedPostgres = {
  primary: EmbeddedPostgres & { pid: number };
  replicas: (EmbeddedPostgres & { pid: number })[];
  stop(): Promise<void>;
};

/**
 * A primary with streaming replicas, of copies that were made before its start.
 *
 * @param prepare fills the primary, given the connection string of its owner
 */
export async function startReplicatedPostgres(
  folder: string,
  replicas: number,
  prepare: (url: string) => Promise<void>,
): Promise<ReplicatedPostgres> {
  const home = path.join(folder, 'primary');
  const first = await startEmbeddedPostgres(home, { settings: SMALL });
  await prepare(first.url);
  await first.stop();
  const copies = Array.from({ length: replicas }, (_, index) => path.join(folder, `replica-${index + 1}`));
  for (const copy of copies) {
    await run('cp', ['-a', home, copy]);
    await rm(path.join(copy, 'postgres.port'));
    await writeFile(path.join(copy, 'postgres/standby.signal'), '');
  }
  const primary = await startEmbeddedPostgres(home, { settings: SMALL });
  const started = await Promise.all(
    copies.map((copy) =>
      startEmbeddedPostgres(copy, {
        settings: { ...SMALL, primary_conninfo: primary.tcpUrl, max_standby_streaming_delay: '100ms' },
      }),
    ),
  );
  return {
    primary: { ...primary, pid: postmasterPid(home) },
    replicas: started.map((one, index) => ({ ...one, pid: postmasterPid(copies[index] as string) })),
    async stop() {
      await Promise.all([primary, ...started].map((one) => one.stop()));
    },
  };
}
