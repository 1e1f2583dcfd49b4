import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from './rate-limits.ts';

const LIMITS = { windowSeconds: 10, address: { reads: 3, writes: 1 }, user: { reads: 2, writes: 1 } };

describe('createRateLimiter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const refused = { status: 429, code: 'over_request_rate_limit' };

  it('refuses what is past a limit, says when to come back, and then answers again', () => {
    const limiter = createRateLimiter(LIMITS);
    for (let sent = 0; sent < 3; sent++) limiter.address('203.0.113.9', true);
    vi.advanceTimersByTime(4_500);
    expect(toHttpError(() => limiter.address('203.0.113.9', true))).toMatchObject({
      ...refused,
      headers: { 'retry-after': '6' },
    });
    vi.advanceTimersByTime(6_000);
    limiter.address('203.0.113.9', true);
  });

  it('does not extend a refusal when the clock jumps forward and back', () => {
    const limiter = createRateLimiter(LIMITS);
    const day = 24 * 3_600_000;
    const now = Date.now();
    vi.setSystemTime(now + day);
    for (let sent = 0; sent < 3; sent++) limiter.address('203.0.113.9', true);
    vi.setSystemTime(now);
    expect(toHttpError(() => limiter.address('203.0.113.9', true))).toMatchObject(refused);
    vi.advanceTimersByTime(11_000);
    limiter.address('203.0.113.9', true);
  });

  it('counts writes apart from reads, users apart from addresses, and each alone', () => {
    const limiter = createRateLimiter(LIMITS);
    limiter.address('203.0.113.9', false);
    limiter.user('7', false);
    limiter.address('203.0.113.9', true);
    expect(toHttpError(() => limiter.address('203.0.113.9', false))).toMatchObject(refused);
    expect(toHttpError(() => limiter.user('7', false))).toMatchObject(refused);
    limiter.user('8', false);
    limiter.address('203.0.113.10', false);
  });

  it('counts the addresses of one household of IPv6 together', () => {
    const limiter = createRateLimiter(LIMITS);
    limiter.address('2001:db8::1', false);
    expect(toHttpError(() => limiter.address('2001:db8::2', false))).toMatchObject(refused);
    limiter.address('2001:db8:0:1::1', false);
  });

  it('holds no more for any number of addresses than for some thousand', () => {
    const limiter = createRateLimiter({ ...LIMITS, address: { reads: 1e9, writes: 1e9 } });
    for (let host = 0; host < 60_000; host++) {
      limiter.address(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`, true);
    }
    // The counters are there from the start, and nothing else is kept.
    expect(vi.getTimerCount()).toBe(0);
  });
});

function toHttpError(count: () => void): unknown {
  try {
    count();
    return undefined;
  } catch (error) {
    return error;
  }
}
