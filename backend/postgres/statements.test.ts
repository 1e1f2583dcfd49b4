import { describe, expect, it } from 'vitest';
import { isWhole, statementsOf } from './statements.ts';

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

describe('isWhole', () => {
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
  ])('of %j is %j', (sql, whole) => {
    expect(isWhole(sql)).toBe(whole);
  });
});
