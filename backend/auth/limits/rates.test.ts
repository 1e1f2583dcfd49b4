import { describe, expect, it } from 'vitest';
import { createMeter } from './rates.ts';

const HOURLY = { most: 30, windowMs: 3_600_000 };
const START = Date.UTC(2026, 0, 1);
const at = (seconds: number) => new Date(START + seconds * 1000);

describe('a meter', () => {
  it('allows a burst up to its rate, then one event at a time', () => {
    const meter = createMeter();
    const first = Array.from({ length: 30 }, () => meter('a', HOURLY, at(0)));
    expect(first).toEqual(Array(30).fill(0));
    expect(meter('a', HOURLY, at(0))).toBe(120);
    expect(meter('a', HOURLY, at(119))).toBe(1);
    expect(meter('a', HOURLY, at(120))).toBe(0);
    expect(meter('a', HOURLY, at(120))).toBe(120);
  });

  it('is fully reset after its window', () => {
    const meter = createMeter();
    for (let one = 0; one < 40; one += 1) meter('a', HOURLY, at(0));
    const later = Array.from({ length: 31 }, () => meter('a', HOURLY, at(3_600)));
    expect(later.filter((wait) => wait === 0)).toHaveLength(30);
  });

  it('allows events at once when the clock was set back a day', () => {
    const meter = createMeter();
    for (let one = 0; one < 31; one += 1) meter('a', HOURLY, at(86_400));
    expect(meter('a', HOURLY, at(0))).toBe(0);
  });

  it('counts each key separately', () => {
    const meter = createMeter();
    const once = { most: 1, windowMs: 60_000 };
    expect([meter('a', once, at(0)), meter('b', once, at(0)), meter('a', once, at(0))]).toEqual([0, 0, 60]);
  });

  it('refuses everything at a rate of zero', () => {
    expect(createMeter()('a', { most: 0, windowMs: 60_000 }, at(0))).toBe(60);
  });

  it('holds a steady stream to its rate', () => {
    const meter = createMeter();
    const rate = { most: 7, windowMs: 60_000 };
    let passed = 0;
    for (let second = 0; second < 6_000; second += 1) if (meter('a', rate, at(second)) === 0) passed += 1;
    // 100 windows of 7, plus the initial 7.
    expect(passed).toBeGreaterThanOrEqual(700);
    expect(passed).toBeLessThanOrEqual(707);
  });
});
