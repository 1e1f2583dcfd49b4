import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const EXTENSION = /[\s,;]*(?:poste|ext(?:ension)?\.?|x|#)\s*\d+\s*$/i;

/**
 * A telephone number in E.164, read as people of Quebec write it; an extension is dropped.
 *
 * @returns null when no telephone has such a number
 * @example parsePhone('(514) 555-1234') // '+15145551234'
 */
export function parsePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.replace(EXTENSION, ''), {
    defaultCountry: 'CA',
    extract: false,
  });
  return number?.isValid() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : null;
}
