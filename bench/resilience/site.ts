import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#backend/app.ts';
import processSettings from '../../server/process-settings.json' with { type: 'json' };
import { statusOf } from '../listings/product.ts';
import { apiOf } from '../owners/api.ts';
import { childrenOf, webProcessesOf } from '../processes.ts';

/** The product as an operator runs it: `npm start` with settings of its own. */
export type Site = {
  url: string;
  anonKey: string;
  serviceKey: string;
  databaseUrl: string;
  dataDir: string;
  /** The one that was started: alone, or the primary of web processes. */
  process: ChildProcess;
  /** Processes that answer: the web processes, or the one that was started. */
  webProcesses(): Promise<number[]>;
  log(): Promise<string>;
  /** Asks it to stop, and waits; @returns its exit code */
  stop(): Promise<number | null>;
};

/** A folder that PostgreSQL's own account can enter too. */
export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-resilience-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * @param environment beside what every script needs; PORT, WEB_PROCESSES, DATABASE_URL …
 * @param before the one that ran on this folder: asking for its keys once more takes longer than a start
 * @param root the clone that it runs; this one when absent
 */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
  before?: Pick<Site, 'anonKey' | 'serviceKey' | 'databaseUrl'>,
  root?: string,
): Promise<Site> {
  const logFile = path.join(dataDir, `server-${Date.now()}.log`);
  const env = {
    ...process.env,
    ...processSettings.environment,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: '',
    SITE_URL: '',
    JWT_SECRET: '',
    DEMO_LISTINGS: '200',
    WEB_PROCESSES: '2',
    // Believes the addresses that a script makes up for its visitors.
    TRUSTED_PROXIES: '1',
    ...environment,
  };
  const log = await open(logFile, 'a+');
  const server = spawn('node', [...processSettings.flags, 'server/main.ts'], {
    stdio: ['ignore', log.fd, log.fd],
    env,
    cwd: root,
  });
  await log.close();
  const exited = once(server, 'exit');
  const url = await untilReady(server, logFile);
  return {
    ...(before ?? (await keysOf(env))),
    url,
    dataDir,
    process: server,
    webProcesses: () => webProcessesOf(server.pid as number),
    log: () => readFile(logFile, 'utf8'),
    async stop() {
      server.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

async function keysOf(env: NodeJS.ProcessEnv) {
  const values = await statusOf(env);
  return {
    anonKey: values('ANON_KEY'),
    serviceKey: values('SERVICE_ROLE_KEY'),
    databaseUrl: values('DB_URL'),
  };
}

/** The process of the PostgreSQL of a folder, of which all its others are children. */
export async function postmasterOf(folder: string): Promise<number> {
  const text = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** A PostgreSQL that is no server's own: it is stopped and started, or held still, by the script, at one address. */
export async function outsidePostgres(folder: string) {
  const settings = {
    max_connections: 120,
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    shared_buffers: '256MB',
  };
  let running = await startEmbeddedPostgres(folder, { settings });
  return {
    url: running.tcpUrl,
    stop: () => running.stop(),
    async start() {
      running = await startEmbeddedPostgres(folder, { settings });
    },
    /** Its connections stay open and answer nothing: the postmaster first, so that it begins no other process. */
    async freeze() {
      const postmaster = await postmasterOf(folder);
      process.kill(postmaster, 'SIGSTOP');
      for (const pid of await childrenOf(postmaster)) process.kill(pid, 'SIGSTOP');
    },
    async thaw() {
      const postmaster = await postmasterOf(folder);
      for (const pid of [...(await childrenOf(postmaster)), postmaster]) process.kill(pid, 'SIGCONT');
    },
  };
}

async function untilReady(server: ChildProcess, logFile: string): Promise<string> {
  for (;;) {
    const text = await readFile(logFile, 'utf8');
    const url = /: (http:\/\/\S+) {2}\(Ctrl-C/.exec(text)?.[1];
    if (url) return url;
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${text}`);
    await sleep(50);
  }
}

/** Pages of listings, and their ids. */
export async function listingsOf(site: Site, most = 200): Promise<{ id: number; path: string }[]> {
  const rows = await apiOf(site).read<{ id: number; slug: string }>(
    `published_listings?select=id,slug&order=id&limit=${most}`,
  );
  return rows.map(({ id, slug }) => ({ id, path: `/entreprise/${slug}` }));
}
