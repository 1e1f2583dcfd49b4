import { describe, expect, it } from 'vitest';
import { retryTransaction } from './retry.ts';

const error = (code: string) => Object.assign(new Error(code), { severity: 'ERROR', code });
function failing(code: string, times: number) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw error(code);
    return 'done';
  };
  return { work, calls: () => calls };
}

describe('a transaction that lost to another one', () => {
  it.each(['40P01', '40001'])('runs again after %s', async (code) => {
    const { work, calls } = failing(code, 2);
    expect(await retryTransaction(work)).toBe('done');
    expect(calls()).toBe(3);
  });

  it('fails after four attempts, with what the last one failed with', async () => {
    const { work, calls } = failing('40P01', 100);
    await expect(retryTransaction(work)).rejects.toMatchObject({ code: '40P01' });
    expect(calls()).toBe(4);
  });

  it.each(['23505', '57014', '57P01'])('does not run again after %s', async (code) => {
    const { work, calls } = failing(code, 1);
    await expect(retryTransaction(work)).rejects.toMatchObject({ code });
    expect(calls()).toBe(1);
  });

  it('does not run again when its connection broke: it may have been committed', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      throw new Error('Connection terminated unexpectedly');
    };
    await expect(retryTransaction(work)).rejects.toThrow('terminated');
    expect(calls).toBe(1);
  });
});
