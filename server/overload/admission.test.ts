import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdmissionLimits, createAdmission, type Release } from './admission.ts';
import type { Kind } from './kinds.ts';

const LIMITS: AdmissionLimits = {
  atOnce: { page: 3, call: 2, heavy: 1 },
  atOnceOfNetwork: 2,
  waiting: 4,
  waitingOfNetwork: 3,
  waitMs: { page: 500, call: 300, heavy: 100 },
};

describe('createAdmission', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** What became of each who asked, by its name: `in`, `waits` or `out`. */
  function door(isPressed = () => false) {
    const admission = createAdmission(LIMITS, isPressed);
    const states: Record<string, 'in' | 'waits' | 'out'> = {};
    const releases: Record<string, Release> = {};
    const settle = (name: string, release: Release | null) => {
      states[name] = release ? 'in' : 'out';
      if (release) releases[name] = release;
    };
    return {
      admission,
      states,
      ask(name: string, kind: Kind, network: string) {
        const entered = admission.enter(kind, network);
        if (!(entered instanceof Promise)) return settle(name, entered);
        states[name] = 'waits';
        entered.then((release) => settle(name, release));
      },
      async leave(...names: string[]) {
        for (const name of names) releases[name]?.();
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('lets in so many at once, and the next when one has left', async () => {
    const { ask, leave, states } = door();
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'page', name);
    expect(states).toEqual({ a: 'in', b: 'in', c: 'in', d: 'waits' });
    await leave('a');
    expect(states.d).toBe('in');
  });

  it('leaves places to readers that calls and heavy things may not take', () => {
    const { ask, states } = door();
    ask('bot 1', 'heavy', '1');
    ask('bot 2', 'heavy', '2');
    ask('call 1', 'call', '3');
    ask('page 1', 'page', '4');
    expect(states).toEqual({ 'bot 1': 'in', 'bot 2': 'waits', 'call 1': 'in', 'page 1': 'in' });
  });

  it('calls pages first, then calls, then what is heavy', async () => {
    const { ask, leave, states } = door();
    for (const name of ['a', 'b', 'c']) ask(name, 'page', name);
    ask('heavy', 'heavy', 'h');
    ask('call', 'call', 'k');
    ask('page', 'page', 'p');
    await leave('a');
    expect(states).toMatchObject({ page: 'in', call: 'waits', heavy: 'waits' });
    await leave('b');
    expect(states).toMatchObject({ call: 'in', heavy: 'waits' });
    await leave('c');
    expect(states).toMatchObject({ heavy: 'in' });
  });

  it('turns to the networks in turn: one that asks for a hundred things holds up nobody', async () => {
    const { ask, leave, states } = door();
    ask('1', 'page', 'crawler');
    ask('2', 'page', 'crawler');
    ask('3', 'page', 'crawler');
    // It has its share; there is room for others still.
    expect(states).toEqual({ 1: 'in', 2: 'in', 3: 'waits' });
    ask('4', 'page', 'crawler');
    ask('anne', 'page', 'anne');
    expect(states.anne).toBe('in');
    ask('paul', 'page', 'paul');
    await leave('1');
    expect(states).toMatchObject({ 3: 'in', 4: 'waits', paul: 'waits' });
    await leave('2');
    expect(states).toMatchObject({ 4: 'waits', paul: 'in' });
  });

  it('sends away who waits too long', async () => {
    const { ask, states } = door();
    for (const name of ['a', 'b', 'c']) ask(name, 'page', name);
    ask('call', 'call', 'k');
    ask('page', 'page', 'p');
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toMatchObject({ call: 'out', page: 'waits' });
    await vi.advanceTimersByTimeAsync(200);
    expect(states).toMatchObject({ page: 'out' });
  });

  it('sends away the less urgent, then the last of the longest queue, when too many wait', async () => {
    const { ask, states } = door();
    for (const name of ['a', 'b', 'c']) ask(name, 'page', name);
    ask('call', 'call', 'k');
    for (const name of ['x1', 'x2', 'x3']) ask(name, 'page', 'x');
    expect(states).toMatchObject({ call: 'waits', x1: 'waits', x2: 'waits', x3: 'waits' });
    // A network has no more than its own share of the queue.
    ask('x4', 'page', 'x');
    expect(states).toMatchObject({ x4: 'out', call: 'waits' });
    ask('y', 'page', 'y');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toMatchObject({ call: 'out', y: 'waits', x3: 'waits' });
    ask('z', 'page', 'z');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toMatchObject({ x3: 'out', z: 'waits', x2: 'waits' });
    // Nobody makes room for what is less urgent.
    ask('late call', 'call', 'l');
    expect(states['late call']).toBe('out');
  });

  it('refuses what is heavy at once when readers wait, or the process is behind', () => {
    let isPressed = false;
    const { ask, states, admission } = door(() => isPressed);
    ask('early', 'heavy', 'b');
    isPressed = true;
    ask('pressed', 'heavy', 'c');
    ask('page', 'page', 'p');
    isPressed = false;
    for (const name of ['d', 'e']) ask(name, 'page', name);
    ask('behind readers', 'heavy', 'f');
    expect(states).toEqual({
      early: 'in',
      pressed: 'out',
      page: 'in',
      d: 'in',
      e: 'waits',
      'behind readers': 'out',
    });
    expect(admission.figures()).toEqual({ atWork: 3, waiting: 1, refused: { page: 0, call: 0, heavy: 2 } });
  });

  it('counts a place once, however often it is given back', async () => {
    const { ask, leave, states } = door();
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, 'page', name);
    await leave('a', 'a');
    expect(states).toMatchObject({ d: 'in', e: 'waits' });
  });
});
