/**
 * A list with one of its items at another place; the others keep their order.
 *
 * @param to place of the item afterwards; beyond an end it is that end
 * @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b']
 */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  if (item === undefined) return rest;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** A list with an item put back where it was; at the end where the list has become shorter. */
export function inserted<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}
