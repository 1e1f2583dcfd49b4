import { expect, it } from 'vitest';
import { databaseErrorResponse } from './database-errors.ts';

const ofPostgres = (code: string) => Object.assign(new Error('m'), { severity: 'FATAL', code });

it('answers 503 while PostgreSQL stops, starts or cannot be reached, as the other services do', () => {
  for (const error of [
    ofPostgres('57P01'),
    ofPostgres('08P01'),
    ofPostgres('53300'),
    Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' }),
    new Error('Connection terminated unexpectedly'),
  ]) {
    expect(databaseErrorResponse(error)).toMatchObject({
      status: 503,
      code: 'DatabaseError',
      headers: { 'retry-after': '5' },
    });
  }
});

it('leaves errors of files and other failures to their own answers', () => {
  expect(databaseErrorResponse(ofPostgres('XX000'))).toMatchObject({ status: 500, code: 'DatabaseError' });
  const ofFile = Object.assign(new Error('ENOENT'), { syscall: 'open', code: 'ENOENT' });
  expect(databaseErrorResponse(ofFile)).toBeUndefined();
  expect(databaseErrorResponse(new Error('other'))).toBeUndefined();
});
