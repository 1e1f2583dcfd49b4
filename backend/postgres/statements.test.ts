import { describe, expect, it } from 'vitest';
import { createStatementReader, statementsOf } from './statements.ts';

describe('statementsOf', () => {
  it.each([
    ['', []],
    [' ;; \n', []],
    ['select 1', ['select 1']],
    ['select 1;\n select 2;', ['select 1', 'select 2']],
    ["select 'a;''b'; select 2", ["select 'a;''b'", 'select 2']],
    ["select E'it\\'s; ' ; select 2", ["select E'it\\'s; ' ", 'select 2']],
    ["select 'back\\'; select 2", ["select 'back\\'", 'select 2']],
    ['select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', 'select 2']],
    ['do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
    ['do $a$ $$ ; $b$ ; $a$; select 2', ['do $a$ $$ ; $b$ ; $a$', 'select 2']],
    ['select $1; select a$b$c; select 2', ['select $1', 'select a$b$c', 'select 2']],
    ["-- it's; one\nselect 1; -- two;\nselect 2", ['select 1', 'select 2']],
    ['/* ; /* nested; */ ; */ select 1 /* ; */; select 2', ['select 1 /* ; */', 'select 2']],
    ["select 'a; never closed", ["select 'a; never closed"]],
    [
      'create rule r as on delete to t do instead (delete from a; delete from b); select 2',
      ['create rule r as on delete to t do instead (delete from a; delete from b)', 'select 2'],
    ],
    [
      'CREATE OR REPLACE FUNCTION f() RETURNS int BEGIN ATOMIC select 1; select case a when 1 then 2 end; END; select 2',
      [
        'CREATE OR REPLACE FUNCTION f() RETURNS int BEGIN ATOMIC select 1; select case a when 1 then 2 end; END',
        'select 2',
      ],
    ],
    [
      'create procedure "end"() begin atomic insert into t values (1); end; select 2',
      ['create procedure "end"() begin atomic insert into t values (1); end', 'select 2'],
    ],
    ['begin; create table t (n int); end; select 2', ['begin', 'create table t (n int)', 'end', 'select 2']],
  ])('splits %j', (sql, texts) => {
    expect(statementsOf(sql).map(({ text }) => text)).toEqual(texts);
  });

  it('says where each is', () => {
    const sql = '-- first\n\nselect 1;\n/* two\n lines */ select 2';
    expect(statementsOf(sql).map(({ start, line }) => [line, sql.slice(start, start + 8)])).toEqual([
      [3, 'select 1'],
      [5, 'select 2'],
    ]);
  });
});

describe('createStatementReader', () => {
  it.each([
    ['select 1;', true],
    ['select 1;\n', true],
    ['select 1', false],
    ['', false],
    ["select 'a;", false],
    ["select E'a\\'; ", false],
    ['select "a;', false],
    ['do $$ begin; end; ', false],
    ['do $$ begin; end; $$;', true],
    ['select 1; /* ;', false],
    ['select 1; select 2', false],
    ['create function f() returns int begin atomic select 1;', false],
    ['create function f() returns int begin atomic select 1; end;', true],
    ['create rule r as on delete to t do instead (delete from a;', false],
  ])('of %j is %j', (sql, whole) => {
    expect(createStatementReader()(sql)).toBe(whole);
  });

  it('reads line by line, and one statement after the other', () => {
    const isWhole = createStatementReader();
    const lines = ["select 'a;\n", "it''s;\n", "'; --;\n", ';\n', 'create function f() returns int\n'];
    expect(lines.map(isWhole)).toEqual([false, false, false, true, false]);
    expect(['begin atomic\n', ' select 1;\n', 'end;\n', 'select 2;\n'].map(isWhole)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
