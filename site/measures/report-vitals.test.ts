import { afterEach, expect, it, vi } from 'vitest';
import { sendElsewhere } from './report-vitals.ts';

afterEach(() => vi.unstubAllGlobals());

const RECEIVER = 'https://measures.example/collect';
const MEASURED = { page: 'home', vitals: { LCP: 1234.5, CLS: 0 } } as const;

function sentBy(navigator: object) {
  const fetched = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', fetched);
  sendElsewhere(RECEIVER, MEASURED);
  return fetched.mock.calls as unknown as [string, RequestInit][];
}

it('sends only the kind of page and the figures, without cookies or referrer', () => {
  const [[address, init] = []] = sentBy({ doNotTrack: null });
  expect(address).toBe(RECEIVER);
  expect(JSON.parse(String(init?.body))).toEqual(MEASURED);
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('sends nothing when %j', (navigator) => {
  expect(sentBy(navigator)).toEqual([]);
});
