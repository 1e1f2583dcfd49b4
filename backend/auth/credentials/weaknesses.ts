import { isCommonPassword } from './common-passwords.ts';

// In the words of the field.
type Weakness = 'length' | 'characters' | 'pwned';

/** What `config.toml` asks of a password. */
export type PasswordSettings = {
  /** In bytes of UTF-8, as the official service counts. */
  minimumPasswordLength: number;
  passwordRequirements:
    | ''
    | 'letters_digits'
    | 'lower_upper_letters_digits'
    | 'lower_upper_letters_digits_symbols';
  /**
   * Whether the most common passwords are refused. The official service asks an outside service instead, and only
   * where its operator turned that on: tests of the field's clients sign up with `password123`.
   */
  refuseCommonPasswords: boolean;
  /** Words that whoever guesses at this very service tries first, such as its name; none when absent. */
  ownWords?: readonly string[];
};

// Whatever the settings say, as in the official service.
const LEAST_LENGTH = 6;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

// One character of each is required; the sets are those that the Supabase CLI gives the service.
const REQUIRED: Record<PasswordSettings['passwordRequirements'], readonly string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

/** Every reason for which a password is too weak, in the field's order; none when it is good. */
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

/** With fewer letters of its own, a password is one of those words with a decoration. */
const LEAST_OWN_LETTERS = 4;

// `Bottin2026!` is, and `bottin-cerise-de-terre` is not.
function isMadeOf(words: readonly string[], text: string): boolean {
  const letters = lettersOf(text);
  let rest = letters;
  for (const word of words) rest = rest.replaceAll(lettersOf(word), '');
  return rest.length < letters.length && rest.length < LEAST_OWN_LETTERS;
}

/** Without accents, case, figures and signs. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** The message that goes with the reasons, word for word as the official service writes it. */
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
