import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countKept,
  KEPT_MAX,
  mergeKept,
  onKeptChange,
  parseKept,
  readKept,
  writeKept,
} from './kept-storage.ts';

const PAUL = { slug: 'chez-paul', at: 2 };
const CAFE = { slug: 'cafe-nord', at: 1 };

describe('a stored list', () => {
  it.each([
    ['null', []],
    ['{}', []],
    ['[{"slug":"chez-paul","at":2},{"slug":3,"at":1},{"slug":"sans-date"},null]', [PAUL]],
  ])('%s keeps only well-formed entries', (stored, kept) => {
    expect(parseKept(stored)).toEqual(kept);
  });

  it('is empty without a value, and bounded', () => {
    expect(parseKept(null)).toEqual([]);
    const many = Array.from({ length: KEPT_MAX + 1 }, (_, n) => ({ slug: `a-${n}`, at: n }));
    expect(parseKept(JSON.stringify(many))).toHaveLength(KEPT_MAX);
  });
});

it('merges two lists without losing an entry, the newest first', () => {
  expect(mergeKept([CAFE], [PAUL])).toEqual([PAUL, CAFE]);
  expect(mergeKept([{ slug: 'chez-paul', at: 9 }, CAFE], [PAUL])).toEqual([PAUL, CAFE]);
  expect(mergeKept([], [])).toEqual([]);
});

describe('the storage', () => {
  const values = new Map<string, string>();
  const window = new EventTarget();
  beforeEach(() => {
    values.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    });
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('holds the list under one key, which an empty list removes', () => {
    expect(writeKept([PAUL, CAFE])).toBe(true);
    expect([...values.keys()]).toEqual(['bottin-kept']);
    expect(readKept()).toEqual([PAUL, CAFE]);
    expect(countKept()).toBe(2);
    writeKept([]);
    expect([...values.keys()]).toEqual([]);
  });

  it('tells listeners of changes in this tab and in others, until they stop', () => {
    const listener = vi.fn();
    const stop = onKeptChange(listener);
    const inOtherTab = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    writeKept([PAUL]);
    inOtherTab('bottin-kept');
    inOtherTab('language');
    inOtherTab(null);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    writeKept([]);
    inOtherTab('bottin-kept');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('says when the browser stores nothing', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    expect(readKept()).toEqual([]);
    expect(writeKept([PAUL])).toBe(false);
  });
});
