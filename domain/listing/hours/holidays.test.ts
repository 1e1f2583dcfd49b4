import { describe, expect, it } from 'vitest';
import { isoDay } from './calendar-day.ts';
import { constructionHolidaysOf, HOLIDAYS, type Holiday, holidaysOf, offeredPeriods } from './holidays.ts';

const MONTREAL = 'America/Toronto';
const dayOf = (name: Holiday, year: number) => {
  const found = holidaysOf(year).find((holiday) => holiday.name === name);
  return found && isoDay(found.date);
};

describe('the holidays of a year', () => {
  it('of 2026', () => {
    expect(holidaysOf(2026).map(({ name, date }) => `${name} ${isoDay(date)}`)).toEqual([
      'newYear 2026-01-01',
      'january2 2026-01-02',
      'goodFriday 2026-04-03',
      'easter 2026-04-05',
      'easterMonday 2026-04-06',
      'patriots 2026-05-18',
      'saintJean 2026-06-24',
      'canadaDay 2026-07-01',
      'labourDay 2026-09-07',
      'thanksgiving 2026-10-12',
      'christmas 2026-12-25',
      'boxingDay 2026-12-26',
    ]);
  });

  // Dates of Easter as the churches publish them, the earliest and the latest there are among them.
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => {
    expect(dayOf('easter', year)).toBe(day);
  });

  it('moves Canada Day off a Sunday, and leaves Saint-Jean-Baptiste there', () => {
    expect(dayOf('canadaDay', 2029)).toBe('2029-07-02');
    expect(dayOf('canadaDay', 2028)).toBe('2028-07-01');
    expect(dayOf('saintJean', 2029)).toBe('2029-06-24');
  });

  // 25 May on a Monday, 25 May on a Tuesday, the first of September and of October on a Monday.
  it.each<[Holiday, number, string]>([
    ['patriots', 2026, '2026-05-18'],
    ['patriots', 2027, '2027-05-24'],
    ['patriots', 2025, '2025-05-19'],
    ['labourDay', 2025, '2025-09-01'],
    ['labourDay', 2024, '2024-09-02'],
    ['thanksgiving', 2029, '2029-10-08'],
    ['thanksgiving', 2025, '2025-10-13'],
  ])('%s of %i is %s', (name, year, day) => {
    expect(dayOf(name, year)).toBe(day);
  });

  it('are in order in every year', () => {
    for (let year = 1900; year <= 2300; year += 1) {
      const days = holidaysOf(year).map(({ date }) => isoDay(date));
      expect(days.toSorted()).toEqual(days);
      expect(days).toHaveLength(HOLIDAYS.length);
    }
  });
});

describe('the construction holidays', () => {
  // As the Commission de la construction du Québec announced them.
  it.each([
    [2016, '2016-07-24', '2016-12-25'],
    [2017, '2017-07-23', '2017-12-24'],
    [2022, '2022-07-24', '2022-12-25'],
    [2023, '2023-07-23', '2023-12-24'],
    [2025, '2025-07-20', '2025-12-21'],
  ])('of %i begin on %s and %s', (year, summer, winter) => {
    const found = constructionHolidaysOf(year);
    expect([isoDay(found.summer), isoDay(found.winter)]).toEqual([summer, winter]);
  });
});

describe('the periods that a form offers', () => {
  it('are the future ones, each once, in order', () => {
    const offered = offeredPeriods(new Date('2026-06-24T23:00:00-04:00'), MONTREAL);
    expect(offered.map(({ name, from }) => `${name} ${from}`)).toEqual([
      'saintJean 2026-06-24',
      'canadaDay 2026-07-01',
      'constructionSummer 2026-07-19',
      'labourDay 2026-09-07',
      'thanksgiving 2026-10-12',
      'constructionWinter 2026-12-20',
      'christmas 2026-12-25',
      'boxingDay 2026-12-26',
      'newYear 2027-01-01',
      'january2 2027-01-02',
      'goodFriday 2027-03-26',
      'easter 2027-03-28',
      'easterMonday 2027-03-29',
      'patriots 2027-05-24',
    ]);
    expect(offered.find(({ name }) => name === 'constructionSummer')).toEqual({
      name: 'constructionSummer',
      from: '2026-07-19',
      to: '2026-08-01',
      reason: 'construction',
    });
  });

  it('include a winter holiday that began last year until it ends', () => {
    const winter = (day: string) =>
      offeredPeriods(new Date(`${day}T12:00:00-05:00`), MONTREAL).find(
        ({ name }) => name === 'constructionWinter',
      )?.from;
    expect(winter('2027-01-02')).toBe('2026-12-20');
    expect(winter('2027-01-03')).toBe('2027-12-19');
  });

  it('use the current day in the listing’s time zone', () => {
    const lastMoment = new Date('2026-06-25T03:30:00Z');
    expect(offeredPeriods(lastMoment, 'America/Toronto')[0]?.name).toBe('saintJean');
    expect(offeredPeriods(lastMoment, 'America/Halifax')[0]?.name).toBe('canadaDay');
  });
});
