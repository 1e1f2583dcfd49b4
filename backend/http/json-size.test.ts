import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonSize } from './json-size.ts';

describe('jsonSize', () => {
  it.each([
    ['', 0],
    ['1', 0],
    ['"[[["', 0],
    ['{}', 1],
    ['[{"a":[]}]', 3],
    ['["\\"[",[]]', 2],
    ['["\\\\",[[]]]', 3],
    ['[[', 2],
    ['["unfinished', 1],
  ])('says how deep %s is nested', (text, depth) => {
    expect(jsonSize(Buffer.from(text)).depth).toBe(depth);
  });

  it('has at least as many values as JSON.parse makes, and at most twice as many and one', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const { values, depth } = jsonSize(Buffer.from(JSON.stringify(value)));
        const made = count(value);
        expect(values).toBeGreaterThanOrEqual(made);
        expect(values).toBeLessThanOrEqual(2 * made + 1);
        expect(depth).toBe(depthOf(value));
      }),
    );
  });

  it('reads 4 MiB of escaped quotes once, and not once for each quote', () => {
    const hostile = Buffer.from(`["${'\\'.repeat(2 ** 21)}${'\\"'.repeat(2 ** 20)}"]`);
    expect(jsonSize(hostile)).toEqual({ depth: 1, values: 2 });
  });
});

function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Array.isArray(value)
    ? value.reduce((sum: number, one) => sum + count(one), 1)
    : Object.values(value).reduce((sum: number, one) => sum + 1 + count(one), 1);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
