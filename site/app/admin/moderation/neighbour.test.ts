import { describe, expect, it } from 'vitest';
import { afterDecision, neighbour } from './neighbour.ts';

const row = (id: number) => ({ kind: 'listing', id }) as const;
const rows = [row(1), row(2), row(3)];

describe('the neighbour of a row', () => {
  it.each([
    [1, 1, 2],
    [3, 1, 3],
    [2, -1, 1],
    [1, -1, 1],
    [9, 1, 1],
  ] as const)('of %d, %d away, is %d', (from, step, id) => {
    expect(neighbour(rows, row(from), step)).toEqual(row(id));
  });

  it('is the first of what was not opened, and nothing of nothing', () => {
    expect(neighbour(rows, null, 1)).toEqual(row(1));
    expect(neighbour([], row(1), 1)).toBeNull();
  });
});

describe('what opens after a decision', () => {
  it.each([
    [1, [1], 2],
    [3, [3], 2],
    [2, [2, 3], 1],
    [1, [2], 1],
    [9, [9], 1],
  ] as const)('on %d, of %j, is %d', (from, gone, id) => {
    expect(afterDecision(rows, row(from), gone.map(row))).toEqual(row(id));
  });

  it('is nothing once all are decided', () => {
    expect(afterDecision(rows, row(2), rows)).toBeNull();
  });

  it('tells kinds apart', () => {
    expect(afterDecision(rows, row(1), [{ kind: 'changes', id: 1 }])).toEqual(row(1));
  });
});
