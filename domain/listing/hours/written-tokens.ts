import { WEEKDAYS, type Weekday } from '../../limits.ts';
import { withAfternoons } from './written-clock.ts';

/** A part of written hours, and where it is in their text. */
export type Token = Meaning & { from: number; to: number };

/**
 * Times are minutes since midnight, before `am` or `pm` of the other end is applied. `isAssumed`: the text has no such half of
 * the day (written-clock.ts).
 */
type Meaning =
  | { kind: 'days'; days: readonly Weekday[] }
  | { kind: 'time'; minutes: number; half: 'am' | 'pm' | null; isBare: boolean; isAssumed?: true }
  /** `isEnd`: a semicolon, a full stop or a new line, after which other days begin. */
  | { kind: 'separator'; isEnd: boolean }
  /** `aside`: says nothing of a weekday, as « fermé les jours fériés »; `always`: every day, all day. */
  | { kind: 'closed' | 'allDay' | 'always' | 'range' | 'appointment' | 'except' | 'aside' | 'unknown' };

const MIDNIGHT: Meaning = { kind: 'time', minutes: 1440, half: null, isBare: false };

const EVERY_DAY = WEEKDAYS;
const WORKING_DAYS = WEEKDAYS.slice(0, 5);
const WEEKEND = WEEKDAYS.slice(5);

/** Names and abbreviations of each day, from Monday, without accents; plurals are read too. */
const DAY_NAMES = [
  'lundi lun lu monday mon mo',
  'mardi mar ma tuesday tues tue tu',
  'mercredi mercr mer me wednesday weds wed we',
  'jeudi jeu je thursday thurs thur thu th',
  'vendredi vend ven ve friday fri fr',
  'samedi sam sa saturday sat',
  'dimanche dim di sunday sun su',
].map((names) => names.split(' '));

const WHOLE_NAME = /(?:di|day|manche)$/;

const word = (pattern: string) => new RegExp(`(?:${pattern})(?![a-z0-9])`, 'y');

const HOLIDAYS = '(?:jours? )?(?:feries?|conges? feries?|(?:public |statutory |stat |legal )?holidays?|ph)';

const ONLY = '(?:seulement|uniquement|exclusivement|strictement|only|strictly)';
const RENDEZ_VOUS = '(?:rendez[- ]?vous|rdv|r\\.? ?-?v\\.?|appointments?|appt\\.?)';
const APPOINTMENT =
  `(?:${ONLY} )?(?:(?:sur|avec|par|by|with) ${RENDEZ_VOUS}` +
  `|${RENDEZ_VOUS} (?:requis|obligatoires?|necessaires?|required|only|seulement))(?: ${ONLY})?`;
const OTHER_HOURS =
  '(?:autres? (?:heures?|jours?|moments?)|other (?:hours?|times?|days?)|(?:(?:les?|en) )?(?:soirs?|soirees?)|(?:in the )?evenings?)';
/** Beside the hours, not instead of them: « ou sur rendez-vous ». */
const ALSO_BY_APPOINTMENT =
  `(?:avec ou |with or )?(?:sans|without|no) ${RENDEZ_VOUS}(?: (?:needed|necessary|necessaire))?|walk-? ?ins?(?: welcome| only)?` +
  `|(?:ou|or|aussi|also|et|and|\\|\\|) ["“«]?(?:(?:aussi|also) )?${APPOINTMENT}(?: ${OTHER_HOURS})?` +
  `|${OTHER_HOURS} ?:? ?${APPOINTMENT}|${APPOINTMENT} ${OTHER_HOURS}`;

/** Initials of French days, « L-V »; `m` is two of them. */
const INITIALS = 'l??jvsd';
const LUNCH = '(?: (?:pour|sur) (?:le |l.?heure du )?(?:diner|lunch|repas)| (?:for )?lunch)?';
const CLOCK = '(?:\\d{1,2}(?: ?(?:h|:) ?\\d{0,2})?(?: ?[ap]\\.?m\\.?)?|midi|minuit|noon|midnight)';
const BETWEEN = new RegExp(`\\b(entre|between) (${CLOCK} )(et|and)\\b`, 'g');

/** Each form, and its meaning; the first that matches at a position is taken. Null for words that say nothing. */
const FORMS: readonly [form: RegExp, meaning: (match: RegExpExecArray) => Meaning | null][] = [
  [/\s*[\n\r]\s*/y, () => ({ kind: 'separator', isEnd: true })],
  [/(?:[^\S\n\r]|[():"«»“”])+/y, () => null],
  [
    word(
      `(?:sauf|excepte|hormis|hors|except|excluding|fermee?s?|closed)(?: (?:les|le|aux|on|for|pendant|durant))* ${HOLIDAYS}` +
        `|${HOLIDAYS} ?:? ?(?:fermee?s?|closed|off)`,
    ),
    () => ({ kind: 'aside' }),
  ],
  [word('sauf|excepte|hormis|except'), () => ({ kind: 'except' })],
  [word(ALSO_BY_APPOINTMENT), () => ({ kind: 'aside' })],
  [word(APPOINTMENT), () => ({ kind: 'appointment' })],
  [
    word(
      'tous les jours|chaque jour|every ?day|daily|all week|7 jours (?:sur|/) 7|7 ?(?:jours|j|days)? ?/ ?7|7 days a week|7 jours',
    ),
    () => ({ kind: 'days', days: EVERY_DAY }),
  ],
  [
    word('(?:jours? )?(?:de|en|la) semaine|semaine|jours? ouvrables?|week ?days?'),
    () => ({ kind: 'days', days: WORKING_DAYS }),
  ],
  [word('fins? de semaine|week-? ?ends?'), () => ({ kind: 'days', days: WEEKEND })],
  // « L-V », « S-D », `M-F`, « S 9 h à 13 h ».
  [
    word('([ljvs]) ?(-|a|au|et|&) ?([jvsd])'),
    ([, first = '', mark = '', last = '']) => ({ kind: 'days', days: daysOfInitials(first, mark, last) }),
  ],
  [word('m ?- ?f|m to f'), () => ({ kind: 'days', days: WORKING_DAYS })],
  [
    /([jvsd])(?= ?:? ?(?:\d|ferme))/y,
    ([, day = '']) => ({ kind: 'days', days: daysOfInitials(day, '-', day) }),
  ],
  ...DAY_NAMES.map((names, index): (typeof FORMS)[number] => [
    // The full stop after a whole name ends a sentence.
    new RegExp(
      `(?:${names.map((name) => (WHOLE_NAME.test(name) ? `${name}s?` : `${name}s?\\.?`)).join('|')})(?![a-z0-9])`,
      'y',
    ),
    () => ({ kind: 'days', days: [WEEKDAYS[index] as Weekday] }),
  ]),
  [
    word(
      '24 ?(?:h(?:eures|ours|rs)?)?(?: ?(?:/|sur) ?24(?: ?h)?)?[ ,]*' +
        '(?:/ ?7(?: ?j(?:ours)?)?|7 ?(?:jours|j|days)? ?(?:/|sur) ?7(?: ?j(?:ours)?)?|7 days a week)',
    ),
    () => ({ kind: 'always' }),
  ],
  [
    /24 ?(?:h(?:eures|ours|rs)?)?(?: ?(?:\/|sur) ?24(?: ?h)?)(?![a-z0-9])|24 ?(?:h(?:eures|ours|rs)?)(?![a-z0-9])|all day|toute la journee/y,
    () => ({ kind: 'allDay' }),
  ],
  [word(`(?:ferme(?:e|es|s)?|closed|pause)${LUNCH}|off`), () => ({ kind: 'closed' })],
  [word('midi|noon'), () => ({ kind: 'time', minutes: 720, half: null, isBare: false })],
  [word('minuit|midnight'), () => MIDNIGHT],
  // « 0830-1700 », and no year.
  [
    /(?!20(?:2[4-9]|3\d))([01]\d|2[0-4])([0-5]\d)(?: ?h)?(?![a-z0-9])/y,
    ([, hour, minute]) => clockTime(hour, minute),
  ],
  [/(\d{1,2})(?: ?(h|:|\.) ?(\d{2})|(?: ?(heures?|h))?)(?: ?([ap])\.?m\.?)?(?![a-z0-9])/y, timeOf],
  [/-+|@/y, () => ({ kind: 'range' })],
  [word("jusqu['’ ]?a|au|a|to|through|thru|until|till"), () => ({ kind: 'range' })],
  [/\.(?=\s|$)/y, () => ({ kind: 'separator', isEnd: true })],
  [/[,;/&]+/y, ([marks]) => ({ kind: 'separator', isEnd: marks.includes(';') })],
  [word('et|and|puis|then'), () => ({ kind: 'separator', isEnd: false })],
  [word('de|du|des|le|les|l|from|on|ouverte?|open'), () => null],
  // « Jeudi soir de 18 h à 21 h ».
  [
    /(?:en )?(?:soir|soiree|matin|matinee|avant-midi|apres-midi|evening|morning|afternoon)s?(?=[ :,(]*(?:de )?\d)/y,
    () => null,
  ],
  [/[a-z0-9]+|./suy, () => ({ kind: 'unknown' })],
];

/** « 24 h » at the end of an interval; « 24 h/24 » is all day there too. */
const CLOSES_AT_MIDNIGHT = /24 ?h(?:eures|ours|rs)?(?: ?00)?(?! ?(?:\/|sur) ?24)(?![a-z0-9])/y;

/** Splits written hours into tokens; words that no form has are `unknown`. */
export function hoursTokens(text: string): Token[] {
  const { plain, places } = plainText(text);
  const tokens: Token[] = [];
  for (let position = 0; position < plain.length; ) {
    const isClosing = tokens.at(-1)?.kind === 'range' && tokens.at(-2)?.kind === 'time';
    const { meaning, length } = (isClosing && midnightAt(plain, position)) || matchAt(plain, position);
    const from = places[position] ?? 0;
    position += length;
    if (meaning) tokens.push({ ...meaning, from, to: places[position] ?? text.length });
  }
  return withAfternoons(tokens, text);
}

/** Lower case without accents, and of each of its characters the place in the text. */
function plainText(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  let place = 0;
  for (const character of text) {
    const written = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    plain += written.replace(/[\u2010-\u2015\u2212]/g, '-');
    while (places.length < plain.length) places.push(place);
    place += character.length;
  }
  return { plain: plain.replace(BETWEEN, asRange), places };
}

// « Entre midi et 13 h » as a range, in as many characters.
function asRange(_: string, word: string, from: string, and: string): string {
  return `${' '.repeat(word.length + 1)}${from}${'a'.padEnd(and.length)}`;
}

type Match = { meaning: Meaning | null; length: number };

function midnightAt(text: string, position: number): Match | null {
  CLOSES_AT_MIDNIGHT.lastIndex = position;
  const match = CLOSES_AT_MIDNIGHT.exec(text);
  return match && { meaning: MIDNIGHT, length: match[0].length };
}

function matchAt(text: string, position: number): Match {
  for (const [form, meaningOf] of FORMS) {
    form.lastIndex = position;
    const match = form.exec(text);
    if (match) return { meaning: meaningOf(match), length: match[0].length };
  }
  throw new Error(`no form matches at ${position}`);
}

function daysOfInitials(first: string, mark: string, last: string): Weekday[] {
  const [from, to] = [INITIALS.indexOf(first), INITIALS.indexOf(last)];
  const isList = mark === 'et' || mark === '&';
  return EVERY_DAY.filter((_, day) => (isList ? day === from || day === to : day >= from && day <= to));
}

function clockTime(hour = '', minute = ''): Meaning {
  return { kind: 'time', minutes: Number(hour) * 60 + Number(minute), half: null, isBare: false };
}

function timeOf([, hour = '', mark, minute = '00', unit, half]: RegExpExecArray): Meaning {
  return {
    kind: 'time',
    minutes: Number(hour) * 60 + (Number(minute) < 60 ? Number(minute) : Number.NaN),
    half: half === 'a' ? 'am' : half === 'p' ? 'pm' : null,
    isBare: mark === undefined && unit === undefined && half === undefined,
  };
}
