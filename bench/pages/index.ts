import { parseArgs } from 'node:util';
import { asksForHelp, BenchUsage } from '../arguments.ts';

/** The parts of this bench, each its own file: what it takes is in its own options. */
const PARTS = {
  cached: () => import('./cached.ts'),
  uncached: () => import('./uncached.ts'),
  mixed: () => import('./mixed.ts'),
  reads: () => import('./reads.ts'),
};

/** Pages as readers ask for them: `npm run bench -- pages cached --listings 1000`; all parts when none is named. */
export async function run(args: string[]): Promise<void> {
  if (asksForHelp(args.slice(0, 1))) {
    throw new BenchUsage(
      `Usage: npm run bench -- pages [${Object.keys(PARTS).join('|')}] [options]\nPART --help prints the options of a part.`,
      0,
    );
  }
  const { positionals, tokens } = parseArgs({ args, strict: false, allowPositionals: true, tokens: true });
  const [first] = positionals;
  const named = first !== undefined && Object.hasOwn(PARTS, first);
  if (first !== undefined && !named && tokens[0]?.kind === 'positional') {
    throw new Error(`no such part of pages: ${first}; there are ${Object.keys(PARTS).join(', ')}`);
  }
  const parts = named ? [first as keyof typeof PARTS] : (Object.keys(PARTS) as (keyof typeof PARTS)[]);
  for (const part of parts) {
    console.log(`\n# ${part}`);
    await (await PARTS[part]()).run(named ? args.slice(1) : args);
  }
}
