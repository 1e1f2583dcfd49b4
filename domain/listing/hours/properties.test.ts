import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../../limits.ts';
import type { Hours } from '../../pages/directory.ts';
import { openStateAt, type SpecialPeriod } from './hours.ts';
import { localTime } from './time-zone.ts';

const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const interval = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([opens, closes]) => opens !== closes)
  .map(([opens, closes]): [string, string] => [time(opens * 15), time(closes * 15)]);
const day = fc.array(interval, { maxLength: 3 });
const week = fc
  .tuple(...WEEKDAYS.map(() => fc.option(day, { nil: undefined, freq: 5 })))
  .map((days): Hours => Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]])));

// The Sundays of 2026 on which clocks change, 8 March and 1 November: two days before and after them, by the minute.
const aroundChanges = fc
  .tuple(
    fc.constantFrom('2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'),
    fc.integer({ min: -2880, max: 2880 }),
  )
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE_MS));
const zone = fc.constantFrom(...ZONES);
const isoDay = (at: Date) => at.toISOString().slice(0, 10);

it('is open until the returned closing time, exclusive', () => {
  fc.assert(
    fc.property(
      week,
      zone,
      aroundChanges,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hours, timeZone, at, part) => {
        const state = openStateAt(hours, timeZone, at);
        if (state.state !== 'open' || !state.until) return;
        const left = state.until.at.getTime() - at.getTime();
        expect(left).toBeGreaterThan(0);
        const between = new Date(at.getTime() + Math.floor((left - 1) * part));
        expect(openStateAt(hours, timeZone, between).state).toBe('open');
        expect(openStateAt(hours, timeZone, state.until.at).state).not.toBe('open');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('opens at the returned opening time, and not before', () => {
  fc.assert(
    fc.property(
      week,
      zone,
      aroundChanges,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hours, timeZone, at, part) => {
        const state = openStateAt(hours, timeZone, at);
        if (state.state !== 'closed' || !state.next) return;
        const wait = state.next.at.getTime() - at.getTime();
        expect(wait).toBeGreaterThan(0);
        const between = new Date(at.getTime() + Math.floor((wait - 1) * part));
        expect(openStateAt(hours, timeZone, between).state).not.toBe('open');
        expect(openStateAt(hours, timeZone, state.next.at).state).toBe('open');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('shows the time that a clock on the wall will show', () => {
  fc.assert(
    fc.property(week, zone, aroundChanges, (hours, timeZone, at) => {
      const state = openStateAt(hours, timeZone, at);
      const moment = state.state === 'open' ? state.until : state.state === 'closed' ? state.next : null;
      if (!moment) return;
      const { minutes, ...date } = localTime(moment.at, timeZone);
      expect(moment.time).toBe(time(minutes));
      const today = localTime(at, timeZone);
      const midnight = (of: { year: number; month: number; day: number }) =>
        Date.UTC(of.year, of.month - 1, of.day);
      expect(moment.daysAhead).toBe((midnight(date) - midnight(today)) / DAY_MS);
    }),
    { numRuns: 1_000 },
  );
});

it('is open as long as on any other day when the clock change falls outside its hours', () => {
  const outside = fc
    .tuple(fc.integer({ min: 16, max: 60 }), fc.integer({ min: 1, max: 36 }))
    .map(([opens, quarters]): [string, string] => [time(opens * 15), time((opens + quarters) * 15)]);
  fc.assert(
    fc.property(outside, zone, fc.constantFrom('2026-03-08', '2026-11-01'), (hours, timeZone, date) => {
      const start = Date.parse(`${date}T00:00:00Z`);
      let open = 0;
      for (let quarter = 0; quarter < 48 * 4; quarter += 1) {
        const at = new Date(start + quarter * 15 * MINUTE_MS);
        if (openStateAt({ sun: [hours] }, timeZone, at).state === 'open') open += 15;
      }
      const [opens, closes] = hours.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
      expect(open).toBe((closes ?? 0) - (opens ?? 0));
    }),
    { numRuns: 30 },
  );
});

it('special hours equal to the usual ones change nothing', () => {
  fc.assert(
    fc.property(week, zone, aroundChanges, (hours, timeZone, at) => {
      const special = [-1, 0, 1, 2].flatMap((ahead): SpecialPeriod[] => {
        const date = new Date(at.getTime() + ahead * DAY_MS);
        const usual = hours[WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'mon'];
        return usual ? [{ from: isoDay(date), to: isoDay(date), hours: usual }] : [];
      });
      expect(openStateAt(hours, timeZone, at, { special })).toEqual(openStateAt(hours, timeZone, at));
    }),
    { numRuns: 1_000 },
  );
});

it('is closed on a special day off, except for the end of the previous night', () => {
  fc.assert(
    fc.property(week, zone, aroundChanges, (hours, timeZone, at) => {
      const local = localTime(at, timeZone);
      const off = isoDay(new Date(Date.UTC(local.year, local.month - 1, local.day)));
      const before = isoDay(new Date(Date.UTC(local.year, local.month - 1, local.day - 1)));
      const special: SpecialPeriod[] = [{ from: before, to: off, hours: [] }];
      expect(openStateAt(hours, timeZone, at, { special }).state).toBe('closed');
    }),
    { numRuns: 1_000 },
  );
});
