import { isUnsayable, VOWEL } from './initials.ts';
import { ACRONYMS, ARTICLES, COMMON_WORDS, LEGAL_FORMS, PARTICLES } from './name-words.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './person-names.ts';

/** « COMPLEXE SPORTIF LACHUTE inc. », « COURTIERS du CIEL »: only small words and legal forms have lower-case letters. */
export function isInCapitals(tokens: readonly string[]): boolean {
  const words = tokens.filter((token, index) => index === 0 || !isSmall(token.toLowerCase()));
  return words.every((word) => !/\p{Ll}/u.test(word)) && words.filter(isLong).length > 1;
}

/**
 * Rewrites capitals within a name that has lower-case letters. Most are an acronym or a brand (« Clinique MD », « Groupe
 * TLM ») and stay: only known words, names of persons, legal forms, and several capitalised words in a row (« ASSEMBLÉE
 * DE MONTRÉAL pour tous ») are rewritten.
 *
 * @param writeCapitals writes words that are all in capitals
 */
export function writeMixed(tokens: readonly string[], writeCapitals: (run: string[]) => string[]): string[] {
  const written: string[] = [];
  for (let start = 0; start < tokens.length; ) {
    let end = start + 1;
    if (!hasSmall(tokens[start])) while (end < tokens.length && !hasSmall(tokens[end])) end++;
    const run = tokens.slice(start, end);
    if (isPhrase(run)) written.push(...writeCapitals(run));
    else for (let index = start; index < end; index++) written.push(writeWord(tokens, index));
    start = end;
  }
  return written;
}

const hasSmall = (token = '') => /\p{Ll}/u.test(token);

function isPhrase(run: readonly string[]): boolean {
  const long = run.filter((token) => isLong(token) && !LEGAL_FORMS.has(token.toLowerCase()));
  return long.length > 1 && (run.length > 2 || long.some((token) => KNOWN.has(bareOf(token))));
}

function writeWord(tokens: readonly string[], index: number): string {
  const [token = '', before = ''] = [tokens[index], tokens[index - 1]];
  if (hasSmall(token)) return token;
  const legal = index > 0 ? LEGAL_FORMS.get(token.toLowerCase()) : undefined;
  if (legal) return legal;
  if (isPerson(token, before, tokens.slice(0, index), tokens[index + 1])) return capitalised(token);
  if (!isLong(token) || !KNOWN.has(bareOf(token))) return token;
  return PARTICLES.has(before.toLowerCase()) ? token.toLowerCase() : capitalised(token);
}

const KNOWN = new Set([...COMMON_WORDS].map(unaccented));
const FAMILIES = new Set([...FAMILY_NAMES].map(unaccented));
const GIVEN = new Set([...GIVEN_NAMES].map(unaccented));

const TITLE = /^(?:dre?|me|mme|mlle|notaire)\.?$/i;

/** A frequent family or given name, or any long word after a title or a given name, or before « , Jean ». */
function isPerson(token: string, before: string, earlier: readonly string[], next = ''): boolean {
  const bare = bareOf(token);
  if (FAMILIES.has(bare) || (GIVEN.has(bare) && bare.length > 3)) return true;
  if (!isLong(token) || KNOWN.has(bare)) return false;
  if (GIVEN.has(bareOf(before)) && !earlier.some((word) => KNOWN.has(bareOf(word)))) return true;
  return earlier.some((word) => TITLE.test(word)) || (token.endsWith(',') && GIVEN.has(bareOf(next)));
}

/** No acronym by its look: « TREMBLAY », « SPORTIF ». */
function isLong(token: string): boolean {
  const core = token.replace(/[^\p{L}]+$/u, '');
  return (
    /^\p{Lu}[\p{Lu}'’-]{3,}$/u.test(core) &&
    VOWEL.test(core) &&
    !ACRONYMS.has(core.toLowerCase()) &&
    !isUnsayable(core)
  );
}

function isSmall(bare: string): boolean {
  return LEGAL_FORMS.has(bare) || PARTICLES.has(bare) || ARTICLES.has(bare);
}

// « ST-PIERRE » is « St-Pierre », « L'ÉTOILE » is « L'Étoile ».
function capitalised(token: string): string {
  return token.toLowerCase().replace(/(^|[-'’])(\p{L})/gu, (_, open, letter) => open + letter.toUpperCase());
}

function bareOf(token: string): string {
  return unaccented(token.toLowerCase().replace(/[^\p{L}]+$/u, ''));
}

function unaccented(word: string): string {
  return word.normalize('NFD').replace(/\p{Mn}/gu, '');
}
