import type { Hours, Season } from '../../pages/directory.ts';
import { seasons as seasonsSchema } from '../fields/hours-schemas.ts';
import { parseWholeWeek, writeHours } from './written.ts';
import { hoursTokens } from './written-tokens.ts';

/** From January, with their abbreviations; « mar » is a Tuesday unless another month follows. */
const MONTHS = [
  'janvier|january|janv|jan',
  'f[ée]vrier|february|f[ée]vr|f[ée]v|feb',
  'mars|march|mar',
  'avril|april|avr|apr',
  'mai|may',
  'juin|june|jun',
  'juillet|july|juil|jul',
  'ao[uû]t|august|aug',
  'septembre|september|sept|sep',
  'octobre|october|oct',
  'novembre|november|nov',
  'd[ée]cembre|december|d[ée]c|dec',
] as const;
/** A common February ends on the 28th, a leap one on the 29th. */
const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const MONTH = `(?:${MONTHS.join('|')})(?![\\p{L}])\\.?`;
// Not the hour of « Sep 9:00 » or « Sep 9-17 ».
const DAY_AFTER = '(?:\\s+\\d{1,2}(?:st|nd|rd|th)?(?!\\d|[:.]\\d|\\s*h|\\s*[ap]\\.?m|\\s*[-–]\\s*\\d))?';
const POINT = `(?:\\d{1,2}(?:er|st|nd|rd|th)?\\s+)?${MONTH}${DAY_AFTER}`;
const TO = "\\s*(?:[-–—]|\\/|(?:jusqu['’]\\s?)?(?:à|au|en)|to|through|thru|until)\\s*";
// « Dec 24-26 » are days where nothing but « closed » follows, else hours.
const SOME_DAYS = `${MONTH}\\s+\\d{1,2}(?:\\s*[-–]\\s*\\d{1,2})?`;
const CLOSED_DAYS = `${SOME_DAYS}(?=(?:\\s*,\\s*${SOME_DAYS})*\\s*:?\\s*(?:off|closed|ferm[ée]))`;
const RANGE = `(?:(?:du|de|d['’]|from|le|on)\\s*)?(?:${CLOSED_DAYS}|(?:\\d{1,2}(?:er)?${TO})?${POINT}(?:${TO}${POINT})?)`;
const NUMERIC = '\\d{2}-\\d{2}\\/\\d{2}-\\d{2}';
const REST =
  "(?:le\\s+)?reste\\s+de\\s+l['’]ann[ée]e|hors[ -]saison|(?:the\\s+)?rest\\s+of\\s+the\\s+year|off[ -]season|otherwise|autrement";
const HEADER = new RegExp(
  `(?<![\\p{L}\\d])(?<closed>(?:ferm[ée]e?s?|closed|sauf(?=\\s+(?:le\\s+)?\\d{1,2}(?:er)?\\s+${MONTH}))\\s+)?(?:(?<rest>${REST})|(?<days>${NUMERIC}|${RANGE}(?:\\s*,\\s*${RANGE})*))(?![\\p{L}\\d])`,
  'giu',
);
const POINTS = new RegExp(
  `(\\d{1,2})?(?:er|st|nd|rd|th)?\\s*(${MONTHS.join('|')})(?!\\p{L})\\.?(?:\\s+(\\d{1,2}))?`,
  'giu',
);

type Part = { days: Pick<Season, 'from' | 'to'>[] | null; body: string };

/** Hours of seasons, and of the rest of the year where the text says them; `moved` as of a week (written.ts). */
export type SeasonalHours = { seasons: Season[]; rest: Hours | null; moved: string[] };

/**
 * Reads the hours of parts of the year, all or nothing: an unread part may limit the others.
 *
 * @returns null without a season, or when any part cannot be read
 * @example parseSeasons('du 1er mai au 30 septembre : 9 h à 17 h; reste de l’année fermé')
 * @example parseSeasons('May-Sep Mo-Fr 09:00-17:00; Oct-Apr Mo-Fr 10:00-16:00')
 */
export function parseSeasons(text: string): SeasonalHours | null {
  const parts = splitParts(text);
  if (!parts) return null;
  const seasons: Season[] = [];
  const moved: string[] = [];
  let rest: Hours | null = null;
  for (const { days, body } of parts) {
    const week = readWeek(body);
    if (!week || (days === null && rest)) return null;
    const { hours } = week;
    moved.push(...week.moved);
    if (days === null) rest = hours;
    else seasons.push(...days.map((day) => ({ ...day, hours })));
  }
  const { data } = seasonsSchema.safeParse(seasons);
  return data && data.length > 0 ? { seasons: data, rest, moved: [...new Set(moved)] } : null;
}

/** Seasons as {@link parseSeasons} reads them: `05-01/09-30 mon 09:00-17:00; tue closed | 12-01/03-31 …`. */
export function writeSeasons(seasons: readonly Season[]): string {
  return seasons.map(({ from, to, hours }) => `${from}/${to} ${writeHours(hours)}`).join(' | ');
}

/** Each part with the days before it (« mai à septembre : 9 h à 17 h ») or, in the whole text, after it. */
function splitParts(text: string): Part[] | null {
  const headers = [...text.matchAll(HEADER)].map((match) => ({
    days: match.groups?.rest ? null : readDays(match.groups?.days ?? ''),
    isClosed: match.groups?.closed !== undefined,
    isRead: Boolean(match.groups?.rest) || readDays(match.groups?.days ?? '') !== null,
    from: match.index,
    to: match.index + match[0].length,
  }));
  if (headers.length === 0 || headers.some(({ isRead }) => !isRead)) return null;
  const between = (from: number, to?: number) =>
    text.slice(from, to).replace(/^[\s:,;.|)]+|[\s,;.|(]+$/g, '');
  const before = between(0, headers[0]?.from);
  const last = between(headers.at(-1)?.to ?? 0);
  if (before !== '' && last === '' && !headers.some(({ isClosed }) => isClosed)) {
    // « lundi 9 h à 17 h, 25 mars » may be the hours of that day, or of an event.
    if (headers.some(({ days }) => days?.some(({ from, to }) => from === to))) return null;
    return headers.map(({ days, from }, index) => ({
      days,
      body: between(headers[index - 1]?.to ?? 0, from),
    }));
  }
  const parts = headers.map(({ days, isClosed, to }, index) => {
    const after = between(to, headers[index + 1]?.from);
    return { days, body: isClosed ? `closed ${after}`.trim() : after };
  });
  if (before === '') return parts;
  // Else the first words may be about the season that follows them.
  const isApart = headers[0]?.isClosed || /[;\n.|]\s*$/.test(text.slice(0, headers[0]?.from));
  return isApart ? [{ days: null, body: before }, ...parts] : null;
}

/** The ranges of days of a header; null when one is no range of days that exist. */
function readDays(header: string): Part['days'] {
  const ranges = header.split(',').map((range): Pick<Season, 'from' | 'to'> | null => {
    if (new RegExp(`^${NUMERIC}$`).test(range)) {
      const [from = '', to = ''] = range.split('/');
      return { from, to };
    }
    const points = [...range.matchAll(POINTS)].map(([, before, month = '', after]) => ({
      month: MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(month)),
      day: before ?? after ?? null,
      isTuesday: /^mar$/i.test(month),
    }));
    const [first, second] = points;
    if (!first || points.length > 2) return null;
    if (!second) {
      // « du 15 au 30 juin », « juillet ».
      const [start] = /^\D*(\d{1,2})(?:er)?\s*(?:[-–—]|au|à|to)\s*\d/i.exec(range)?.slice(1) ?? [];
      if (first.isTuesday) return null;
      // « Dec 24-26 », « 25 décembre ».
      const [end] = /\d\s*[-–]\s*(\d{1,2})$/.exec(range)?.slice(1) ?? [];
      return {
        from: dayOf(first.month, start ?? first.day ?? 1),
        to: dayOf(first.month, end ?? first.day ?? LAST_DAYS[first.month]),
      };
    }
    if ((first.day === null) !== (second.day === null)) return null;
    return {
      from: dayOf(first.month, first.day ?? 1),
      to: dayOf(second.month, second.day ?? LAST_DAYS[second.month]),
    };
  });
  return ranges.includes(null) ? null : (ranges as Pick<Season, 'from' | 'to'>[]);
}

function dayOf(month: number, day: string | number | undefined): string {
  return [month + 1, Number(day)].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A week, every day of which has the hours where no day is named. */
function readWeek(text: string): { hours: Hours; moved: string[] } | null {
  const tokens = hoursTokens(text);
  const hasDays = tokens.some(({ kind }) => kind === 'days' || kind === 'always');
  // « Dec 9-17 » is days of the month.
  const isBare = tokens.every((token) => token.kind !== 'time' || token.isBare);
  if (!hasDays && isBare && tokens.some(({ kind }) => kind === 'time')) return null;
  return parseWholeWeek(hasDays ? text : `daily ${text}`);
}
