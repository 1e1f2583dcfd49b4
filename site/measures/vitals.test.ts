import { afterEach, expect, it, vi } from 'vitest';
import { measureVitals } from './vitals.ts';

afterEach(() => vi.unstubAllGlobals());

type Entry = { startTime: number } & Record<string, unknown>;

/** A page whose browser emits some entries of each type, and is then left. */
function measured(entries: Record<string, Entry[]>, { activationStart = 0, types = ALL } = {}) {
  class Observer {
    static supportedEntryTypes = types;
    #hear;
    #entries: Entry[] = [];
    constructor(hear: (list: { getEntries(): Entry[] }) => void) {
      this.#hear = hear;
    }
    observe({ type }: { type: string }) {
      const [first, ...later] = entries[type] ?? [];
      this.#entries = later;
      if (first) this.#hear({ getEntries: () => [first] });
    }
    takeRecords() {
      return this.#entries.splice(0);
    }
    disconnect() {}
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) =>
      type === 'navigation' ? [{ responseStart: 120, activationStart }] : (entries[type] ?? []),
  });
  const report = vi.fn();
  measureVitals(report);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  return report.mock.calls;
}

const ALL = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

it('reports once: FCP, the last LCP entry and TTFB', () => {
  const paint = [
    { name: 'first-paint', startTime: 300 },
    { name: 'first-contentful-paint', startTime: 310 },
  ];
  expect(measured({ paint, 'largest-contentful-paint': [{ startTime: 310 }, { startTime: 900 }] })).toEqual([
    ['home', { TTFB: 120, FCP: 310, LCP: 900, CLS: 0 }],
  ]);
});

it('measures a prerendered page from its activation', () => {
  const paint = [{ name: 'first-contentful-paint', startTime: 540 }];
  const [[, vitals]] = measured({ paint }, { activationStart: 500 }) as [[string, object]];
  expect(vitals).toEqual({ TTFB: 0, FCP: 40, CLS: 0 });
});

it('ignores paints after the page was hidden', () => {
  const entries = {
    'visibility-state': [
      { name: 'visible', startTime: 0 },
      { name: 'hidden', startTime: 200 },
    ],
    'largest-contentful-paint': [{ startTime: 150 }, { startTime: 5_000 }],
  };
  expect(measured(entries)[0]?.[1]).toEqual({ TTFB: 120, LCP: 150, CLS: 0 });
});

it('reports the worst session window of shifts, which ends after a 1 s gap or 5 s in all', () => {
  const run = [
    shift(100, 0.1),
    shift(900, 0.1),
    shift(1_000, 9, true),
    shift(2_500, 0.05),
    shift(3_000, 0.05),
  ];
  expect(measured({ 'layout-shift': run })[0]?.[1].CLS).toBeCloseTo(0.2);
  const long = Array.from({ length: 8 }, (_, index) => shift(1 + index * 900, 0.01));
  expect(measured({ 'layout-shift': long })[0]?.[1].CLS).toBeCloseTo(0.06);
});

it('uses the longest event of an interaction, and ignores one outlier in fifty', () => {
  const event = (interactionId: number, duration: number) => ({ startTime: 1, interactionId, duration });
  expect(measured({ event: [event(0, 900), event(7, 40), event(7, 64), event(8, 16)] })[0]?.[1].INP).toBe(64);
  const many = Array.from({ length: 50 }, (_, index) => event(index + 1, 16 + index));
  expect(measured({ event: many })[0]?.[1].INP).toBe(64);
});

it('omits metrics that the browser does not support', () => {
  expect(measured({}, { types: [] })).toEqual([['home', { TTFB: 120 }]]);
});
