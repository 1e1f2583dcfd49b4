import { describe, expect, it } from 'vitest';
import { JsonTooComplex, parseBoundedJson } from './bounded-json.ts';

const parse = (text: string, limits = { depth: 2, values: 6 }) => parseBoundedJson(Buffer.from(text), limits);

describe('parseBoundedJson', () => {
  it('parses what is within its limits, as JSON.parse does', () => {
    expect(parse('{"a":[1,"é[[["]}')).toEqual({ a: [1, 'é[[['] });
    expect(() => parse('{"a":')).toThrow(SyntaxError);
    expect(parseBoundedJson(Buffer.from('[1]'), undefined, (_, value) => value)).toEqual([1]);
  });

  it('refuses what is nested too deep or has too many values, well-formed or not', () => {
    const deep = new JsonTooComplex('depth', 2);
    const many = new JsonTooComplex('values', 6);
    expect(() => parse('[[[]]]')).toThrow(deep);
    expect(() => parse('[[[')).toThrow(deep);
    expect(() => parse('[1,2,3,4,5,6,7]')).toThrow(many);
    expect(() => parse('{"a":1,"b":2,"c":3')).toThrow(many);
  });
});
