import { WEEKDAYS, type Weekday } from '../../limits.ts';
import { isoDay, localDate, weekdayOf } from '../../listing/hours/calendar-day.ts';
import { addDays, clockOf, type LocalDate } from '../../listing/hours/time-zone.ts';
import { type DayPart, type OpenFilter, WEEKEND } from '../opening.ts';
import { FEASTS, nextFeast } from './feasts.ts';
import { whole } from './forms.ts';

/** The forms of words that say when a business must be open, in both languages. */

const numbered = (...lists: string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, index])));
/** From Monday, plurals too. */
export const DAYS = numbered(
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lundis mardis mercredis jeudis vendredis samedis dimanches',
  'monday tuesday wednesday thursday friday saturday sunday',
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);
/** From January. */
const MONTHS = numbered(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'january february march april may june july august september october november december',
);
// « Cuisine à aire ouverte », « portes ouvertes » and « à ciel ouvert » say nothing of hours.
export const IS_OPEN = '(?<!(?:aires?|portes?|ciel|donnees|bras) )(?:ouvert|ouverte|ouverts|ouvertes)';
const OPEN = `(?:${IS_OPEN}|open)`;
const THE =
  '(?:(?:le|la|les|l|a|au|en|on|in|at|the|this|ce|cette|pendant|durant|during|pour|for|tous|toutes|every) )*';
const PARTS: readonly [words: string, part: DayPart][] = [
  ['(?:le |les |du |au |in the )?(?:matins?|mornings?)', 'morning'],
  ['(?:l |les |en |in the )?(?:apres midis?|afternoons?)', 'afternoon'],
  ['(?:le |les |au |du |en |in the )?(?:soirs?|soirees?|evenings?|night)', 'evening'],
  ['(?:la |les )?nuits?|overnight|nights', 'night'],
];
const PART = `(?:${PARTS.map(([words]) => words).join('|')})`;
const DAY_NAMES = [...DAYS.keys()].join('|');
// « Boulangerie du Dimanche » is a name.
const DAY = `(?<!(?:du|de|des) )(?:le |les |this |on )?(${DAY_NAMES})`;
const MONTH = [...MONTHS.keys()].join('|');
const WEEKENDS = '(?:fins? de semaines?|week ?ends?)';
/** `21h`, `21 h 30`, `9 pm`, `9 30 pm`. */
const TIME = '(\\d{1,2})(?: (\\d{2}))? ?(h|heures|heure|am|pm|p m|a m)(?: ?(\\d{2}))?';
const NOON = '(?:midi|noon)';
const MIDNIGHT = '(?:minuit|midnight)';
const UNTIL = '(?:jusqu a|jusqua|until|till)';

type Form = readonly [form: RegExp, open: (match: RegExpExecArray, today: LocalDate) => OpenFilter | null];

/** Words for which no filter fits: they ask for nothing. */
export const WITHOUT_FILTER: readonly RegExp[] = [
  whole(
    `(?:${OPEN} )?(?:a |on )?(?:7 (?:jours|days) (?:sur 7|par semaine|a week)|sept jours sur sept|(?<!24 )7 7|7 ?j(?:ours)? 7)`,
  ),
  whole(`${OPEN} (?:a )?(?:tous les jours|chaque jour|every ?day|daily|7 jours|7 days|all week(?: long)?)`),
  whole(`${OPEN} (?:pendant |durant )?(?:(?:en|la|toute la|during the) (?:semaine|week)|(?:on )?weekdays)`),
  whole(
    `${OPEN} (?:(?:a|toute|durant|pendant) l annee(?: longue)?|a longueur d annee|all year(?: (?:round|long))?|year round)`,
  ),
  whole(`${OPEN} ${THE}(?:(?:jours? )?(?:conges? )?feries?|(?:public |statutory |stat )?holidays)`),
];

/** Each form, and what it means; the first that matches is taken. */
export const FORMS: readonly Form[] = [
  [
    whole(
      `(?:${OPEN} )?(?<!${UNTIL} )(?:24 ?(?:h|heures|hours|hour|hrs)(?: (?:sur )?24)?|24 7|24h24)(?: (?:et )?7 ?(?:j|jours|days)?(?: (?:sur )?7)?)?`,
    ),
    () => '24h',
  ],
  [whole(`${OPEN} (?:maintenant|now|right now|en ce moment|presentement|actuellement)`), () => 'now'],
  ...FEASTS.map(([words, holiday]): Form => {
    // « Épicerie vendredi saint » has a day too; « panier de Noël » is no day.
    const isDay = holiday === 'goodFriday' || holiday === 'easterMonday';
    const prefix = isDay
      ? `(?:${OPEN} ${THE})?`
      : `${OPEN} (?:${THE}|${THE}(?:jour|fete) (?:de |d |du )(?:l )?)`;
    return [whole(`${prefix}(?:${words})`), (_, today) => nextFeast(holiday, today)];
  }),
  [
    whole(`${OPEN} ${THE}(?:veille de noel|christmas eve)`),
    (_, today) => onDate('24', 'decembre', undefined, today),
  ],
  [
    whole(`${OPEN} ${THE}(?:veille du (?:jour de l an|nouvel an)|new year s eve)`),
    (_, today) => onDate('31', 'decembre', undefined, today),
  ],
  [whole(`${OPEN} ${THE}${WEEKENDS}`), () => WEEKEND],
  [
    whole(`(?:${OPEN} )?${DAY}(?: ${PART})? ${UNTIL} (?:${TIME}|${MIDNIGHT})`),
    ([, day, ...time]) => until(weekday(day), time),
  ],
  [
    whole(`(?:${OPEN} )?${UNTIL} (?:${TIME}|${MIDNIGHT})(?: ${DAY})?`),
    ([, hours, before, unit, after, day], today) =>
      until(day ? weekday(day) : isoDay(today), [hours, before, unit, after]),
  ],
  [
    whole(`(?:${OPEN} )?${DAY}(?: ${PART})? (?:a |at )?${TIME}`),
    ([, day, ...time]) => at(weekday(day), time),
  ],
  [whole(`(?:${OPEN} )?${DAY} (?:a |at |le )?${NOON}`), ([, day]) => `${weekday(day)}-1200`],
  [whole(`(?:${OPEN} )?${DAY} (?:a |at )?${MIDNIGHT}`), ([, day]) => `${dayAfter(weekday(day))}-0000`],
  [whole(`${OPEN} (?:du|from) (${DAY_NAMES})`), ([, day]) => weekday(day)],
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
  [
    whole(
      `${OPEN} (?:plus |tres |very )?(?:tard|late)(?: ${THE}(?:du )?(?:soirs?|soiree|nuit|night|evening))?`,
    ),
    (_, today) => `${isoDay(today)}-2200`,
  ],
  [
    whole(
      `${OPEN} (?:plus |tres |very )?(?:tot|early|de bonne heure)(?: ${THE}(?:du )?(?:matin|morning)s?)?`,
    ),
    (_, today) => `${isoDay(addDays(today, 1))}-0700`,
  ],
  [whole(`${OPEN} (?:aujourd hui|today)`), (_, today) => isoDay(today)],
  [whole(`(?:${OPEN} (?:a |at )?|(?:a|at) )${TIME}`), ([, ...time], today) => at(isoDay(today), time)],
  [
    whole(
      `${OPEN} (?:${THE}${NOON}|(?:sur |a |pendant )?l heure du (?:midi|diner|lunch)|(?:pour le|for) lunch)`,
    ),
    (_, today) => `${isoDay(today)}-1200`,
  ],
  [
    whole(`${OPEN} (?:a |at |apres |passe |after |past )?${MIDNIGHT}`),
    (_, today) => `${isoDay(addDays(today, 1))}-0000`,
  ],
  [whole(`${OPEN} at night`), (_, today) => `${isoDay(today)}-night`],
  [whole(`${OPEN} ${THE}(${PART})`), ([, part], today) => withPart(isoDay(today), part)],
];

/** Further days and parts of the day: « samedi et dimanche », « le soir et la fin de semaine », « lundi au vendredi ». */
export const MORE = new RegExp(
  `^(?:(?: (?:et|ou|and|or|au|a|to|through))?(?: (?:le|la|les|l|on|in|the|du))*` +
    ` (?:(?:${DAY_NAMES})(?: ${PART})?|${WEEKENDS}|${PART}|(?:jours? )?feries?)(?![a-z0-9]))+`,
);
function weekday(name = ''): string {
  return WEEKDAYS[DAYS.get(name) ?? 0] as string;
}

function withPart(day: string, words: string | undefined): OpenFilter {
  const [, part] = PARTS.find(([form]) => words !== undefined && new RegExp(`^${form}$`).test(words)) ?? [];
  return part ? `${day}-${part}` : day;
}

/** Hour, minutes before the unit, unit, minutes after it. */
type Time = (string | undefined)[];

function at(day: string, time: Time): OpenFilter | null {
  const minute = minuteOf(time);
  return minute === null ? null : atMinute(day, minute);
}

/** At the last minute before a time, which is midnight without an hour: « jusqu'à 2 h » of the next day, « jusqu'à 9 h » of the evening. */
function until(day: string, time: Time): OpenFilter | null {
  const [hours = '24', , unit = ''] = time;
  const minute = hours === '24' ? 0 : minuteOf(time);
  if (minute === null) return null;
  const isAfternoon = unit.startsWith('h') && minute >= 240 && minute < 720;
  const last = minute + (isAfternoon ? 720 : minute < 240 ? 1440 : 0) - 1;
  return last < 1440 ? atMinute(day, last) : atMinute(dayAfter(day), last - 1440);
}

function minuteOf([hours = '', before, unit = '', after]: Time): number | null {
  const minutes = Number(before ?? after ?? 0);
  const isHalf = /^[ap]/.test(unit);
  const typed = Number(hours);
  if (minutes > 59 || typed > (isHalf ? 12 : 23) || (isHalf && typed === 0)) return null;
  const hour = isHalf ? (typed % 12) + (unit.startsWith('p') ? 12 : 0) : typed;
  return hour * 60 + minutes;
}

function atMinute(day: string, minute: number): OpenFilter {
  return `${day}-${clockOf(minute).replace(':', '')}`;
}

/** @param day a weekday or a date, as a filter has it */
function dayAfter(day: string): string {
  const index = WEEKDAYS.indexOf(day as Weekday);
  return index === -1 ? isoDay(addDays(localDate(day), 1)) : (WEEKDAYS[(index + 1) % 7] as string);
}

/** The next such date, today included. */
function onDate(day = '', month = '', part: string | undefined, today: LocalDate): OpenFilter | null {
  const asked = { year: today.year, month: (MONTHS.get(month) ?? 0) + 1, day: Number(day) };
  const date = isoDay(asked) < isoDay(today) ? { ...asked, year: asked.year + 1 } : asked;
  const exists = isoDay(addDays(date, 0)) === isoDay(date);
  return exists && weekdayOf(date) ? withPart(isoDay(date), part) : null;
}
