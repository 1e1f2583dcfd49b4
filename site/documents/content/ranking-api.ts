import type { RankingRules } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * The weights that order listings, with examples of what they come to.
 *
 * @throws DataError
 */
export function readRankingRules(client: PublicReads): Promise<RankingRules> {
  return callProcedure(client, 'ranking_rules', {});
}
