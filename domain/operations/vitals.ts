import type { PageKind } from '../pages/kind.ts';

/** Web vitals: metrics, thresholds and histogram buckets. */

export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];
export type VitalRating = 'good' | 'fair' | 'poor';

/** CLS has no unit; it is counted in ten-thousandths, the other metrics in milliseconds. */
const CLS_UNIT = 10_000;

/** Good up to the first, poor above the second (specification, section 9), in the unit of the counts. */
export const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1 * CLS_UNIT, 0.25 * CLS_UNIT],
  INP: [200, 500],
  TTFB: [800, 1800],
};

/** Histogram buckets: up to `end`, each is `width` wide. Every threshold is the end of a bucket. */
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

/** `stats_vitals`: samples by the upper end of their bucket, ascending. */
export type VitalsHistogram = { page: PageKind; metric: Vital; steps: [upper: number, samples: number][] };

/** Summary of a histogram; `p75` and the shares are null without a sample. */
export type VitalSummary = {
  samples: number;
  /** The upper end of the bucket with the 75th percentile (nearest rank): milliseconds, or CLS itself. */
  p75: number | null;
  rating: VitalRating | null;
  /** Numbers of good, fair and poor samples. */
  counts: Record<VitalRating, number>;
};

/**
 * The upper end (inclusive) of a measure's bucket; null for an impossible value.
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
    // Floating point: a share of 0.1 may be 0.10000000000000002, which is the threshold itself.
    if (amount <= end + 1e-6) {
      return start + Math.max(1, Math.ceil((amount - start - 1e-6) / width)) * width;
    }
    start = end;
  }
  return null;
}

/** The rating of a value in the unit of the counts. */
export function vitalRating(metric: Vital, amount: number): VitalRating {
  const [good, poor] = THRESHOLDS[metric];
  if (amount <= good) return 'good';
  return amount <= poor ? 'fair' : 'poor';
}

/**
 * Summarizes a histogram. Every threshold ends a bucket, so the rating of the percentile is exact.
 *
 * @param steps histograms of one metric, concatenated
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

/** Converts from the unit of the counts to milliseconds, or CLS itself. */
export function vitalValue(metric: Vital, amount: number): number {
  return metric === 'CLS' ? amount / CLS_UNIT : amount;
}
