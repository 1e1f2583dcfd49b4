import { describe, expect, it } from 'vitest';
import { openStateOf, openStateUntil } from './open-state-until.ts';

const SHOP = {
  hours: { mon: [['09:00', '17:00']] as [string, string][], tue: [] },
  timeZone: 'America/Toronto',
  specialHours: [],
  seasons: [],
  byAppointment: false,
  appointmentDays: [],
};
const UNKNOWN = { ...SHOP, hours: null };
/** A time on a Monday in Toronto. */
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

describe('an open state', () => {
  it('lasts until the next opening, the hour before closing, closing or local midnight', () => {
    const until = (time: string) => openStateUntil([SHOP], at(time))?.toISOString();
    expect(until('08:00')).toBe(at('09:00').toISOString());
    expect(until('09:00')).toBe(at('16:00').toISOString());
    expect(until('16:00')).toBe(at('17:00').toISOString());
    expect(until('17:00')).toBe('2026-11-24T05:00:00.000Z');
  });

  it('expires on a page with its earliest listing, and never without known hours', () => {
    const early = { ...SHOP, hours: { mon: [['09:00', '12:00']] as [string, string][] } };
    expect(openStateUntil([UNKNOWN, SHOP, early], at('10:00'))).toEqual(at('11:00'));
    expect(openStateUntil([UNKNOWN], at('10:00'))).toBeUndefined();
  });

  it('closes soon in its last hour, never before nor when it stays open over midnight', () => {
    const soon = (time: string) => openStateOf({ ...SHOP }, at(time).getTime()).isClosingSoon;
    expect([soon('08:30'), soon('15:59'), soon('16:00'), soon('16:59'), soon('17:00')]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    const always = {
      ...SHOP,
      hours: { mon: [['00:00', '24:00']], tue: [['00:00', '24:00']] } as typeof SHOP.hours,
    };
    expect(openStateOf(always, at('23:30').getTime()).isClosingSoon).toBe(false);
  });

  it('is computed again each minute, and cached within it', () => {
    const first = openStateOf(SHOP, at('16:59').getTime());
    expect(first.state.state).toBe('open');
    expect(openStateOf(SHOP, at('16:59').getTime() + 59_999)).toBe(first);
    expect(openStateOf(SHOP, at('17:00').getTime()).state.state).toBe('closed');
  });
});
