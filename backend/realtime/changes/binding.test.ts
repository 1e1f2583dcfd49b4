import { describe, expect, it } from 'vitest';
import { describeBinding, parseBinding, readBinding } from './binding.ts';

describe('readBinding', () => {
  it.each([
    [
      { event: '*', schema: 'public' },
      { event: '*', schema: 'public' },
    ],
    [
      { event: 'insert', schema: 's', table: 't' },
      { event: 'INSERT', schema: 's', table: 't' },
    ],
    // As on hosted Realtime, an unknown event means every event.
    [
      { event: 'TRUNCATE', table: 't' },
      { event: '*', schema: 'public', table: 't' },
    ],
    [
      { schema: 's', table: 't', filter: 'id=eq.1', select: ['id', 7] },
      { event: '*', schema: 's', table: 't', filter: 'id=eq.1', select: ['id'] },
    ],
    [
      { schema: 's', table: 't', select: [] },
      { event: '*', schema: 's', table: 't' },
    ],
    // Unknown properties from the client are ignored.
    [
      { schema: 's', table: '*', filter: '', other: 1 },
      { event: '*', schema: 's', table: '*', filter: '' },
    ],
  ])('reads %o', (params, binding) => {
    expect(readBinding(3, params)).toEqual({ id: 3, ...binding });
  });

  it.each([
    [{}],
    [{ event: '*' }],
    [{ schema: 1 }],
    [{ schema: 's', table: {} }],
    [{ schema: 's', filter: 'id=eq.1' }],
    [{ schema: 's', table: 't', filter: null }],
    [{ schema: null, table: 't' }],
  ])('refuses %o', (params) => {
    expect(() => readBinding(1, params)).toThrow('No subscription params provided');
  });

  it('refuses a select that is not a list, or with a wildcard table', () => {
    expect(() => readBinding(1, { schema: 's', table: 't', select: 'id' })).toThrow(
      'Error parsing `select` params: expected a list of column name strings',
    );
    for (const params of [{ schema: 's' }, { schema: '*', table: 't' }, { schema: 's', table: '*' }]) {
      const binding = readBinding(1, { ...params, select: ['id'] });
      expect(() => parseBinding(binding)).toThrow('Column selection is not supported for wildcard');
    }
  });
});

describe('describeBinding', () => {
  it('prints an entry as hosted Realtime does', () => {
    const binding = readBinding(1, { schema: 's', table: 't', filter: 'a=not.eq."x,y"', select: ['b'] });
    expect(describeBinding(parseBinding(binding))).toBe(
      'event: *, schema: s, table: t, filters: [{"a", "eq", "x,y", true}], select: ["b"]',
    );
  });
});
