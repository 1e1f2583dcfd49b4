import { test as base, configure, expect, file } from './library.ts';

const test = base.extend(
  'plan',
  file,
  ({ get }) =>
    (path: string, accept: string, init: RequestInit = {}) => {
      return get(path, { ...init, headers: { accept, ...init.headers } });
    },
);

test('are disabled unless the database enables them', async ({ plan, library }) => {
  const before = await plan('/books', 'application/vnd.pgrst.plan+json');
  expect(before.status).toBe(406);
  expect(await before.json()).toMatchObject({ code: 'PGRST107' });

  await library.database.pool.query(`${configure('db_plan_enabled', 'on')} notify pgrst, 'reload config'`);
  const status = async () => (await plan('/books', 'application/vnd.pgrst.plan+json')).status;
  await expect.poll(status, { timeout: 8000 }).toBe(200);
});

test('are JSON or text, and their content type names the explained type', async ({ plan }) => {
  const json = await plan('/books?id=eq.1', 'application/vnd.pgrst.plan+json; options=verbose|settings');
  expect(json.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+json; for="application/json"; options=verbose|settings; charset=utf-8',
  );
  const [{ Plan, Settings }] = (await json.json()) as [{ Plan: { Output: string[] }; Settings: object }];
  expect(Plan.Output.join()).toContain('json_agg');
  expect(Settings).toHaveProperty('search_path');

  const text = await plan('/books', 'application/vnd.pgrst.plan; for="text/csv"; options=analyze|buffers;');
  expect(text.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+text; for="text/csv"; options=analyze|buffers; charset=utf-8',
  );
  expect(await text.text()).toMatch(/^Aggregate .*\n(.*\n)*.*Execution Time/);
});

test('cover functions and the queries that the official client explains', async ({ library }) => {
  const { data } = await library.anon
    .rpc('books_of', { author: 1 })
    .explain({ format: 'json', verbose: true });
  expect(data).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }]);
  const { data: text } = await library.anon.from('books').select('*, authors(name)').explain();
  expect(text).toContain('authors');
});

test('are refused for an unavailable media type', async ({ plan }) => {
  const response = await plan('/books', 'application/vnd.pgrst.plan; for="image/png"');
  expect(response.status).toBe(406);
});
