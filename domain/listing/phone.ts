import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_LABELS, type PhoneLabel } from '../limits.ts';

/** « poste 23 », « (ext. # 7) », « ;ext=9 », at the end. */
const EXTENSION =
  /^(.*?)[\s,;(–-]*(?:(?<!\p{L})(?:post(?:es?)?|extension|ext|local|p)(?=[\s.:#=\d])|x(?=\s*\d)|#)[\s.:#=]*(\d{1,7})\s*\)?\s*$/iu;
/** The stored form. */
const STORED = /^(\+\d{7,15}),(\d{1,7})$/;
/** An extension after a hyphen or a comma: « 514 555-0121-107 ». */
const EXTENSION_ALONE = /^(.*\d{3}\D{0,3}\d{3}\D?\d{4})\s*[-–,]\s*(\d{1,5})$/;
const LABEL = /^(?:t[ée]l(?:[ée]phone)?|phone|bur(?:eau)?|cell(?:ulaire)?|sans frais|t(?=\s*:))?[\s.:]*/i;
/** Words of a label that say no more than « a telephone ». */
const OFFICE = /^(?:t[ée]l(?:[ée]phone)?|phone|bur(?:eau)?|office|t)$/i;
const BETWEEN_NUMBERS =
  /\s*(?:[;/|,\n]|\bou\b|\bor\b|\bet\b|(?<=\d)\s+(?=t[ée]l|fax|cell|sans frais|toll free|urgence|[ctf]\s*:)|(?<=[a-zé.]\))\s*(?=[\d+(])|(?<=\d)\s*\((?!\s*(?:post|ext|local|[px#]))(?=[^()\d]*(?:1[\s.-]*)?\d{3}))\s*/i;
/** « option 2 », after a number. */
const WORDS_AFTER = /^([^\p{L}]*\d{4})[\s,(–-]+(\p{L}.*)$/u;
/** « Réception : », before one. */
const WORDS_BEFORE = /^(\p{L}[\p{L} .'’-]*?)[\s.:]*(?=[\d+(])(.*)$/u;
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

/** Words beside a number that name its use. */
const LABEL_WORDS: Record<Exclude<PhoneLabel, 'other'>, RegExp> = {
  toll_free: /^(?:sans[ -]frais|toll[ -]?free)$/i,
  mobile: /^(?:c|cell|cellulaire|cellphone|mobile)$/i,
  emergency: /^(?:urgences?|emergency|emergencies)$/i,
  after_hours: /^(?:soirs?|soirs? et fins? de semaine|apr[èe]s les heures|after[ -]hours|evenings?)$/i,
  reservations: /^(?:r[ée]servations?|bookings?)$/i,
  fax: /^(?:f|fax|t[ée]l[ée]c|t[ée]l[ée]copieur)$/i,
};
const LABELS = PHONE_LABELS.filter((label) => label !== 'other');
const TOLL_FREE = /^\+18(?:00|33|44|55|66|77|88)/;

type WrittenPhones = {
  /** E.164, with its extension after a comma: `+15145551234,107`. */
  phone: string;
  second: { phone: string; label: PhoneLabel } | null;
  /** Other text, as a third number. */
  unread: string | null;
};

/**
 * Reads the telephone numbers of a text, as people of Quebec write them. By their shape and not by the area codes in use:
 * a list of those ages, and the database (`private.is_phone_number`) has none.
 *
 * @returns null when no telephone has such a number
 * @example readPhones('418 555-0122 (poste 204)') // { phone: '+14185550122,204', second: null, unread: null }
 */
export function readPhones(text: string): WrittenPhones | null {
  const [first, rest] = splitNumbers(text);
  if (isNotedFax(first)) return rest === null ? null : readAfterFax(first, rest);
  const only = parsePhone(text);
  if (only !== null) return { phone: only, second: null, unread: null };
  const phone = parsePhone(first);
  if (phone === null || rest === null) return readBesideWords(text);
  const whole = readLabelled(rest);
  if (whole) return { phone, second: whole, unread: null };
  const [next, others] = splitNumbers(rest);
  const second = readLabelled(next);
  return { phone, second, unread: second ? others : rest };
}

/** « 514 555-0127 (téléc.) » */
function isNotedFax(text: string): boolean {
  const [note = ''] = NOTE.exec(text) ?? [];
  return LABEL_WORDS.fax.test(note.replace(/\P{L}/gu, ''));
}

/** Numbers of which the first is a fax, which is no telephone: it becomes the second number. */
function readAfterFax(fax: string, text: string): WrittenPhones | null {
  const others = readPhones(text);
  if (!others) return null;
  if (others.second) return { ...others, unread: [fax, others.unread].filter(Boolean).join(', ') };
  return { ...others, second: readLabelled(fax) };
}

/** A number with words that say what it is; a fax is no telephone. */
function readBesideWords(text: string): WrittenPhones | null {
  const bare = text.trim().replace(LABEL, '');
  const [, before = '', words = ''] = WORDS_AFTER.exec(bare) ?? [];
  const [, label = '', after = ''] = WORDS_BEFORE.exec(bare) ?? [];
  const isFax = LABEL_WORDS.fax.test((label || words).trim().replace(/\W+$/, ''));
  const phone = isFax ? null : (parsePhone(before) ?? parsePhone(after));
  return phone === null ? null : { phone, second: null, unread: (words || label).trim() };
}

/** The use of a number that its area code says. */
export function usualLabel(phone: string): PhoneLabel {
  return TOLL_FREE.test(phone) ? 'toll_free' : 'other';
}

/**
 * Reads a telephone number into its stored form: E.164, then a comma and the extension; a telephone dials the comma as a
 * pause.
 *
 * @returns null when no telephone has such a number, or there are several
 * @example parsePhone('(514) 555-1234, poste 107') // '+15145551234,107'
 */
export function parsePhone(text: string): string | null {
  const bare = text.trim().replace(LABEL, '').replace(NOTE, '').replace(ABROAD, '+').replace(DECIMAL, '$1');
  for (const form of [STORED, EXTENSION, EXTENSION_ALONE]) {
    const [, before = '', extension] = form.exec(bare) ?? [];
    const number = readNumber(before);
    if (number) return `${number},${extension}`;
  }
  return readNumber(bare);
}

function splitNumbers(text: string): [first: string, rest: string | null] {
  const between = BETWEEN_NUMBERS.exec(text);
  if (!between) return [text, null];
  return [text.slice(0, between.index), text.slice(between.index + between[0].length).trim() || null];
}

// « cell. 514 555-0127 », « 514 555-0127 (urgence) »; null beside words of another meaning.
function readLabelled(text: string): WrittenPhones['second'] {
  const [, before = '', rest = text] = /^\s*\(?\s*(\p{L}[\p{L} -]*?)[\s.:]*(?=[\d+(])(.*)$/u.exec(text) ?? [];
  const [, number = rest, after = ''] = /^(.*\d)\s*\(?\s*(\p{L}[\p{L} .-]*?)\.?\)?\s*$/u.exec(rest) ?? [];
  const words = [before, after]
    .map((word) => word.trim())
    .filter((word) => word !== '' && !OFFICE.test(word));
  const labels = words.map((word) => LABELS.find((label) => LABEL_WORDS[label].test(word)));
  const phone = parsePhone(number.replace(/^([^(]*)\)\s*$/, '$1'));
  if (phone === null || labels.includes(undefined)) return null;
  return { phone, label: labels[0] ?? usualLabel(phone) };
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
