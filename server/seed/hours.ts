import { WEEKDAYS } from '#domain/limits.ts';
import { type OfferedPeriod, offeredPeriods } from '#domain/listing/hours/holidays.ts';
import type { Random } from './random.ts';
import type { HoursKind } from './trades/index.ts';

type Week = readonly (readonly [string, string][])[];

const closed: [string, string][] = [];
const day = (opens: string, closes: string): [string, string][] => [[opens, closes]];
const week = (
  workdays: [string, string][],
  saturday: [string, string][],
  sunday: [string, string][],
): Week => [workdays, workdays, workdays, workdays, workdays, saturday, sunday];

const WEEKS: Record<HoursKind, readonly Week[]> = {
  shop: [
    [
      day('09:30', '17:30'),
      day('09:30', '17:30'),
      day('09:30', '17:30'),
      day('09:30', '21:00'),
      day('09:30', '21:00'),
      day('09:00', '17:00'),
      day('10:00', '17:00'),
    ],
    [
      closed,
      day('10:00', '17:30'),
      day('10:00', '17:30'),
      day('10:00', '20:00'),
      day('10:00', '20:00'),
      day('10:00', '17:00'),
      closed,
    ],
    week(day('09:00', '18:00'), day('09:00', '16:00'), closed),
  ],
  office: [
    week(day('08:30', '16:30'), closed, closed),
    week(day('09:00', '17:00'), closed, closed),
    week(
      [
        ['08:30', '12:00'],
        ['13:00', '16:30'],
      ],
      closed,
      closed,
    ),
    [
      day('08:00', '17:00'),
      day('08:00', '20:00'),
      day('08:00', '17:00'),
      day('08:00', '20:00'),
      day('08:00', '15:00'),
      closed,
      closed,
    ],
  ],
  contractor: [
    week(day('07:00', '17:00'), closed, closed),
    week(day('07:30', '16:30'), day('08:00', '12:00'), closed),
    week(day('08:00', '18:00'), day('09:00', '15:00'), closed),
  ],
  restaurant: [
    [
      closed,
      day('11:00', '21:00'),
      day('11:00', '21:00'),
      day('11:00', '22:00'),
      day('11:00', '22:00'),
      day('16:00', '22:00'),
      day('16:00', '21:00'),
    ],
    week(day('11:00', '22:00'), day('11:00', '23:00'), day('11:00', '21:00')),
    week(
      [
        ['11:30', '14:00'],
        ['17:00', '22:00'],
      ],
      day('17:00', '23:00'),
      closed,
    ),
  ],
  breakfast: [
    week(day('06:00', '15:00'), day('07:00', '15:00'), day('07:00', '15:00')),
    week(day('07:00', '18:00'), day('08:00', '17:00'), day('08:00', '17:00')),
  ],
  evening: [
    [
      closed,
      closed,
      day('16:00', '01:00'),
      day('16:00', '03:00'),
      day('15:00', '03:00'),
      day('15:00', '03:00'),
      day('15:00', '00:00'),
    ],
    week(day('15:00', '03:00'), day('13:00', '03:00'), day('13:00', '01:00')),
  ],
  salon: [
    [
      closed,
      day('09:00', '17:00'),
      day('09:00', '20:00'),
      day('09:00', '21:00'),
      day('09:00', '18:00'),
      day('08:30', '15:00'),
      closed,
    ],
    week(day('10:00', '19:00'), day('09:00', '16:00'), closed),
  ],
  long: [
    week(day('07:00', '22:00'), day('08:00', '22:00'), day('08:00', '21:00')),
    week(day('06:00', '23:00'), day('06:00', '23:00'), day('07:00', '23:00')),
  ],
  always: [
    week(day('00:00', '24:00'), day('00:00', '24:00'), day('00:00', '24:00')),
    week(day('08:00', '20:00'), day('08:00', '20:00'), day('09:00', '17:00')),
  ],
};

const WRITTEN = Object.fromEntries(
  Object.entries(WEEKS).map(([kind, weeks]) => [kind, weeks.map(writeWeek)]),
) as Record<HoursKind, string[]>;

/** Hours of the trade as JSON for the column `hours`; null for the one in eight that gives none. */
export function openingHours(random: Random, kind: HoursKind): string | null {
  return random.chance(0.125) ? null : random.pick(WRITTEN[kind]);
}

/** Holidays on which shops open, for a shorter day. */
const OPEN_HOLIDAYS: readonly OfferedPeriod['name'][] = [
  'patriots',
  'canadaDay',
  'thanksgiving',
  'boxingDay',
];
const SHOP_KINDS: readonly HoursKind[] = ['shop', 'restaurant', 'breakfast', 'long'];

/**
 * Picks the next holidays as JSON for the column `special_hours`: contractors close for the construction holidays, shops open
 * on some days; one owner in four says nothing, and places that never close have nothing to say.
 *
 * @param now milliseconds since 1970
 */
export function holidayPicker(now: number): (random: Random, kind: HoursKind) => string {
  const offered = offeredPeriods(new Date(now), 'America/Toronto');
  const written = Object.fromEntries(
    Object.keys(WEEKS).map((kind) => [kind, writeHolidays(kind as HoursKind, offered)]),
  ) as Record<HoursKind, string>;
  return (random, kind) => (kind === 'always' || random.chance(0.25) ? '[]' : written[kind]);
}

function writeHolidays(kind: HoursKind, offered: readonly OfferedPeriod[]): string {
  const reason = kind === 'contractor' ? 'construction' : 'holiday';
  const periods = offered.filter((period) => period.reason === reason);
  return JSON.stringify(
    periods.map(({ name, from, to }) => {
      const isOpen = SHOP_KINDS.includes(kind) && OPEN_HOLIDAYS.includes(name);
      return { from, to, reason, hours: isOpen ? day('10:00', '17:00') : closed };
    }),
  );
}

function writeWeek(days: Week): string {
  return JSON.stringify(Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]])));
}
