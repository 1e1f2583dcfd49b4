import { expect, it } from 'vitest';
import { connectionsOfAll } from './count.ts';

it.each([
  [1, 32 + 8 + 8 + 4 + 4 + 8 + 8],
  [2, 32 + (2 + 1) * (4 + 4 + 2 + 2 + 4 + 8)],
])(
  'counts the connections of %d processes, and of the isolated one beside several: pages, calls, its own requests, tables, sign-in and others',
  (processes, most) => {
    expect(connectionsOfAll(processes)).toBe(most);
  },
);
