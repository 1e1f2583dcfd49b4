import { test as base, file } from '#tests/fixtures/platform.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

export { describe, expect, file } from '#tests/fixtures/platform.ts';

/**
 * A small library that has every shape of relationship: to-one (book → author), to-many, many-to-many (book ↔ tag),
 * one-to-one (book ↔ cover), to itself (author → mentor), twice to one table (loan → author), views, a view on a view,
 * and functions of all kinds.
 */
export const LIBRARY = `
  create table authors (
    id int primary key, name text not null, born date, mentor_id int references authors (id), details jsonb
  );
  create table books (
    id int primary key, title text not null, author_id int references authors (id), price numeric(8, 2), pages int,
    languages text[] not null default '{}', period int4range, summary tsvector, in_print boolean,
    "odd name, really" text
  );
  create table covers (book_id int primary key references books (id), colour text not null);
  create table tags (id int primary key, label text not null);
  create table book_tags (
    book_id int references books (id), tag_id int references tags (id), primary key (book_id, tag_id)
  );
  create table loans (
    id int primary key,
    lender_id int constraint loans_lender references authors (id),
    borrower_id int constraint loans_borrower references authors (id)
  );
  create table secrets (id int primary key, words text);

  insert into authors values
    (1, 'Gabrielle', '1909-03-22', null, '{"city": "Saint-Boniface", "prizes": ["Femina", "Molson"], "age": 74}'),
    (2, 'Anne', '1916-08-01', 1, '{"city": "Québec"}'), (3, 'Réjean', '1941-08-12', 2, null), (4, 'Nobody', null, null, null);
  insert into books values
    (1, 'Bonheur d''occasion', 1, 12.50, 400, '{fr,en}', '[1945,1950)', to_tsvector('french', 'Montréal et la guerre'), true),
    (2, 'La Petite Poule d''eau', 1, 9.99, 250, '{fr}', '[1950,1960)', to_tsvector('french', 'une île au nord'), false),
    (3, 'Kamouraska', 2, 15, 246, '{fr,en}', '[1970,1980)', to_tsvector('french', 'la neige et le meurtre'), true),
    (4, 'L''Avalée des avalés', 3, null, 280, '{fr}', null, null, null),
    (5, '100% (test) "quoted", \\ *', null, 0, 1, '{}', 'empty', null, null);
  insert into covers values (1, 'red'), (3, 'white');
  insert into tags values (1, 'novel'), (2, 'city'), (3, 'winter');
  insert into book_tags values (1, 1), (1, 2), (3, 1), (3, 3), (4, 1);
  insert into loans values (1, 1, 2), (2, 3, 1);
  insert into secrets values (1, 'hidden');

  create view shelf as select id as book, title as name, author_id as writer from books;
  create view short_shelf as select book, name, writer from shelf where book < 3;
  create view named_authors as select id, upper(name) as name from authors;

  create function title_length(books) returns int stable language sql as 'select length($1.title)';
  create function first_book(authors) returns setof books rows 1 stable language sql as
    'select * from books where author_id = $1.id order by id limit 1';
  create function long_books(authors) returns setof books stable language sql as
    'select * from books where author_id = $1.id and pages > 260';

  create function add_them(a int, b int default 10) returns int immutable language sql as 'select a + b';
  create function shout(words text) returns text immutable language sql as 'select upper(words)';
  create function all_of(variadic words text[]) returns text immutable language sql as $$ select array_to_string(words, '+') $$;
  create function books_of(author int) returns setof books stable language sql as
    'select * from books where author_id = author order by id';
  create function one_book(which int) returns books stable language sql as 'select * from books where id = which';
  create function search(q text default '', most int default 3) returns table (id int, heading text) stable language sql as
    $$ select id, title from books where title ilike '%' || q || '%' order by id limit most $$;
  create function echo(json) returns json immutable language sql as 'select $1';
  create function several(q int) returns text immutable language sql as $$ select 'number' $$;
  create function several(q text, r text) returns text immutable language sql as $$ select 'texts' $$;
  create function unclear(q int) returns int immutable language sql as 'select q';
  create function unclear(q text) returns text immutable language sql as 'select q';
  create function countdown(start int) returns setof int immutable language sql as
    'select generate_series(start, 1, -1)';
  create function types(i bigint, n numeric, j jsonb, l int[], t timestamptz, b books) returns jsonb immutable language sql as
    'select jsonb_build_object(''i'', i, ''n'', n, ''j'', j, ''l'', l, ''t'', t at time zone ''UTC'', ''b'', b.title)';
  create function bytes_of(words text) returns bytea immutable language sql as $$ select convert_to(words, 'UTF8') $$;
  create function nothing() returns void language plpgsql as 'begin end';
  create function keep(label text) returns int language sql as
    'insert into tags select max(id) + 1, keep.label from tags returning id';
  create function teapot() returns text language plpgsql as $$ begin
    perform set_config('response.status', '418', true);
    perform set_config('response.headers', '[{"X-Pot": "short"}, {"Cache-Control": "max-age=9"}]', true);
    return 'stout';
  end $$;
  create function refuse(state text) returns void language plpgsql as $$ begin
    raise exception using errcode = state, message = 'no', detail = 'because', hint = 'try less';
  end $$;
  create function raise_whole() returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using
      message = '{"code": "42", "message": "all mine", "hint": "h"}',
      detail = '{"status": 402, "headers": {"X-Pay": "yes"}}';
  end $$;

  grant all on all tables in schema public to anon, authenticated, service_role;
  grant execute on all functions in schema public to anon, authenticated, service_role;
  revoke all on secrets from anon, authenticated;
`;

/** A setting of `alter role authenticator set` for the data API, in this database only. */
export const configure = (name: string, value: string) =>
  `do $$ begin
    execute format('alter role authenticator in database %I set pgrst.${name} = %L', current_database(), '${value}');
  end $$;`;

/**
 * The backend over HTTP on a database that holds the library alone.
 *
 * @param more further SQL
 */
export function startLibrary(more = ''): Promise<TestBackend> {
  return startTestBackend('platform', LIBRARY + configure('db_aggregates_enabled', 'true') + more);
}

/** Sends the same request as the client, and returns raw headers and bodies. */
export function getter({ url, backend }: TestBackend) {
  return (path: string, init: RequestInit = {}) =>
    fetch(`${url}/rest/v1${path}`, {
      ...init,
      headers: { apikey: backend.keys.anon, ...init.headers },
    });
}

/** `test` over the library. */
export const test = base
  .extend('library', file, ({ opens }) => opens(startLibrary()))
  .extend('get', file, ({ library }) => getter(library))
  .extend('post', file, ({ get }) => {
    return (path: string, body: BodyInit, type = 'application/json', headers = {}) =>
      get(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
  });
