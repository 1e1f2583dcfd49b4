import { describe, expect, it } from 'vitest';
import { parseAccept } from './accept.ts';
import { parseOperation } from './condition.ts';
import { parseLogic } from './logic.ts';
import { parseOrder } from './order.ts';
import { parseParameters } from './parameters.ts';
import { parsePreferences } from './preferences.ts';
import { parseQueryString } from './query-string.ts';
import { requestedRange } from './range.ts';
import { parseSelect } from './select.ts';

const column = (name: string, more = {}) => ({ kind: 'field', field: { name, path: [] }, ...more });

describe('parseSelect', () => {
  it.each([
    ['*', [column('*')]],
    ['id, name ', [column('id'), column('name')]],
    ['town:city', [column('city', { alias: 'town' })]],
    ['id::text', [column('id', { cast: 'text' })]],
    ['a-b', [column('a-b')]],
    ['first name', [column('first name')]],
    ['"a,b(c)\\""', [column('a,b(c)"')]],
    ['prénom', [column('prénom')]],
    ['price.avg()::int', [column('price', { aggregate: 'avg', aggregateCast: 'int' })]],
    ['n:count()', [column('*', { alias: 'n', aggregate: 'count' })]],
    ['count', [column('count')]],
    [
      'data->a->>0',
      [
        {
          kind: 'field',
          field: {
            name: 'data',
            path: [
              { arrow: '->', key: 'a' },
              { arrow: '->>', key: 0 },
            ],
          },
        },
      ],
    ],
    [
      'who:author!fk!inner(name,...place())',
      [
        {
          kind: 'embed',
          relation: 'author',
          alias: 'who',
          hint: 'fk',
          join: 'inner',
          spread: false,
          items: [column('name'), { kind: 'embed', relation: 'place', spread: true, items: [] }],
        },
      ],
    ],
    ['', []],
  ])('reads %s', (text, expected) => {
    // Keys without a value do not count.
    expect(JSON.parse(JSON.stringify(parseSelect(text)))).toEqual(expected);
  });

  it.each([
    ['id,', 4, 'end of input'],
    ['a!b', 4, 'end of input'],
    ['a(b', 4, 'end of input'],
    ['a)', 2, '")"'],
    ['a::', 4, 'end of input'],
    ['"a', 3, 'end of input'],
    ['a->', 4, 'end of input'],
    ['name[]', 5, '"["'],
  ])('refuses %s at column %i', (text, position, unexpected) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({
        code: 'PGRST100',
        message: `"failed to parse select parameter (${text})" (line 1, column ${position})`,
        details: expect.stringContaining(`unexpected ${unexpected}`),
      }),
    );
  });
});

describe('parseOperation', () => {
  const compare = (operator: string, value: string, quantifier?: string) => ({
    kind: 'compare',
    operator,
    quantifier,
    value,
  });

  it.each([
    ['eq.5', compare('eq', '5')],
    ['eq.', compare('eq', '')],
    ['eq.a.b,c)', compare('eq', 'a.b,c)')],
    ['gte(all).{1,2}', compare('gte', '{1,2}', 'all')],
    ['in.(1, "a,b" ,c)', { kind: 'in', values: ['1', ' "a', 'b" ', 'c'] }],
    ['in.("a,b","c\\"d")', { kind: 'in', values: ['a,b', 'c"d'] }],
    ['is.NOT_NULL', { kind: 'is', value: 'not_null' }],
    ['fts(french).chat', { kind: 'search', operator: 'fts', config: 'french', value: 'chat' }],
    ['isdistinct.1', { kind: 'isdistinct', value: '1' }],
  ])('reads %s', (text, operation) => {
    expect(parseOperation(text)).toEqual({ negated: false, operation });
    expect(parseOperation(`not.${text}`)).toEqual({ negated: true, operation });
  });

  it.each(['', 'eq', '5', 'eq(some).1', 'cs(any).1', 'in.1', 'is.5', 'fts().a', 'not.not.eq.1'])(
    'refuses %j',
    (text) => {
      expect(() => parseOperation(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );
});

describe('parseLogic', () => {
  it('reads a tree', () => {
    const tree = parseLogic('or(a.eq."x,)",not.and(b.in.(1,2),c->>d.cs.{1,2}))');
    expect(tree).toMatchObject({
      kind: 'or',
      negated: false,
      terms: [
        { condition: { field: { name: 'a' }, operation: { value: 'x,)' } } },
        {
          kind: 'and',
          negated: true,
          terms: [
            { condition: { operation: { values: ['1', '2'] } } },
            { condition: { field: { name: 'c', path: [{ key: 'd' }] }, operation: { value: '{1,2}' } } },
          ],
        },
      ],
    });
  });

  it('takes a column whose name begins like a connective', () => {
    expect(parseLogic('and(order.eq.1,android.eq.2)')).toMatchObject({
      terms: [{ condition: { field: { name: 'order' } } }, { condition: { field: { name: 'android' } } }],
    });
  });

  it('refuses a depth that no query has', () => {
    const deep = `${'and('.repeat(200)}a.eq.1${')'.repeat(200)}`;
    expect(() => parseLogic(deep)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});

describe('parseOrder', () => {
  it('reads columns, paths, related columns and ways', () => {
    expect(parseOrder('a.desc.nullslast, b->>c ,author(name).asc')).toEqual([
      { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
      { field: { name: 'b', path: [{ arrow: '->>', key: 'c' }] } },
      { relation: 'author', field: { name: 'name', path: [] }, direction: 'asc' },
    ]);
  });

  it.each(['', 'a.', 'a.up', 'a.descc', 'a.asc.nullslasttt', 'a(b,c)'])('refuses %j', (text) => {
    expect(() => parseOrder(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});

describe('parseParameters', () => {
  const parse = (search: string, mayBeArguments = false) =>
    parseParameters(parseQueryString(search), mayBeArguments);

  it('gives each parameter to the level that it names', () => {
    const parsed = parse('?a.b.c=eq.1&a.not.or=(x.eq.1)&a.order=x&a.limit=3&a.offset=2&limit=9&apikey=k&id');
    expect(parsed).toMatchObject({
      filters: [{ path: ['a', 'b'], value: { field: { name: 'c' } } }],
      logic: [{ path: ['a'], value: { kind: 'or', negated: true } }],
      order: [{ path: ['a'] }],
      ranges: [{ path: ['a'], value: { offset: 2, limit: 3 } }],
      limit: 9,
      offset: 0,
      arguments: [],
    });
  });

  it('keeps what may be an argument of a function, and whether it reads as a filter', () => {
    const { filters, arguments: given } = parse('?q=pizza&id=eq.1&in=in.stock', true);
    expect(filters).toEqual([]);
    expect(given.map(({ name, value, filter }) => [name, value, filter?.value.field.name])).toEqual([
      ['q', 'pizza', undefined],
      ['id', 'eq.1', 'id'],
      ['in', 'in.stock', undefined],
    ]);
  });
});

describe('parseQueryString', () => {
  it.each([
    [
      '?a=1&b=x+y&c=%C3%A9',
      [
        ['a', '1'],
        ['b', 'x y'],
        ['c', 'é'],
      ],
    ],
    [
      '?a=b=c&d&=e&f=',
      [
        ['a', 'b=c'],
        ['f', ''],
      ],
    ],
    ['?a=%FF', [['a', '\ufffd']]],
    ['', []],
  ])('reads %s', (search, expected) => {
    expect(parseQueryString(search)).toEqual(expected);
  });
});

describe('requestedRange', () => {
  it.each([
    [0, null, null, { offset: 0, limit: null }],
    [5, 10, null, { offset: 5, limit: 10 }],
    [0, null, '0-9', { offset: 0, limit: 10 }],
    [0, 10, '5-', { offset: 5, limit: 5 }],
    [3, null, '0-4', { offset: 3, limit: 2 }],
    [0, 0, '0-4', { offset: 0, limit: 0 }],
    [0, null, 'bytes', { offset: 0, limit: null }],
    [-1, null, null, { offset: 0, limit: null }],
  ])('offset %s, limit %s, header %s', (offset, limit, header, expected) => {
    expect(requestedRange(offset, limit, header)).toEqual(expected);
  });

  it.each([
    [0, -1, null],
    [0, null, '9-0'],
    [10, 5, '0-3'],
  ])('refuses offset %s, limit %s, header %s', (offset, limit, header) => {
    expect(() => requestedRange(offset, limit, header)).toThrow(expect.objectContaining({ status: 416 }));
  });
});

describe('headers', () => {
  it('orders what is accepted by how much it is wanted', () => {
    expect(parseAccept('text/csv;q=0.5, application/json, */*;q=0.1').map(({ name }) => name)).toEqual([
      'application/json',
      'text/csv',
      '*/*',
    ]);
    expect(parseAccept('application/vnd.pgrst.object+json; nulls=stripped')).toEqual([
      { name: 'application/vnd.pgrst.object+json', stripNulls: true },
    ]);
  });

  it('parses the requested plan of a media type that has parameters itself', () => {
    const wanted =
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json; nulls=stripped"; options=wal|x|analyze, text/csv';
    expect(parseAccept(wanted)).toEqual([
      {
        name: 'application/vnd.pgrst.plan+json',
        stripNulls: false,
        explain: {
          of: { name: 'application/vnd.pgrst.object+json', stripNulls: true },
          format: 'json',
          options: ['analyze', 'wal'],
        },
      },
      { name: 'text/csv', stripNulls: false },
    ]);
    expect(parseAccept('application/vnd.pgrst.plan;')[0]?.explain).toEqual({
      of: { name: 'application/json', stripNulls: false },
      format: 'text',
      options: [],
    });
  });

  it('reads every preference of a write', () => {
    expect(
      parsePreferences(
        'resolution=merge-duplicates,return=representation ,missing=default, tx=rollback, max-affected=9, ' +
          'handling=strict, return=minimal, resolution=ignore-duplicates, toString=1, count=all',
      ),
    ).toEqual({
      resolution: 'merge-duplicates',
      return: 'representation',
      missing: 'default',
      transaction: 'rollback',
      maxAffected: 9,
      handling: 'strict',
      unknown: ['toString=1', 'count=all'],
    });
  });

  it('keeps the first of two contradicting preferences, and those it does not know', () => {
    expect(parsePreferences('count=exact, count=planned,missing=default, timezone=Mars/Base, x')).toEqual({
      count: 'exact',
      missing: 'default',
      unknown: ['timezone=Mars/Base', 'x'],
    });
  });
});
