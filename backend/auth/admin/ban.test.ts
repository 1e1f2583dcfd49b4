import { expect, it } from 'vitest';
import { bannedUntil } from './ban.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

it.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['1h30m', '2026-01-01T01:30:00.000Z'],
  ['1.5h', '2026-01-01T01:30:00.000Z'],
  ['+300ms', '2026-01-01T00:00:00.300Z'],
  ['-1h', '2025-12-31T23:00:00.000Z'],
])('shuts an account for %s', (duration, until) => {
  expect(bannedUntil(duration, NOW)?.toISOString()).toBe(until);
});

it.each(['none', '0', '0s', '-0h'])('opens it again with %s', (duration) => {
  expect(bannedUntil(duration, NOW)).toBeNull();
});

it.each(['', 'h', '24', '1d', '1h 30m', 'forever', '1h;', `${'9'.repeat(20)}h`])('refuses %j', (duration) => {
  expect(() => bannedUntil(duration, NOW)).toThrow(/^invalid format for ban duration/);
});
