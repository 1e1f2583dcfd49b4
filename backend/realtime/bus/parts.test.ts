import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assembler, cut } from './parts.ts';

const joined = (parts: string[]) => {
  const assembler = new Assembler();
  return parts.map((part) => assembler.add(part)).at(-1);
};

describe('the parts of a text', () => {
  it('fit in a notification and reassemble to the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 0, max: 4000 }),
        (text, times) => {
          const long = text.repeat(Math.min(times, 40_000 / (text.length || 1)));
          const parts = cut(long);
          for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8000);
          expect(joined(parts)).toBe(long);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of an unfinished text are dropped when the next begins', () => {
    const assembler = new Assembler();
    const [first] = cut('x'.repeat(10_000));
    expect(assembler.add(first as string)).toBeNull();
    expect(assembler.add('0/1 whole')).toBe('whole');
    expect(assembler.add('1/2 end of something')).toBeNull();
  });
});
