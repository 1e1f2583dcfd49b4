import { describe, expect, test } from 'vitest';
import { type Candidate, chooseReplica } from './choose.ts';

const replica = (given: Partial<Candidate> = {}): Candidate => ({
  isUsable: true,
  replayed: 100,
  inFlight: 0,
  ...given,
});

describe('chooseReplica', () => {
  test('takes one that has replayed the floor, and no other', () => {
    const [behind, exact] = [replica({ replayed: 99 }), replica()];
    expect(chooseReplica([behind, exact], 100, 0)).toBe(exact);
    expect(chooseReplica([behind], 100, 0)).toBeNull();
    expect(chooseReplica([behind, exact], Number.POSITIVE_INFINITY, 0)).toBeNull();
  });

  test('leaves out one that is not usable', () => {
    expect(chooseReplica([replica({ isUsable: false, replayed: 1_000 })], 0, 0)).toBeNull();
    expect(chooseReplica([], 0, 0)).toBeNull();
  });

  test('takes the one with the fewest reads', () => {
    const [busy, quiet] = [replica({ inFlight: 2 }), replica({ inFlight: 1 })];
    expect(chooseReplica([busy, quiet], 0, 0)).toBe(quiet);
    expect(chooseReplica([busy, quiet], 0, 1)).toBe(quiet);
  });

  test('takes equal ones in turn', () => {
    const both = [replica(), replica()];
    expect([0, 1, 2].map((turn) => both.indexOf(chooseReplica(both, 0, turn) as Candidate))).toEqual([
      0, 1, 0,
    ]);
  });
});
