/** Most columns that can be told apart on a telephone. */
const COLUMNS_MAX = 93;
const WEEK = 7;

/**
 * Round numbers for an axis that begins at zero, the last of them at or above the largest value.
 *
 * @param most how many steps there may be
 * @example niceTicks(37, 4) // [0, 10, 20, 30, 40]
 */
export function niceTicks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / most;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // Only whole things are counted.
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((nice) => nice * magnitude >= rough) ?? 10) * magnitude);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const steps = Math.ceil(max / whole);
  return Array.from({ length: steps + 1 }, (_, n) => n * whole);
}

/** Some days side by side; `first` and `last` are its own first and last item. */
export type Bin<Day> = { first: Day; last: Day; days: Day[] };

/**
 * Days as the columns of a chart: each its own while there is room, else weeks counted back from the last day, so that
 * the last one is whole; the first may be shorter.
 */
export function binDays<Day>(days: readonly Day[]): Bin<Day>[] {
  const size = days.length > COLUMNS_MAX ? WEEK : 1;
  const bins: Bin<Day>[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const own = days.slice(Math.max(0, end - size), end);
    bins.unshift({ first: own[0] as Day, last: own.at(-1) as Day, days: own });
  }
  return bins;
}

/** Which of some columns are named under the axis: the last one and, at equal steps, as many as there is room for. */
export function labelled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step).reverse();
}
