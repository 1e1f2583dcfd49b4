import { expect, it } from 'vitest';
import { createNetworkBudget, createSpreadBudget } from './network-budget.ts';

const LIMITS = { burstMs: 1_000, share: 0.25, mostMs: 5_000 };

function paced() {
  let nowMs = 0;
  const budget = createNetworkBudget(LIMITS, () => nowMs);
  return {
    charge: budget.charge,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('allows a burst, then delays a network in proportion to its share', () => {
  const { charge } = paced();
  expect(charge('a', 600)).toBe(0);
  expect(charge('a', 400)).toBe(0);
  expect(charge('a', 100)).toBe(400);
  expect(charge('b', 100)).toBe(0);
});

it('drains with time, and delays by no more than the maximum', () => {
  const { charge, pass } = paced();
  expect(charge('a', 60_000)).toBe(5_000);
  pass(5_000);
  expect(charge('a', 0)).toBe(0);
  pass(4_000);
  expect(charge('a', 1_000)).toBe(0);
});

it('spreads a burst: 20 ms at once, then a share of the time', () => {
  let nowMs = 0;
  const budget = createSpreadBudget({ burstMs: 500, share: 0.1, mostMs: 5_000 }, () => nowMs, 0.25);
  expect(budget.charge('a', 20)).toBe(0);
  expect(budget.charge('a', 10)).toBe(40);
  expect(budget.charge('b', 20)).toBe(0);
  nowMs += 40;
  expect(budget.charge('a', 0)).toBe(0);
  // The long-run budget goes on counting.
  for (let page = 0; page < 50; page++) {
    nowMs += 40;
    budget.charge('a', 10);
  }
  expect(budget.charge('a', 1_000)).toBe(5_000);
});
