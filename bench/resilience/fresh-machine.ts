import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingsIn } from './first-start.ts';
import { freePort } from './free-port.ts';
import { copySeed } from './seeded.ts';
import { benchFolder } from './site.ts';
import { verdict } from './verdict.ts';

const CLONE = path.resolve(import.meta.dirname, '../..');
const MAX_MINUTES = 15;
const POLL_MS = 200;

/**
 * How long a new machine takes from nothing to the restored site: `git clone`, packages and build, `npm run restore`, and a
 * start until the home page and a search answer. npm begins with an empty cache; the clone comes from this machine.
 *
 * Everything is in a temporary folder, which is removed at the end.
 */
export async function freshMachine(listings: number): Promise<void> {
  const folder = await benchFolder();
  try {
    const backup = path.join(folder, 'site.tar');
    const source = path.join(folder, 'source');
    await mkdir(source);
    await copySeed(listings, source);
    await run(process.execPath, ['server/commands/backup.ts', backup], CLONE, { DATA_DIR: source });
    const had = `${listings.toLocaleString('en')} listings, ${((await stat(backup)).size / 1024 ** 2).toFixed(0)} MiB`;
    await rm(source, { recursive: true });

    const machine = path.join(folder, 'bottin');
    const port = await freePort();
    const environment = {
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      DEMO_LISTINGS: '0',
      npm_config_cache: path.join(folder, 'npm'),
    };
    const begun = performance.now();
    const minutes = () => (performance.now() - begun) / 60_000;
    const step = async (what: string, work: () => Promise<void>) => {
      const before = minutes();
      await work();
      console.log(`  ${what.padEnd(58)} ${(minutes() - before).toFixed(1).padStart(12)} minutes`);
    };
    await step('git clone', () => run('git', ['clone', '--quiet', CLONE, machine], folder));
    await step('npm run build: packages, then the site', () =>
      run('npm', ['run', 'build'], machine, environment),
    );
    await step(`npm run restore: ${had}`, () =>
      run('npm', ['run', 'restore', '--', backup], machine, environment),
    );
    const server = spawn('npm', ['start'], {
      cwd: machine,
      env: ownEnvironment(environment),
      stdio: 'ignore',
    });
    try {
      await step('npm start: until the home page and a search answer', () => untilAnswers(port, server));
      const total = minutes();
      const found = await listingsIn(environment.DATA_DIR);
      verdict('listings that the new machine has', String(found), `${listings}`, found >= listings);
      verdict(
        'from an empty folder to a site that answers',
        `${total.toFixed(1)} minutes`,
        `${MAX_MINUTES} minutes`,
        total <= MAX_MINUTES,
      );
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Without the settings and programs of the clone that runs this: a new machine has its own.
function ownEnvironment(environment: Record<string, string>): NodeJS.ProcessEnv {
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((one) => !one.startsWith(CLONE));
  return {
    HOME: process.env.HOME,
    PATH: outside.join(path.delimiter),
    ...environment,
  };
}

async function run(
  program: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: ownEnvironment(environment),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

async function untilAnswers(port: number, server: ChildProcess): Promise<void> {
  for (const page of ['/', '/recherche?q=plombier']) {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
      if (answer?.ok && (await answer.text()).includes('</html>')) break;
      await sleep(POLL_MS);
    }
  }
}
