import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from './catalog/build.ts';
import { planRequest } from './plan/plan-request.ts';
import { statementsOf } from './query/statement.ts';
import { parseRequest } from './request/parse-request.ts';
import { parseQueryString } from './request/query-string.ts';

const columns = (...names: string[]) =>
  JSON.stringify(
    names.map((name, index) => {
      const type = name === 'data' ? 'jsonb' : 'text';
      return { number: index + 1, name, type, declared: type, representation: null, default: null };
    }),
  );
const relation = (oid: string, name: string, ...names: string[]) => ({
  oid,
  schema: 'public',
  name,
  isView: 'f',
  hidesRows: 'f',
  insertable: 't',
  updatable: 't',
  deletable: 't',
  isPartition: 'f',
  columns: columns(...names),
});
const key = (
  table: string,
  type: 'p' | 'f',
  name: string,
  own: string,
  references = '0',
  other = 'null',
) => ({
  name,
  type,
  table,
  references,
  columns: own,
  referencedColumns: other,
});

const catalog = buildCatalog(
  {
    relations: [
      relation('1', 'authors', 'id', 'name'),
      relation('2', 'books', 'id', 'author_id', 'title', 'data'),
    ],
    constraints: [
      key('1', 'p', 'authors_pkey', '[1]'),
      key('2', 'p', 'books_pkey', '[1]'),
      key('2', 'f', 'books_author_id_fkey', '[2]', '1', '[1]'),
    ],
    views: [],
    computed: [],
    settings: [],
    handlers: [],
    geoJson: [],
    privileges: [],
    routines: [
      {
        schema: 'public',
        name: 'search',
        volatility: 's',
        returnsSet: 't',
        composite: 't',
        returnType: 'public.books',
        table: '{"schema": "public", "name": "books"}',
        columns: '["id", "author_id", "title", "data"]',
        parameters: '[{"name": "q", "type": "text", "required": false, "variadic": false}]',
        settings: null,
      },
    ],
  },
  ['public'],
);

const SETTINGS = { maxRows: null, plans: false, aggregates: true };

function compile(path: string, search: string) {
  const raw = {
    method: 'GET',
    path,
    parameters: parseQueryString(search),
    headers: new Headers(),
    body: null,
  };
  return statementsOf(planRequest(parseRequest(raw, ['public']), catalog, SETTINGS)).main.compile();
}

/** A statement without its quoted names: only words of the source code may be left. */
function withoutNames(text: string): string {
  return text.replaceAll(/"(?:[^"]|"")*"/g, '');
}

const OWN_WORDS = new Set(
  `select from where and or not limit offset order by asc desc nulls first last as on true false null unknown is
   distinct any all like ilike left inner join lateral exists group with materialized cast count sum avg min max
   coalesce json_agg row_to_json to_jsonb text int jsonb bigint total page body headers status nullif
   current_setting response pgrst_row to_tsvector to_tsquery plainto_tsquery phraseto_tsquery
   websearch_to_tsquery`.split(/\s+/),
);

describe('statementsOf', () => {
  it('reads a row by its key', () => {
    const { text, values } = compile('/books', '?select=id,title&id=eq.7&limit=1');
    expect(text).toContain(
      'from (select "books"."id", "books"."title" from "public"."books" as "books" where "books"."id" = $1 limit $2)',
    );
    expect(values).toEqual(['7', 1]);
  });

  it('keeps an embed out of the joins, so that it is computed for the rows of the page alone', () => {
    const { text } = compile('/books', '?select=id,authors(name)&order=title&limit=10');
    expect(text).not.toContain('join');
    const filtered = compile('/authors', '?select=id,books!inner(title)&books.title=eq.x&limit=10').text;
    expect(filtered).not.toContain('join');
    expect(filtered).toContain('where exists (select 1 from "public"."books"');
    expect(compile('/books', '?select=id,authors!inner(name)').text).toContain('inner join lateral');
  });

  it('does not convert a JSON column, whose index would no longer apply', () => {
    expect(compile('/books', '?data->>a=eq.1').text).toContain('("books"."data" ->> $1::text) = $2');
    expect(compile('/books', '?title->>a=eq.1').text).toContain('to_jsonb("books"."title")');
  });

  it('has one text for all values', () => {
    const texts = ['1', 'x y', "'", '"; drop table books; --'].map(
      (value) =>
        compile('/books', `?title=eq.${encodeURIComponent(value)}&id=in.(1,${encodeURIComponent(value)})`)
          .text,
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('never has a word of the caller in its text, but as a quoted name', () => {
    const hostile = fc.oneof(
      fc.constantFrom('title', 'data', 'id', 'books', 'authors', 'name', 'author_id'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        `"a""b"`,
        `"a\\"; zz --"`,
        "x'; zz --",
        'zz(zz)',
        '$1',
        'zz zz',
        '"zz',
        '\\',
        '/*zz*/',
        'zz::zz',
      ),
    );
    const runs = Number(process.env.FUZZ_RUNS ?? 3_000);
    let understood = 0;
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.tuple(
              fc.constant('select'),
              fc.array(hostile, { maxLength: 4 }).map((items) => items.join(',')),
            ),
            fc.tuple(
              fc.constant('select'),
              hostile.map((word) => `id,x:${word}::${word},authors(${word}),${word}.max()`),
            ),
            fc.tuple(
              hostile,
              hostile.map((word) => `eq.${word}`),
            ),
            fc.tuple(
              fc.constantFrom('authors.name', 'data->zz', 'or'),
              hostile.map((word) => `(id.eq.${word},title.like.${word})`),
            ),
            fc.tuple(
              hostile,
              hostile.map((word) => `fts(${word}).${word}`),
            ),
            fc.tuple(
              fc.constant('order'),
              hostile.map((word) => `${word}.desc,data->>${word}`),
            ),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom('/books', '/authors', '/rpc/search'),
        (pairs, path) => {
          const search = pairs
            .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
            .join('&');
          const statement = compiled(path, search);
          if (!statement) return;
          understood += 1;
          const own = withoutNames(statement.text);
          const words = own.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
          expect(words.filter((word) => !OWN_WORDS.has(word))).toEqual([]);
          expect(own.match(/\$\d+/g)?.length ?? 0).toBe(statement.values.length);
        },
      ),
      { numRuns: runs },
    );
    console.info(`${runs} addresses tried, ${understood} understood`);
    expect(understood).toBeGreaterThan(runs / 20);
  });
});

function compiled(path: string, search: string) {
  try {
    return compile(path, search);
  } catch (error) {
    expect(error).toHaveProperty('code', expect.stringMatching(/^PGRST[12]\d\d$/));
    return undefined;
  }
}
