/** A stream of chance that is the same for the same two numbers. */
export type Random = {
  /** 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b9) ^ Math.imul(index + 1, 0x85ebca6b)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  };
}

/** Picks one of some hundred things by weight. */
export function weightedPicker<T>(items: readonly T[], weight: (item: T) => number): (random: Random) => T {
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  return (random) => {
    let left = random.next() * total;
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return items.at(-1) as T;
  };
}
