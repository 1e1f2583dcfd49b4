import type { ClientBase } from 'pg';
import type { RankingWeight } from './weights.ts';

/** New weights by code. */
export type Changes = Readonly<Record<string, number>>;

/** What recomputing the scores would change, of published listings: the answer of `private.preview_scores()`. */
export type Preview = {
  listings: number;
  /** How many scores change. */
  changed: number;
  /** Points that a listing loses or gains at most. */
  largestLoss: number;
  largestGain: number;
  /** Main categories, the most changed first: of their first listings (20 at most), how many stay among the first 20. */
  lists: { category: string; shown: number; kept: number }[];
};

/**
 * Reads new weights as a person types them.
 *
 * @param words such as `phone=80`
 * @throws an error that names the word, when it is not CODE=NUMBER, names no weight or is out of its range
 */
export function parseChanges(words: readonly string[], weights: readonly RankingWeight[]): Changes {
  return Object.fromEntries(
    words.map((word) => {
      const [, code = '', number = ''] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(word) ?? [];
      const weight = weights.find((one) => one.code === code);
      if (!weight) throw new Error(`${word}: say CODE=NUMBER, with a code of \`npm run ranking\``);
      const value = Number(number);
      if (value < weight.lowest || value > weight.highest) {
        throw new Error(`${word}: from ${weight.lowest} to ${weight.highest}`);
      }
      return [code, value];
    }),
  );
}

/** Writes new weights. @param changes of `parseChanges`: their codes are columns */
export async function writeWeights(client: ClientBase, changes: Changes): Promise<void> {
  const columns = Object.keys(changes).map((code, index) => `${code} = $${index + 1}`);
  await client.query(`update private.ranking_weights set ${columns.join(', ')}`, Object.values(changes));
}

/** Computes the scores with new weights, which are rolled back. */
export async function previewWeights(client: ClientBase, changes: Changes): Promise<Preview> {
  await client.query('begin');
  try {
    await writeWeights(client, changes);
    const { rows } = await client.query<{ preview: Preview }>('select private.preview_scores() as preview');
    return rows[0]?.preview as Preview;
  } finally {
    await client.query('rollback');
  }
}

/**
 * Recomputes scores that predate a change of weights, one transaction per batch; returns at once without such a change.
 *
 * @param onProgress called after each batch, with a message
 */
export async function recomputeScores(
  client: ClientBase,
  onProgress: (message: string) => void,
): Promise<void> {
  client.on('notice', ({ message }) => onProgress(message ?? ''));
  await client.query('call private.recompute_scores()');
}
