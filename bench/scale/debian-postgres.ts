import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../resilience/free-port.ts';

const run = promisify(execFile);

export const PASSWORD = 'bench';
const DATABASE = 'bottin';

/** A PostgreSQL of Debian: a primary, or a replica that streams from one. */
export type DebianPostgres = {
  port: number;
  /** As its owner. */
  url: string;
  folder: string;
  readonly pid: number;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  start(): Promise<void>;
  /** `kill`: SIGKILL to all of its processes. */
  stop(how?: 'fast' | 'kill'): Promise<void>;
};

/** PostgreSQL refuses root: Debian's package makes an account. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @param bin such as `/usr/lib/postgresql/15/bin` */
export async function startPrimary(bin: string, folder: string): Promise<DebianPostgres> {
  const home = await makeHome(folder, 'primary');
  const passwordFile = path.join(folder, 'initdb-password');
  await writeFile(passwordFile, PASSWORD);
  await run(
    path.join(bin, 'initdb'),
    [
      '-D',
      home,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { ...account(), cwd: home },
  );
  const primary = await openCluster(bin, home, await freePort());
  await primary.start();
  await query(urlOf(primary.port, 'postgres'), `create database ${DATABASE}`);
  return primary;
}

/** A copy by `pg_basebackup`, with a replication slot of its own. */
export async function startReplica(
  bin: string,
  folder: string,
  name: string,
  primary: DebianPostgres,
): Promise<DebianPostgres> {
  const home = await makeHome(folder, name);
  const slot = name.replaceAll('-', '_');
  await run(
    path.join(bin, 'pg_basebackup'),
    ['-D', home, '-d', urlOf(primary.port, 'postgres'), '-R', '-C', '-S', slot, '-c', 'fast'],
    { ...account(), cwd: home },
  );
  const replica = await openCluster(bin, home, await freePort());
  await replica.start();
  return replica;
}

async function makeHome(folder: string, name: string): Promise<string> {
  const home = path.join(folder, name);
  await mkdir(home, { mode: 0o700 });
  const { uid, gid } = account();
  if (uid !== undefined) await chown(home, uid, gid ?? uid);
  return home;
}

async function openCluster(bin: string, home: string, port: number): Promise<DebianPostgres> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=300',
    'shared_buffers=128MB',
    'wal_level=logical',
    'max_wal_senders=20',
    'jit=off',
    'max_standby_streaming_delay=5s',
  ];
  let server: ChildProcess | undefined;
  return {
    port,
    url: urlOf(port, DATABASE),
    folder: home,
    get pid() {
      return server?.pid ?? 0;
    },
    query: (text) => query(urlOf(port, DATABASE), text),
    async start() {
      const log = await open(`${home}.log`, 'a');
      const args = ['-D', home, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
      server = spawn(path.join(bin, 'postgres'), args, {
        ...account(),
        cwd: home,
        // So that the interruption of the bench at a terminal does not end it before the servers.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      });
      await log.close();
      await untilAnswers(urlOf(port, 'postgres'), server);
    },
    async stop(how = 'fast') {
      const ending = server;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      if (how === 'kill') process.kill(-(ending.pid as number), 'SIGKILL');
      else ending.kill('SIGINT');
      await exited;
    },
  };
}

function urlOf(port: number, database: string): string {
  return `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error });
      await sleep(50);
    }
  }
}
