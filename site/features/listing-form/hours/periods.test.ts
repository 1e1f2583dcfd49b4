import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredPeriods } from '#domain/listing/hours/holidays.ts';
import { checkListing } from '#domain/listing/listing.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';
import {
  addable,
  addOffered,
  BLANK_PERIOD,
  isBackwards,
  overlappingPeriods,
  withoutPeriod,
  withPeriod,
} from './periods.ts';

const OFFERED = offeredPeriods(new Date('2026-11-21T15:00:00Z'), 'America/Toronto');
const offer = (name: string) => {
  const found = OFFERED.find((each) => each.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
};
const closed = (from: string, to = from): SpecialHours => ({ from, to, reason: 'other', hours: [] });
const named = (periods: readonly SpecialHours[]) => addable(periods, OFFERED).map(({ name }) => name);

describe('offered periods', () => {
  it('are added as closed, in chronological order', () => {
    const added = addOffered(addOffered([], offer('saintJean')), offer('christmas'));
    expect(added).toEqual([
      { from: '2026-12-25', to: '2026-12-25', reason: 'holiday', hours: [] },
      { from: '2027-06-24', to: '2027-06-24', reason: 'holiday', hours: [] },
    ]);
  });

  it('are not offered once added, or on days with special hours', () => {
    expect(named(addOffered([], offer('christmas')))).not.toContain('christmas');
    expect(named([{ ...closed('2026-12-24', '2026-12-26'), hours: [['10:00', '14:00']] }])).not.toContain(
      'boxingDay',
    );
  });

  it('replace the closed days within them', () => {
    const before = addOffered([], offer('christmas'));
    expect(named(before)).toContain('constructionWinter');
    expect(addOffered(before, offer('constructionWinter'))).toEqual([
      { from: '2026-12-20', to: '2027-01-02', reason: 'construction', hours: [] },
    ]);
    const open: SpecialHours[] = [{ ...closed('2026-12-23'), hours: [['10:00', '14:00']] }];
    expect(named(open)).not.toContain('constructionWinter');
  });

  it('form a valid list when all are added in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(OFFERED), (wanted) => {
        const periods = wanted.reduce<SpecialHours[]>(
          (all, each) => (addable(all, [each]).length > 0 ? addOffered(all, each) : all),
          [],
        );
        const { issues: faults, values } = checkListing(
          ['specialHours'],
          { specialHours: periods },
          new Date(),
        );
        expect(faults).toEqual([]);
        expect(values.specialHours).toEqual(periods);
      }),
    );
  });
});

describe('a custom period', () => {
  it('ends on its first day until a last day is set', () => {
    const [first] = withPeriod([BLANK_PERIOD], 0, { from: '2027-01-04' });
    expect(first).toEqual({ ...BLANK_PERIOD, from: '2027-01-04', to: '2027-01-04' });
    const [later] = withPeriod([closed('2027-01-04', '2027-03-01')], 0, { from: '2027-02-01' });
    expect(later?.to).toBe('2027-03-01');
    expect(withPeriod([closed('2027-01-04')], 0, { from: '' })[0]?.to).toBe('2027-01-04');
  });

  it('is changed and removed independently of the others', () => {
    const periods = [closed('2027-01-04'), closed('2027-01-05'), closed('2027-01-06')];
    expect(withPeriod(periods, 1, { reason: 'seasonal' })[1]).toEqual({
      ...closed('2027-01-05'),
      reason: 'seasonal',
    });
    expect(withoutPeriod(periods, 1)).toEqual([periods[0], periods[2]]);
  });

  it('is backwards when it ends before it starts', () => {
    expect(isBackwards(closed('2027-01-05', '2027-01-04'))).toBe(true);
    expect(isBackwards(closed('2027-01-05'))).toBe(false);
    expect(isBackwards(BLANK_PERIOD)).toBe(false);
  });
});

it('periods that share a day overlap', () => {
  const periods = [
    closed('2027-02-01', '2027-02-10'),
    closed('2027-03-01'),
    closed('2027-02-10'),
    BLANK_PERIOD,
  ];
  expect([...overlappingPeriods(periods)]).toEqual([0, 2]);
  expect([...overlappingPeriods([BLANK_PERIOD, BLANK_PERIOD])]).toEqual([]);
});
