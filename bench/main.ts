import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { asksForHelp, BenchUsage } from './arguments.ts';

const BENCHES = {
  listings: () => import('./listings/index.ts'),
  gateway: () => import('./gateway/index.ts'),
  jobs: () => import('./jobs/index.ts'),
  realtime: () => import('./realtime/index.ts'),
  functions: () => import('./functions/index.ts'),
  accounts: () => import('./accounts/index.ts'),
  storage: () => import('./storage/index.ts'),
  owners: () => import('./owners/index.ts'),
  lighthouse: () => import('./browser/lighthouse.ts'),
  navigation: () => import('./browser/navigation.ts'),
  resilience: () => import('./resilience/index.ts'),
  searches: () => import('./searches/index.ts'),
  pages: () => import('./pages/index.ts'),
  scale: () => import('./scale/index.ts'),
  sitemaps: () => import('./sitemaps/index.ts'),
  registry: () => import('./registry/index.ts'),
  relevance: () => import('./relevance/index.ts'),
  classification: () => import('./classification/index.ts'),
  matching: () => import('./matching/index.ts'),
};

// `npm run bench` alone, or with options only, measures the directory.
const [first = '', ...rest] = process.argv.slice(2);
const [name, args] =
  first === '' || first.startsWith('--') ? ['listings', process.argv.slice(2)] : [first, rest];
const usage = `Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [options]\n`;
if (asksForHelp(process.argv.slice(2, 3))) {
  console.log(`${usage}NAME --help prints the options of a bench; without a name, listings runs.`);
  process.exit(0);
}
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`${name}: no such bench. --help lists them.`);
  process.exit(2);
}
const { run } = await BENCHES[name as keyof typeof BENCHES]();
try {
  if (!asksForHelp(args)) console.log(machine());
  await run(args);
} catch (error) {
  if (!(error instanceof BenchUsage)) throw error;
  (error.status === 0 ? console.log : console.error)(error.message);
  process.exitCode = error.status;
}

/** What figures depend on. */
function machine(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  return `commit ${commit}, Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}`;
}
