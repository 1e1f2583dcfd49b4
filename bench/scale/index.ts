import { readBenchArguments } from '../arguments.ts';
import { costs, type Repetition } from './costs.ts';
import { failures } from './failures.ts';
import { type Machines, startMachines } from './machines.ts';
import { needs } from './needs.ts';
import { promotion } from './promotion.ts';
import { upgrade } from './upgrade.ts';

const PARTS: Record<string, (machines: Machines, repetition: Repetition) => Promise<void>> = {
  costs,
  failures,
  upgrade,
  promotion,
};

/**
 * Several machines, as processes of this one: `npm run bench -- scale` for all parts, `… scale costs` for one. Debian's
 * PostgreSQL with two replicas, pgBouncer and nginx (`apt-get install postgresql pgbouncer nginx`), three servers, and a
 * store that speaks S3. `… scale needs` measures nothing: it simulates what page views need, with the costs that it is given.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'needs') return needs(args.slice(1));
  const { positionals, values } = readBenchArguments(`scale [${Object.keys(PARTS).join('|')}|needs]`, {
    args,
    allowPositionals: true,
    options: {
      listings: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '15' },
      rounds: { type: 'string', default: '3' },
      replicas: { type: 'string', default: '2' },
      postgres: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new Error(`${unknown}: one of ${Object.keys(PARTS).join(', ')}`);
  const machines = await startMachines({
    bin: values.postgres,
    servers: 3,
    replicas: Number(values.replicas),
    listings: Number(values.listings),
  });
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      console.log(`\n## ${name}`);
      await part(machines, { seconds: Number(values.seconds), rounds: Number(values.rounds) });
    }
  } finally {
    await machines.close();
  }
}
