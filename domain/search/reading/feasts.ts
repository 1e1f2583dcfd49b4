import { isoDay } from '../../listing/hours/calendar-day.ts';
import { type Holiday, holidaysOf } from '../../listing/hours/holidays.ts';
import type { LocalDate } from '../../listing/hours/time-zone.ts';

/** Words that name a holiday, normalized. « Saint-Jean » alone may be a place. */
export const FEASTS: readonly [words: string, holiday: Holiday][] = [
  [
    '(?<!veille du )(?:le |au )?(?:jour de l an|premier de l an|nouvel an)|new year s(?: day)?(?! eve)',
    'newYear',
  ],
  ['(?:le )?vendredi saint|good friday', 'goodFriday'],
  ['(?:le )?lundi de paques|easter monday', 'easterMonday'],
  ['paques|easter(?: sunday)?', 'easter'],
  ['journee (?:nationale )?des patriotes|patriotes|victoria day|patriots day', 'patriots'],
  ['(?<=la )saint jean(?: baptiste)?(?! sur)|saint jean(?: baptiste)? day|fete nationale', 'saintJean'],
  ['fete du canada|canada day', 'canadaDay'],
  ['fete du travail|labou?r day', 'labourDay'],
  ['action de graces?|thanksgiving', 'thanksgiving'],
  ['lendemain de noel|boxing day', 'boxingDay'],
  ['(?<!veille de )noel|christmas(?: day)?(?! eve)', 'christmas'],
];

/** The next day of a holiday, today included: `2026-12-25`. */
export function nextFeast(holiday: Holiday, today: LocalDate): string | null {
  const dates = [today.year, today.year + 1].flatMap(holidaysOf).filter(({ name }) => name === holiday);
  return dates.map(({ date }) => isoDay(date)).find((day) => day >= isoDay(today)) ?? null;
}
