import { describe, expect, it } from 'vitest';
import { failureOf, retryDelay } from './failure.ts';

const DAY_MS = 86_400_000;
const AWAY = { code: 'ECONNECTION', command: 'CONN' };

describe('a mail that was not taken', () => {
  it('is tried again later and later, then every hour', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelay(AWAY, attempts, 0, 0.5));
    expect(delays).toEqual([10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 3_600_000]);
  });

  it('is not tried together with all others', () => {
    expect([0, 1].map((jitter) => retryDelay(AWAY, 1, 0, jitter))).toEqual([7_500, 12_500]);
  });

  it('is given up after five days', () => {
    expect(retryDelay(AWAY, 100, 5 * DAY_MS - 1, 0.5)).toBe(3_600_000);
    expect(retryDelay(AWAY, 100, 5 * DAY_MS, 0.5)).toBeNull();
  });

  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, null],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, null],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 10_000],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, 10_000],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 10_000],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 10_000],
  ])('ends at once only when its own address or text is refused for good: %j', (error, delay) => {
    expect(retryDelay(error, 1, 0, 0.5)).toBe(delay);
  });

  it('keeps personal data out of the log', () => {
    const error = {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      message: '550 no ann@example.com',
    };
    expect(failureOf(error)).toBe('EENVELOPE RCPT TO 550');
    expect(failureOf(new Error('ann@example.com'))).toBe('unknown');
  });
});
