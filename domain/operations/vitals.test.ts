import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  summarizeVital,
  THRESHOLDS,
  VITALS,
  type Vital,
  vitalRating,
  vitalStep,
  vitalValue,
} from './vitals.ts';

describe('vitalStep', () => {
  it.each<[Vital, number, number | null]>([
    ['LCP', 0, 20],
    ['LCP', 20, 20],
    ['LCP', 20.4, 40],
    ['LCP', 2500, 2500],
    ['LCP', 2500.1, 2750],
    ['INP', 200, 200],
    ['INP', 500.5, 600],
    ['TTFB', 800, 800],
    ['TTFB', 60_000, 60_000],
    ['TTFB', 60_001, null],
    ['TTFB', -1, null],
    ['FCP', Number.NaN, null],
    ['CLS', 0, 100],
    ['CLS', 0.1, 1000],
    ['CLS', 0.1 + 0.05 + 0.05 + 0.05, 2500],
    ['CLS', 0.25001, 2600],
    ['CLS', 11, null],
  ])('of %s at %d is %d', (metric, value, upper) => {
    expect(vitalStep(metric, value)).toBe(upper);
  });

  it('never puts a measure on the other side of a threshold', () => {
    const measure = fc.double({ min: 0, max: 60_000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...VITALS), measure, (metric, number) => {
        const value = metric === 'CLS' ? number / 6_000 : number;
        const amount = metric === 'CLS' ? value * 10_000 : value;
        const upper = vitalStep(metric, value);
        fc.pre(
          upper !== null && THRESHOLDS[metric].every((threshold) => Math.abs(amount - threshold) > 1e-5),
        );
        expect(vitalRating(metric, upper as number)).toBe(vitalRating(metric, amount));
      }),
    );
  });
});

describe('summarizeVital', () => {
  it('rates the percentile as it would rate the samples themselves', () => {
    const sample = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(
        fc.constantFrom<Vital>('LCP', 'INP', 'FCP', 'TTFB'),
        fc.array(sample, { minLength: 1 }),
        (metric, all) => {
          const sorted = all.toSorted((a, b) => a - b);
          const p75 = sorted[Math.ceil(all.length * 0.75) - 1] as number;
          const summary = summarizeVital(
            metric,
            all.map((value) => [vitalStep(metric, value) as number, 1]),
          );
          expect(summary.rating).toBe(vitalRating(metric, p75));
          expect(summary.p75).toBe(vitalStep(metric, p75));
          expect(summary.samples).toBe(all.length);
          expect(summary.counts.good).toBe(all.filter((value) => value <= THRESHOLDS[metric][0]).length);
        },
      ),
    );
  });

  it('is empty without samples', () => {
    expect(summarizeVital('CLS', [])).toEqual({
      samples: 0,
      p75: null,
      rating: null,
      counts: { good: 0, fair: 0, poor: 0 },
    });
  });

  it('stores CLS in ten-thousandths and returns it unscaled', () => {
    expect(
      summarizeVital('CLS', [
        [1000, 3],
        [2600, 1],
      ]),
    ).toMatchObject({ p75: 0.1, rating: 'good', samples: 4 });
    expect(vitalValue('CLS', 2500)).toBe(0.25);
  });
});
