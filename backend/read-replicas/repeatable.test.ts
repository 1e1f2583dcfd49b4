import { describe, expect, test } from 'vitest';
import { mayBeRepeated } from './repeatable.ts';

const ofDatabase = (code: string) => Object.assign(new Error('refused'), { severity: 'ERROR', code });

describe('mayBeRepeated', () => {
  test.for([
    ['a conflict with recovery', ofDatabase('40001')],
    ['a deadlock with recovery', ofDatabase('40P01')],
    ['a replica that stops', ofDatabase('57P01')],
    ['a replica that starts', ofDatabase('57P03')],
    ['a replica without free connections', ofDatabase('53300')],
    ['a function that needs a primary', ofDatabase('55000')],
    ['a function that writes', ofDatabase('25006')],
    ['an unlogged table', ofDatabase('0A000')],
    ['a table of a migration that is not replayed yet', ofDatabase('42P01')],
    ['a refused connection', Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a pool without free connections', new Error('timeout exceeded when trying to connect')],
  ] as const)('is true of %s', ([, error]) => {
    expect(mayBeRepeated(error)).toBe(true);
  });

  test.for([
    ['a timeout of the statement', ofDatabase('57014')],
    ['a refused permission', ofDatabase('42501')],
    ['a value that is malformed', ofDatabase('22P02')],
    ['an error that a procedure raises', ofDatabase('P0001')],
    ['an error of the process', new TypeError('x is not a function')],
  ] as const)('is false of %s', ([, error]) => {
    expect(mayBeRepeated(error)).toBe(false);
  });
});
