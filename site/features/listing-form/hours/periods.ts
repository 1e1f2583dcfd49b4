import type { OfferedPeriod } from '#domain/listing/hours/holidays.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';

/** Pure functions that edit the special-hours periods; they never mutate their arguments. */

/** A date that is still missing is an empty string. */
export const BLANK_PERIOD: SpecialHours = { from: '', to: '', reason: 'seasonal', hours: [] };

/**
 * The offered periods that can be added with one press: they overlap only periods that lie within them and are
 * closed; these they replace.
 */
export function addable(
  periods: readonly SpecialHours[],
  offered: readonly OfferedPeriod[],
): OfferedPeriod[] {
  return offered.filter((offer) =>
    periods.every((period) => !touch(period, offer) || replaces(offer, period)),
  );
}

/** Adds an offered period, closed, in chronological order. */
export function addOffered(
  periods: readonly SpecialHours[],
  { from, to, reason }: OfferedPeriod,
): SpecialHours[] {
  const others = periods.filter((period) => !replaces({ from, to }, period));
  const later = others.findIndex((period) => period.from > from);
  const at = later < 0 ? others.length : later;
  return others.toSpliced(at, 0, { from, to, reason, hours: [] });
}

/** Changes a period; a new first day replaces a last day that is missing or before it. */
export function withPeriod(
  periods: readonly SpecialHours[],
  index: number,
  part: Partial<SpecialHours>,
): SpecialHours[] {
  return periods.map((period, at) => {
    if (at !== index) return period;
    const changed = { ...period, ...part };
    const follows = part.from !== undefined && part.from !== '' && changed.to < part.from;
    return follows ? { ...changed, to: changed.from } : changed;
  });
}

/** Removes a period. */
export function withoutPeriod(periods: readonly SpecialHours[], index: number): SpecialHours[] {
  return periods.toSpliced(index, 1);
}

/** Indexes of the periods that share a day with another; periods without dates share none. */
export function overlappingPeriods(periods: readonly SpecialHours[]): Set<number> {
  const found = new Set<number>();
  for (const [a, first] of periods.entries()) {
    for (const [b, second] of periods.entries()) {
      if (a < b && isFilled(first) && isFilled(second) && touch(first, second)) {
        found.add(a);
        found.add(b);
      }
    }
  }
  return found;
}

/** Whether its last day is before its first. */
export function isBackwards({ from, to }: SpecialHours): boolean {
  return from !== '' && to !== '' && to < from;
}

type Days = Pick<SpecialHours, 'from' | 'to'>;

function isFilled({ from, to }: Days): boolean {
  return from !== '' && to !== '';
}

function touch(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to;
}

function replaces(offer: Days, period: SpecialHours): boolean {
  const isWithin = offer.from <= period.from && period.to <= offer.to;
  const isSame = offer.from === period.from && offer.to === period.to;
  return isWithin && !isSame && period.from !== '' && period.hours.length === 0;
}
