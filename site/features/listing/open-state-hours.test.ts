import { describe, expect, it } from 'vitest';
import { hoursAttributes, readHours } from './open-state-hours.ts';
import { isRight } from './open-state-right.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;
const WEEK = {
  hours: {
    mon: [
      ['09:00', '12:00'],
      ['13:00', '24:00'],
    ] satisfies [string, string][],
    tue: [],
    sun: [['22:30', '02:00']] satisfies [string, string][],
  },
  timeZone: 'America/Toronto',
  specialHours: [{ from: '2026-12-24', to: '2026-12-26', reason: 'holiday' as const, hours: [] }],
  seasons: [],
  byAppointment: false,
  appointmentDays: [],
};

describe('hours in an attribute', () => {
  it('round-trip, without a quotation mark, which HTML would escape', () => {
    const written = hoursAttributes(WEEK, NOON)['data-hours'];
    expect(written).not.toMatch(/["&<>]/);
    expect(readHours(written)).toEqual({
      ...WEEK,
      specialHours: [{ from: '2026-12-24', to: '2026-12-26', hours: [] }],
    });
    const days = [
      { from: '2026-12-24', to: '2026-12-24', reason: 'holiday' as const, hours: WEEK.hours.mon },
      { from: '2026-12-25', to: '2026-12-25', reason: 'holiday' as const, hours: [] },
    ];
    const listing = { ...WEEK, specialHours: days };
    expect(readHours(hoursAttributes(listing, NOON)['data-hours']).specialHours).toEqual(
      days.map(({ from, to, hours }) => ({ from, to, hours })),
    );
    expect(
      readHours(hoursAttributes({ ...WEEK, specialHours: [] }, NOON)['data-hours']).specialHours,
    ).toEqual([]);
    expect(readHours(hoursAttributes({ ...WEEK, hours: null }, NOON)['data-hours']).hours).toBeNull();
  });

  it('write equal days once', () => {
    const day = [['09:00', '17:00']] satisfies [string, string][];
    const hours = { mon: day, tue: day, wed: day, thu: [], fri: [], sat: day, sun: day };
    const listing = { ...WEEK, hours, specialHours: [] };
    const written = hoursAttributes(listing, NOON)['data-hours'];
    expect(written).toBe('[`09001700*3/*2/09001700*2`]');
    expect(readHours(written)).toEqual(listing);
    expect(readHours(hoursAttributes({ ...listing, byAppointment: true }, NOON)['data-hours'])).toEqual({
      ...listing,
      byAppointment: true,
    });
  });

  it('round-trip with seasons and days by appointment', () => {
    const listing = {
      ...WEEK,
      specialHours: [],
      seasons: [
        { from: '05-01', to: '09-30', hours: { mon: [], sat: WEEK.hours.mon } },
        { from: '12-15', to: '03-31', hours: { sun: [] } },
      ],
      appointmentDays: ['tue', 'sun'] as ('tue' | 'sun')[],
    };
    expect(readHours(hoursAttributes(listing, NOON)['data-hours'])).toEqual(listing);
  });

  it('are valid until the state changes, and independent of the time of rendering', () => {
    const right = hoursAttributes(WEEK, NOON + 30 * MINUTE)['data-right'];
    const isRightAfter = (minutes: number) => isRight(right, NOON + minutes * MINUTE);
    expect([-5, 0, 29, 30, 600].map(isRightAfter)).toEqual([true, true, true, false, false]);
    expect(right).toBe(String((NOON + 30 * MINUTE) / MINUTE));
  });
});
