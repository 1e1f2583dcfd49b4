import { readBenchArguments } from '../arguments.ts';

const SCRIPTS = {
  rolling: async (times?: number) => (await import('./rolling.ts')).rolling(times ?? 3),
  crawler: async (connections?: number) => (await import('./crawler.ts')).crawler(connections ?? 200),
  idle: async (connections?: number) => (await import('./idle.ts')).idle(connections ?? 2_000),
  slow: async (connections?: number) => (await import('./slow.ts')).slow(connections ?? 200),
  database: async (seconds?: number) => (await import('./database.ts')).database(seconds ?? 30),
  disk: async () => (await import('./disk.ts')).disk(),
  'disk-postgres': async () => (await import('./disk-postgres.ts')).diskPostgres(),
  'disk-start': async () => (await import('./disk-start.ts')).diskStart(),
  postgres: async (times?: number, versions?: string[]) =>
    (await import('./postgres.ts')).postgres(times ?? 3, versions),
  policies: async (_size?: number, versions?: string[]) => (await import('./majors.ts')).policies(versions),
  backups: async (_size?: number, versions?: string[]) => (await import('./majors.ts')).backups(versions),
  queries: async (listings?: number) => (await import('./queries.ts')).queries(listings ?? 100_000),
  kill: async (times?: number) => (await import('./kill.ts')).kill(times ?? 100),
  clock: async () => (await import('./clock.ts')).clock(),
  'first-start': async (times?: number) => (await import('./first-start.ts')).firstStart(times ?? 10),
  'fresh-machine': async (listings?: number) =>
    (await import('./fresh-machine.ts')).freshMachine(listings ?? 100_000),
  visits: async (times?: number) => (await import('./visits.ts')).visits(times ?? 400),
  workers: async (times?: number) => (await import('./worker-kills.ts')).workerKills(times ?? 100),
};

/**
 * What happens on bad days, each on a server of its own: `npm run bench -- resilience` for all of them,
 * `npm run bench -- resilience kill --size 100` for one, which has a size of its own (times, connections,
 * seconds, listings).
 * `npm run bench -- resilience fuzz`, `… networks` and `… sockets` run alone and have other options (fuzz/index.ts,
 * networks/index.ts, sockets/index.ts).
 * `postgres --versions 15,17,/usr/lib/postgresql/16/bin`: majors, fetched from npm, or folders of binaries.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'fuzz') return (await import('./fuzz/index.ts')).fuzz(args.slice(1));
  if (args[0] === 'networks') return (await import('./networks/index.ts')).networks(args.slice(1));
  if (args[0] === 'sockets') return (await import('./sockets/index.ts')).sockets(args.slice(1));
  const { positionals, values } = readBenchArguments(
    `resilience [${Object.keys(SCRIPTS).join('|')}|fuzz|networks|sockets]`,
    {
      args,
      allowPositionals: true,
      options: { size: { type: 'string' }, listings: { type: 'string' }, versions: { type: 'string' } },
    },
  );
  const names = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];
  const unknown = positionals.find((name) => !names.includes(name as keyof typeof SCRIPTS));
  if (unknown) throw new Error(`${unknown}: one of ${names.join(', ')}`);
  for (const name of names) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n## ${name}`);
    const given = name === 'queries' ? (values.listings ?? values.size) : values.size;
    const size = given === undefined ? undefined : Number(given);
    await SCRIPTS[name](size, values.versions?.split(','));
  }
}
