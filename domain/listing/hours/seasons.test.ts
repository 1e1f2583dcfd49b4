import { describe, expect, it, test } from 'vitest';
import type { Hours, Season } from '../../pages/directory.ts';
import { appointmentDaysOfToday, hoursOfToday, openStateAt } from './hours.ts';
import { areSeasonsApart, coverYear, seasonDates, seasonName } from './seasons.ts';

const MONTREAL = 'America/Toronto';
const WEEK = (opens: string, closes: string): Hours => ({
  mon: [[opens, closes]],
  tue: [[opens, closes]],
  wed: [[opens, closes]],
  thu: [[opens, closes]],
  fri: [[opens, closes]],
  sat: [],
  sun: [],
});
const SUMMER: Season = { from: '05-01', to: '09-30', hours: WEEK('07:00', '21:00') };
const WINTER: Season = { from: '12-15', to: '03-31', hours: WEEK('10:00', '15:00') };
const at = (time: string) => new Date(`${time}:00-04:00`);
const winterAt = (time: string) => new Date(`${time}:00-05:00`);

describe('a season', () => {
  const state = (time: Date, hours: Hours | null, seasons = [SUMMER, WINTER]) =>
    openStateAt(hours, MONTREAL, time, { seasons });

  it('replaces the usual week every year, its first and last day included', () => {
    const usual = WEEK('09:00', '17:00');
    for (const year of [2026, 2031]) {
      // Friday 30 April and Friday 1 May, or Wednesday and Thursday.
      expect(state(at(`${year}-04-30T07:30`), usual).state).toBe('closed');
      expect(state(at(`${year}-05-01T07:30`), usual).state).toBe('open');
      expect(state(at(`${year}-09-30T20:30`), usual).state).toBe('open');
      expect(state(at(`${year}-10-01T20:30`), usual).state).toBe('closed');
    }
  });

  it('runs across New Year', () => {
    const usual = WEEK('09:00', '17:00');
    expect(state(winterAt('2026-12-14T16:00'), usual).state).toBe('open');
    for (const day of ['2026-12-15', '2026-12-31', '2027-01-01', '2027-02-26']) {
      expect(state(winterAt(`${day}T14:59`), usual).state).toBe('open');
      expect(state(winterAt(`${day}T15:00`), usual).state).toBe('closed');
    }
  });

  it('alone is closed the rest of the year, and says when it opens again', () => {
    expect(state(at('2026-10-05T10:00'), null, [SUMMER])).toMatchObject({
      state: 'closed',
      next: { at: at('2027-05-03T07:00'), weekday: 'mon', daysAhead: 210 },
    });
    expect(state(at('2026-10-05T10:00'), null)).toMatchObject({
      state: 'closed',
      next: { at: winterAt('2026-12-15T10:00') },
    });
  });

  it('may be the closed one', () => {
    const closed: Season = { from: '11-01', to: '04-30', hours: WEEK('00:00', '00:00') };
    for (const day of Object.keys(closed.hours)) closed.hours[day as 'mon'] = [];
    expect(state(winterAt('2026-11-23T10:00'), WEEK('09:00', '17:00'), [closed])).toMatchObject({
      state: 'closed',
      next: { at: at('2027-05-03T09:00') },
    });
  });

  it('gives way to special hours', () => {
    const special = [{ from: '2026-06-24', to: '2026-06-24', hours: [] }];
    const options = { seasons: [SUMMER], special };
    expect(openStateAt(null, MONTREAL, at('2026-06-24T10:00'), options).state).toBe('closed');
    expect(openStateAt(null, MONTREAL, at('2026-06-25T10:00'), options).state).toBe('open');
  });

  it('with 29 February ends with the month in any year', () => {
    const february: Season = { from: '02-01', to: '02-29', hours: WEEK('09:00', '17:00') };
    expect(seasonDates(february, { year: 2027, month: 1, day: 1 })).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(seasonDates(february, { year: 2028, month: 2, day: 29 }).to).toBe('2028-02-29');
    expect(state(winterAt('2027-03-01T10:00'), null, [february]).state).toBe('closed');
  });
});

test.each([
  [{ year: 2026, month: 11, day: 28 }, SUMMER, '2027-05-01', '2027-09-30'],
  [{ year: 2026, month: 9, day: 30 }, SUMMER, '2026-05-01', '2026-09-30'],
  [{ year: 2026, month: 11, day: 28 }, WINTER, '2026-12-15', '2027-03-31'],
  [{ year: 2027, month: 3, day: 31 }, WINTER, '2026-12-15', '2027-03-31'],
  [{ year: 2027, month: 4, day: 1 }, WINTER, '2027-12-15', '2028-03-31'],
])('on %j the present or next season of %j is from %s to %s', (today, season, from, to) => {
  expect(seasonDates(season, today)).toEqual({ from, to });
});

test('seasons share no day', () => {
  const days = (from: string, to: string) => ({ from, to });
  expect(areSeasonsApart([days('05-01', '09-30'), days('10-01', '04-30')])).toBe(true);
  expect(areSeasonsApart([days('05-01', '09-30'), days('09-30', '12-31')])).toBe(false);
  expect(areSeasonsApart([days('11-01', '02-28'), days('01-05', '01-06')])).toBe(false);
  expect(areSeasonsApart([days('11-01', '02-28'), days('12-01', '01-31')])).toBe(false);
  expect(seasonName(SUMMER, 'fr')).toBe('du 1er mai au 30 septembre');
  expect(seasonName(WINTER, 'en')).toBe('December 15 to March 31');
});

describe('days by appointment', () => {
  const usual = { ...WEEK('09:00', '17:00'), sat: undefined as [string, string][] | undefined };
  const state = (time: Date, hours: Hours = usual) =>
    openStateAt(hours, MONTREAL, time, { appointmentDays: ['sat', 'wed'] });

  it('are neither open nor the next opening', () => {
    // Saturday 27 June 2026.
    expect(state(at('2026-06-27T10:00'))).toEqual({ state: 'appointment' });
    expect(state(at('2026-06-24T10:00'))).toEqual({ state: 'appointment' });
    expect(state(at('2026-06-26T18:00'))).toMatchObject({
      state: 'closed',
      next: { weekday: 'mon', daysAhead: 3 },
    });
    expect(state(at('2026-06-23T18:00'))).toMatchObject({ state: 'closed', next: { weekday: 'thu' } });
    expect(state(at('2026-06-23T10:00')).state).toBe('open');
  });

  it('may be closed for a season', () => {
    const options = { appointmentDays: ['sat'] as const, seasons: [SUMMER] };
    expect(openStateAt(usual, MONTREAL, at('2026-06-27T10:00'), options).state).toBe('closed');
    expect(openStateAt(usual, MONTREAL, at('2026-10-10T10:00'), options)).toEqual({ state: 'appointment' });
  });
});

test('the current week has the hours of the season, and special hours end appointments', () => {
  const listing = {
    hours: null,
    seasons: [SUMMER],
    specialHours: [{ from: '2026-06-24', to: '2026-06-24', reason: 'holiday' as const, hours: [] }],
    byAppointment: false,
    appointmentDays: ['wed', 'thu'] as ('wed' | 'thu')[],
    timeZone: MONTREAL,
  };
  expect(hoursOfToday(listing, at('2026-06-25T10:00'))).toEqual(SUMMER.hours);
  expect(hoursOfToday(listing, at('2026-06-24T10:00'))).toEqual({ ...SUMMER.hours, wed: [] });
  expect(hoursOfToday(listing, at('2026-10-05T10:00')).mon).toEqual([]);
  expect(appointmentDaysOfToday(listing, at('2026-06-24T10:00'))).toEqual(['thu']);
});

test('seasons cover the year when each day is in one', () => {
  const days = (from: string, to: string) => ({ from, to, hours: {} });
  expect(coverYear([days('05-01', '10-31'), days('11-01', '04-30')])).toBe(true);
  expect(coverYear([days('05-01', '10-31'), days('11-01', '04-29')])).toBe(false);
});
