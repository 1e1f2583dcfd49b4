/** The value under which a share of the others are; NaN of none. */
export function quantile(values: readonly number[] = [], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[] = []): number {
  return quantile(values, 0.5);
}

/** A duration for a table of results: `  0.412 ms`. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 3 : 1)} ms`.padStart(10);
}
