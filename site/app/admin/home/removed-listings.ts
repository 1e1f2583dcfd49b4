import type { Decision } from '#domain/trust/audit.ts';

/**
 * The decisions by which a listing is removed now: the last one about it that removed it or brought it back.
 *
 * @param decisions the newest first
 * @returns their ids
 */
export function removedListings(
  decisions: readonly Pick<Decision, 'id' | 'kind' | 'action' | 'listing'>[],
): Set<number> {
  const seen = new Set<number>();
  const removed = new Set<number>();
  for (const { id, kind, action, listing } of decisions) {
    if (kind !== 'listing' || !listing || seen.has(listing.id)) continue;
    if (action !== 'removed' && action !== 'restored') continue;
    seen.add(listing.id);
    if (action === 'removed') removed.add(id);
  }
  return removed;
}
