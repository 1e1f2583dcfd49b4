import { describe, expect, test } from 'vitest';
import { endOfLastRecord, parseLsn } from './lsn.ts';

describe('parseLsn', () => {
  test('orders positions as PostgreSQL does', () => {
    expect(parseLsn('0/0')).toBe(0);
    expect(parseLsn('1/16B3748')).toBe(0x1_016b_3748);
    expect(parseLsn('FFFFF/FFFFFFFF')).toBeGreaterThan(parseLsn('FFFFF/FFFFFFFE'));
  });

  test.for(['', '1', '1/', '/1', '1/G', '123456789/0', '0/0 or 1=1'])('refuses %j', (text) => {
    expect(() => parseLsn(text)).toThrow(TypeError);
  });
});

describe('endOfLastRecord', () => {
  test('leaves out the header of a page without records', () => {
    expect(endOfLastRecord(parseLsn('0/3000028'))).toBe(parseLsn('0/3000000'));
    expect(endOfLastRecord(parseLsn('0/3002018'))).toBe(parseLsn('0/3002000'));
  });

  test('is the position itself behind a record', () => {
    expect(endOfLastRecord(parseLsn('0/3002060'))).toBe(parseLsn('0/3002060'));
    expect(endOfLastRecord(parseLsn('0/3002000'))).toBe(parseLsn('0/3002000'));
  });
});
