import { dictionary } from '@zxcvbn-ts/language-common';

// The official service's codes.
type Weakness = 'length' | 'characters' | 'pwned';

/** Password requirements of `config.toml`. */
export type PasswordSettings = {
  /** In bytes of UTF-8, as the official service counts. */
  minimumPasswordLength: number;
  passwordRequirements:
    | ''
    | 'letters_digits'
    | 'lower_upper_letters_digits'
    | 'lower_upper_letters_digits_symbols';
  /**
   * Whether the most common passwords are refused. The official service queries a third-party service instead, and only
   * where its operator enabled it: tests of the official clients sign up with `password123`.
   */
  refuseCommonPasswords: boolean;
  /** Words likely in guesses at this particular service, such as its name. */
  ownWords?: readonly string[];
};

// A floor under the setting, as in the official service.
const LEAST_LENGTH = 6;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

// One character of each set is required; the Supabase CLI passes these sets to the official service.
const REQUIRED: Record<PasswordSettings['passwordRequirements'], readonly string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

/** All reasons why a password is too weak, in the official service's order; empty when it is strong enough. */
export function weaknesses(text: string, settings: PasswordSettings): Weakness[] {
  const found: Weakness[] = [];
  if (Buffer.byteLength(text) < least(settings)) found.push('length');
  const required = REQUIRED[settings.passwordRequirements];
  if (!required.every((set) => [...set].some((character) => text.includes(character)))) {
    found.push('characters');
  }
  const isGuessed =
    (settings.refuseCommonPasswords && isCommonPassword(text)) || isMadeOf(settings.ownWords ?? [], text);
  if (isGuessed) found.push('pwned');
  return found;
}

/** With fewer letters left after removing the own words, a password counts as one of those words with decoration. */
const LEAST_OWN_LETTERS = 4;

// `Bottin2026!` is refused, `bottin-cerise-de-terre` is accepted.
function isMadeOf(words: readonly string[], text: string): boolean {
  const letters = lettersOf(text);
  let rest = letters;
  for (const word of words) rest = rest.replaceAll(lettersOf(word), '');
  return rest.length < letters.length && rest.length < LEAST_OWN_LETTERS;
}

/** Strips accents, case, digits and symbols. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** The message for the reasons, in the official service's exact wording. */
export function weaknessMessage(found: readonly Weakness[], settings: PasswordSettings): string {
  const sentences: Record<Weakness, string> = {
    length: `Password should be at least ${least(settings)} characters.`,
    characters: `Password should contain at least one character of each: ${REQUIRED[settings.passwordRequirements].join(', ')}.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  return found.map((reason) => sentences[reason]).join(' ');
}

function least(settings: PasswordSettings): number {
  return Math.max(LEAST_LENGTH, settings.minimumPasswordLength);
}

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the 49,000 most common leaked ones, ignoring case: guessers try these first. The list is
 * zxcvbn-ts's, unpacked on first use (about 20 ms).
 */
function isCommonPassword(text: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(text.toLowerCase());
}
