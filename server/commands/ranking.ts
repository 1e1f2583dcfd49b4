import pg from 'pg';
import { readConfig } from '../config.ts';
import { parseChanges, previewWeights, recomputeScores, writeWeights } from '../ranking/change.ts';
import { type RankingWeight, readWeights } from '../ranking/weights.ts';
import { withBackend } from '../start/open-backend.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run ranking                        the weights
       npm run ranking -- CODE=NUMBER …       what new weights would change
       npm run ranking -- --apply [CODE=NUMBER …]   writes them and recomputes the scores, or goes on recomputing`;
const OPTIONS = '--apply               writes the weights, instead of only previewing them';

/** `npm run ranking`: shows, previews and changes the ranking weights, also while the server runs. */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { apply: { type: 'boolean', default: false } } },
    USAGE,
    OPTIONS,
  );
  await withBackend(readConfig(), async (_, { url }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const weights = await readWeights(client);
      const changes = parseChanges(positionals, weights);
      if (positionals.length > 0) printPreview(await previewWeights(client, changes));
      if (values.apply) {
        if (positionals.length > 0) await writeWeights(client, changes);
        await recomputeScores(client, (message) => console.error(`  ${message}`));
        console.log('Every score is computed with the weights.');
      } else if (positionals.length === 0) {
        printWeights(weights);
      } else {
        console.log('Nothing is changed yet: --apply does it.');
      }
    } finally {
      await client.end();
    }
  });
});

function printWeights(weights: RankingWeight[]): void {
  for (const { code, weight, shipped, lowest, highest, meaning } of weights) {
    const note = weight === shipped ? '' : ` (shipped: ${shipped})`;
    console.log(
      `${code.padEnd(19)} ${String(weight).padStart(5)}  ${lowest} to ${highest}  ${meaning}${note}`,
    );
  }
}

function printPreview({
  listings,
  changed,
  largestLoss,
  largestGain,
  lists,
}: Awaited<ReturnType<typeof previewWeights>>): void {
  const number = (value: number) => value.toLocaleString('en');
  console.log(`${number(changed)} of ${number(listings)} published listings change their score:`);
  console.log(`  by ${number(-largestLoss)} to ${number(largestGain)} points`);
  for (const { category, shown, kept } of lists.slice(0, 10)) {
    console.log(`  ${category.padEnd(30)} ${kept} of its first ${shown} stay among the first 20`);
  }
}
