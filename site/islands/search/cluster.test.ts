import { describe, expect, it } from 'vitest';
import { cluster } from './cluster.ts';

const at = (x: number, y: number) => ({ x, y });

describe('cluster', () => {
  it('groups points that are too close, around the first', () => {
    const groups = cluster([at(0, 0), at(100, 0), at(10, 10), at(39, 0)], (spot) => spot, 40);
    expect(groups).toEqual([[at(0, 0), at(10, 10), at(39, 0)], [at(100, 0)]]);
  });

  it('leaves distant points ungrouped', () => {
    expect(cluster([at(0, 0), at(40, 0)], (spot) => spot, 40)).toHaveLength(2);
  });
});
