import { describe, expect, it } from 'vitest';
import { empty, identifier, join, literal, sql } from './sql.ts';

describe('sql', () => {
  it('sends values as parameters, numbered in the order of the text', () => {
    const inner = sql`b = ${2} and c = ${'x'}`;
    expect(sql`select 1 where a = ${1} and ${inner} limit ${3}`.compile()).toEqual({
      text: 'select 1 where a = $1 and b = $2 and c = $3 limit $4',
      values: [1, 2, 'x', 3],
    });
  });

  it('joins fragments, and nothing into nothing', () => {
    expect(join([sql`${1}`, sql`${2}`]).compile()).toEqual({ text: '$1, $2', values: [1, 2] });
    expect(sql`x${join([])}${empty}`.compile()).toEqual({ text: 'x', values: [] });
  });

  it.each([
    [['public', 'listings'], '"public"."listings"'],
    [['a"b; drop table x'], '"a""b; drop table x"'],
  ])('quotes the name %o', (path, text) => {
    expect(identifier(...path).compile().text).toBe(text);
  });

  it.each([
    ["o'clock", "'o''clock'"],
    ["\\'; drop table x --", "E'\\\\''; drop table x --'"],
  ])('quotes the constant %s', (value, text) => {
    expect(literal(value).compile().text).toBe(text);
  });
});
