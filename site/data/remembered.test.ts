import { expect, it, vi } from 'vitest';
import type { DataClient } from './client.ts';
import { remembered } from './remembered.ts';

const client = () => ({}) as DataClient;

it('reads once for each key and client', async () => {
  const read = vi.fn(async (_: DataClient, key: string) => key.toUpperCase());
  const readOnce = remembered(read);
  const [first, second] = [client(), client()];
  expect(await Promise.all([readOnce(first, 'a'), readOnce(first, 'a'), readOnce(first, 'b')])).toEqual([
    'A',
    'A',
    'B',
  ]);
  expect(await readOnce(second, 'a')).toBe('A');
  expect(read.mock.calls.map(([, key]) => key)).toEqual(['a', 'b', 'a']);
});

it('reads again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue('A');
  const readOnce = remembered<DataClient, string, string>(read);
  const one = client();
  await expect(readOnce(one, 'a')).rejects.toThrow('unreachable');
  expect(await readOnce(one, 'a')).toBe('A');
});
