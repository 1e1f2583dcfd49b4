import { WEEKDAYS, type Weekday } from '../../limits.ts';

/** A part of written hours. Times are minutes since midnight, before `am` or `pm` of the other end is applied. */
export type Token =
  | { kind: 'days'; days: readonly Weekday[] }
  | { kind: 'time'; minutes: number; half: 'am' | 'pm' | null; isBare: boolean }
  /** `isEnd`: a semicolon or a new line, after which other days begin. */
  | { kind: 'separator'; isEnd: boolean }
  | { kind: 'closed' | 'allDay' | 'range' };

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

const word = (pattern: string) => new RegExp(`(?:${pattern})(?![a-z0-9])`, 'y');

/** Each form, and its token; the first that matches at a position is taken. Null for words that say nothing. */
const FORMS: readonly [form: RegExp, token: (match: RegExpExecArray) => Token | null][] = [
  [/[\s():]+/y, () => null],
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
  ...DAY_NAMES.map((names, index): (typeof FORMS)[number] => [
    new RegExp(`(?:${names.join('|')})s?\\.?(?![a-z0-9])`, 'y'),
    () => ({ kind: 'days', days: [WEEKDAYS[index] as Weekday] }),
  ]),
  [
    /24 ?(?:h(?:eures|ours|rs)?)?(?: ?(?:\/|sur) ?24(?: ?h)?)(?![a-z0-9])|24 ?(?:h(?:eures|ours|rs)?)(?![a-z0-9])|all day|toute la journee/y,
    () => ({ kind: 'allDay' }),
  ],
  [word('ferme(?:e|es|s)?|closed'), () => ({ kind: 'closed' })],
  [word('midi|noon'), () => ({ kind: 'time', minutes: 720, half: null, isBare: false })],
  [word('minuit|midnight'), () => ({ kind: 'time', minutes: 1440, half: null, isBare: false })],
  [/(\d{1,2})(?: ?(h|:|\.) ?(\d{2})|(?: ?(heures?|h))?)(?: ?([ap])\.?m\.?)?(?![a-z0-9])/y, timeOf],
  [/-+/y, () => ({ kind: 'range' })],
  [word("jusqu['’ ]?a|au|a|to|through|thru|until|till"), () => ({ kind: 'range' })],
  [/[,;/&]+/y, ([marks]) => ({ kind: 'separator', isEnd: marks.includes(';') })],
  [word('et|and|puis|then'), () => ({ kind: 'separator', isEnd: false })],
  [word('de|du|des|le|les|l|from|on|ouverte?|open'), () => null],
];

/**
 * Splits written hours into tokens.
 *
 * @returns null when a part of the text cannot be read
 */
export function hoursTokens(text: string): Token[] | null {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*[\n\r]+\s*/g, '; ');
  const tokens: Token[] = [];
  for (let position = 0; position < plain.length; ) {
    const match = matchAt(plain, position);
    if (!match) return null;
    if (match.token) tokens.push(match.token);
    position += match.length;
  }
  return tokens;
}

function matchAt(text: string, position: number): { token: Token | null; length: number } | null {
  for (const [form, tokenOf] of FORMS) {
    form.lastIndex = position;
    const match = form.exec(text);
    if (match) return { token: tokenOf(match), length: match[0].length };
  }
  return null;
}

function timeOf([, hour = '', mark, minute = '00', unit, half]: RegExpExecArray): Token {
  return {
    kind: 'time',
    minutes: Number(hour) * 60 + (Number(minute) < 60 ? Number(minute) : Number.NaN),
    half: half === 'a' ? 'am' : half === 'p' ? 'pm' : null,
    isBare: mark === undefined && unit === undefined && half === undefined,
  };
}
