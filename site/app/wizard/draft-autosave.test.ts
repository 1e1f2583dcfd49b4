import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, newDraft } from './draft.ts';
import { createDraftAutosave, type SaveState } from './draft-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(save = async (_: Draft) => {}) {
  const saved: string[] = [];
  const states: SaveState[] = [];
  const keeper = createDraftAutosave({
    save: async (draft) => {
      saved.push(String(draft.answers.name));
      await save(draft);
    },
    delayMs: 300,
    onState: (state) => states.push(state),
  });
  const type = (name: string) => keeper.keep({ ...newDraft(), answers: { name } });
  return { keeper, saved, states, type };
}

describe('createDraftAutosave', () => {
  it('debounces changes and saves the last one', async () => {
    const { saved, states, type } = setUp();
    type('C');
    await vi.advanceTimersByTimeAsync(299);
    type('Ca');
    await vi.advanceTimersByTimeAsync(299);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['Ca']);
    expect(states).toEqual(['waiting', 'waiting', 'kept']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual(['Ca']);
  });

  it('saves immediately on flush', () => {
    const { keeper, saved, type } = setUp();
    keeper.flush();
    expect(saved).toEqual([]);
    type('Café');
    keeper.flush();
    keeper.flush();
    expect(saved).toEqual(['Café']);
  });

  it('does not report `kept` while a newer change waits', async () => {
    let end = () => {};
    const { states, type } = setUp(() => new Promise((resolve) => (end = resolve)));
    type('C');
    await vi.advanceTimersByTimeAsync(300);
    type('Ca');
    end();
    await vi.advanceTimersByTimeAsync(299);
    expect(states).toEqual(['waiting', 'waiting']);
  });

  it('reports a refused save, and tries again at the next change', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isFull = true;
    const { states, type } = setUp(async () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    type('C');
    await vi.advanceTimersByTimeAsync(300);
    isFull = false;
    type('Ca');
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toEqual(['waiting', 'refused', 'waiting', 'kept']);
  });

  it('writes nothing after stop', async () => {
    const { keeper, saved, type } = setUp();
    type('C');
    keeper.stop();
    await vi.advanceTimersByTimeAsync(1000);
    keeper.flush();
    expect(saved).toEqual([]);
  });
});
