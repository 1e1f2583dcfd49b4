import { describe, expect, it } from 'vitest';
import type { Session } from './queries.ts';
import { endOfSession } from './refresh.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

const session = (changes: Partial<Session>): Session => ({
  id: 'a',
  user_id: 'b',
  created_at: hoursAgo(10),
  aal: 'aal1',
  factor_id: null,
  not_after: null,
  refreshed_at: null,
  oauth_client_id: null,
  scopes: null,
  ...changes,
});
const FREE = { timebox: 0, inactivityTimeout: 0 };

describe('endOfSession', () => {
  it('never comes without limits', () => {
    expect(endOfSession(session({ created_at: hoursAgo(10_000) }), FREE, NOW)).toBeUndefined();
  });

  it('comes at the end stored in the session', () => {
    expect(endOfSession(session({ not_after: hoursAgo(0) }), FREE, NOW)).toBe('expired');
    expect(endOfSession(session({ not_after: hoursAgo(-1) }), FREE, NOW)).toBeUndefined();
  });

  it('comes when the session exceeds its maximum age, however active', () => {
    const used = session({ refreshed_at: hoursAgo(0) });
    expect(endOfSession(used, { ...FREE, timebox: 9 * HOUR }, NOW)).toBe('expired');
    expect(endOfSession(used, { ...FREE, timebox: 10 * HOUR }, NOW)).toBeUndefined();
  });

  it('comes after the inactivity timeout', () => {
    const limits = { ...FREE, inactivityTimeout: 2 * HOUR };
    expect(endOfSession(session({}), limits, NOW)).toBe('inactive');
    expect(endOfSession(session({ refreshed_at: hoursAgo(2) }), limits, NOW)).toBeUndefined();
    expect(endOfSession(session({ refreshed_at: hoursAgo(3) }), limits, NOW)).toBe('inactive');
  });
});
