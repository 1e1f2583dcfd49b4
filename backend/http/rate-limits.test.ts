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

  it('refuses what is past a limit, says when to come back, and then answers again', async () => {
    const limiter = createRateLimiter(LIMITS);
    for (let sent = 0; sent < 3; sent++) await limiter.address('203.0.113.9', true);
    vi.advanceTimersByTime(4_500);
    await expect(limiter.address('203.0.113.9', true)).rejects.toMatchObject({
      ...refused,
      headers: { 'retry-after': '6' },
    });
    vi.advanceTimersByTime(6_000);
    await limiter.address('203.0.113.9', true);
  });

  it('counts writes apart from reads, users apart from addresses, and each alone', async () => {
    const limiter = createRateLimiter(LIMITS);
    await limiter.address('203.0.113.9', false);
    await limiter.user('7', false);
    await limiter.address('203.0.113.9', true);
    await expect(limiter.address('203.0.113.9', false)).rejects.toMatchObject(refused);
    await expect(limiter.user('7', false)).rejects.toMatchObject(refused);
    await limiter.user('8', false);
    await limiter.address('203.0.113.10', false);
  });

  it('counts the addresses of one household of IPv6 together', async () => {
    const limiter = createRateLimiter(LIMITS);
    await limiter.address('2001:db8::1', false);
    await expect(limiter.address('2001:db8::2', false)).rejects.toMatchObject(refused);
    await limiter.address('2001:db8:0:1::1', false);
  });

  it('holds no more for any number of addresses than for some thousand', async () => {
    const limiter = createRateLimiter({ ...LIMITS, address: { reads: 1e9, writes: 1e9 } });
    for (let host = 0; host < 60_000; host++) {
      await limiter.address(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`, true);
    }
    // Each counter has one timer, which ends it.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(16_384);
  });
});
