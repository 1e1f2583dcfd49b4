import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { getter } from './library.ts';

/** Domains named as media types, and their handlers: aggregates for tables and for any rows, functions. */
const SCHEMA = `
  create domain "text/html" as text;
  create domain "application/json" as json;
  create domain "image/x-dot" as bytea;
  create domain "text/x-list" as text;
  create domain "*/*" as bytea;

  create table pages (id int primary key, title text);
  insert into pages values (1, 'One'), (2, 'Two & three');
  create table plain (id int primary key);
  insert into plain values (7);
  create table anything (id int primary key);
  insert into anything values (5);

  create function page_html(state text, page pages) returns text immutable language sql as
    $$ select state || '<li>' || replace(page.title, '&', '&amp;') || '</li>' $$;
  create function page_html_end(state text) returns "text/html" immutable language sql as
    $$ select ('<ul>' || state || '</ul>')::"text/html" $$;
  create aggregate pages_html (pages) (sfunc = page_html, stype = text, initcond = '', finalfunc = page_html_end);

  create function list_row(state "text/x-list", one anyelement) returns "text/x-list" immutable language sql as
    $$ select (state || '* ' || one::text || E'\\n')::"text/x-list" $$;
  create aggregate anything_list (anyelement) (sfunc = list_row, stype = "text/x-list", initcond = '');

  create function any_row(state "*/*", one anything) returns "*/*" immutable language sql as
    $$ select (state || convert_to(one.id::text, 'UTF8'))::"*/*" $$;
  create aggregate anything_bytes (anything) (sfunc = any_row, stype = "*/*", initcond = '');

  create function home() returns "text/html" immutable language sql as $$ select '<p>Chez nous</p>'::"text/html" $$;
  create function dot() returns "image/x-dot" immutable language sql as $$ select '\\x00ff10'::"image/x-dot" $$;
  create function chosen() returns "*/*" language plpgsql as $$ begin
    if current_setting('request.headers')::json ->> 'accept' <> 'text/x-mine' then
      raise sqlstate 'PT415' using message = 'only mine';
    end if;
    perform set_config('response.headers', '[{"Content-Type": "text/x-mine"}]', true);
    return convert_to('mine', 'UTF8');
  end $$;
  create function marked() returns xml immutable language sql as $$ select '<a/>'::xml $$;
  create function words() returns text immutable language sql as $$ select 'some' $$;
  create function all_words() returns setof text immutable language sql as $$ values ('some'), ('more') $$;
  create function all_pages() returns setof pages stable language sql as 'select * from pages';

  grant select on all tables in schema public to anon;
  grant execute on all functions in schema public to anon;
`;

const test = base
  .extend('backend', file, ({ startBackend }) => startBackend(SCHEMA))
  .extend('get', file, ({ backend }) => getter(backend))
  .extend('accepting', file, ({ get }) => async (path: string, accept: string) => {
    const response = await get(path, { headers: { accept } });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  });

const refused = (type: string) => ({
  status: 406,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    code: 'PGRST107',
    details: null,
    hint: null,
    message: `None of these media types are available: ${type}`,
  }),
});

describe('a domain named as a media type', () => {
  test('is written by the aggregate over the rows of its table', async ({ accepting }) => {
    const html = '<ul><li>One</li><li>Two &amp; three</li></ul>';
    const found = { status: 200, type: 'text/html', body: html };
    expect(await accepting('/pages?order=id', 'text/html')).toEqual(found);
    expect(await accepting('/rpc/all_pages?order=id', 'text/html')).toEqual(found);
  });

  test('needs whole rows: selected columns are refused', async ({ accepting }) => {
    expect(await accepting('/pages?select=id', 'text/html')).toEqual(refused('text/html'));
    expect(await accepting('/plain', 'text/html')).toEqual(refused('text/html'));
  });

  test('is written for any rows by an aggregate over anyelement', async ({ accepting }) => {
    expect(await accepting('/plain', 'text/x-list')).toEqual({
      status: 200,
      type: 'text/x-list',
      body: '* (7)\n',
    });
    expect((await accepting('/pages?select=title&id=eq.1', 'text/x-list')).body).toBe('* (One)\n');
  });

  test('with a wildcard replaces JSON, and may set its own content type', async ({ accepting }) => {
    expect(await accepting('/anything', '*/*')).toEqual({
      status: 200,
      type: 'application/octet-stream',
      body: '5',
    });
    expect(await accepting('/rpc/chosen', 'text/x-mine')).toEqual({
      status: 200,
      type: 'text/x-mine',
      body: 'mine',
    });
    expect((await accepting('/rpc/chosen', 'text/x-other')).status).toBe(415);
  });

  test('is the whole answer of a function that returns it', async ({ accepting, get }) => {
    expect(await accepting('/rpc/home', 'text/html')).toEqual({
      status: 200,
      type: 'text/html',
      body: '<p>Chez nous</p>',
    });
    const dot = await get('/rpc/dot', { headers: { accept: 'image/x-dot' } });
    expect([...new Uint8Array(await dot.arrayBuffer())]).toEqual([0, 255, 16]);
    expect((await accepting('/rpc/home', '*/*')).body).toBe('"<p>Chez nous</p>"');
  });
});

describe('the type of an answer', () => {
  test('is the preferred one among the available types', async ({ accepting }) => {
    expect((await accepting('/pages', 'text/html;q=0.2, text/csv;q=0.9')).type).toBe(
      'text/csv; charset=utf-8',
    );
    expect((await accepting('/pages', 'image/png, text/html;q=0.9, */*;q=0.8')).type).toBe('text/html');
    expect((await accepting('/plain', 'text/html, application/xhtml+xml, */*;q=0.8')).type).toBe(
      'application/json; charset=utf-8',
    );
    expect((await accepting('/plain', 'text/csv; header=absent')).body).toBe('id\n7');
  });

  test('may be the plain text of one value, but not of several', async ({ accepting }) => {
    expect(await accepting('/rpc/words', 'text/plain')).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: 'some',
    });
    expect((await accepting('/rpc/marked', 'text/xml')).body).toBe('<a/>');
    expect(await accepting('/rpc/words', 'text/xml')).toEqual(refused('text/xml'));
    expect(await accepting('/rpc/words', 'application/octet-stream')).toEqual(
      refused('application/octet-stream'),
    );
    expect(await accepting('/rpc/all_words', 'text/plain')).toEqual(refused('text/plain'));
    expect(await accepting('/pages', 'text/plain')).toEqual(refused('text/plain'));
  });

  test('omits nulls on request', async ({ backend, accepting }) => {
    const stripped = 'application/vnd.pgrst.array+json;nulls=stripped';
    await backend.database.pool.query('insert into pages values (3, null)');
    expect(await accepting('/pages?id=eq.3', stripped)).toEqual({
      status: 200,
      type: `${stripped}; charset=utf-8`,
      body: '[{"id":3}]',
    });
    await backend.database.pool.query('delete from pages where id = 3');
  });

  test('is GeoJSON only when the database supports it', async ({ accepting, backend }) => {
    expect(await accepting('/pages', 'application/geo+json')).toEqual(refused('application/geo+json'));
    // PostGIS's own function of a row, as far as this API sees it.
    await backend.database.pool.query(`
      create function st_asgeojson(record) returns text immutable language plpgsql as
        $$ begin return json_build_object('type', 'Feature', 'properties', to_json($1)); end $$;
      grant execute on function st_asgeojson to anon; notify pgrst`);
    await expect
      .poll(() => accepting('/pages?id=eq.1', 'application/geo+json'), { timeout: 8000 })
      .toEqual({
        status: 200,
        type: 'application/geo+json; charset=utf-8',
        body: '{"type" : "FeatureCollection", "features" : [{"type" : "Feature", "properties" : {"id":1,"title":"One"}}]}',
      });
  });
});
