import { afterEach, expect, it, vi } from 'vitest';
import { BLANK_CLAIM } from '#domain/trust/claim.ts';
import { forgetClaim, keepClaim, loadClaim } from './claim-form.tsx';

const typed = { ...BLANK_CLAIM, fullName: 'Marie', reason: 'Je' };

/** Stubs a local storage that works, or one that throws. */
function device(keeps: boolean): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!keeps) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it('restores the draft for the same person and listing only', () => {
  device(true);
  keepClaim('a', 1, typed);
  expect([loadClaim('a', 1), loadClaim('a', 2), loadClaim('b', 1)]).toEqual([typed, null, null]);
  forgetClaim('a', 1);
  expect(loadClaim('a', 1)).toBeNull();
});

it('keeps the draft in memory when storage fails', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  device(false);
  keepClaim('a', 1, typed);
  expect(loadClaim('a', 1)).toEqual(typed);
  forgetClaim('a', 1);
  expect(loadClaim('a', 1)).toBeNull();
});

it.each(['{', '[1]', '"x"', '{"fullName": 3, "other": "x"}'])('ignores the malformed draft %s', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  device(true).set('bottin-claim:a:1', text);
  expect(loadClaim('a', 1) ?? BLANK_CLAIM).toEqual(BLANK_CLAIM);
});
