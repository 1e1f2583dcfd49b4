/** A stream of chance that is the same for the same two numbers. */
export type Random = {
  /** 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Several different items, in the list's order of drawing. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Mean 0, deviation 1, within ±2.5. */
  normal(): number;
};

/** sfc32 (Chris Doty-Humphrey), seeded so that neighbouring indexes are unrelated. */
export function createRandom(seed: number, index: number): Random {
  let a = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  let b = Math.imul(index ^ 0x243f6a88, 0xc2b2ae35);
  let c = (seed + Math.imul(index, 0x27d4eb2f)) | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round++) next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    sample(list, count) {
      const left = [...list];
      const drawn: (typeof list)[number][] = [];
      while (drawn.length < count && left.length > 0)
        drawn.push(...left.splice(Math.floor(next() * left.length), 1));
      return drawn;
    },
    normal() {
      // The sum of six uniforms is close enough to a bell, and bounded.
      let sum = -3;
      for (let draw = 0; draw < 6; draw++) sum += next();
      return Math.max(-2.5, Math.min(2.5, sum * Math.SQRT2));
    },
  };
}

/** Picks by weight in the time of a binary search. */
export function weightedPicker<T>(items: readonly T[], weight: (item: T) => number): (random: Random) => T {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => {
    total += weight(item);
    sums[index] = total;
  });
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}
