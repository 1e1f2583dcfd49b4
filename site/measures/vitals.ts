import type { Measures } from '#domain/operations/measures.ts';
import { type PageKind, pageKind } from '#domain/pages/kind.ts';

/** Receives the web vitals of one page view; the caller chooses the destination. */
type Report = (page: PageKind, vitals: Measures['vitals']) => void;

/** Fields that lib.dom lacks in the performance entries. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId: number };

/** A session window of shifts ends after a second without one, or after five: https://web.dev/articles/cls. */
const SHIFTS_APART_MS = 1_000;
const SHIFTS_TOGETHER_MS = 5_000;
/** One outlier is ignored for each 50 interactions: https://web.dev/articles/inp. */
const INTERACTIONS_AN_OUTLIER = 50;
/** Duration threshold of reported interactions; 16 ms is the browsers' minimum. */
const INTERACTION_MS = 16;

/**
 * Measures the loaded page, and reports once: when it is first hidden, the last event that browsers guarantee.
 * Client-side navigations count as part of the page, as the metrics are defined.
 *
 * The five metrics follow web.dev/vitals. The library of that name does more (pages restored from the back/forward
 * cache, attribution) and is three times as large, on every page.
 */
export function measureVitals(report: Report): void {
  const page = pageKind(location.pathname);
  if (!page) return;
  const vitals: Measures['vitals'] = {};
  const observers = [...observePaints(vitals), observeShifts(vitals), observeInteractions(vitals)];
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.responseStart > 0) vitals.TTFB = sinceShown(navigation.responseStart);

  const listening = new AbortController();
  function leave() {
    if (document.visibilityState !== 'hidden') return;
    for (const { settle } of observers) settle();
    if (Object.keys(vitals).length === 0) return;
    listening.abort();
    for (const { end } of observers) end();
    report(page as PageKind, vitals);
  }
  document.addEventListener('visibilitychange', leave, { signal: listening.signal });
}

/** Ignores paints of a page that was first hidden: it is only painted when shown, which says nothing of its speed. */
function observePaints(vitals: Measures['vitals']) {
  const firstHidden = firstHiddenMs();
  const keep = (name: 'FCP' | 'LCP') => (entry: PerformanceEntry) => {
    const isFirstPaint = name === 'LCP' || entry.name === 'first-contentful-paint';
    if (isFirstPaint && entry.startTime < firstHidden) vitals[name] = sinceShown(entry.startTime);
  };
  return [observe('paint', keep('FCP')), observe('largest-contentful-paint', keep('LCP'))];
}

function observeShifts(vitals: Measures['vitals']) {
  let [value, first, last] = [0, 0, 0];
  const observer = observe('layout-shift', (entry) => {
    const shift = entry as Shift;
    if (shift.hadRecentInput) return;
    const at = shift.startTime;
    const isTogether = value > 0 && at - last < SHIFTS_APART_MS && at - first < SHIFTS_TOGETHER_MS;
    if (!isTogether) [value, first] = [0, at];
    last = at;
    value += shift.value;
    vitals.CLS = Math.max(vitals.CLS ?? 0, value);
  });
  // Reports a CLS of zero too, where the browser supports the metric.
  if (observer.isKnown) vitals.CLS = 0;
  return observer;
}

function observeInteractions(vitals: Measures['vitals']) {
  const longest = new Map<number, number>();
  const keep = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as Interaction;
    if (!interactionId) return;
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    const outliers = Math.floor(longest.size / INTERACTIONS_AN_OUTLIER);
    vitals.INP = [...longest.values()].sort((a, b) => b - a)[outliers];
  };
  return observe('event', keep, { durationThreshold: INTERACTION_MS });
}

type Observed = { isKnown: boolean; settle(): void; end(): void };

/** Observes entries of a type, including earlier ones; does nothing where the browser does not support the type. */
function observe(type: string, hear: (entry: PerformanceEntry) => void, options: object = {}): Observed {
  const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
  if (isKnown) observer.observe({ type, buffered: true, ...options });
  return {
    isKnown,
    settle: () => observer.takeRecords().forEach(hear),
    end: () => observer.disconnect(),
  };
}

/** When the page was first hidden, in milliseconds of its time; infinite if it has been visible since the start. */
function firstHiddenMs(): number {
  if (document.visibilityState === 'hidden') return 0;
  const [hidden] = performance
    .getEntriesByType('visibility-state')
    .filter(({ name, startTime }) => name === 'hidden' && startTime >= activationMs());
  return hidden?.startTime ?? Number.POSITIVE_INFINITY;
}

/** A prerendered page starts when it is activated. */
function sinceShown(time: number): number {
  return Math.max(time - activationMs(), 0);
}

function activationMs(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}
