/**
 * The candidate nearest to a word that was not found, when it is near enough to have been meant.
 *
 * @param atLeast 0 (nothing in common) to 1 (the same), as the share of characters that need no change
 */
export function nearest(word: string, candidates: readonly string[], atLeast: number): string | undefined {
  let best: { candidate: string; similarity: number } | undefined;
  for (const candidate of candidates) {
    const similarityOf = similarity(word.toLowerCase(), candidate.toLowerCase());
    if (similarityOf >= atLeast && similarityOf > (best?.similarity ?? 0))
      best = { candidate, similarity: similarityOf };
  }
  return best?.candidate;
}

// One minus Levenshtein's distance over the longer length.
function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  // Long names that differ this much in length cannot reach any threshold in use; skips the quadratic part.
  if (Math.min(a.length, b.length) / longest < 0.3) return 0;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current.push(
        Math.min(
          (current[j - 1] as number) + 1,
          (previous[j] as number) + 1,
          (previous[j - 1] as number) + cost,
        ),
      );
    }
    previous = current;
  }
  return 1 - (previous[b.length] as number) / longest;
}
