import { describe, expect, it } from 'vitest';
import { queuePlace, queueQuery } from './queue-address.ts';

const read = (query: string) => queuePlace(new URLSearchParams(query));

describe('the address of the room of moderation', () => {
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
