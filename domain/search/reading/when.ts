import { WEEKDAYS } from '../../limits.ts';
import { isoDay, weekdayOf } from '../../listing/hours/calendar-day.ts';
import { addDays, type LocalDate } from '../../listing/hours/time-zone.ts';
import { type DayPart, type OpenFilter, todayOf } from '../opening.ts';
import { findForm, whole } from './forms.ts';
import type { Token } from './tokens.ts';

/** The opening time that a text asks for. */
export type When = {
  open: OpenFilter;
  /** Indices of the words that say it. */
  words: ReadonlySet<number>;
};

export const NO_TIME: When = { open: '', words: new Set() };

const numbered = (...lists: string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, index])));
/** From Monday, and from January; plurals too. */
const DAYS = numbered(
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lundis mardis mercredis jeudis vendredis samedis dimanches',
  'monday tuesday wednesday thursday friday saturday sunday',
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);
const MONTHS = numbered(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'january february march april may june july august september october november december',
);
const OPEN = '(?:ouvert|ouverte|ouverts|ouvertes|open)';
const PARTS: readonly [words: string, part: DayPart][] = [
  ['(?:le |du |au |in the )?(?:matin|morning)', 'morning'],
  ['(?:l |en |in the )?(?:apres midi|afternoon)', 'afternoon'],
  ['(?:le |au |du |in the )?(?:soir|soiree|evening|night)', 'evening'],
  ['(?:la )?nuit', 'night'],
];
const PART = `(?:${PARTS.map(([words]) => words).join('|')})`;
// « Boulangerie du Dimanche » is a name.
const DAY = `(?<!(?:du|de|des) )(?:le |les |this |on )?(${[...DAYS.keys()].join('|')})`;
const MONTH = [...MONTHS.keys()].join('|');
/** `21h`, `21 h 30`, `9 pm`, `9 30 pm`. */
const TIME = '(\\d{1,2})(?: (\\d{2}))? ?(h|heures|heure|am|pm|p m|a m)(?: ?(\\d{2}))?';

/** Each form, and what it means; the first that matches is taken. */
const FORMS: readonly [
  form: RegExp,
  open: (match: RegExpExecArray, today: LocalDate) => OpenFilter | null,
][] = [
  [
    whole(
      `(?:${OPEN} )?(?:24 ?(?:h|heures|hours|hour|hrs)(?: (?:sur )?24)?|24 7|24h24)(?: (?:et )?7 ?(?:j|jours|days)?(?: (?:sur )?7)?)?`,
    ),
    () => '24h',
  ],
  [whole(`${OPEN} (?:maintenant|now|right now|en ce moment|presentement|actuellement)`), () => 'now'],
  [
    whole(`(?:${OPEN} )?${DAY}(?: ${PART})? (?:a |at )?${TIME}`),
    ([, day, ...time]) => at(weekday(day), time),
  ],
  [whole(`(?:${OPEN} )?${DAY}(?: (${PART}))?`), ([, day, part]) => withPart(weekday(day), part)],
  [
    whole(`(?:${OPEN} )?(?:le )?(\\d{1,2})(?: ?(?:er|e|re))? (${MONTH})(?: (${PART}))?`),
    ([, day, month, part], today) => onDate(day, month, part, today),
  ],
  [
    whole(`(?:${OPEN} )?(?:on )?(${MONTH}) (\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: (${PART}))?`),
    ([, month, day, part], today) => onDate(day, month, part, today),
  ],
  [whole(`(?:${OPEN} )?(?:ce soir|tonight|this evening)`), (_, today) => `${isoDay(today)}-evening`],
  [
    whole(`(?:${OPEN} )?(?:demain|tomorrow)(?: (${PART}))?`),
    ([, part], today) => withPart(isoDay(addDays(today, 1)), part),
  ],
  [whole(`${OPEN} (?:tard|late)(?: (?:le |du )?(?:soir|at night))?`), (_, today) => `${isoDay(today)}-2200`],
  [whole(`${OPEN} (?:aujourd hui|today)`), (_, today) => isoDay(today)],
  [whole(`(?:${OPEN} (?:a |at )?|(?:a|at) )${TIME}`), ([, ...time], today) => at(isoDay(today), time)],
  [whole(`${OPEN} (?:le |la |l )?(${PART})`), ([, part], today) => withPart(isoDay(today), part)],
  [whole('(?:ouvert|ouverte|ouverts|ouvertes)'), () => 'now'],
  // At an end of the text: between other words « open » is part of a name.
  [/^open(?![a-z0-9]| (?:air|bar|concept|house|mic|source|space)\b)|(?<=[a-z0-9] )open$/, () => 'now'],
];

/**
 * Finds when a business must be open: « ouvert maintenant », « dimanche soir », « à 21 h », « le 24 juin », `open now`.
 *
 * @param now by which « tonight » and « June 24 » have a date
 */
export function readWhen(tokens: readonly Token[], now: Date): When {
  const today = todayOf(now);
  for (const [form, open] of FORMS) {
    const match = findForm(tokens, form);
    const found = match && open(match.groups, today);
    if (!found) continue;
    const { first, count } = match;
    if (tokens[first]?.isOfStreet) return NO_TIME;
    return { open: found, words: new Set(Array.from({ length: count }, (_, at) => first + at)) };
  }
  return NO_TIME;
}

function weekday(name = ''): string {
  return WEEKDAYS[DAYS.get(name) ?? 0] as string;
}

function withPart(day: string, words: string | undefined): OpenFilter {
  const [, part] = PARTS.find(([form]) => words !== undefined && new RegExp(`^${form}$`).test(words)) ?? [];
  return part ? `${day}-${part}` : day;
}

/** @param time hour, minutes before the unit, unit, minutes after it */
function at(day: string, [hours = '', before, unit = '', after]: (string | undefined)[]): OpenFilter | null {
  const minutes = Number(before ?? after ?? 0);
  const isHalf = /^[ap]/.test(unit);
  const typed = Number(hours);
  if (minutes > 59 || typed > (isHalf ? 12 : 23) || (isHalf && typed === 0)) return null;
  const hour = isHalf ? (typed % 12) + (unit.startsWith('p') ? 12 : 0) : typed;
  return `${day}-${String(hour).padStart(2, '0')}${String(minutes).padStart(2, '0')}`;
}

/** The next such date, today included. */
function onDate(day = '', month = '', part: string | undefined, today: LocalDate): OpenFilter | null {
  const asked = { year: today.year, month: (MONTHS.get(month) ?? 0) + 1, day: Number(day) };
  const date = isoDay(asked) < isoDay(today) ? { ...asked, year: asked.year + 1 } : asked;
  const exists = isoDay(addDays(date, 0)) === isoDay(date);
  return exists && weekdayOf(date) ? withPart(isoDay(date), part) : null;
}
