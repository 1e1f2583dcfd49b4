import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdmissionLimits, createAdmission, DEFAULT_ADMISSION, type Release } from './admission.ts';
import type { Kind } from './kinds.ts';

const LIMITS: AdmissionLimits = {
  atOnce: { page: 3, call: 2, image: 1, function: 1, query: 1, heavy: 1 },
  atOnceOfNetwork: { page: 2, call: 2, image: 1, function: 1, query: 1, heavy: 1 },
  waiting: 4,
  waitingOfNetwork: 3,
  waitMs: { page: 500, call: 300, image: 300, function: 300, query: 300, heavy: 100 },
  rejectionDelayMs: 0,
  charge: DEFAULT_ADMISSION.charge,
  budget: DEFAULT_ADMISSION.budget,
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
      releases,
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

  it('admits up to the limit, and the next request when one has ended', async () => {
    const { ask, leave, states } = door();
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'page', name);
    expect(states).toEqual({ a: 'in', b: 'in', c: 'in', d: 'waits' });
    await leave('a');
    expect(states.d).toBe('in');
  });

  it('delays the slot of a charged network, and gives it to another at once', async () => {
    const { ask, releases, states } = door();
    for (const [name, network] of ['a1', 'a2', 'b'].map((one) => [one, one[0] as string] as const))
      ask(name, 'query', network);
    expect(states).toEqual({ a1: 'in', a2: 'waits', b: 'waits' });
    releases.a1?.(250);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual({ a1: 'in', a2: 'waits', b: 'in' });
    releases.b?.();
    await vi.advanceTimersByTimeAsync(249);
    expect(states.a2).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.a2).toBe('in');
  });

  it('has separate slots for pages, calls and heavy requests', async () => {
    const { ask, leave, states } = door();
    ask('bot 1', 'heavy', '1');
    ask('bot 2', 'heavy', '2');
    for (const name of ['call 1', 'call 2', 'call 3']) ask(name, 'call', name);
    ask('page', 'page', '4');
    expect(states).toEqual({
      'bot 1': 'in',
      'bot 2': 'waits',
      'call 1': 'in',
      'call 2': 'in',
      'call 3': 'waits',
      page: 'in',
    });
    await leave('page', 'call 1');
    expect(states).toMatchObject({ 'call 3': 'in', 'bot 2': 'waits' });
    await leave('bot 1');
    expect(states['bot 2']).toBe('in');
  });

  it('serves networks in turn: one network with a hundred requests delays no other', async () => {
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

  it('rejects a request that waits too long', async () => {
    const { ask, states } = door();
    for (const name of ['a', 'b', 'c']) ask(name, 'page', name);
    for (const name of ['k', 'l', 'call']) ask(name, 'call', name);
    ask('page', 'page', 'p');
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toMatchObject({ call: 'out', page: 'waits' });
    await vi.advanceTimersByTimeAsync(200);
    expect(states).toMatchObject({ page: 'out' });
  });

  it('rejects the less urgent request, then the last of the longest queue, when too many wait', async () => {
    const { ask, states } = door();
    for (const name of ['a', 'b', 'c']) ask(name, 'page', name);
    for (const name of ['k', 'l', 'call']) ask(name, 'call', name);
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
    // A less urgent request never displaces a waiting one.
    ask('late call', 'call', 'm');
    expect(states['late call']).toBe('out');
  });

  it('rejects heavy requests at once when readers find no slot, or the event loop is late', () => {
    let isPressed = false;
    const { ask, states, admission } = door(() => isPressed);
    ask('early', 'heavy', 'b');
    isPressed = true;
    ask('pressed', 'heavy', 'c');
    isPressed = false;
    for (const name of ['1', '2', '3']) ask(name, 'page', 'crawler');
    // A request that waits for its network's share does not block others.
    ask('patient', 'heavy', 'd');
    ask('page', 'page', 'p');
    ask('behind readers', 'heavy', 'f');
    expect(states).toEqual({
      1: 'in',
      2: 'in',
      3: 'waits',
      early: 'in',
      pressed: 'out',
      patient: 'waits',
      page: 'in',
      'behind readers': 'out',
    });
    expect(admission.figures()).toEqual({
      atWork: 4,
      waiting: 2,
      refused: { page: 0, call: 0, image: 0, function: 0, query: 0, heavy: 2 },
    });
  });

  it('releases a slot once, even if it is released twice', async () => {
    const { ask, leave, states } = door();
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, 'page', name);
    await leave('a', 'a');
    expect(states).toMatchObject({ d: 'in', e: 'waits' });
  });
});
