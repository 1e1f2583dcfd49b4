import { expect, it } from 'vitest';
import { createNetworkBudget } from './network-budget.ts';

const LIMITS = {
  freeMs: { page: Number.POSITIVE_INFINITY, call: 20, image: 20, query: 0, heavy: 0 },
  burstMs: 1_000,
  share: 0.25,
  mostMs: 5_000,
};

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

it('leaves a burst alone, and then holds a network back for as long as its share asks', () => {
  const { charge } = paced();
  expect(charge('query', 'a', 600)).toBe(0);
  expect(charge('query', 'a', 400)).toBe(0);
  expect(charge('query', 'a', 100)).toBe(400);
  expect(charge('query', 'b', 100)).toBe(0);
});

it('forgets work with time, and never holds longer than it may', () => {
  const { charge, pass } = paced();
  expect(charge('query', 'a', 60_000)).toBe(5_000);
  pass(5_000);
  expect(charge('query', 'a', 0)).toBe(0);
  pass(4_000);
  expect(charge('query', 'a', 1_000)).toBe(0);
});

it('counts no small call, however many, and of a large one what is beyond', () => {
  const { charge } = paced();
  for (let time = 0; time < 1_000; time++) expect(charge('call', 'a', 20)).toBe(0);
  expect(charge('call', 'a', 1_020)).toBe(0);
  expect(charge('call', 'a', 30)).toBe(40);
  expect(charge('page', 'a', 60_000)).toBe(40);
});
