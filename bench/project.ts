import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#backend/app.ts';

/** The backend in a process of its own, as `npm run backend -- start` runs it, on a project made for one bench. */
export type BenchProject = {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** The owner's connection string, over the same Unix socket that the backend uses. */
  databaseUrl: string;
  process: ChildProcess;
  /** Stops the backend and removes the project. */
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 60_000;

/**
 * @param files of the project's `supabase` folder, by their paths: `config.toml`, `migrations/…`, `functions/…`
 * @param environment of the backend, beside what every bench needs
 */
export async function startProject(
  files: Record<string, string>,
  environment: Record<string, string> = {},
): Promise<BenchProject> {
  const workdir = await mkdtemp(path.join(os.tmpdir(), 'bottin-bench-project-'));
  // PostgreSQL runs under an account of its own, which must be able to enter.
  await chmod(workdir, 0o755);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(workdir, 'supabase', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const dataDir = path.join(workdir, 'data');
  const log = await open(path.join(workdir, 'log'), 'a+');
  const command = ['server/commands/backend.ts', 'start', '--workdir', workdir, '--port', '0'];
  const server = spawn('node', command, {
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      JWT_SECRET: '',
      // Believes the addresses that a bench makes up for its visitors.
      TRUSTED_PROXIES: '1',
      ...environment,
    },
  });
  await log.close();
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    await rm(workdir, { recursive: true, force: true });
  };
  try {
    const settings = await printedSettings(server, path.join(workdir, 'log'));
    // Joins the one that the backend has just started; the backend stops it.
    const { url: databaseUrl } = await startEmbeddedPostgres(dataDir);
    return {
      url: settings('API_URL'),
      anonKey: settings('ANON_KEY'),
      serviceKey: settings('SERVICE_ROLE_KEY'),
      databaseUrl,
      process: server,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

// The log is a file and not a pipe, so that reading it takes nothing from what is measured.
async function printedSettings(server: ChildProcess, logFile: string): Promise<(name: string) => string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const log = await readFile(logFile, 'utf8');
    const value = (name: string) => new RegExp(`^${name}="(.+)"$`, 'm').exec(log)?.[1] ?? '';
    if (value('DB_URL') !== '') return value;
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The backend did not start:\n${log}`);
    await sleep(50);
  }
}

/** Resident memory of a process, in MiB. */
export async function residentMiB({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Processor time that a process has used since its start, in milliseconds (proc(5): in ticks of 10 ms). */
export async function processorMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
