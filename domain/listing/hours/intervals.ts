/** Opening and closing time of a part of a day, `HH:MM`; the latter may be `24:00`, or earlier than the former. */
type Interval = readonly [opens: string, closes: string];

/** How many parts a day may have. */
export const INTERVALS_MAX = 4;

/** Sorts intervals by their start. */
export function inOrder<Each extends Interval>(intervals: readonly Each[]): Each[] {
  return intervals.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether none is within another, only the last running past midnight; `private.valid_intervals` asks the same. */
export function areApart(intervals: readonly Interval[]): boolean {
  return intervals.slice(0, -1).every(([opens, closes], index) => {
    const [nextOpens = ''] = intervals[index + 1] ?? [];
    return opens < closes && closes <= nextOpens;
  });
}
