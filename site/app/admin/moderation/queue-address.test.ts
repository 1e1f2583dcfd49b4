import { describe, expect, it } from 'vitest';
import { afterDecision, neighbour, queuePlace, queueQuery } from './queue-address.ts';

const read = (query: string) => queuePlace(new URLSearchParams(query));

describe('queuePlace and queueQuery', () => {
  it.each([
    ['', { kind: null, item: null }],
    ['kind=report', { kind: 'report', item: null }],
    ['item=listing-12', { kind: null, item: { kind: 'listing', id: 12 } }],
    ['kind=changes&item=changes-9', { kind: 'changes', item: { kind: 'changes', id: 9 } }],
  ] as const)('« %s » is read, and written the same', (query, place) => {
    expect(read(query)).toEqual(place);
    expect(queueQuery(place)).toBe(query && `?${query}`);
  });

  it.each(['kind=claim', 'kind=x', 'item=claim-1', 'item=listing-0', 'item=listing-1x', 'item=listing'])(
    'leaves out what it does not know: %s',
    (query) => {
      expect(read(query)).toEqual({ kind: null, item: null });
    },
  );
});

const row = (id: number) => ({ kind: 'listing', id }) as const;
const rows = [row(1), row(2), row(3)];

describe('neighbour', () => {
  it.each([
    [1, 1, 2],
    [3, 1, 3],
    [2, -1, 1],
    [1, -1, 1],
    [9, 1, 1],
  ] as const)('of %d, %d away, is %d', (from, step, id) => {
    expect(neighbour(rows, row(from), step)).toEqual(row(id));
  });

  it('returns the first row for an unlisted item, and null for an empty list', () => {
    expect(neighbour(rows, null, 1)).toEqual(row(1));
    expect(neighbour([], row(1), 1)).toBeNull();
  });
});

describe('afterDecision', () => {
  it.each([
    [1, [1], 2],
    [3, [3], 2],
    [2, [2, 3], 1],
    [1, [2], 1],
    [9, [9], 1],
  ] as const)('on %d, of %j, is %d', (from, gone, id) => {
    expect(afterDecision(rows, row(from), gone.map(row))).toEqual(row(id));
  });

  it('returns null once all rows are decided', () => {
    expect(afterDecision(rows, row(2), rows)).toBeNull();
  });

  it('distinguishes items of the same id by kind', () => {
    expect(afterDecision(rows, row(1), [{ kind: 'changes', id: 1 }])).toEqual(row(1));
  });
});
