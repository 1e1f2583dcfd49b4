import fc from 'fast-check';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { configure, startLibrary } from './library.ts';
import { type FuzzedRequest, fuzzedCall, fuzzedRead } from './requests.ts';

// More by FUZZ_RUNS=100000; the same again by FUZZ_SEED, which a failure prints.
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };

const test = base
  // So that what explains a statement is reached too.
  .extend('library', file, ({ opens }) => opens(startLibrary(configure('db_plan_enabled', 'on'))))
  .extend(
    'send',
    file,
    ({ library }) =>
      ({ method, path, headers, body }: FuzzedRequest): Promise<Response> => {
        return library.backend.fetch(
          new Request(`http://localhost/rest/v1${path}`, {
            method,
            body,
            headers: { ...headers, apikey: library.backend.keys.anon },
          }),
        );
      },
  );

test.for([
  ['reads', fuzzedRead],
  ['calls', fuzzedCall],
] as const)(
  'answers any %s with a result or with a clear refusal, never with a fault',
  { timeout: 600_000 },
  async ([kind, requests], { send, library }) => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const response = await send(request);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        await mustBeClear(request, response);
      }),
      { numRuns: RUNS, ...SEED },
    );
    const { rows } = await library.database.pool.query('select count(*)::int as books from books');
    expect(rows).toEqual([{ books: 5 }]);
    const summary = [...statuses].sort().map(([status, times]) => `${status} × ${times}`);
    console.info(`${RUNS} ${kind} tried: ${summary.join(', ')}`);
    expect(statuses.get(200)).toBeGreaterThan(RUNS / 50);
  },
);

async function mustBeClear({ method }: FuzzedRequest, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const body = await response.text();
  if (response.ok || method === 'HEAD') return;
  const error = JSON.parse(body);
  expect(Object.keys(error).sort()).toEqual(['code', 'details', 'hint', 'message']);
  expect(error.message).not.toBe('');
  expect(body).not.toMatch(/\.ts:\d+|node_modules/);
}
