import { z } from 'zod';
import { WEEKDAYS } from '../../limits.ts';
import { isoDay, localDate } from '../hours/calendar-day.ts';
import { areApart, INTERVALS_MAX, inOrder } from '../hours/intervals.ts';
import { areSeasonsApart, SEASONS_MAX } from '../hours/seasons.ts';
import { addDays } from '../hours/time-zone.ts';
import { codeSet } from './schemas.ts';

/** Opening hours as a listing keeps them; `private.valid_hours` and `valid_special_hours` ask for the same. */

/** How many periods of other hours a listing may have. */
export const SPECIAL_HOURS_MAX = 30;
export const SPECIAL_REASONS = ['holiday', 'construction', 'seasonal', 'other'] as const;

const OPENS = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const CLOSES = /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;
const DAY = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

const interval = z
  .tuple(
    [z.string().regex(OPENS, 'hours_invalid'), z.string().regex(CLOSES, 'hours_invalid')],
    'hours_invalid',
  )
  .refine(([opens, closes]) => opens !== closes, 'hours_invalid');

/** Intervals of a day in their order: `[]` is closed; only the last may run past midnight. */
const intervals = z
  .array(interval, 'hours_invalid')
  .max(INTERVALS_MAX, 'too_many_intervals')
  .transform(inOrder)
  .refine(areApart, 'hours_overlap');

/** A week, {@link Hours} of directory.ts; null when no day is known: no hours are shown then. */
export const weeklyHours = z
  .partialRecord(z.enum(WEEKDAYS), intervals, 'hours_invalid')
  .nullable()
  .transform((hours) => (hours && Object.keys(hours).length > 0 ? hours : null));

/** Weekdays in the order of the week. */
export const appointmentDays = codeSet(WEEKDAYS);

const dayOfYear = z
  .string('season_invalid')
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/, 'season_invalid')
  // A leap year has every day.
  .refine((text) => isoDay(addDays(localDate(`2028-${text}`), 0)).endsWith(text), 'season_invalid');

const season = z.strictObject(
  {
    from: dayOfYear,
    to: dayOfYear,
    hours: z
      .partialRecord(z.enum(WEEKDAYS), intervals, 'hours_invalid')
      .refine((hours) => Object.keys(hours).length > 0, 'season_invalid'),
  },
  'season_invalid',
);

/** Weeks of parts of every year, in the order of their first days and none within another. */
export const seasons = z
  .array(season, 'season_invalid')
  .max(SEASONS_MAX, 'too_many_seasons')
  .transform((all) => all.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine(areSeasonsApart, 'seasons_overlap');

const day = z
  .string('special_hours_invalid')
  .regex(DAY, 'special_hours_invalid')
  .refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'special_hours_invalid');

const specialPeriod = z
  .strictObject(
    { from: day, to: day, reason: z.enum(SPECIAL_REASONS, 'special_hours_invalid'), hours: intervals },
    'special_hours_invalid',
  )
  .refine(({ from, to }) => from <= to, 'special_hours_invalid');

/** Other hours from one day to another, both included, in their order and none within another. */
export const specialHours = z
  .array(specialPeriod, 'special_hours_invalid')
  .max(SPECIAL_HOURS_MAX, 'too_many_special_hours')
  .transform((all) => all.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine(
    (all) => all.every(({ to }, index) => index === all.length - 1 || to < (all[index + 1]?.from ?? '')),
    'special_hours_overlap',
  );
