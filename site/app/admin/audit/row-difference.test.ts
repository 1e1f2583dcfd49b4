import { expect, it } from 'vitest';
import { changedColumns } from './row-difference.tsx';

it('finds what changed, appeared and went, and nothing else', () => {
  const before = { name: 'Café A', city: 'Laval', phone: null, tags: ['a'], gone: 1 };
  const after = { name: 'Café B', city: 'Laval', phone: '+1', tags: ['a'], new: false };
  expect(changedColumns(before, after)).toEqual([
    { column: 'name', was: 'Café A', is: 'Café B' },
    { column: 'phone', was: null, is: '+1' },
    { column: 'gone', was: '1', is: null },
    { column: 'new', was: null, is: 'false' },
  ]);
});

it('shows the whole of a row that was made or removed', () => {
  expect(changedColumns(null, { id: 7 })).toEqual([{ column: 'id', was: null, is: '7' }]);
  expect(changedColumns({ id: 7 }, null)).toEqual([{ column: 'id', was: '7', is: null }]);
  expect(changedColumns(null, null)).toEqual([]);
});
