import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { NetworkBudgets } from './network-budgets.ts';

function atRest() {
  let nowMs = 0;
  return {
    budgets: new NetworkBudgets(DEFAULT_LIMITS, () => nowMs),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('reads a school whose 200 pages return at once within half a second, then 20 cursors without delay', () => {
  const { budgets, pass } = atRest();
  const delays: number[] = [];
  for (let page = 0; page < 200; page++) {
    delays.push(budgets.chargeHandshake('school'));
    // A join, a token and a heartbeat.
    delays.push(budgets.chargeReading('school', 900, 3));
  }
  expect(Math.max(...delays.splice(0))).toBeLessThan(500);
  pass(1_000);
  for (let tenth = 0; tenth < 600; tenth++) {
    pass(100);
    for (let cursor = 0; cursor < 20; cursor++) delays.push(budgets.chargeReading('school', 200, 1));
  }
  expect(Math.max(...delays)).toBe(0);
});

it('delays a network that sends small frames without end, and no other', () => {
  const { budgets } = atRest();
  for (let slice = 0; slice < 1_000; slice++) budgets.chargeReading('flood', 1_000, 32);
  expect(budgets.chargeReading('flood', 1_000, 32)).toBeGreaterThan(DEFAULT_LIMITS.readingWaitMs);
  expect(budgets.chargeReading('other', 1_000, 32)).toBe(0);
});

it('delays a network that sends large frames without end', () => {
  const { budgets } = atRest();
  for (let chunk = 0; chunk < 500; chunk++) budgets.chargeReading('flood', 65_536, 0);
  expect(budgets.chargeReading('flood', 65_536, 0)).toBeGreaterThan(0);
});

it('charges a one-byte read as much as a frame', () => {
  const { budgets } = atRest();
  for (let read = 0; read < 10_000; read++) budgets.chargeReading('flood', 1, 0);
  expect(budgets.chargeReading('flood', 1, 0)).toBeGreaterThan(0);
});

it('refuses deliveries by receivers times bytes, until the budget recovers', () => {
  const { budgets, pass } = atRest();
  budgets.chargeFanOut('sender', 50, 1_000_000);
  expect(budgets.canFanOut('sender')).toBe(true);
  for (let message = 0; message < 10; message++) budgets.chargeFanOut('sender', 200, 1_000_000);
  expect(budgets.canFanOut('sender')).toBe(false);
  expect(budgets.canFanOut('other')).toBe(true);
  pass(DEFAULT_LIMITS.fanOutPenaltyMs);
  expect(budgets.canFanOut('sender')).toBe(true);
});

it('lets twenty cursors of a channel move ten times a second without end', () => {
  const { budgets, pass } = atRest();
  for (let tenth = 0; tenth < 600; tenth++) {
    pass(100);
    for (let cursor = 0; cursor < 20; cursor++) budgets.chargeFanOut('office', 19, 200);
    expect(budgets.canFanOut('office')).toBe(true);
  }
});

it('charges nothing without a network', () => {
  const { budgets } = atRest();
  for (let message = 0; message < 100; message++) budgets.chargeFanOut(null, 10_000, 1_000_000);
  expect(budgets.canFanOut(null)).toBe(true);
});
