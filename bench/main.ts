import { execFileSync } from 'node:child_process';
import os from 'node:os';

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
  pages: () => import('./pages/index.ts'),
  sitemaps: () => import('./sitemaps/index.ts'),
  registry: () => import('./registry/index.ts'),
  relevance: () => import('./relevance/index.ts'),
};

// `npm run bench` alone, or with options only, measures the directory.
const [first = '', ...rest] = process.argv.slice(2);
const [name, args] =
  first === '' || first.startsWith('--') ? ['listings', process.argv.slice(2)] : [first, rest];
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [options]`);
  process.exit(1);
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
console.log(`commit ${commit}, Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}`);
const { run } = await BENCHES[name as keyof typeof BENCHES]();
await run(args);
