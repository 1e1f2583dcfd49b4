import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const EXTENSION = /[\s,;]*(?:poste|ext(?:ension)?\.?|x|#)\s*\d+\s*$/i;
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
/** Letters and the digits that they stand for: « 340-EYES (3937) ». */
const SPELT = /[A-Z]{2,}[A-Z-]*\s*\((\d{2,7})\)\s*$/i;
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const FOREIGN = /^\+[2-9]\d{6,14}$/;

/**
 * A telephone number in E.164, read as people of Quebec write it; an extension is dropped. By its shape and not by the
 * area codes in use: a list of those ages, and the database (`private.is_phone_number`) has none.
 *
 * @returns null when no telephone has such a number
 * @example parsePhone('(514) 555-1234') // '+15145551234'
 */
export function parsePhone(text: string): string | null {
  const bare = inDigits(text.replace(EXTENSION, '').trim());
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
