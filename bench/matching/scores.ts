/** A pair that a person judged. */
export type Judged = {
  isSame: boolean;
  kind: string;
  /** Strength of the facts that found the listing; null for another listing or none. */
  strength: number | null;
};

/** The facts that find a listing, in the words of the report, the strongest first. */
const FOUND_BY = [
  'found by street and telephone',
  'found by street or position',
  'found by telephone',
  'found by name and place',
];
export const STRENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  FOUND_BY.map((by, index) => [by, FOUND_BY.length - index]),
);

/** Prints precision and recall of the pairs from each strength on, and what was found of each kind. */
export function printScores(judged: readonly Judged[]): void {
  const same = judged.filter(({ isSame }) => isSame).length;
  console.log(`${judged.length} pairs, ${same} of them one business`);
  console.log(`${'threshold'.padEnd(30)}   found   right   precision   recall`);
  for (const by of FOUND_BY) {
    const found = judged.filter(({ strength }) => (strength ?? 0) >= (STRENGTHS[by] ?? 0));
    const right = found.filter(({ isSame }) => isSame).length;
    const figures = [found.length, right].map((count) => String(count).padStart(8)).join('');
    const shares = [percent(right, found.length).padStart(12), percent(right, same).padStart(9)].join('');
    console.log(`${by.padEnd(30)}${figures}${shares}`);
  }
  for (const [kind, pairs] of Map.groupBy(judged, ({ kind }) => kind)) {
    const found = pairs.filter(({ strength }) => strength !== null).length;
    console.log(`  ${String(found).padStart(3)} of ${String(pairs.length).padStart(3)} found  ${kind}`);
  }
}

function percent(part: number, of: number): string {
  return of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`;
}
