import { expect, it } from 'vitest';
import { isConnectionError, isDatabaseUnavailable, isWaitTooLong } from './connection-error.ts';

it('tells a wait that was too long from other trouble', () => {
  expect(isWaitTooLong(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isWaitTooLong(new Error('Connection terminated unexpectedly'))).toBe(false);
});

it('tells the wire from a fault of our own', () => {
  expect(isConnectionError(Object.assign(new Error('x'), { syscall: 'connect' }))).toBe(true);
  expect(isConnectionError(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isConnectionError(new TypeError('x is not a function'))).toBe(false);
});

it('tells a PostgreSQL that is away from one that refuses', () => {
  const error = (code: string) => Object.assign(new Error('x'), { code, severity: 'FATAL' });
  expect(
    ['57P01', '57P03', '53300', '08006'].map((code) => isDatabaseUnavailable(error(code))),
  ).not.toContain(false);
  expect(isDatabaseUnavailable(error('23505'))).toBe(false);
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
});
