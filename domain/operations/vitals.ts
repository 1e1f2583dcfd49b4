import type { PageKind } from '../pages/kind.ts';

/** Web vitals: what is measured, by which thresholds it is judged, and in which steps it is counted. */

export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];
export type VitalRating = 'good' | 'fair' | 'poor';

/** CLS has no unit; it is counted in ten-thousandths, everything else in milliseconds. */
const CLS_UNIT = 10_000;

/** Good up to the first, poor above the second (specification, section 9), in the unit of the counts. */
export const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1 * CLS_UNIT, 0.25 * CLS_UNIT],
  INP: [200, 500],
  TTFB: [800, 1800],
};

/** Steps of a histogram: up to `end`, each is `width` wide. Every threshold is the end of one. */
const MS_STEPS = [
  { end: 500, width: 20 },
  { end: 2_000, width: 100 },
  { end: 5_000, width: 250 },
  { end: 10_000, width: 1_000 },
  { end: 60_000, width: 10_000 },
] as const;
const CLS_STEPS = [
  { end: 3_000, width: 100 },
  { end: 10_000, width: 500 },
  { end: 100_000, width: 10_000 },
] as const;

/** `stats_vitals`: samples by the upper end of their step, in its order. */
export type VitalsHistogram = { page: PageKind; metric: Vital; steps: [upper: number, samples: number][] };

/** What a histogram says; `p75` and the shares are null without a sample. */
export type VitalSummary = {
  samples: number;
  /** The upper end of the step that holds the 75th percentile (nearest rank): milliseconds, or CLS itself. */
  p75: number | null;
  rating: VitalRating | null;
  /** How many samples are good, fair and poor. */
  counts: Record<VitalRating, number>;
};

/**
 * The upper end of the step that a measure falls in, itself part of it; null for what no page can have measured.
 *
 * @param value milliseconds, or CLS itself
 * @example vitalStep('LCP', 2500) // 2500: good
 * @example vitalStep('LCP', 2500.1) // 2750
 */
export function vitalStep(metric: Vital, value: number): number | null {
  if (!(value >= 0)) return null;
  const amount = metric === 'CLS' ? value * CLS_UNIT : value;
  let start = 0;
  for (const { end, width } of metric === 'CLS' ? CLS_STEPS : MS_STEPS) {
    // A share of 0.1 may come as 0.10000000000000002: it is the threshold itself.
    if (amount <= end + 1e-6) {
      return start + Math.max(1, Math.ceil((amount - start - 1e-6) / width)) * width;
    }
    start = end;
  }
  return null;
}

/** The rating of an amount in the unit of the counts. */
export function vitalRating(metric: Vital, amount: number): VitalRating {
  const [good, poor] = THRESHOLDS[metric];
  if (amount <= good) return 'good';
  return amount <= poor ? 'fair' : 'poor';
}

/**
 * Judges a histogram. Since every threshold ends a step, the rating of the percentile is that of the sample itself.
 *
 * @param steps any number of histograms of one metric, one after the other
 */
export function summarizeVital(metric: Vital, steps: readonly (readonly [number, number])[]): VitalSummary {
  const counts = { good: 0, fair: 0, poor: 0 };
  for (const [upper, samples] of steps) counts[vitalRating(metric, upper)] += samples;
  const total = counts.good + counts.fair + counts.poor;
  const rank = Math.ceil(total * 0.75);
  let passed = 0;
  for (const [upper, samples] of steps.toSorted(([a], [b]) => a - b)) {
    passed += samples;
    if (passed >= rank) {
      return { samples: total, p75: vitalValue(metric, upper), rating: vitalRating(metric, upper), counts };
    }
  }
  return { samples: 0, p75: null, rating: null, counts };
}

/** An amount in the unit of the counts as it is read: milliseconds, or CLS itself. */
export function vitalValue(metric: Vital, amount: number): number {
  return metric === 'CLS' ? amount / CLS_UNIT : amount;
}
