import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { serveDatabase } from '#tests/support/backend.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { insertHiddenRows, STRANGER, type State } from './hidden-rows.ts';

/**
 * Side-channel test: a filter that fails, or answers otherwise, on a row hidden from its sender reveals the row.
 * Every such request is sent to three databases: with hidden rows, without them, and with the same rows in public. The
 * first two must give identical answers; the third shows that the request would have revealed the row.
 */
type Column = { relation: string; column: string; type: string };
type Cell = { sent: number; revealing: number; leaks: number };
type Filter = (column: string, value: unknown) => string[];

const e = encodeURIComponent;
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const texts = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);
/** A pattern ending in its escape character raises an error only where the text before it matched. */
const erring = (text: string) => `${beginning(text).replaceAll(/[\\%_]/g, '\\$&')}\\`;
/** The beginning of a value, as far as the word that occurs in hidden rows only. */
const beginning = (text: string) => /^.*?(?:zebre|mystere)/is.exec(text)?.[0] ?? text.slice(0, 4);
const inJson = (column: string, value: unknown): [path: string, text: string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, held]) =>
        texts(held).map((text) => [`${column}->>${key}`, text] as [string, string]),
      )
    : [];

const FILTERS: Readonly<Record<string, Filter>> = {
  'like\\': (c, v) => texts(v).map((text) => `${c}=like.${e(erring(text))}`),
  'ilike\\': (c, v) => texts(v).map((text) => `${c}=ilike.${e(erring(text).toUpperCase())}`),
  'not.like\\': (c, v) => texts(v).map((text) => `${c}=not.like.${e(erring(text))}`),
  'like(any)\\': (c, v) => texts(v).map((text) => `${c}=like(any).${e(`{${quoted(erring(text))}}`)}`),
  'or(like\\)': (c, v) =>
    texts(v).map((text) => `or=${e(`(${c}.like.${quoted(erring(text))},${c}.is.null)`)}`),
  'json like\\': (c, v) => inJson(c, v).map(([path, text]) => `${e(path)}=like.${e(erring(text))}`),
  'order by json': (c, v) => inJson(c, v).map(([path]) => `order=${e(path)}.desc`),
  'json path': (c) => [`select=${c}->x->>0`, `${c}->x->0=gt.1`],
  regex: (c, v) =>
    texts(v).map(
      (text) => `${c}=match.${e(`^${beginning(text).replaceAll(/\W/g, '.')}(.*)(.*)(.*)\\1\\2\\3$`)}`,
    ),
  'wrong regex': (c) => [`${c}=imatch.${e('(')}`],
  fts: (c, v) => texts(v).map((text) => `${c}=plfts(simple).${e(text.slice(0, 20))}`),
  'fts config': (c) => [`${c}=fts(nowhere).x`],
  'cast int': (c) => [`select=${c}::integer`, `select=${c}::smallint`],
  'cast date': (c) => [`select=${c}::date`, `select=${c}::uuid`],
  'cast json': (c) => [`select=${c}::jsonb`],
  overflow: (c) => [`${c}=eq.${'9'.repeat(40)}`, `${c}=gt.1e400`],
  'sum, average': (c) => [`select=${c}.sum()`, `select=${c}.avg()`],
  equality: (c, v) => (typeof v === 'object' ? [] : [`${c}=eq.${e(String(v))}`, `${c}=gte.${e(String(v))}`]),
  order: (c) => [`order=${c}.desc.nullslast&limit=3`, `order=${c}&offset=1`],
};
const NAMES = Object.keys(FILTERS);

/** Whether a row holds secret words, which no row visible to a stranger contains. */
const isSecret = (text: unknown) => /zebre|mystere/i.test(JSON.stringify(text) ?? '');

const test = base
  .extend('states', file, async ({ opens }) => {
    const open = async (state: State) => {
      const database = await opens(createTestDatabase(), 'drop');
      await insertHiddenRows(database.pool, state);
      const { url, backend } = await opens(serveDatabase(database));
      const token = await backend.signToken({ sub: STRANGER, role: 'authenticated', aal: 'aal1' });
      const headers = {
        apikey: backend.keys.anon,
        authorization: `Bearer ${token}`,
        prefer: 'count=exact',
      };
      return { url, headers, pool: database.pool };
    };
    return { hidden: await open('hidden'), absent: await open('absent'), public: await open('public') };
  })
  .extend('ask', file, ({ states }) => async (state: State, path: string): Promise<string> => {
    const { url, headers } = states[state];
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers });
    return `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`;
  })
  .extend('readableColumns', file, ({ states }) => async (): Promise<Column[]> => {
    const { rows } = await states.hidden.pool.query<Column>(
      `select c.relname as relation, a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
          and (has_column_privilege('anon', c.oid, a.attnum, 'select')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
        order by 1, a.attnum`,
    );
    return rows;
  })
  /** Two values of a hidden column, read as the database's owner. */
  .extend('secretsOf', file, ({ states }) => async ({ relation, column }: Column): Promise<unknown[]> => {
    const read = async (state: State) => {
      const { rows } = await states[state].pool.query(
        `select to_jsonb(t) -> $1 as value, to_jsonb(t)::text as whole from public.${relation} t`,
        [column],
      );
      return rows.filter(({ whole }) => isSecret(whole)).map(({ value }) => value);
    };
    return [...(await read('public')), ...(await read('hidden'))].slice(0, 2);
  });

test('gives the same answer with and without hidden rows, for any view and column', async ({
  ask,
  readableColumns,
  secretsOf,
}) => {
  const columns = await readableColumns();
  const table: Record<string, Record<string, Cell>> = {};
  const leaks: string[] = [];
  for (const one of columns) {
    const row = table[one.relation] ?? emptyRow();
    table[one.relation] = row;
    const values = await secretsOf(one);
    for (const name of NAMES) {
      const cell = row[name] as Cell;
      const queries = new Set(
        (values.length > 0 ? values : [null]).flatMap((value) => FILTERS[name]?.(one.column, value) ?? []),
      );
      for (const query of queries) {
        const path = `${one.relation}?${query}${query.includes('limit=') ? '' : '&limit=20'}`;
        const [hidden, absent, shown] = await Promise.all([
          ask('hidden', path),
          ask('absent', path),
          ask('public', path),
        ]);
        cell.sent += 1;
        if (shown !== absent) cell.revealing += 1;
        if (hidden !== absent) {
          cell.leaks += 1;
          leaks.push(
            `${path}\n  with hidden rows: ${hidden.slice(0, 200)}\n  without: ${absent.slice(0, 200)}`,
          );
        }
      }
    }
  }
  console.info(asTable(table, columns));
  expect(leaks).toEqual([]);
  // The requests do leak in principle: each relation with hidden rows answers otherwise when they are public.
  for (const relation of [
    'published_listings',
    'published_photos',
    'published_reviews',
    'published_review_photos',
    'listings',
    'listing_photos',
    'claims',
    'notifications',
    'sponsors',
  ]) {
    const cells = Object.values(table[relation] ?? {});
    expect(
      cells.some(({ revealing }) => revealing > 0),
      relation,
    ).toBe(true);
  }
}, 600_000);

test('gives the same answer through an embed', async ({ ask }) => {
  const paths = [
    `published_listings?select=id,published_photos!inner(id)&published_photos.path=like.${e('zebr\\')}`,
    `published_listings?select=id,published_photos(id)&published_photos.path=like.${e('zebr\\')}`,
    `published_listings?select=id,published_reviews!inner(id)&published_reviews.body=like.${e('Zebr\\')}`,
    `published_reviews?select=id,published_listings!inner(id)&published_listings.name=like.${e('Zebr\\')}`,
    `published_review_photos?select=id,published_reviews!inner(id)&published_reviews.body=like.${e('Zebr\\')}`,
    `published_photos?select=id,published_listings(id)&published_listings.email=like.${e('myst\\')}`,
    `published_listings?select=id,published_photos(id)&order=published_photos(path)`,
    `published_photos?select=id,published_listings(name)&order=published_listings(name).desc`,
  ];
  for (const path of paths) expect(await ask('hidden', path), path).toBe(await ask('absent', path));
  const told = await Promise.all(
    paths.map(async (path) => (await ask('public', path)) !== (await ask('absent', path))),
  );
  expect(told.filter(Boolean).length).toBeGreaterThan(4);
});

test('has no exposed view that bypasses row-level security without a security barrier', async ({
  states,
}) => {
  const { rows } = await states.hidden.pool.query<{ view: string }>(
    `select c.relname as view from pg_class c join pg_roles o on o.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and not coalesce(c.reloptions @> array['security_barrier=true'], false)
        and not coalesce(c.reloptions @> array['security_invoker=true'], false)
        -- Policies are a barrier to whom they apply: neither to a superuser, nor to the owner of the tables.
        and (o.rolsuper or o.rolbypassrls or exists (
          select 1 from pg_depend d
            join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass and r.ev_class = c.oid
            join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass and t.relkind in ('r', 'p')
           where not t.relrowsecurity or t.relowner = c.relowner))
      order by 1`,
  );
  expect(rows).toEqual([]);
});

function emptyRow(): Record<string, Cell> {
  return Object.fromEntries(NAMES.map((name) => [name, { sent: 0, revealing: 0, leaks: 0 }]));
}

function asTable(table: Record<string, Record<string, Cell>>, columns: Column[]): string {
  const lines = Object.entries(table).map(([relation, row]) => {
    const count = columns.filter((one) => one.relation === relation).length;
    const cells = NAMES.map((name) => {
      const { sent, revealing, leaks } = row[name] as Cell;
      return sent === 0 ? '–' : `${leaks}/${revealing}/${sent}`;
    });
    return `| ${relation} | ${count} | ${cells.join(' | ')} |`;
  });
  return [
    'leaks / would tell if the row were public / sent',
    `| relation | columns | ${NAMES.join(' | ')} |`,
    `| --- | --- | ${NAMES.map(() => '---').join(' | ')} |`,
    ...lines,
  ].join('\n');
}
