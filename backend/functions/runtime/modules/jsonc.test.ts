import { describe, expect, it } from 'vitest';
import { parseJsonc } from './jsonc.ts';

describe('parseJsonc', () => {
  it('reads comments and trailing commas', () => {
    expect(parseJsonc('// un\n{ /* deux */ "a": [1, 2, ], // trois\n }')).toEqual({ a: [1, 2] });
  });

  it('leaves strings unchanged, including comment-like ones', () => {
    const value = { 'https://a': '/* b */ // c', d: ',}', e: '\\"//' };
    expect(parseJsonc(JSON.stringify(value))).toEqual(value);
  });

  it('refuses what is not JSON', () => {
    expect(() => parseJsonc('{ a: 1 }')).toThrow(SyntaxError);
  });
});
