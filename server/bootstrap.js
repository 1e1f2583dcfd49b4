// Entry point of every npm script. It runs on any installed Node (20 or newer), brings the clone to the
// point where the command can run (packages, Node 24, the site's build, a browser for the tests), each only where it
// is missing, and hands over to Node 24, which npm installed. Plain JavaScript, because nothing is installed yet.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const STAMPS = path.join(ROOT, 'node_modules/.bottin');
const SITE_SOURCES = ['site', 'domain', 'supabase/seeds', 'vite.config.ts', 'package-lock.json'];

const node = (...args) => ['node', args];
const SERVER = JSON.parse(readFileSync(path.join(ROOT, 'server/process-settings.json'), 'utf8'));
// An import of the whole registry reads five million rows: small heaps return freed memory at once.
const IMPORT_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8'];
const COMMANDS = {
  start: {
    usage:
      'Usage: npm start\nStarts the site; its settings are environment variables or lines of .env (.env.example lists them).',
    environment: SERVER.environment,
    needs: [site],
    runs: () => [node(...SERVER.flags, 'server/main.ts')],
  },
  test: {
    needs: [site, chromium, keepCompiled, keepInMemory],
    runs: (args) => [['vitest', ['run', ...args]]],
  },
  check: {
    usage:
      'Usage: npm run check\nFormatting, linter, types, unused code, plain English, known weaknesses of packages.',
    needs: [],
    runs: () => [
      ['biome', ['check', '--error-on-warnings']],
      // A separate run: combined with the others it disables the React rules (Biome 2.6).
      ['biome', ['lint', '--only=suspicious/noImportCycles', '--error-on-warnings']],
      ['tsc', ['--project', '.']],
      ['knip', []],
      node('server/commands/plain-english.ts'),
      node('server/commands/audit.ts'),
    ],
  },
  build: {
    usage: 'Usage: npm run build\nInstalls the packages and builds the site, where that is not done yet.',
    needs: [site],
    runs: () => [],
  },
  bench: { needs: [site], runs: (args) => [node('bench/main.ts', ...args)] },
  // Without Node's warning about the types that it removes from functions.
  backend: {
    needs: [],
    runs: (args) => [node('--disable-warning=ExperimentalWarning', 'server/commands/backend.ts', ...args)],
  },
  status: { needs: [], runs: (args) => [node('server/commands/status.ts', ...args)] },
  import: {
    environment: SERVER.environment,
    needs: [],
    runs: (args) => [node(...IMPORT_FLAGS, 'server/commands/import.ts', ...args)],
  },
  data: { needs: [], runs: (args) => [node('server/commands/data.ts', ...args)] },
  backup: { needs: [], runs: (args) => [node('server/commands/backup.ts', ...args)] },
  'verify-backup': { needs: [], runs: (args) => [node('server/commands/verify-backup.ts', ...args)] },
  restore: { needs: [], runs: (args) => [node('server/commands/restore.ts', ...args)] },
  'upgrade-database': { needs: [], runs: (args) => [node('server/commands/upgrade-database.ts', ...args)] },
  ranking: { needs: [], runs: (args) => [node('server/commands/ranking.ts', ...args)] },
  schema: { needs: [], runs: (args) => [node('server/commands/schema.ts', ...args)] },
  terms: { needs: [], runs: (args) => [node('server/commands/terms.ts', ...args)] },
  seed: { needs: [], runs: (args) => [node('server/commands/seed.ts', ...args)] },
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Unknown command ${name}; one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
// Commands without arguments; the others read their own.
if (command.usage && args.length > 0) {
  if (isHelp) console.log(command.usage);
  else console.error(`Unknown argument '${args[0]}'. ${command.usage.split('\n')[0]}`);
  process.exit(isHelp ? 0 : 2);
}
// As npm has it with `--prefix`: paths of arguments are relative to the caller's folder (server/config.ts).
process.env.INIT_CWD ??= process.cwd();
process.chdir(ROOT);
process.env.PATH = `${BIN}${path.delimiter}${process.env.PATH}`;
await packages();
if (!isHelp) for (const need of command.needs) await need();
process.env = { ...command.environment, ...process.env };
for (const [program, programArgs] of command.runs(args)) {
  const code = await run(program, programArgs);
  if (code !== 0) process.exit(code);
}

function packages() {
  return once(
    'packages',
    ['package.json', 'package-lock.json'],
    'node_modules/.bin/node',
    'Installing packages',
    installPackages,
  );
}

/** npm sometimes stops in the middle and waits forever (npm 11.19): it is then ended and run again, with more patience. */
async function installPackages() {
  const patience = Number(process.env.INSTALL_SILENCE_SECONDS ?? 180);
  for (const factor of [1, 2, 4]) {
    if (await npmInstall(patience * factor)) return;
    // A half-written package looks like an installed one; npm's cache still has the downloads.
    rmSync('node_modules', { recursive: true, force: true });
    say('silent', 'Installing packages', `npm wrote nothing for ${patience * factor} s.`, patience * factor);
  }
  throw new Error('npm wrote nothing for too long, three times; is the registry reachable?');
}

/**
 * Not `npm ci`: it refuses a lock file made where a registry lacked some other platform's optional package.
 * No install script runs: what one of them would do is done at start-up where it is needed.
 *
 * @returns false when it was ended because it wrote nothing for so many seconds
 * @throws when it fails
 */
async function npmInstall(silenceSeconds) {
  let isSilent = false;
  await runQuietly(
    'npm',
    [
      'install',
      '--no-save',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      // A line for each answer of the registry, by which progress is seen.
      '--loglevel=http',
      '--fetch-timeout=60000',
      '--fetch-retries=4',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
    (npm) => {
      const end = () => {
        isSilent = true;
        npm.kill('SIGKILL');
      };
      let timer = setTimeout(end, silenceSeconds * 1000);
      createInterface({ input: npm.stderr }).on('line', (line) => {
        clearTimeout(timer);
        timer = setTimeout(end, silenceSeconds * 1000);
        if (line.startsWith('npm error')) console.error(line);
      });
      npm.on('exit', () => clearTimeout(timer));
    },
  ).catch((error) => {
    if (!isSilent) throw error;
  });
  return !isSilent;
}

function site() {
  return once('site', SITE_SOURCES, 'build/server/index.js', 'Building the site', () =>
    runQuietly('vite', ['build', '--app'], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

// The tests' browser: Debian's shell of Chromium, else a whole Chromium, which takes three times as long.
function chromium() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell')) return;
  console.error('Installing Chromium’s shell from the distribution’s packages…');
  const apt = ['apt-get', '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  const install = [...apt, 'install', '-y', '--no-install-recommends', '--no-remove'];
  if (
    runAsRoot([...install, 'chromium-headless-shell']) ||
    (runAsRoot([...apt, 'update']) && runAsRoot([...install, 'chromium-headless-shell']))
  ) {
    return;
  }
  if (existsSync('/usr/bin/chromium')) {
    console.error('It could not be installed: the tests take the Chromium that is here.');
  } else if (!runAsRoot([...install, 'chromium'])) {
    console.error(
      'Chromium could not be installed; install it, or set CHROMIUM_PATH to a Chromium, and run again.',
    );
    process.exit(1);
  }
}

// Tests start hundreds of programs: each takes half of the time to begin when what Node compiled of it is kept.
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE = path.join(STAMPS, 'compiled');
}

/**
 * Tests copy a database of 44 MB for each file, start dozens of clusters, and open a thousand pages: with their temporary
 * files in memory, a copy takes a third of the processor's time, and a page 8 % less (Chromium's shared memory is there too).
 */
function keepInMemory() {
  const MEMORY = '/dev/shm';
  const GIB = 2 ** 30;
  if (process.env.TMPDIR || !existsSync(MEMORY) || freemem() < 12 * GIB) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < 8 * GIB) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^bottin-tests-(\d+)-/.exec(name) ?? [];
    // A killed run could not remove its folder.
    if (pid && !existsSync(`/proc/${pid}`)) removeFolder(path.join(MEMORY, name));
  }
  const folder = mkdtempSync(path.join(MEMORY, `bottin-tests-${process.pid}-`));
  // Like /tmp: PostgreSQL runs as another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A server that a killed run left behind may write into it at the same moment. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} is still in use (${error.code}).`);
  }
}

function runAsRoot(command) {
  const [program, ...rest] = process.getuid() === 0 ? command : ['sudo', '-n', ...command];
  try {
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    // The command has reported the error on standard error.
    return false;
  }
}

/** Runs a step unless its result exists and was made from the same sources. */
async function once(step, sources, result, message, work) {
  const stamp = path.join(STAMPS, step);
  const hash = createHash('sha256');
  for (const source of sources) hashInto(hash, source);
  const digest = hash.digest('hex');
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  say('start', message, `${message}…`);
  const started = performance.now();
  const seconds = () => Number(((performance.now() - started) / 1000).toFixed(1));
  const still = setInterval(
    () => say('still', message, `${message}: ${seconds()} s so far`, seconds()),
    15_000,
  );
  try {
    await work();
    mkdirSync(STAMPS, { recursive: true });
    writeFileSync(`${stamp}.tmp`, digest);
    renameSync(`${stamp}.tmp`, stamp);
  } catch (error) {
    const [line] = error.message.split('\n');
    say('failed', message, `${message} failed: ${line}`, seconds(), line);
    process.exit(1);
  } finally {
    clearInterval(still);
  }
  say('done', message, `${message}: done in ${seconds()} s.`, seconds());
}

/**
 * One line of a step, in words or as JSON like the server's (`LOG_FORMAT`); no code that reads `.env` is installed yet.
 */
function say(event, step, words, seconds, error) {
  const level = event === 'failed' ? 'error' : 'info';
  const line = { level, time: new Date().toISOString(), step, seconds, error, msg: event };
  console.error(process.env.LOG_FORMAT === 'json' ? JSON.stringify(line) : words);
}

/** @throws when it fails */
function runQuietly(program, programArgs, options, watch) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, options);
    watch?.(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${signal ?? code}`));
    });
  });
}

function hashInto(hash, target) {
  if (statSync(target).isDirectory()) {
    for (const entry of readdirSync(target).sort()) hashInto(hash, path.join(target, entry));
  } else if (!/\.test\.tsx?$/.test(target)) {
    hash.update(target).update(readFileSync(target));
  }
}

// Ctrl-C in a terminal reaches the whole group: this process only waits, so that the one below can stop in order. A
// supervisor's signal reaches npm, which passes it to this process alone (the scripts say `exec`, so that no shell
// stands between and dies of it), and is passed on.
function run(program, programArgs) {
  const child = spawn(program, programArgs, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
