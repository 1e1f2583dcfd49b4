import { describe, expect, it } from 'vitest';
import { arrayToJson } from './array-literal.ts';

describe('arrayToJson', () => {
  it.each([
    ['{}', '[]'],
    ['{a,NULL,"NULL",""}', '["a",null,"NULL",""]'],
    ['{{a,b},{c,d}}', '[["a","b"],["c","d"]]'],
    ['[0:1]={a,b}', '["a","b"]'],
    ['[2:2][0:1]={{a,b}}', '[["a","b"]]'],
    [String.raw`{"a,b","{c}","d\"e","f\\g"," s "}`, String.raw`["a,b","{c}","d\"e","f\\g"," s "]`],
  ])('rewrites %s', (text, json) => {
    expect(arrayToJson(text, ',', JSON.stringify)).toBe(json);
  });

  it('splits at the delimiter of the type', () => {
    expect(arrayToJson('{(1,2),(0,0);(3,4),(1,1)}', ';', JSON.stringify)).toBe(
      '["(1,2),(0,0)","(3,4),(1,1)"]',
    );
  });

  it('refuses text with an unclosed quote', () => {
    expect(() => arrayToJson('{"a', ',', JSON.stringify)).toThrow('ends within quotes');
  });
});
