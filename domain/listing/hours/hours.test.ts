import { describe, expect, it } from 'vitest';
import type { Hours } from '../../pages/directory.ts';
import { hasHours, isOpenAt, openStateAt, weekdayAt } from './hours.ts';

const MONTREAL = 'America/Toronto';
const OFFICE: Hours = {
  mon: [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ],
  tue: [['09:00', '17:00']],
  wed: [['09:00', '17:00']],
  thu: [['09:00', '17:00']],
  fri: [['09:00', '17:00']],
  sat: [],
  sun: [],
};
const BAR: Hours = { ...OFFICE, fri: [['20:00', '03:00']], sat: [['20:00', '03:00']], sun: [] };
const ALWAYS: Hours = Object.fromEntries(Object.keys(OFFICE).map((day) => [day, [['00:00', '24:00']]]));

// Montréal is 5 hours behind UTC in winter; 23 November 2026 is a Monday.
const monday = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

describe('open now', () => {
  it.each([
    ['before opening', '08:59', false],
    ['at opening', '09:00', true],
    ['in the morning', '11:59', true],
    ['at lunch', '12:30', false],
    ['in the afternoon', '16:59', true],
    ['at closing', '17:00', false],
  ])('%s', (_when, time, open) => {
    expect(isOpenAt(OFFICE, MONTREAL, monday(time))).toBe(open);
  });

  it('says until when', () => {
    expect(openStateAt(OFFICE, MONTREAL, monday('10:00'))).toEqual({
      state: 'open',
      until: { at: monday('12:00'), weekday: 'mon', time: '12:00', daysAhead: 0 },
    });
  });

  it('says when it next opens, over closed days', () => {
    const saturday = new Date('2026-11-28T10:00:00-05:00');
    expect(openStateAt(OFFICE, MONTREAL, saturday)).toEqual({
      state: 'closed',
      next: { at: new Date('2026-11-30T09:00:00-05:00'), weekday: 'mon', time: '09:00', daysAhead: 2 },
    });
  });

  it('says when it opens later today', () => {
    expect(openStateAt(OFFICE, MONTREAL, monday('12:30'))).toMatchObject({
      state: 'closed',
      next: { time: '13:00', daysAhead: 0 },
    });
  });

  it('finds next week’s opening of a listing that opens one day a week', () => {
    const hours: Hours = { ...ALWAYS, mon: [['09:00', '10:00']] };
    for (const day of ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const) hours[day] = [];
    expect(openStateAt(hours, MONTREAL, monday('11:00'))).toMatchObject({
      next: { weekday: 'mon', daysAhead: 7 },
    });
  });
});

describe('past midnight', () => {
  it('is still open after midnight on a day that is closed', () => {
    const state = openStateAt(BAR, MONTREAL, new Date('2026-11-29T02:30:00-05:00'));
    expect(state).toMatchObject({ state: 'open', until: { time: '03:00', weekday: 'sun', daysAhead: 0 } });
  });

  it('closes tomorrow, seen from the evening', () => {
    const state = openStateAt(BAR, MONTREAL, new Date('2026-11-28T22:00:00-05:00'));
    expect(state).toMatchObject({ state: 'open', until: { time: '03:00', daysAhead: 1 } });
  });
});

describe('all day', () => {
  it('never closes when every day is full', () => {
    expect(openStateAt(ALWAYS, MONTREAL, monday('00:00'))).toEqual({ state: 'open', until: null });
  });

  it('does not close at midnight between two full days', () => {
    const hours: Hours = { ...OFFICE, mon: [['00:00', '24:00']], tue: [['00:00', '24:00']], wed: [] };
    expect(openStateAt(hours, MONTREAL, monday('23:30'))).toMatchObject({
      until: { at: new Date('2026-11-25T00:00:00-05:00'), weekday: 'wed', time: '00:00' },
    });
  });
});

describe('an unknown state', () => {
  it('is not guessed', () => {
    expect(openStateAt(null, MONTREAL, monday('10:00'))).toEqual({ state: 'unknown' });
    expect(openStateAt({}, MONTREAL, monday('10:00'))).toEqual({ state: 'unknown' });
    expect(openStateAt({ tue: [['09:00', '17:00']] }, MONTREAL, monday('10:00'))).toEqual({
      state: 'unknown',
    });
  });

  it('gives no next opening beyond a day without hours', () => {
    const hours: Hours = { mon: [], wed: [['09:00', '17:00']] };
    expect(openStateAt(hours, MONTREAL, monday('10:00'))).toEqual({ state: 'closed', next: null });
  });

  it('gives no next opening when every day is closed', () => {
    const hours: Hours = Object.fromEntries(Object.keys(OFFICE).map((day) => [day, []]));
    expect(openStateAt(hours, MONTREAL, monday('10:00'))).toEqual({ state: 'closed', next: null });
  });

  it('has hours as soon as one day is known', () => {
    expect(hasHours(null)).toBe(false);
    expect(hasHours({})).toBe(false);
    expect(hasHours({ sun: [] })).toBe(true);
  });
});

describe('time zones', () => {
  // 13:30 UTC in July: 9:30 in Montréal, 10:30 on the Îles-de-la-Madeleine, 9:30 in Blanc-Sablon (no summer time).
  const at = new Date('2026-07-20T13:30:00Z');
  const early: Hours = { mon: [['09:00', '10:00']] };

  it.each([
    ['America/Toronto', true],
    ['America/Halifax', false],
    ['America/Blanc-Sablon', true],
  ])('%s in summer', (timeZone, open) => {
    expect(isOpenAt(early, timeZone, at)).toBe(open);
  });

  it('takes the weekday of the listing, not of the visitor', () => {
    const lateSunday = new Date('2026-11-23T03:30:00Z');
    expect(weekdayAt(lateSunday, 'America/Toronto')).toBe('sun');
    expect(weekdayAt(lateSunday, 'America/Halifax')).toBe('sun');
    expect(weekdayAt(new Date('2026-11-23T04:30:00Z'), 'America/Halifax')).toBe('mon');
  });
});

describe('the nights when clocks change', () => {
  const nights: Hours = { sat: [['22:00', '04:00']], sun: [['09:00', '17:00']], mon: [] };

  it('in spring the night is an hour shorter', () => {
    // 8 March 2026: 2:00 becomes 3:00.
    const state = openStateAt(nights, MONTREAL, new Date('2026-03-08T01:59:00-05:00'));
    expect(state).toMatchObject({
      state: 'open',
      until: { at: new Date('2026-03-08T08:00:00Z'), time: '04:00' },
    });
  });

  it('in autumn the night is an hour longer', () => {
    // 1 November 2026: 2:00 becomes 1:00 again.
    const state = openStateAt(nights, MONTREAL, new Date('2026-11-01T01:30:00-05:00'));
    expect(state).toMatchObject({
      state: 'open',
      until: { at: new Date('2026-11-01T09:00:00Z'), time: '04:00' },
    });
  });

  it('opens at the clock’s time on the day after', () => {
    const state = openStateAt(nights, MONTREAL, new Date('2026-03-08T09:00:00Z'));
    expect(state).toMatchObject({
      state: 'closed',
      next: { at: new Date('2026-03-08T13:00:00Z'), time: '09:00' },
    });
  });

  it('a time that the clocks skip is an hour later', () => {
    const hours: Hours = { sat: [['20:00', '02:30']], sun: [] };
    const state = openStateAt(hours, MONTREAL, new Date('2026-03-08T06:30:00Z'));
    expect(state).toMatchObject({ until: { at: new Date('2026-03-08T07:30:00Z'), time: '03:30' } });
  });

  it.each([
    ['02:00', '03:00'],
    ['02:30', '03:15'],
  ])('hours that the clocks skip, %s to %s, are none', (opens, closes) => {
    const hours: Hours = { sat: [], sun: [[opens, closes]], mon: [['09:00', '17:00']] };
    const state = openStateAt(hours, MONTREAL, new Date('2026-03-08T06:59:00Z'));
    expect(state).toMatchObject({ state: 'closed', next: { weekday: 'mon', time: '09:00' } });
  });
});
