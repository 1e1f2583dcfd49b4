import { describe, expect, it } from 'vitest';
import type { Hours } from '../../pages/directory.ts';
import { comingHours, hoursOfToday, openStateAt, type SpecialPeriod } from './hours.ts';
import { periodRow } from './text.ts';

const MONTREAL = 'America/Toronto';
const DAY: [string, string][] = [['09:00', '17:00']];
const WEEK: Hours = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: [['20:00', '03:00']], sat: [], sun: [] };

/** On the summer clock of Montréal. */
const summer = (time: string) => new Date(`${time}:00-04:00`);
const state = (time: string, special: SpecialPeriod[], hours: Hours | null = WEEK) =>
  openStateAt(hours, MONTREAL, summer(time), { special });

describe('special hours', () => {
  // 24 June 2026 is a Wednesday.
  const saintJean: SpecialPeriod = { from: '2026-06-24', to: '2026-06-24', hours: [] };

  it('close a day that is usually open, and say when it opens again', () => {
    expect(state('2026-06-24T10:00', [saintJean])).toMatchObject({
      state: 'closed',
      next: { at: summer('2026-06-25T09:00'), daysAhead: 1 },
    });
    expect(state('2026-06-23T18:00', [saintJean])).toMatchObject({ next: { daysAhead: 2, weekday: 'thu' } });
    expect(state('2026-06-25T10:00', [saintJean]).state).toBe('open');
  });

  it('open a day that is usually closed, at other hours', () => {
    const market: SpecialPeriod = { from: '2026-06-27', to: '2026-06-28', hours: [['10:00', '14:00']] };
    expect(state('2026-06-28T13:59', [market])).toMatchObject({ state: 'open', until: { time: '14:00' } });
    expect(state('2026-06-28T14:00', [market])).toMatchObject({ state: 'closed', next: { weekday: 'mon' } });
  });

  it('leave the night before unchanged', () => {
    // 26 June is a Friday: the night ends at 3:00 on a Saturday on which it is closed as an exception.
    const saturday: SpecialPeriod = { from: '2026-06-27', to: '2026-06-27', hours: [] };
    expect(state('2026-06-27T02:00', [saturday])).toMatchObject({ state: 'open', until: { time: '03:00' } });
  });

  it('run past midnight into a usual day', () => {
    const night: SpecialPeriod = { from: '2026-06-23', to: '2026-06-23', hours: [['18:00', '02:00']] };
    expect(state('2026-06-24T01:30', [night])).toMatchObject({ state: 'open', until: { time: '02:00' } });
  });

  it('close for two weeks, and say which day ends them', () => {
    const construction: SpecialPeriod = { from: '2026-07-19', to: '2026-08-01', hours: [] };
    expect(state('2026-07-20T10:00', [construction])).toMatchObject({
      state: 'closed',
      next: { at: summer('2026-08-03T09:00'), weekday: 'mon', daysAhead: 14 },
    });
  });

  it('close for a season that spans the new year', () => {
    const season: SpecialPeriod = { from: '2026-10-13', to: '2027-05-14', hours: [] };
    expect(state('2026-10-13T10:00', [season])).toMatchObject({
      state: 'closed',
      next: { at: summer('2027-05-17T09:00') },
    });
    expect(state('2026-10-12T10:00', [season])).toMatchObject({ state: 'open' });
  });

  it('give no next opening when the week after is unknown', () => {
    const hours: Hours = { mon: DAY };
    const until: SpecialPeriod = { from: '2026-07-20', to: '2026-07-21', hours: [] };
    expect(state('2026-07-20T10:00', [until], hours)).toEqual({ state: 'closed', next: null });
  });

  it('apply although the weekly hours are unknown', () => {
    expect(state('2026-06-24T10:00', [saintJean], null)).toEqual({ state: 'closed', next: null });
    expect(state('2026-06-25T10:00', [saintJean], null)).toEqual({ state: 'unknown' });
  });

  it('use the calendar of the listing’s time zone', () => {
    // Half past eleven in Montréal is half past midnight on the Îles-de-la-Madeleine.
    const late: Hours = { tue: [['08:00', '24:00']], wed: [['00:00', '24:00']] };
    const at = summer('2026-06-23T23:30');
    const exceptions = { special: [saintJean] };
    expect(openStateAt(late, MONTREAL, at, exceptions).state).toBe('open');
    expect(openStateAt(late, 'America/Halifax', at, exceptions).state).toBe('closed');
  });
});

describe('by appointment', () => {
  const byAppointment = true;

  it('is the state during opening hours, and when the hours are unknown', () => {
    expect(openStateAt(WEEK, MONTREAL, summer('2026-06-24T10:00'), { byAppointment })).toEqual({
      state: 'appointment',
    });
    expect(openStateAt(null, MONTREAL, summer('2026-06-24T10:00'), { byAppointment })).toEqual({
      state: 'appointment',
    });
  });

  it('promises no opening while it is closed', () => {
    expect(openStateAt(WEEK, MONTREAL, summer('2026-06-27T10:00'), { byAppointment })).toEqual({
      state: 'closed',
      next: null,
    });
  });
});

describe('the current week', () => {
  const listing = { byAppointment: false, timeZone: MONTREAL, seasons: [], appointmentDays: [] };
  const specialHours = [{ from: '2026-06-24', to: '2026-06-24', reason: 'holiday' as const, hours: [] }];

  it('has the special hours of today only', () => {
    const at = summer('2026-06-24T10:00');
    expect(hoursOfToday({ ...listing, hours: WEEK, specialHours }, at)).toEqual({ ...WEEK, wed: [] });
    expect(hoursOfToday({ ...listing, hours: null, specialHours }, at)).toEqual({ wed: [] });
    const before = summer('2026-06-23T10:00');
    expect(hoursOfToday({ ...listing, hours: WEEK, specialHours }, before)).toEqual(WEEK);
  });
});

it('leaves out the special hours that have ended', () => {
  const reason = 'seasonal';
  const specialHours = [
    { from: '2026-06-01', to: '2026-06-23', reason, hours: [] },
    { from: '2026-06-20', to: '2026-06-24', reason, hours: [] },
    { from: '2026-12-01', to: '2027-04-30', reason, hours: [] },
  ] as const;
  const listing = { hours: null, byAppointment: false, timeZone: MONTREAL, seasons: [], appointmentDays: [] };
  const found = comingHours(
    { ...listing, specialHours: specialHours.map((period) => ({ ...period, hours: [] })) },
    summer('2026-06-24T23:59'),
  );
  expect(found.map(({ from }) => from)).toEqual(['2026-06-20', '2026-12-01']);
});

describe('a line of special hours', () => {
  const reason = 'other';
  it.each<[string, string, [string, string][], string, string, string]>([
    ['2026-06-24', '2026-06-24', [], 'mercredi 24 juin', 'Wednesday, June 24', 'closed'],
    [
      '2026-07-19',
      '2026-08-01',
      [['10:00', '14:00']],
      'du dimanche 19 juillet au samedi 1er août',
      'Sunday, July 19 to Saturday, August 1',
      'open',
    ],
    [
      '2026-12-20',
      '2027-01-02',
      [['00:00', '24:00']],
      'du dimanche 20 décembre 2026 au samedi 2 janvier 2027',
      'Sunday, December 20, 2026 to Saturday, January 2, 2027',
      'allDay',
    ],
  ])('from %s to %s', (from, to, hours, french, english, status) => {
    expect(periodRow({ from, to, reason, hours }, 'fr')).toMatchObject({ from, name: french, status });
    expect(periodRow({ from, to, reason, hours }, 'en').name).toBe(english);
  });
});
