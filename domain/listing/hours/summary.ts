import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Locale } from '../../locale.ts';
import type { Hours } from '../../pages/directory.ts';
import { weekdayName } from './calendar-names.ts';
import { type DayRow, dayRow } from './text.ts';

/** Days that follow each other and have the same hours. */
type DaysRow = Pick<DayRow, 'status' | 'ranges' | 'isByAppointment'> & {
  first: Weekday;
  /** As inside a sentence: « du lundi au vendredi », `Saturday and Sunday`; « tous les jours » for the whole week. */
  name: string;
};

const WORDS = {
  fr: { every: 'tous les jours', from: 'du ', to: ' au ', and: ' et ' },
  en: { every: 'every day', from: '', to: ' to ', and: ' and ' },
} as const;

/**
 * A week in as few lines as it takes, Monday first.
 *
 * @example weekSummary({ mon: [['09:00', '17:00']], tue: [['09:00', '17:00']] }, 'fr')
 * // [{ first: 'mon', name: 'lundi et mardi', ranges: ['9 h à 17 h'], … }, { first: 'wed', status: 'unknown', … }]
 */
export function weekSummary(
  hours: Hours,
  locale: Locale,
  appointmentDays: readonly Weekday[] = [],
): DaysRow[] {
  const groups: DayRow[][] = [];
  for (const day of WEEKDAYS) {
    const row = dayRow(hours, day, locale, { appointmentDays });
    const group = groups.at(-1);
    if (group && isAlike(group[0], row)) group.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { day, status, ranges, isByAppointment } = first;
    return { first: day, name: groupName(group, locale), status, ranges, isByAppointment };
  });
}

function isAlike(a: DayRow | undefined, b: DayRow): boolean {
  return (
    a?.status === b.status && a.isByAppointment === b.isByAppointment && a.ranges.join() === b.ranges.join()
  );
}

function groupName(group: readonly DayRow[], locale: Locale): string {
  const { every, from, to, and } = WORDS[locale];
  if (group.length === WEEKDAYS.length) return every;
  const [first = '', second = ''] = group.map(({ day }) => weekdayName(day, locale));
  if (group.length === 1) return first;
  if (group.length === 2) return first + and + second;
  return from + first + to + (group.at(-1)?.name ?? '');
}
