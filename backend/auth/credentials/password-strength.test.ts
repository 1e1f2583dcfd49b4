import { describe, expect, it } from 'vitest';
import { type PasswordSettings, weaknesses, weaknessMessage } from './password-strength.ts';

const asks = (passwordRequirements: PasswordSettings['passwordRequirements'], minimumPasswordLength = 6) => ({
  refuseCommonPasswords: false,
  minimumPasswordLength,
  passwordRequirements,
});

const OWN = { ...asks(''), ownWords: ['Bottin', 'québec'] };

describe('weaknesses', () => {
  it.each<[string, PasswordSettings, string[]]>([
    ['loutre', asks(''), []],
    ['ours', asks(''), ['length']],
    ['ours', asks('', 0), ['length']],
    ['password123', asks(''), []],
    ['Password123', { ...asks(''), refuseCommonPasswords: true }, ['pwned']],
    [
      'azerty',
      { ...asks('letters_digits', 8), refuseCommonPasswords: true },
      ['length', 'characters', 'pwned'],
    ],
    ['cerise-de-terre', { ...asks(''), refuseCommonPasswords: true }, []],
    ...['bottin', 'Bottin2026!', 'B0ttin', 'monBOTTIN', 'quebec-bottin', '1Québec1', 'québecQuébec'].map(
      (text): [string, PasswordSettings, string[]] => [text, OWN, text === 'B0ttin' ? [] : ['pwned']],
    ),
    ['bottin-cerise-de-terre', OWN, []],
    ['918273645546', OWN, []],
    ['', asks('letters_digits'), ['length', 'characters']],
    ['loutre', asks('letters_digits'), ['characters']],
    ['918273645546', asks('letters_digits'), ['characters']],
    ['LOUTRE7x', asks('letters_digits'), []],
    ['loutre7x', asks('lower_upper_letters_digits'), ['characters']],
    ['Loutre7x', asks('lower_upper_letters_digits'), []],
    ['Loutre7x', asks('lower_upper_letters_digits_symbols'), ['characters']],
    ['Loutre7\\', asks('lower_upper_letters_digits_symbols'), []],
    // A non-ASCII letter belongs to no set, as in the official service.
    ['ÉÈÀ123é', asks('letters_digits'), ['characters']],
    // Four letters, eight bytes.
    ['éééé', asks('', 8), []],
  ])('finds in « %s », asked %j: %j', (text, settings, reasons) => {
    expect(weaknesses(text, settings)).toEqual(reasons);
  });
});

describe('weaknessMessage', () => {
  it("states each reason in the official service's wording", () => {
    expect(weaknessMessage(['length', 'characters'], asks('letters_digits', 8))).toBe(
      'Password should be at least 8 characters. Password should contain at least one character of each: ' +
        'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.',
    );
    expect(weaknessMessage(['pwned'], asks(''))).toBe(
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  });
});
