import { expect, it } from 'vitest';
import { changedColumns } from './row-difference.tsx';

it('returns only the columns that changed, appeared or disappeared', () => {
  const before = { name: 'Café A', city: 'Laval', phone: null, tags: ['a'], gone: 1 };
  const after = { name: 'Café B', city: 'Laval', phone: '+1', tags: ['a'], new: false };
  expect(changedColumns(before, after)).toEqual([
    { column: 'name', was: 'Café A', is: 'Café B' },
    { column: 'phone', was: null, is: '+1' },
    { column: 'gone', was: '1', is: null },
    { column: 'new', was: null, is: 'false' },
  ]);
});

it('returns all columns of an inserted or deleted row', () => {
  expect(changedColumns(null, { id: 7 })).toEqual([{ column: 'id', was: null, is: '7' }]);
  expect(changedColumns({ id: 7 }, null)).toEqual([{ column: 'id', was: '7', is: null }]);
  expect(changedColumns(null, null)).toEqual([]);
});
