import { dayOfWeek, isoDay } from './calendar-day.ts';
import { addDays, type LocalDate, localTime } from './time-zone.ts';

/** Days on which many businesses of Quebec keep other hours, by a name that pages translate. */
export const HOLIDAYS = [
  'newYear',
  'january2',
  'goodFriday',
  'easter',
  'easterMonday',
  'patriots',
  'saintJean',
  'canadaDay',
  'labourDay',
  'thanksgiving',
  'christmas',
  'boxingDay',
] as const;

export type Holiday = (typeof HOLIDAYS)[number];

/** A period to fill in a listing's special hours: first and last day, `YYYY-MM-DD`, both included. */
export type OfferedPeriod = {
  name: Holiday | 'constructionSummer' | 'constructionWinter';
  from: string;
  to: string;
  reason: 'holiday' | 'construction';
};

const SUNDAY = 0;
const MONDAY = 1;
const TWO_WEEKS_LAST_DAY = 13;

/** Whether many businesses keep other hours on this day: one of {@link holidaysOf}. */
export function isHoliday({ year, month, day }: LocalDate): boolean {
  return holidaysOf(year).some(({ date }) => date.month === month && date.day === day);
}

/**
 * The holidays of a year, in their order.
 *
 * They include the holidays of the Act respecting labour standards (c. N-1.1, s. 60), of the National Holiday Act
 * (c. F-1.1), and the days on which shops close to the public (c. H-2.1, s. 3). Canada Day is on 2 July when the 1st is
 * a Sunday; Saint-Jean-Baptiste stays on the 24th, when shops close, although workers who never work on Sundays have
 * the 25th off.
 *
 * @param year of the Gregorian calendar
 */
export function holidaysOf(year: number): { name: Holiday; date: LocalDate }[] {
  const easter = easterOf(year);
  const firstOfJuly = { year, month: 7, day: 1 };
  const dates: Record<Holiday, LocalDate> = {
    newYear: { year, month: 1, day: 1 },
    january2: { year, month: 1, day: 2 },
    goodFriday: addDays(easter, -2),
    easter,
    easterMonday: addDays(easter, 1),
    // The Monday before 25 May: at the latest the 24th.
    patriots: lastBefore(MONDAY, { year, month: 5, day: 25 }),
    saintJean: { year, month: 6, day: 24 },
    canadaDay: dayOfWeek(firstOfJuly) === SUNDAY ? addDays(firstOfJuly, 1) : firstOfJuly,
    labourDay: lastBefore(MONDAY, { year, month: 9, day: 8 }),
    thanksgiving: lastBefore(MONDAY, { year, month: 10, day: 15 }),
    christmas: { year, month: 12, day: 25 },
    boxingDay: { year, month: 12, day: 26 },
  };
  return HOLIDAYS.map((name) => ({ name, date: dates[name] }));
}

/**
 * The two construction holidays that begin in a year: two weeks each, from a Sunday.
 *
 * The collective agreements set them and the Commission de la construction du Québec publishes them, a few years ahead
 * at most (ccq.org, « Congés et vacances »). Since 2008 they have followed one rule, which is used here: in summer from
 * the last Sunday but one of July, in winter from the Sunday that is or precedes Christmas. An owner may change the
 * dates that this offers.
 */
export function constructionHolidaysOf(year: number): { summer: LocalDate; winter: LocalDate } {
  return {
    summer: addDays(lastBefore(SUNDAY, { year, month: 8, day: 1 }), -7),
    winter: lastBefore(SUNDAY, { year, month: 12, day: 26 }),
  };
}

/**
 * Each holiday and construction holiday that has not ended, once, in chronological order: the suggestions of a form for
 * special hours.
 *
 * @param timeZone IANA name of the listing's
 */
export function offeredPeriods(at: Date, timeZone: string): OfferedPeriod[] {
  const today = localTime(at, timeZone);
  const day = isoDay(today);
  const found = new Map<string, OfferedPeriod>();
  // A winter holiday that began last year may not have ended.
  for (const year of [today.year - 1, today.year, today.year + 1]) {
    for (const period of periodsOf(year)) {
      if (period.to >= day && !found.has(period.name)) found.set(period.name, period);
    }
  }
  return [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}

function periodsOf(year: number): OfferedPeriod[] {
  const { summer, winter } = constructionHolidaysOf(year);
  const twoWeeks = (name: OfferedPeriod['name'], first: LocalDate): OfferedPeriod => ({
    name,
    from: isoDay(first),
    to: isoDay(addDays(first, TWO_WEEKS_LAST_DAY)),
    reason: 'construction',
  });
  return [
    ...holidaysOf(year).map(
      ({ name, date }): OfferedPeriod => ({ name, from: isoDay(date), to: isoDay(date), reason: 'holiday' }),
    ),
    twoWeeks('constructionSummer', summer),
    twoWeeks('constructionWinter', winter),
  ];
}

function lastBefore(weekday: number, date: LocalDate): LocalDate {
  return addDays(date, -(((dayOfWeek(date) - weekday + 6) % 7) + 1));
}

// The anonymous Gregorian computus of « Nature », 20 April 1876, in the form of Meeus, Astronomical Algorithms, ch. 8.
function easterOf(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 };
}
