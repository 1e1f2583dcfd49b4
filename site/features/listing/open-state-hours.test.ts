import { describe, expect, it } from 'vitest';
import { hoursAttributes, isRight, readHours } from './open-state-hours.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;
const WEEK = {
  hours: { mon: [['09:00', '17:00']] satisfies [string, string][], tue: [] },
  timeZone: 'America/Toronto',
  specialHours: [{ from: '2026-12-24', to: '2026-12-26', reason: 'holiday' as const, hours: [] }],
  byAppointment: false,
};

describe('hours in an attribute', () => {
  it('round-trip, without a quotation mark, which HTML would escape', () => {
    const written = hoursAttributes(WEEK, NOON)['data-hours'];
    expect(written).not.toMatch(/["&<>]/);
    expect(readHours(written)).toEqual({
      ...WEEK,
      specialHours: [{ from: '2026-12-24', to: '2026-12-26', hours: [] }],
    });
    expect(readHours(hoursAttributes({ ...WEEK, hours: null }, NOON)['data-hours']).hours).toBeNull();
  });

  it('are valid until the state changes, and independent of the time of rendering', () => {
    const right = hoursAttributes(WEEK, NOON + 30 * MINUTE)['data-right'];
    const isRightAfter = (minutes: number) => isRight(right, NOON + minutes * MINUTE);
    expect([-5, 0, 29, 30, 600].map(isRightAfter)).toEqual([true, true, true, false, false]);
    expect(right).toBe(String((NOON + 30 * MINUTE) / MINUTE));
  });
});
