import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchPressure } from './pressure.ts';

const IDLE = { waiting: 0, connections: 8 };

/** Holds the event loop for some turns, and tells whether that was pressure. */
async function pressureOf(hold: (ms: number) => void): Promise<boolean> {
  const pressure = watchPressure(() => IDLE);
  let isPressed = false;
  for (let turn = 0; turn < 8 && !isPressed; turn++) {
    hold(600);
    await sleep(1);
    isPressed = pressure.isPressed();
  }
  pressure.close();
  return isPressed;
}

it('is the delay of a process that is busy', async () => {
  const hold = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  expect(await pressureOf(hold)).toBe(true);
});

it('is no delay of a process that the machine does not run', async () => {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  expect(await pressureOf((ms) => void Atomics.wait(cell, 0, 0, ms))).toBe(false);
});

it('is a long queue for the database', async () => {
  const pressure = watchPressure(() => ({ waiting: 129, connections: 8 }));
  await expect.poll(() => pressure.isPressed(), { timeout: 5_000 }).toBe(true);
  pressure.close();
});
