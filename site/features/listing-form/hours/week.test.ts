import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/limits.ts';
import { areApart, INTERVALS_MAX, inOrder } from '#domain/listing/hours/intervals.ts';
import { checkListing } from '#domain/listing/listing.ts';
import type { Hours } from '#domain/pages/directory.ts';
import {
  addInterval,
  closeOthers,
  copyDay,
  endsNextDay,
  type Interval,
  overlapping,
  removeInterval,
  shownTime,
  statusOf,
  withDay,
  withDayStatus,
  withStatus,
  withTime,
} from './week.ts';

const DAY: Interval[] = [['09:00', '17:00']];
const faults = (hours: Hours) => checkListing(['hours'], { hours }, new Date()).issues;

const clock = (quarters: number) =>
  [Math.floor(quarters / 4), (quarters % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':');
const interval = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([opens, closes]) => opens !== closes)
  .map(([opens, closes]): Interval => [clock(opens), clock(closes)]);
const intervals = fc.array(interval, { maxLength: INTERVALS_MAX });
const aDay = fc.constantFrom(...WEEKDAYS);
const aWeek = fc
  .tuple(...WEEKDAYS.map(() => fc.option(intervals, { nil: undefined })))
  .map(
    (days): Hours => Object.fromEntries(WEEKDAYS.flatMap((day, at) => (days[at] ? [[day, days[at]]] : []))),
  );

describe('a day', () => {
  it('has one of four statuses', () => {
    expect(statusOf(undefined)).toBe('unknown');
    expect(statusOf([])).toBe('closed');
    expect(statusOf(DAY)).toBe('open');
    expect(statusOf([['', '']])).toBe('open');
    expect(statusOf([['00:00', '24:00']])).toBe('allDay');
  });

  it('takes the new status and leaves the other days unchanged', () => {
    fc.assert(
      fc.property(
        aWeek,
        aDay,
        fc.constantFrom('unknown', 'closed', 'open', 'allDay'),
        (week, day, status) => {
          const changed = withStatus(week, day, status);
          expect(statusOf(changed[day])).toBe(status);
          expect(withDay(changed, day, undefined)).toEqual(withDay(week, day, undefined));
          expect(withStatus(changed, day, status)).toEqual(changed);
        },
      ),
    );
  });

  it('copies the hours of the open day before it when it opens, else the default hours', () => {
    const week: Hours = { mon: [['10:00', '20:00']], tue: [], wed: [['00:00', '24:00']] };
    expect(withStatus(week, 'thu', 'open').thu).toEqual([['10:00', '20:00']]);
    expect(withStatus({}, 'thu', 'open').thu).toEqual([['09:00', '17:00']]);
    expect(withStatus({ sun: [['10:00', '20:00']] }, 'mon', 'open').mon).toEqual([['09:00', '17:00']]);
  });
});

describe('intervals', () => {
  it('are added an hour after the last, within the day', () => {
    expect(addInterval(DAY)).toEqual([...DAY, ['18:00', '22:00']]);
    expect(addInterval([['09:00', '20:30']])).toEqual([
      ['09:00', '20:30'],
      ['21:30', '24:00'],
    ]);
    expect(addInterval([['18:00', '02:00']]).at(-1)).toEqual(['', '']);
    expect(addInterval([['09:00', '23:00']]).at(-1)).toEqual(['', '']);
    expect(addInterval([])).toEqual(DAY);
  });

  it('stay disjoint when one is added, up to the limit', () => {
    fc.assert(
      fc.property(intervals, (before) => {
        const after = addInterval(before);
        expect(after).toHaveLength(Math.min(before.length + 1, INTERVALS_MAX));
        expect(after.slice(0, before.length)).toEqual(before);
        const isBlank = after.at(-1)?.includes('');
        if (overlapping(before).size === 0 && !isBlank) expect(overlapping(after).size).toBe(0);
        if (before.length < INTERVALS_MAX) expect(removeInterval(after, before.length)).toEqual(before);
      }),
    );
  });

  it('overlap exactly where the listing refuses them', () => {
    fc.assert(
      fc.property(intervals, (day) => {
        expect(overlapping(day).size === 0).toBe(areApart(inOrder(day)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('marks both overlapping intervals', () => {
    const day: Interval[] = [
      ['18:00', '22:00'],
      ['09:00', '12:00'],
      ['11:00', '14:00'],
      ['', '15:00'],
    ];
    expect([...overlapping(day)]).toEqual([1, 2]);
    expect([
      ...overlapping([
        ['20:00', '02:00'],
        ['22:00', '23:00'],
      ]),
    ]).toEqual([0, 1]);
    expect([
      ...overlapping([
        ['09:00', '12:00'],
        ['12:00', '13:00'],
      ]),
    ]).toEqual([]);
  });
});

describe('midnight', () => {
  it('is stored as 24:00 at the end of a day, and shown as 00:00', () => {
    const [evening] = withTime([['18:00', '22:00']], 0, 'closes', '00:00');
    expect(evening).toEqual(['18:00', '24:00']);
    expect(shownTime('24:00')).toBe('00:00');
    expect(endsNextDay(['18:00', '24:00'])).toBe(false);
    expect(endsNextDay(['18:00', '00:30'])).toBe(true);
    expect(endsNextDay(['', '00:30'])).toBe(false);
    expect(faults({ mon: [['18:00', '24:00']] })).toEqual([]);
  });

  it('to midnight is the whole day', () => {
    const typed = withTime(withTime(DAY, 0, 'opens', '00:00'), 0, 'closes', '00:00');
    expect(statusOf(typed)).toBe('allDay');
  });
});

describe('a week', () => {
  it('copies a day to the chosen days only', () => {
    fc.assert(
      fc.property(aWeek, aDay, fc.subarray([...WEEKDAYS]), (week, from, to) => {
        const copied = copyDay(week, from, to);
        for (const day of WEEKDAYS) expect(copied[day]).toEqual(to.includes(day) ? week[from] : week[day]);
      }),
    );
  });

  it('copies by value', () => {
    const copied = copyDay({ mon: DAY }, 'mon', ['tue']);
    expect(copied.tue?.[0]).not.toBe(DAY[0]);
  });

  it('has days by appointment, which keep their hours and are not closed with the others', () => {
    const week = withDayStatus(
      { hours: { sat: DAY, sun: [] }, appointmentDays: ['sat'] },
      'sun',
      'appointment',
    );
    expect(week).toEqual({ hours: { sat: DAY }, appointmentDays: ['sat', 'sun'] });
    expect(Object.keys(closeOthers(week)).sort()).toEqual(['fri', 'mon', 'sat', 'thu', 'tue', 'wed']);
    expect(withDayStatus(week, 'sat', 'open')).toEqual({ hours: { sat: DAY }, appointmentDays: ['sun'] });
    expect(withDayStatus(week, 'sat', 'closed')).toEqual({ hours: { sat: [] }, appointmentDays: ['sun'] });
  });

  it('closes the days without hours', () => {
    expect(closeOthers({ hours: { mon: DAY, sun: [] }, appointmentDays: [] })).toEqual({
      mon: DAY,
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    });
  });
});
