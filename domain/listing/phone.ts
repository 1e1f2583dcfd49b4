import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const EXTENSION = /[\s,;]*(?:poste|ext(?:ension)?\.?|x|#)\s*\d+\s*$/i;
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const FOREIGN = /^\+[2-9]\d{6,14}$/;

/**
 * A telephone number in E.164, read as people of Quebec write it; an extension is dropped. By its shape and not by the
 * area codes in use: a list of those ages, and the database (`private.is_phone_number`) has none.
 *
 * @returns null when no telephone has such a number
 * @example parsePhone('(514) 555-1234') // '+15145551234'
 */
export function parsePhone(text: string): string | null {
  const bare = text.replace(EXTENSION, '').trim();
  const digits = bare.replace(/[\s().-]/g, '');
  if (FOREIGN.test(digits)) return digits;
  const number = parsePhoneNumberFromString(bare, { defaultCountry: 'CA', extract: false })?.number;
  return number && NORTH_AMERICAN.test(number) ? number : null;
}
