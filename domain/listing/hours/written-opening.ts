import { WEEKDAYS } from '../../limits.ts';
import type { Hours, Season } from '../../pages/directory.ts';
import { parseWeek, type WrittenWeek } from './written.ts';
import { parseSeasons } from './written-seasons.ts';

const NO_FIXED_HOURS =
  /^[\s"«]*(?:pas d['’]heures? fixes?|sans heures? fixes?|(?:heures?|horaires?) variables?|no (?:fixed|set) hours|hours (?:may )?vary|(?:irregular|variable) hours)[\s."»]*$/i;
/** Closed holidays in OpenStreetMap's grammar: no value holds them, and they limit no other part. */
const HOLIDAYS_OFF = /[;,|]?\s*\b(?:PH|SH)(?:\s*,\s*(?:PH|SH))*\s+(?:off|closed)\b/g;
const CLOSED: Hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));

export type WrittenOpening = WrittenWeek & {
  seasons: Season[];
  hasNoFixedHours: boolean;
  /** Whether anything was read. */
  isKnown: boolean;
};

/**
 * Reads all that a text says of opening hours: a week, days by appointment, seasons, « pas d'heures fixes ». Hours of seasons
 * alone are closed the rest of the year.
 *
 * @param onUnread called with each part that no value has
 * @example parseOpening('mai à septembre : 9 h à 17 h', report).seasons // [{ from: '05-01', to: '09-30', hours: … }]
 */
export function parseOpening(text: string, onUnread: (part: string) => void): WrittenOpening {
  const nothing = {
    hours: null,
    isByAppointment: false,
    appointmentDays: [],
    moved: [],
    seasons: [],
    hasNoFixedHours: false,
  };
  if (NO_FIXED_HOURS.test(text)) return { ...nothing, hasNoFixedHours: true, isKnown: true };
  const seasonal = parseSeasons(text.replace(HOLIDAYS_OFF, ''));
  // Closed in a season alone says nothing of the hours of the others.
  if (
    seasonal &&
    (seasonal.rest || seasonal.seasons.some(({ hours }) => Object.values(hours).flat().length > 0))
  ) {
    const { seasons, rest, moved } = seasonal;
    for (const [part] of text.matchAll(HOLIDAYS_OFF)) onUnread(part.replace(/^[\s;,|]+/, ''));
    return { ...nothing, hours: rest ?? CLOSED, moved, seasons, isKnown: true };
  }
  const week = parseWeek(text, onUnread);
  const isKnown = week.hours !== null || week.isByAppointment || week.appointmentDays.length > 0;
  return { ...nothing, ...week, isKnown };
}
