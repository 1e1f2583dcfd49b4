import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** « poste 23 », « (ext. # 7) », « ;ext=9 », at the end. */
const EXTENSION =
  /[\s,;(–-]*(?:\b(?:post(?:es?)?|extension|ext|p)(?=[\s.:#=\d])|x(?=\s*\d)|#)[\s.:#=]*(\d{1,7})\s*\)?\s*$/i;
/** An extension after a hyphen or a comma: « 514 555-0121-107 ». */
const EXTENSION_ALONE = /^(.*\d{3}\D{0,3}\d{3}\D?\d{4})\s*[-–,]\s*(\d{1,5})$/;
const LABEL = /^(?:t[ée]l(?:[ée]phone)?|phone|bur(?:eau)?|cell(?:ulaire)?|sans frais|t(?=\s*:))?[\s.:]*/i;
const BETWEEN_NUMBERS =
  /\s*(?:[;/|,\n]|\bou\b|\bor\b|\bet\b|(?<=\d)\s+(?=t[ée]l|fax|cell|[ctf]\s*:)|(?<=\d)\s*\((?=[^()\d]*\d{3}))\s*/i;
/** « (cell.) », after a number. */
const NOTE = /\s*\([^()\d]*\)\s*$/;
/** The prefix of calls abroad, which telephones write as `+`. */
const ABROAD = /^00[\s-]*(?=1)/;
/** A number that a spreadsheet wrote as a decimal. */
const DECIMAL = /^(\d{10,11})\.0$/;
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
/** Letters followed by their digits: « 340-EYES (3937) ». */
const SPELT = /[A-Z]{2,}[A-Z-]*\s*\((\d{2,7})\)\s*$/i;
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const FOREIGN = /^\+[2-9]\d{6,14}$/;

/** A telephone number in E.164, with the rest of the text. */
type WrittenPhone = {
  number: string;
  /** Digits; null without one. */
  extension: string | null;
  /** Other text, as another number. */
  unread: string | null;
};

/**
 * Reads the first telephone number of a text, as people of Quebec write it. By its shape and not by the area codes in use:
 * a list of those ages, and the database (`private.is_phone_number`) has none.
 *
 * @returns null when no telephone has such a number
 * @example readPhone('418 555-0122 (poste 204)') // { number: '+14185550122', extension: '204', unread: null }
 */
export function readPhone(text: string): WrittenPhone | null {
  const one = readOne(text);
  if (one) return { ...one, unread: null };
  const between = BETWEEN_NUMBERS.exec(text);
  if (!between) return null;
  const first = readOne(text.slice(0, between.index));
  return first && { ...first, unread: text.slice(between.index + between[0].length).trim() || null };
}

/**
 * A telephone number in E.164; its extension is dropped.
 *
 * @returns null when no telephone has such a number, or there are several
 * @example parsePhone('(514) 555-1234') // '+15145551234'
 */
export function parsePhone(text: string): string | null {
  const read = readPhone(text);
  return read && read.unread === null ? read.number : null;
}

function readOne(text: string): { number: string; extension: string | null } | null {
  const bare = text.trim().replace(LABEL, '').replace(NOTE, '').replace(ABROAD, '+').replace(DECIMAL, '$1');
  const [, extension = null] = EXTENSION.exec(bare) ?? [];
  const number = readNumber(bare.replace(EXTENSION, ''));
  if (number) return { number, extension };
  const [, before = '', after = null] = EXTENSION_ALONE.exec(bare) ?? [];
  const alone = readNumber(before);
  return alone === null ? null : { number: alone, extension: after };
}

function readNumber(text: string): string | null {
  const bare = inDigits(text.trim());
  const digits = bare.replace(/[\s().-]/g, '');
  if (FOREIGN.test(digits)) return digits;
  const number = parsePhoneNumberFromString(bare, { defaultCountry: 'CA', extract: false })?.number;
  return number && NORTH_AMERICAN.test(number) ? number : null;
}

// A number that spells a word keeps its digits in parentheses, or is read off the keys (ITU-T E.161).
function inDigits(text: string): string {
  if (!/\d[\d\s().-]*[A-Z]{2,}/i.test(text)) return text;
  return text
    .replace(SPELT, '$1')
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String(2 + KEYS.findIndex((keys) => keys.includes(letter))));
}
