/** Screen coordinates, in pixels. */
export type Spot = { x: number; y: number };

/**
 * Groups points that are closer together than a distance, so that each pin of a map stays distinct and touchable. The
 * first point of each group is its centre.
 *
 * @param distance in pixels
 */
export function cluster<Item>(items: Item[], spotOf: (item: Item) => Spot, distance: number): Item[][] {
  const groups: { centre: Spot; items: Item[] }[] = [];
  for (const item of items) {
    const spot = spotOf(item);
    const near = groups.find(({ centre }) => Math.hypot(centre.x - spot.x, centre.y - spot.y) < distance);
    if (near) near.items.push(item);
    else groups.push({ centre: spot, items: [item] });
  }
  return groups.map((group) => group.items);
}
