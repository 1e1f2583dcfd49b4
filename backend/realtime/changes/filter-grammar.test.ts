import { RealtimePostgresFilterBuilder } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangesError } from './errors.ts';
import { OPERATORS, readFilter } from './filter-grammar.ts';

describe('readFilter', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['id=eq.5', [{ column: 'id', operator: 'eq', value: '5', negate: false }]],
    ['id=not.eq.5', [{ column: 'id', operator: 'eq', value: '5', negate: true }]],
    [
      'at=gte.2024-01-01T10:00:00.5',
      [{ column: 'at', operator: 'gte', value: '2024-01-01T10:00:00.5', negate: false }],
    ],
    ['t=eq.a=b.c', [{ column: 't', operator: 'eq', value: 'a=b.c', negate: false }]],
    ['t=eq.', [{ column: 't', operator: 'eq', value: '', negate: false }]],
    ['t=eq."a,b"', [{ column: 't', operator: 'eq', value: 'a,b', negate: false }]],
    // Hosted Realtime leaves a partly quoted value unchanged.
    ['t=eq."a"b', [{ column: 't', operator: 'eq', value: '"a"b', negate: false }]],
    ['t=eq.say "a', [{ column: 't', operator: 'eq', value: 'say "a', negate: false }]],
    ['t=in.(a,"b,c")', [{ column: 't', operator: 'in', value: '{a,"b,c"}', negate: false }]],
    [
      't=match.^(a|b),i=is.null',
      [
        { column: 't', operator: 'match', value: '^(a|b)', negate: false },
        { column: 'i', operator: 'is', value: 'null', negate: false },
      ],
    ],
  ])('reads %s', (text, filters) => {
    expect(readFilter(text)).toEqual(filters);
  });

  it('parses all output of the official builder', () => {
    const value = fc.string({ unit: 'binary' });
    // The grammar has no quoting for columns.
    const column = fc.stringMatching(/^[a-z_][a-z0-9_ é]*[a-z]$/);
    const scalar = fc.constantFrom(...OPERATORS.filter((one) => one !== 'in' && one !== 'is'));
    fc.assert(
      fc.property(fc.array(fc.tuple(column, scalar, value, fc.boolean()), { minLength: 1 }), (conditions) => {
        const builder = new RealtimePostgresFilterBuilder();
        for (const [name, operator, text, negate] of conditions) {
          if (negate) builder.not(name, operator, text);
          else if (operator === 'isdistinct') builder.isDistinct(name, text);
          else builder[operator](name, text);
        }
        expect(readFilter(builder.build())).toEqual(
          conditions.map(([name, operator, text, negate]) => ({
            column: name,
            operator,
            value: text,
            negate,
          })),
        );
      }),
    );
  });

  it('throws only ChangesError', () => {
    const soup = fc.stringMatching(/^[a-z=.,()"\\ not]*$/);
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (text) => {
        try {
          for (const { operator } of readFilter(text)) expect(OPERATORS).toContain(operator);
        } catch (error) {
          expect(error).toBeInstanceOf(ChangesError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
