import { describe, expect, it } from 'vitest';
import { Rate } from './rate.ts';

describe('Rate', () => {
  it('allows a burst, then a steady rate', () => {
    let now = 0;
    const rate = new Rate(10, 20, () => now);
    const passed = (tries: number) => Array.from({ length: tries }, () => rate.take()).filter(Boolean).length;
    expect(passed(30)).toBe(20);
    now = 500;
    expect(passed(30)).toBe(5);
    now = 60_000;
    expect(passed(30)).toBe(20);
  });

  it('takes no tokens for a batch that is too large', () => {
    const rate = new Rate(1, 5, () => 0);
    expect(rate.take(6)).toBe(false);
    expect(rate.take(5)).toBe(true);
  });
});
