import { STOP_WORDS } from '../search/words.ts';
import { meaningfulWords } from '../text/meaningful-words.ts';
import { LEGAL_FORMS } from '../text/name-words.ts';
import { ENGLISH_FAMILIES, ENGLISH_FIRST_NAMES, FAMILIES, FIRST_NAMES } from '../text/person-names.ts';
import { VAGUE_WHEN_NAMED } from './vague-words.ts';

/** Texts of an answered listing to learn from: the name, the declared activity, and the place to exclude. */
type Lesson = { name: string; activity: string | null; city: string | null };

/** An activity may be a paragraph, whose beginning names the trade. */
const ACTIVITY_WORDS = 16;
/** The maximum of `private.category_answers`. */
const PHRASES_MAX = 30;
const SHORTEST_WORD = 3;

const formsOf = (texts: Iterable<string>) => new Set([...texts].flatMap(meaningfulWords));

const NAMES_OF_PEOPLE = formsOf([...FAMILIES, ...FIRST_NAMES, ...ENGLISH_FAMILIES, ...ENGLISH_FIRST_NAMES]);
const LEGAL = formsOf([...LEGAL_FORMS.keys(), 'cie', 'corp', 'srl']);
/** Small words that the finder reads, because terms of the taxonomy hold them. */
const SMALL = formsOf([
  ...STOP_WORDS,
  'afin aussi autre avec ce ces cette dans entre leur leurs non notre nous plus pour qui que sa sans se ses son sous sur tous tout toute vos votre vous',
]);

/**
 * The phrases that an answer about a listing teaches: each word and each two neighbouring words of its name and
 * activity, in the forms that the category finder compares. Figures, small words, legal forms and the listing's own city
 * part neighbours. A person's name is no phrase, nor is a word that any business may bear (« service »), nor what the
 * taxonomy says already.
 *
 * @param isTerm of the category finder
 * @example phrasesToLearn({ name: 'Bingo Tremblay inc.', activity: null, city: null }, () => false) // ['bingo', 'bingo tremblay']
 */
export function phrasesToLearn(
  { name, activity, city }: Lesson,
  isTerm: (phrase: string) => boolean,
): string[] {
  const places = formsOf([city ?? '']);
  const isBreak = (word: string) =>
    /\d/.test(word) || word.length === 1 || SMALL.has(word) || LEGAL.has(word) || places.has(word);
  const phrases = new Set<string>();
  const named = meaningfulWords(name);
  const declared = meaningfulWords(activity ?? '').slice(0, ACTIVITY_WORDS);
  for (const words of [named, declared]) {
    for (const [index, word] of words.entries()) {
      if (isBreak(word)) continue;
      const isTelling = word.length >= SHORTEST_WORD && !VAGUE_WHEN_NAMED.has(word);
      if (isTelling && !NAMES_OF_PEOPLE.has(word)) phrases.add(word);
      const next = words[index + 1];
      if (next === undefined || isBreak(next)) continue;
      if (!NAMES_OF_PEOPLE.has(word) || !NAMES_OF_PEOPLE.has(next)) phrases.add(`${word} ${next}`);
    }
  }
  return [...phrases].filter((phrase) => !isTerm(phrase)).slice(0, PHRASES_MAX);
}
