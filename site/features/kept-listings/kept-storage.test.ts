import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_MAX } from '#domain/listing/kept-lists.ts';
import {
  countKept,
  forgetAccountKept,
  mergeKept,
  onKeptChange,
  parseKept,
  readAccountKept,
  readDeviceKept,
  readKept,
  storeAccountKept,
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

  describe('of an account', () => {
    const signIn = (id: string) => values.set('bottin-session', JSON.stringify({ user: { id } }));
    const anne = { person: 'anne', base: [CAFE], kept: [CAFE], syncedAt: 5 };

    it('is read while the session of that account is stored, else the list of the device', () => {
      writeKept([PAUL]);
      signIn('anne');
      storeAccountKept(anne, []);
      expect([readKept(), countKept()]).toEqual([[CAFE], 1]);
      expect(readDeviceKept()).toEqual([PAUL]);
      signIn('luc');
      expect([readKept(), readAccountKept()]).toEqual([[PAUL], null]);
      values.delete('bottin-session');
      expect(readKept()).toEqual([PAUL]);
    });

    it('takes what is kept and removed, and what is removed leaves the device too', () => {
      writeKept([CAFE]);
      signIn('anne');
      storeAccountKept(anne, []);
      writeKept([PAUL, CAFE]);
      expect(readAccountKept()).toEqual({ ...anne, kept: [PAUL, CAFE] });
      expect(readDeviceKept()).toEqual([CAFE]);
      writeKept([PAUL]);
      expect([readKept(), readDeviceKept()]).toEqual([[PAUL], []]);
    });

    it('is removed at the end of the session, but for what the account never received', () => {
      const fille = { slug: 'chez-la-fille', at: 3 };
      writeKept([PAUL]);
      signIn('anne');
      storeAccountKept({ ...anne, kept: [fille, CAFE] }, []);
      values.delete('bottin-session');
      forgetAccountKept();
      expect(Object.fromEntries(values)).toEqual({ 'bottin-kept': JSON.stringify([fille, PAUL]) });
      forgetAccountKept();
      expect(readKept()).toEqual([fille, PAUL]);
    });
  });
});
