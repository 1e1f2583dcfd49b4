import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { memoryMiB, webProcessesOf } from '../processes.ts';

export type Product = {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** The owner's connection string. */
  databaseUrl: string;
  /** Resident memory of the server's Node processes, in MiB. */
  memoryMiB(): Promise<number>;
  stop(): Promise<void>;
};

/** Fills a data folder with that many demonstration listings, unless it holds them already; returns the seconds taken. */
export async function seed(dataDir: string, listings: number): Promise<number> {
  await mkdir(dataDir, { recursive: true });
  const started = Date.now();
  const child = spawn('node', ['server/commands/seed.ts', '--listings', String(listings)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(dataDir),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seeding ${listings} listings failed`);
  return (Date.now() - started) / 1000;
}

/** Starts the product on a data folder, as `npm start` does. */
export async function start(dataDir: string): Promise<Product> {
  const server = spawn('node', ['server/bootstrap.js', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(dataDir),
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
    createInterface(server.stdout).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });
  const settings = await statusOf(environment(dataDir));
  return {
    url,
    anonKey: settings('ANON_KEY'),
    serviceKey: settings('SERVICE_ROLE_KEY'),
    databaseUrl: settings('DB_URL'),
    async memoryMiB() {
      // What prepares hands over to a Node of its own.
      const [primary = 0] = await webProcessesOf(server.pid as number);
      return memoryMiB([...new Set([primary, ...(await webProcessesOf(primary))])]);
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** How a server is reached that runs with this environment, by the names of `supabase status`. */
export async function statusOf(env: NodeJS.ProcessEnv): Promise<(name: string) => string> {
  const child = spawn('node', ['server/commands/status.ts', '-o', 'env'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return (name) => {
    const value = new RegExp(`^${name}="(.+)"$`, 'm').exec(text)?.[1];
    if (!value) throw new Error(`status printed no ${name}`);
    return value;
  };
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.resolve(dataDir),
    PORT: '0',
    DATABASE_URL: '',
    SITE_URL: '',
    DEMO_LISTINGS: '0',
    // Every request of a bench comes from one address.
    RATE_LIMITS: 'off',
  };
}
