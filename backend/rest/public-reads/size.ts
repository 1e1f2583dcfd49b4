import { tooManyConditions, tooManyEmbeds, tooManyLevels } from '../errors.ts';
import type { Intent, Logic, SelectItem } from '../request/intent.ts';
import type { RoleLimits } from './limits.ts';

/**
 * Rejects a request with more embeds, levels or conditions than its caller may use, before it is planned.
 *
 * @throws BTN01 (embeds), BTN02 (levels), BTN03 (conditions)
 */
export function mustBeWithinSize({ query }: Intent, limits: RoleLimits): void {
  const { embeds, depth } = embedsIn(query.select);
  if (embeds > limits.maxEmbeds) throw tooManyEmbeds(embeds, limits.maxEmbeds);
  if (depth > limits.maxDepth) throw tooManyLevels(depth, limits.maxDepth);
  const inLogic = query.logic.reduce((sum, { value }) => sum + conditionsIn(value), 0);
  // In a GET of a function, an argument may look like a condition: both are counted.
  const conditions = query.filters.length + query.arguments.length + inLogic;
  if (conditions > limits.maxConditions) throw tooManyConditions(conditions, limits.maxConditions);
}

function embedsIn(items: readonly SelectItem[]): { embeds: number; depth: number } {
  let embeds = 0;
  let depth = 0;
  for (const item of items) {
    if (item.kind !== 'embed') continue;
    const inside = embedsIn(item.items);
    embeds += 1 + inside.embeds;
    depth = Math.max(depth, 1 + inside.depth);
  }
  return { embeds, depth };
}

function conditionsIn(tree: Logic): number {
  if (tree.kind === 'condition') return 1;
  return tree.terms.reduce((sum, term) => sum + conditionsIn(term), 0);
}
