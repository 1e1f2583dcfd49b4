import { ACTIVITY_MAX, ACTIVITY_MIN, NAME_MAX, NAME_MIN } from '#domain/limits.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { properName } from '#domain/text/names.ts';
import { sentenceCase } from '#domain/text/sentences.ts';
import { countCharacters, tidyLine, tidyText } from '#domain/text/stored-text.ts';
import type { Repair } from './candidate.ts';

/** Quebec with its islands and its north, generously (degrees). */
const QUEBEC = { south: 44.9, north: 62.7, west: -79.9, east: -57 };
/** What keeps a spreadsheet from taking a text for a formula (domain/text/csv.ts). */
const FORMULA_GUARD = /^'(?=[=+\-@])/;
/** Ways of writing nothing, and the errors of spreadsheets in both languages. */
const NOTHING =
  /^(n[./]?[ad]\.?|s\.?o\.?|null|nul|aucune?|none|inconnue?|unknown|sans objet|non disponible|not available|-+|\.+|\?+|#+|#(?:n\/[ad]|ref!|valeur!|value!|nom\?|name\?|div\/0!|nul!|null!|nombre!|num!))?$/i;

/** A cell's text; null when it is one of the ways of writing nothing (`NA`, `-`, empty). */
export function cell(record: Readonly<Record<string, string>>, column: string): string | null {
  // Control characters come from other programs' exports, where they stand between words.
  const text = tidyLine((record[column] ?? '').replace(/\p{Cc}+/gu, ' ')).replace(FORMULA_GUARD, '');
  return NOTHING.test(text) ? null : text;
}

/** As {@link cell}, of several lines. */
export function textCell(record: Readonly<Record<string, string>>, column: string): string | null {
  const text = tidyText(record[column] ?? '').replace(FORMULA_GUARD, '');
  return NOTHING.test(text) ? null : text;
}

/**
 * @param options `isWritten`: the name comes from a directory and keeps its capitals
 * @returns the name to store, or the problem
 */
export function readName(
  text: string | null,
  repairs: Repair[],
  { isWritten = false } = {},
): { name: string } | { reason: string } {
  if (text === null) return { reason: 'no name' };
  let name = isWritten ? text : properName(text);
  if (countCharacters(name) < NAME_MIN) return { reason: 'name shorter than 3 characters' };
  if (!/\p{L}|\p{N}/u.test(name)) return { reason: 'name without a letter' };
  if (name !== text) repairs.push({ reason: 'name written in lower case', detail: `${text} → ${name}` });
  if (countCharacters(name) > NAME_MAX) {
    name = `${[...name]
      .slice(0, NAME_MAX - 1)
      .join('')
      .trimEnd()}…`;
    repairs.push({ reason: 'name cut at 150 characters', detail: text });
  }
  return { name };
}

/**
 * An activity as a sentence, cut to the limit of the field; undefined when it is too short.
 *
 * @param onUnread called with the end that is cut off
 */
export function readActivity(text: string, onUnread: (part: string) => void): string | undefined {
  const written = sentenceCase(text);
  if (countCharacters(written) < ACTIVITY_MIN || !/\p{L}/u.test(written)) return undefined;
  if (countCharacters(written) <= ACTIVITY_MAX) return written;
  const start = [...written]
    .slice(0, ACTIVITY_MAX - 2)
    .join('')
    .replace(/\s+\S*$/, '');
  onUnread(written.slice(start.length).trim());
  return `${start} …`;
}

/** {@link readActivity}, which reports the text that it cuts off as a repair. */
export function activityColumn(text: string | null, repairs: Repair[]): string | null {
  const onUnread = (part: string) =>
    repairs.push({ reason: 'activity read in part', detail: `${text}: ${part}` });
  return text === null ? null : (readActivity(text, onUnread) ?? null);
}

export function readPostalCode(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  const code = formatPostalCode(text);
  const isAsWritten = code === text.toUpperCase().replace(/^(.{3})[\s-]*(.{3})$/, '$1 $2');
  if (!code) repairs.push({ reason: 'postal code not valid', detail: text });
  else if (!isAsWritten) repairs.push({ reason: 'postal code repaired', detail: `${text} → ${code}` });
  return code;
}

/** Coordinates inside Quebec; anything else is dropped and said. */
export function readCoordinates(
  latitudeText: string | null,
  longitudeText: string | null,
  repairs: Repair[],
): { latitude: number; longitude: number } | null {
  if (latitudeText === null && longitudeText === null) return null;
  const latitude = Number((latitudeText ?? '').replace(',', '.') || Number.NaN);
  const longitude = Number((longitudeText ?? '').replace(',', '.') || Number.NaN);
  const inside =
    latitude >= QUEBEC.south &&
    latitude <= QUEBEC.north &&
    longitude >= QUEBEC.west &&
    longitude <= QUEBEC.east;
  if (inside) return { latitude, longitude };
  const reason = Number.isNaN(latitude + longitude) ? 'coordinates not valid' : 'coordinates outside Quebec';
  repairs.push({ reason, detail: `${latitudeText ?? ''}, ${longitudeText ?? ''}` });
  return null;
}

/**
 * Whether a spreadsheet wrote a long number in scientific notation, so that its last digits are lost.
 *
 * @example isRoundedNumber('2,34568E+11') // true
 */
export function isRoundedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i.test(text.replace(/\s/g, ''));
}

/** A Quebec enterprise number: ten digits beginning with 11, 22, 33 or 88. */
export function isNeq(text: string): boolean {
  return /^(11|22|33|88)\d{8}$/.test(text);
}
