import { describe, expect, test } from 'vitest';
import { createFloor } from './floor.ts';

/** A primary whose answers a test gives, in the order of the questions. */
function primary() {
  const waiting: PromiseWithResolvers<number>[] = [];
  const state = { isAway: false };
  const floor = createFloor({
    position() {
      const asked = Promise.withResolvers<number>();
      waiting.push(asked);
      return asked.promise;
    },
    isAway: () => state.isAway,
  });
  return {
    floor,
    state,
    async answer(position: number) {
      waiting.shift()?.resolve(position);
      await new Promise(setImmediate);
    },
    async fail() {
      waiting.shift()?.reject(new Error('away'));
      await new Promise(setImmediate);
    },
  };
}

describe('the floor of a process', () => {
  test('is unknown until the primary has told the position of the last change', async () => {
    const { floor, answer } = primary();
    expect(floor.now()).toBeNull();
    floor.raise();
    floor.raise();
    await answer(10);
    expect(floor.now()).toBeNull();
    await answer(20);
    expect(floor.now()).toBe(20);
    floor.raise();
    expect(floor.now()).toBeNull();
  });

  test('sinks with a primary that lacks the last changes of the former one', async () => {
    const { floor, answer } = primary();
    floor.raise();
    await answer(20);
    floor.raise();
    await answer(15);
    expect(floor.now()).toBe(15);
  });

  test('stays unknown after a failure', async () => {
    const { floor, fail } = primary();
    floor.raise();
    await fail();
    expect(floor.now()).toBeNull();
  });

  test('is unknown without change notifications, unless the primary is away', async () => {
    const { floor, state, answer } = primary();
    floor.raise();
    await answer(10);
    floor.hear(false);
    expect(floor.now()).toBeNull();
    state.isAway = true;
    expect(floor.now()).toBe(0);
    state.isAway = false;
    floor.hear(true);
    expect(floor.now()).toBeNull();
    await answer(30);
    expect(floor.now()).toBe(30);
  });

  test('is unknown after a change notification during an outage of the primary', async () => {
    const { floor, state, answer } = primary();
    floor.raise();
    await answer(10);
    state.isAway = true;
    floor.raise();
    expect(floor.now()).toBeNull();
  });
});
