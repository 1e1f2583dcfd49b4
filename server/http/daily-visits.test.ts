import { describe, expect, it } from 'vitest';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { createDailyVisits } from './daily-visits.ts';

const NOON = Date.parse('2026-03-02T17:00:00Z');

describe('createDailyVisits', () => {
  it('is true once a day for each network and thing', () => {
    let now = NOON;
    const visits = createDailyVisits(() => now);
    const times = Array.from({ length: 400 }, () => visits.isFirst('192.0.2.1', 'listing chez-paul'));
    expect(times.filter(Boolean)).toHaveLength(1);
    expect(visits.isFirst('192.0.2.1', 'listing autre')).toBe(true);
    expect(visits.isFirst('192.0.2.2', 'listing chez-paul')).toBe(true);
    now = Date.parse('2026-03-03T04:59:59Z');
    expect(visits.isFirst('192.0.2.1', 'listing chez-paul')).toBe(false);
    // Midnight in Montréal.
    now += 1_000;
    expect(visits.isFirst('192.0.2.1', 'listing chez-paul')).toBe(true);
  });

  it('counts the addresses of one IPv6 /64 as one network', () => {
    const visits = createDailyVisits(() => NOON);
    expect(visits.isFirst('2001:db8:1:2::1', 'city laval')).toBe(true);
    expect(visits.isFirst('2001:db8:1:2:aaaa::9', 'city laval')).toBe(false);
    expect(visits.isFirst('2001:db8:1:3::1', 'city laval')).toBe(true);
  });

  it('keeps its memory under many addresses, and still counts new ones', async () => {
    const visits = createDailyVisits(() => NOON);
    visits.isFirst('192.0.2.1', 'city laval');
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let first = 0;
    for (let n = 0; n < 100_000; n++) {
      if (visits.isFirst(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 'city laval')) first++;
    }
    expect(first).toBeGreaterThan(99_950);
    // Freed buffers are subtracted by another thread.
    await expect
      .poll(() => {
        collectGarbage();
        return process.memoryUsage().arrayBuffers - before;
      })
      .toBeLessThan(2 ** 20);
  });
});
