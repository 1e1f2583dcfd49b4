/** Occupies a core until the process ends, ten milliseconds at a time. */
export function spin(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
  setImmediate(spin);
}
