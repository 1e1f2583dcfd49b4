import fc from 'fast-check';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { startWorkshop } from './workshop.ts';

const failures: unknown[] = [];
const test = base
  // Every write is tried on the same rows.
  .extend('shop', file, ({ opens }) =>
    opens(
      startWorkshop(
        `do $$ begin execute format('alter role authenticator in database %I set pgrst.db_tx_end = rollback',
       current_database()); end $$;`,
        { onError: (error) => failures.push(error) },
      ),
    ),
  );

const word = fc.oneof(
  fc.constantFrom(
    ...'id name stock price details words made label shelf room sitter value kind bits letters region * nope'.split(
      ' ',
    ),
    'seat no',
    '"seat no"',
    'details->>a',
    '',
    '"',
    "'; drop table tools; --",
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const value = fc.oneof(
  fc.constantFrom(
    null,
    true,
    1,
    -1,
    1e21,
    0.1,
    'x',
    '',
    'NULL',
    '{}',
    '[1,2]',
    '{1,2}',
    '2026-13-45',
    '\0',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const row = fc.oneof(
  fc.dictionary(word, value, { maxKeys: 4 }),
  fc.record({ words: fc.string({ unit: 'binary' }), shelf: fc.integer() }),
  fc.record({ id: fc.integer(), value: fc.string() }, { requiredKeys: [] }),
);
const body = fc.oneof(
  { weight: 6, arbitrary: row.map((one) => JSON.stringify(one)) },
  { weight: 3, arbitrary: fc.array(row, { maxLength: 3 }).map((all) => JSON.stringify(all)) },
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const parameter = fc.oneof(
  fc.constantFrom(
    'id=eq.1',
    'id=gt.0',
    'shelf=gt.0',
    'select=*',
    'select=id,makers(*)',
    'select=*,cost',
    'limit=1',
  ),
  fc
    .tuple(fc.constantFrom('columns', 'on_conflict', 'select', 'order', 'id', 'or', 'marks.label'), word)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`),
  fc
    .tuple(word, word)
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=eq.')),
);
const PREFERENCES = [
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'return=representation',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'handling=strict',
  'max-affected=1',
  'tx=commit',
  'timezone=Asia/Tokyo',
  'whatever',
];
const request = fc.record({
  method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
  table: fc.constantFrom(
    ...'tools notes seats slots serials only_key deferred parts tool_marks cheap_tools shown_seats upper_marks nope'.split(
      ' ',
    ),
  ),
  parameters: fc.oneof(
    fc.constantFrom([], ['shelf=gt.0'], ['id=eq.1']),
    fc.array(parameter, { maxLength: 3 }),
  ),
  body,
  prefer: fc.subarray(PREFERENCES).map((all) => all.join(', ')),
  type: fc.constantFrom(
    ...['application/json', 'application/json', 'application/json', 'text/csv', 'text/plain'],
    'application/x-www-form-urlencoded',
  ),
  accept: fc.constantFrom(
    '*/*',
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'image/png',
  ),
});

test('answers any write with a result or a client error, never with a server error', {
  timeout: 300_000,
}, async ({ shop }) => {
  const runs = Number(process.env.FUZZ_RUNS ?? 2_000);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, table, parameters, body: sent, prefer, type, accept }) => {
      const path = `/${table}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
      const text = method === 'DELETE' ? undefined : sent.toWellFormed();
      const answer = await shop.ask(method, path, text, { prefer, 'content-type': type, accept });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([answer.json, answer.status < 500]).toEqual([answer.json, true]);
      if (answer.status >= 300)
        expect(answer.json).toMatchObject({
          code: expect.stringMatching(/^(PGRST\d{3}|[0-9A-Z]{5})$/),
          message: expect.stringMatching(/./),
        });
    }),
    { numRuns: runs },
  );
  console.info(
    `${runs} writes tried: ${[...statuses]
      .sort()
      .map((pair) => pair.join(' × '))
      .join(', ')}`,
  );
  expect((statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(runs / 100);
  expect(await shop.rows('select count(*)::int as n from tools')).toEqual([{ n: 3 }]);
});
