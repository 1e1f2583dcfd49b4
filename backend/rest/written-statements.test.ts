import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from './catalog/build.ts';
import { planRequest } from './plan/plan-request.ts';
import { statementsOf } from './query/statement.ts';
import { PUBLIC_BODY } from './request/body-limits.ts';
import type { ParsedBody } from './request/intent.ts';
import { parseBody } from './request/parse-body.ts';
import { parseHead, parseRequest, type RawRequest } from './request/parse-request.ts';
import { parseQueryString } from './request/query-string.ts';

const columns = JSON.stringify([
  { number: 1, name: 'id', type: 'integer', declared: 'integer', default: `nextval('public.ids'::regclass)` },
  { number: 2, name: 'name', type: 'text', declared: 'character varying(20)', default: null },
  { number: 3, name: 'odd "one', type: 'jsonb', declared: 'jsonb', default: null },
]);
const catalog = buildCatalog(
  {
    relations: [
      {
        oid: '1',
        schema: 'public',
        name: 'items',
        isView: 'f',
        hidesRows: 'f',
        insertable: 't',
        updatable: 't',
        deletable: 't',
        isPartition: 'f',
        columns,
      },
    ],
    constraints: [
      {
        name: 'items_pkey',
        type: 'p',
        table: '1',
        references: '0',
        columns: '[1]',
        referencedColumns: 'null',
      },
    ],
    views: [],
    computed: [],
    routines: [],
    settings: [],
    handlers: [],
    geoJson: [],
    privileges: [],
  },
  ['public'],
);

function compile(
  method: string,
  search: string,
  body: string | null,
  prefer = '',
  type = 'application/json',
) {
  const raw = {
    method,
    path: '/items',
    parameters: parseQueryString(search),
    headers: new Headers({ prefer, 'content-type': type }),
    body: null,
  };
  const settings = { maxRows: null, plans: false, aggregates: false };
  const parsed = body === null ? null : bodyOf(raw, body, type);
  const intent = parseRequest({ ...raw, body: parsed }, ['public']);
  const { text, values } = statementsOf(planRequest(intent, catalog, settings)).main.compile();
  return { text, values: values.map((value) => (value instanceof Uint8Array ? readable(value) : value)) };
}

function bodyOf(raw: RawRequest, body: string, type: string): ParsedBody {
  const { verb, query } = parseHead(raw, ['public']);
  return parseBody({
    for: 'table',
    contentType: type,
    bytes: new TextEncoder().encode(body),
    columns: verb === 'put' ? null : query.columns,
    limits: PUBLIC_BODY,
  });
}

const readable = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a statement that writes', () => {
  it('inserts JSON as it came, as the columns’ declared types', () => {
    const { text, values } = compile('POST', '', '[{"id": 1, "name": "a"}]');
    expect(text).toContain(
      'insert into "public"."items" as "items" ("id", "name") select "pgrst_body"."id", "pgrst_body"."name" ' +
        'from json_to_recordset($1::json) as "pgrst_body" ("id" integer, "name" character varying(20)) returning 1',
    );
    expect(values).toEqual(['[{"id": 1, "name": "a"}]']);
  });

  it('gives back what is read and the key, and no more', () => {
    const back = (search: string, prefer = 'return=representation') =>
      /returning (.*?)\)\nselect/s.exec(compile('DELETE', `id=eq.1${search}`, null, prefer).text)?.[1];
    expect(back('')).toBe('"items".*');
    expect(back('', 'return=minimal')).toBe('1');
    expect(back('&select=name')).toBe('"items"."name", "items"."id"');
    expect(back('&select=n:name::text,"odd \\"one"->a')).toBe(
      '"items"."name", "items"."odd ""one", "items"."id"',
    );
    expect(back('&select=id&order=name')).toBe('"items"."id", "items"."name"');
    expect(back('&select=*,total')).toBe(
      '"items"."id", "items"."name", "items"."odd ""one", "items"."total"',
    );
  });

  it('counts what it inserts only where a row might be merged', () => {
    expect(compile('POST', '', '{"id": 1}', 'resolution=ignore-duplicates').text).toContain(
      'on conflict ("id") do nothing',
    );
    expect(compile('POST', '', '{"id": 1}').text).not.toContain('set_config');
    const { text } = compile('POST', 'on_conflict=name', '{"id": 1}', 'resolution=merge-duplicates');
    expect(text).toMatch(
      /where set_config\('pgrst.inserted', .* on conflict \("name"\) do update set "id" = excluded\."id" where set_config/,
    );
  });

  it('gives defaults to the columns that have one', () => {
    const { text } = compile('POST', 'columns=id,name', '{}', 'missing=default');
    expect(text).toContain(
      `jsonb_to_record(jsonb_build_object('id', nextval('public.ids'::regclass)) || $1::json::jsonb)`,
    );
  });

  it('never has a word of the caller in its text, but as a quoted name', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'id',
        'name',
        'odd "one',
        'zz',
        "x'; zz --",
        '"zz',
        'zz"',
        '$1',
        '\\',
        '/*zz*/',
        'zz zz',
      ),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    );
    const quoted = word.map((name) => `"${name.replaceAll(/["\\]/g, '\\$&')}"`);
    const own = new Set(
      `with pgrst_source as insert into update delete set select from where returning on conflict do nothing
       excluded null total count page body location inserted headers status pgrst_row pgrst_body pgrst_element
       json jsonb_to_record jsonb_to_recordset json_to_record json_to_recordset json_array_elements
       jsonb_array_elements jsonb_agg jsonb_build_object nextval public ids regclass values set_config coalesce
       nullif current_setting pgrst true false is not text int integer character varying response jsonb json_agg
       row_to_json case when then end array_agg json_build_array key value json_each_text any and or like like in
       order by asc desc to_jsonb cast limit`.split(/\s+/),
    );
    const runs = Number(process.env.FUZZ_RUNS ?? 2_000);
    let understood = 0;
    const request = fc.record({
      method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
      rows: fc.array(fc.dictionary(word, word, { maxKeys: 2 }), { minLength: 1, maxLength: 2 }),
      columns: fc.option(fc.array(quoted, { minLength: 1, maxLength: 2 })),
      conflict: fc.option(quoted),
      filter: fc.option(fc.tuple(quoted, word)),
      select: fc.option(quoted),
      prefer: fc.subarray([
        'resolution=merge-duplicates',
        'missing=default',
        'return=representation',
        'return=headers-only',
        'count=exact',
      ]),
    });
    fc.assert(
      fc.property(request, ({ method, rows, columns, conflict, filter, select, prefer }) => {
        const pairs = [
          ...(columns ? [['columns', columns.join()]] : []),
          ...(conflict ? [['on_conflict', conflict]] : []),
          ...(select ? [['select', select]] : []),
          ...(filter ? [[filter[0], `eq.${filter[1]}`]] : [['id', 'eq.1']]),
        ];
        const search = pairs
          .map((pair) => pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='))
          .join('&');
        const statement = compiled(method, search, JSON.stringify(rows), prefer.join());
        if (!statement) return;
        understood += 1;
        const rest = statement.text.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '');
        expect((rest.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).filter((one) => !own.has(one))).toEqual([]);
        expect(rest.match(/\$\d+/g)?.length ?? 0).toBe(statement.values.length);
      }),
      { numRuns: runs },
    );
    console.info(`${runs} writes tried, ${understood} understood`);
    expect(understood).toBeGreaterThan(runs / 20);
  });
});

function compiled(...request: Parameters<typeof compile>) {
  try {
    return compile(...request);
  } catch (error) {
    expect(error).toHaveProperty('code', expect.stringMatching(/^(PGRST[12]\d\d|21000)$/));
    return undefined;
  }
}
