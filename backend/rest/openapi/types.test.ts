import { describe, expect, it } from 'vitest';
import { defaultValue, parameterType, typeSchema } from './types.ts';

describe('typeSchema', () => {
  it.each([
    ['integer', { type: 'integer', format: 'int32' }],
    ['bigint', { type: 'integer', format: 'int64' }],
    ['double precision', { type: 'number', format: 'double precision' }],
    ['public.mood', { type: 'string', format: 'public.mood' }],
    ['jsonb', { format: 'jsonb' }],
    ['jsonb[]', { type: 'array', format: 'jsonb[]', items: {} }],
    ['bigint[]', { type: 'array', format: 'bigint[]', items: { type: 'integer' } }],
  ])('%s', (type, expected) => {
    expect(typeSchema(type)).toEqual(expected);
  });

  it('is a text in an address where JSON has no simple type', () => {
    expect(parameterType('integer[]')).toEqual({ type: 'string', format: 'integer[]' });
    expect(parameterType('json')).toEqual({ type: 'string', format: 'json' });
    expect(parameterType('boolean')).toEqual({ type: 'boolean', format: 'boolean' });
  });
});

describe('defaultValue', () => {
  it.each([
    ['text', "'new'::text", 'new'],
    ['character varying', "'a''b'::character varying", "a'b"],
    ['timestamp with time zone', 'now()', 'now()'],
    ['integer', '0', 0],
    ['boolean', 'true', true],
    ['integer', "nextval('s'::regclass)", undefined],
    ['text', null, undefined],
  ])('of %s, %s', (type, expression, expected) => {
    expect(defaultValue(type, expression)).toEqual(expected);
  });
});
