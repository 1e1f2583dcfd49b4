import { expect, it } from 'vitest';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readStatus } from './read-status.ts';

const failing = (status: number, code = ''): PublicReads => ({
  rpc: async () => ({ data: null, error: { code, message: 'failed' }, status }),
});

it.each([
  ['the database does not accept connections', 503, 'PGRST000'],
  ['a statement takes too long', 504, 'PGRST003'],
  ['no response comes', 0, ''],
])('is null while %s', async (_, status, code) => {
  expect(await readStatus(failing(status, code))).toBeNull();
});

it.each([
  [403, '42501'],
  [404, 'PGRST202'],
])('throws any other failure: %i %s', async (status, code) => {
  await expect(readStatus(failing(status, code))).rejects.toMatchObject({ status, code });
});
