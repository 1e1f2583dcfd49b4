import { expect, it } from 'vitest';
import { binDays, labelled, niceTicks } from './column-chart.tsx';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [37, [0, 10, 20, 30, 40]],
  [100, [0, 25, 50, 75, 100]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('an axis up to %d has %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

it('shows one column per day up to three months, then full weeks counted back from the last day', () => {
  const days = Array.from({ length: 365 }, (_, n) => n);
  expect(binDays(days.slice(0, 90))).toHaveLength(90);
  const weeks = binDays(days);
  expect(weeks).toHaveLength(53);
  expect(weeks.at(-1)).toEqual({ first: 358, last: 364, days: [358, 359, 360, 361, 362, 363, 364] });
  expect(weeks[0]).toEqual({ first: 0, last: 0, days: [0] });
  expect(weeks.flatMap((week) => week.days)).toEqual(days);
});

it('labels the last column, and others at equal steps if they fit', () => {
  expect(labelled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(30, 4)).toEqual([5, 13, 21, 29]);
  expect(labelled(1, 5)).toEqual([0]);
});
