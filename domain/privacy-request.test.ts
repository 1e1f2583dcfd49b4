import { expect, it } from 'vitest';
import { privacyClock } from './privacy-request.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

it.each([
  ['2026-01-31T12:00:00Z', { days: 30, state: 'running' }],
  ['2026-01-08T12:00:01Z', { days: 7, state: 'running' }],
  ['2026-01-08T12:00:00Z', { days: 7, state: 'soon' }],
  ['2026-01-01T13:00:00Z', { days: 0, state: 'soon' }],
  ['2026-01-01T11:59:59Z', { days: 0, state: 'overdue' }],
  ['2025-12-30T11:00:00Z', { days: 2, state: 'overdue' }],
] as const)('due %s: %j', (dueAt, clock) => {
  expect(privacyClock(dueAt, now)).toEqual(clock);
});
