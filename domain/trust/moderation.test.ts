import { describe, expect, it } from 'vitest';
import { latenessOf } from './moderation.ts';

const SINCE = '2026-01-01T00:00:00Z';
const after = (hours: number) => latenessOf(SINCE, Date.parse(SINCE) + hours * 3_600_000);

describe('lateness against the promised 24 to 48 hours', () => {
  it.each([
    [0, 'fresh'],
    [24, 'fresh'],
    [24.01, 'soon'],
    [48, 'soon'],
    [48.01, 'late'],
    // A clock that is behind the server's.
    [-1, 'fresh'],
  ] as const)('after %d hours is %s', (hours, lateness) => {
    expect(after(hours)).toBe(lateness);
  });
});
