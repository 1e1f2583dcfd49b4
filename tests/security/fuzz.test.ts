import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startLibrary } from '#tests/protocol/rest/library.ts';
import type { FuzzedRequest } from '#tests/protocol/rest/requests.ts';
import { anyOtherRequest, anyRestRequest } from './fuzz/requests.ts';
import { memberToken } from './support/tokens.ts';

// More by FUZZ_RUNS=50000; the same again by FUZZ_SEED, which a failure prints.
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

const test = base
  .extend('server', file, ({ opens }) => opens(startLibrary()))
  .extend('tokens', file, async ({ server }) => [
    server.backend.keys.anon,
    server.backend.keys.serviceRole,
    await memberToken(),
  ])
  .extend('connections', file, ({ server }) => async (): Promise<unknown> => {
    const { rows } = await server.database.pool.query(
      `select count(*) filter (where state <> 'idle')::int as busy, count(*) <= 20 as bounded
       from pg_stat_activity where application_name = 'bottin' and datname = current_database()`,
    );
    return rows[0];
  })
  .extend('mustBeUnharmed', file, ({ connections, server }) => async (): Promise<void> => {
    // 8 of pages, 8 of calls, 4 of tables. The catalogue may still be being read again for a name that was not in it.
    await expect.poll(connections, { timeout: 5_000 }).toEqual({ busy: 0, bounded: true });
    // One more than there are connections, to detect a leaked one.
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => server.anon.rpc('shout', { words: 'still here' })),
    );
    for (const { data } of answers) expect(data).toBe('STILL HERE');
    expect((await server.anon.from('secrets').select()).error?.code).toBe('42501');
  });

describe('the backend', () => {
  test.beforeAll(async ({ server }) => {
    await server.database.pool.query(
      "insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true)",
    );
    await mkdir(path.join(server.storageFolder, 'pictures'));
    await writeFile(path.join(server.storageFolder, 'pictures', 'a.png'), 'no picture');
    await writeFile(path.join(server.storageFolder, 'secret.txt'), 'buried');
  });

  test.for([
    ['the data API', anyRestRequest, '/rest/v1'],
    ['every other service', anyOtherRequest, ''],
  ] as const)(
    'answers whatever is asked of %s, never with a fault, and keeps no connection',
    { timeout: 1_200_000 },
    async ([_name, requests, base], { tokens, server, mustBeUnharmed }) => {
      const statuses = new Map<number, number>();
      const property = fc.asyncProperty(requests, fc.constantFrom(...tokens), async (request, token) => {
        const made = toRequest(`http://localhost${base}`, request, server.backend.keys.anon, token);
        // A URL or header that no client can form is not sent.
        if (made === undefined) return;
        const response = await server.backend.fetch(made);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const body = await response.text();
        expect(response.status, body).toBeLessThan(500);
        expect(body).not.toMatch(/\.ts:\d+|node_modules|buried|root:x/);
      });
      await fc.assert(property, { numRuns: RUNS, ...SEED });
      const summary = [...statuses].sort().map(([status, times]) => `${status} × ${times}`);
      console.info(`${RUNS} requests tried: ${summary.join(', ')}`);
      expect(statuses.size).toBeGreaterThan(3);
      await mustBeUnharmed();
    },
  );
});

function toRequest(
  base: string,
  { method, path, headers, body }: FuzzedRequest,
  key: string,
  token: string,
): Request | undefined {
  try {
    return new Request(base + path, {
      method,
      body,
      headers: { ...headers, apikey: key, authorization: `Bearer ${token}` },
    });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
