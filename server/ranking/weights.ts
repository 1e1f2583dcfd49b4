import type { ClientBase } from 'pg';

/** A row of `private.describe_ranking_weights()`. */
export type RankingWeight = {
  /** Its column in `private.ranking_weights`. */
  code: string;
  weight: number;
  /** The weight of a new database. */
  shipped: number;
  lowest: number;
  highest: number;
  /** Its effect, in English. */
  meaning: string;
};

/** The ranking weights of a database, in the order of their table. @param client of its owner */
export async function readWeights(client: ClientBase): Promise<RankingWeight[]> {
  const { rows } = await client.query<RankingWeight>(
    `select code, weight::float8, shipped::float8, lowest::float8, highest::float8, meaning
       from private.describe_ranking_weights()`,
  );
  return rows;
}
