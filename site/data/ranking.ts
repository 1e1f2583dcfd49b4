import type { RankingRules } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';
import type { PublicReads } from './public-reads.ts';

/**
 * The weights that order listings, with examples of what they come to.
 *
 * @throws DataError
 */
export function readRankingRules(client: PublicReads): Promise<RankingRules> {
  return callProcedure(client, 'ranking_rules', {});
}
