import type { Locale } from '#domain/locale.ts';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { plainWords, STOP_WORDS, soundOf, stemsOf } from '#domain/search/words.ts';

/** The name of a category in a language. */
export function categoryName({ nameFr, nameEn }: { nameFr: string; nameEn: string }, locale: Locale): string {
  return locale === 'fr' ? nameFr : nameEn;
}

/**
 * Searches categories by trade, shop or dish, in either language; ignores accents, plurals and small typing errors.
 */

/** One search result. */
export type CategoryChoice = {
  category: ListingCategory;
  /** Null for the main category itself. */
  subcategory: ListingCategory['subcategories'][number] | null;
  /** The synonym that matched, as written; null when the name matched. */
  foundBy: string | null;
};

type Phrase = {
  written: string;
  isName: boolean;
  plain: string;
  words: string[];
  stems: string[];
};
type Entry = Omit<CategoryChoice, 'foundBy'> & { phrases: Phrase[] };
export type CategoryIndex = { entries: Entry[]; sounds: ReadonlyMap<string, string> };
type Asked = { plain: string; words: string[]; stems: string[]; key: string };

const RESULTS_MAX = 8;
/** Scores: how well a phrase matches the query. */
const WHOLE = 100;
const BEGINNING = 60;
const ITS_WORDS = 40;
const SEVERAL_PHRASES = 20;
const OF_A_NAME = 5;
const OF_A_MAIN_CATEGORY = 1;
/** Minimum length of a phonetic key: a shorter one is close to too many words. */
const SOUND_LENGTH = 4;
const CORRECTABLE_LENGTH = 4;
const TWO_ERRORS_LENGTH = 8;

/** Built once and used for every query. */
export function indexCategories(categories: readonly ListingCategory[]): CategoryIndex {
  const entries = categories.flatMap((category) => [
    { category, subcategory: null, phrases: phrasesOf(category) },
    ...category.subcategories.map((subcategory) => ({
      category,
      subcategory,
      phrases: phrasesOf(subcategory),
    })),
  ]);
  const stems = new Set(entries.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.stems)));
  return { entries, sounds: new Map([...stems].map((stem) => [stem, soundOf(stem)])) };
}

/** The categories that match the query, best first, at most eight; an empty query returns an empty list. */
export function searchCategories(index: CategoryIndex, typed: string): CategoryChoice[] {
  const asked = askedBy(typed);
  if (asked.words.length === 0) return [];
  const found = ranked(index, asked);
  if (found.length > 0) return found;
  const corrected = putRight(index, asked);
  return corrected ? ranked(index, corrected) : [];
}

function phrasesOf({ nameFr, nameEn, words }: { nameFr: string; nameEn: string; words: string }): Phrase[] {
  const names = [nameFr, nameEn];
  return [...names, ...words.split(', ')].filter(Boolean).map((written, index) => {
    const plain = plainWords(written);
    return {
      written,
      isName: index < names.length,
      plain,
      words: plain.split(' '),
      stems: stemsOf(plain).split(' '),
    };
  });
}

function askedBy(typed: string): Asked {
  const plain = plainWords(typed);
  const all = plain.split(' ').filter(Boolean);
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  return {
    plain,
    words,
    stems: words.map((word) => stemsOf(word) || word),
    key: stemsOf(plain),
  };
}

function ranked({ entries }: CategoryIndex, asked: Asked): CategoryChoice[] {
  return entries
    .flatMap((entry) => answerOf(entry, asked) ?? [])
    .sort((a, b) => b.score - a.score)
    .slice(0, RESULTS_MAX)
    .map(({ choice }) => choice);
}

function answerOf(
  { phrases, ...entry }: Entry,
  asked: Asked,
): { choice: CategoryChoice; score: number } | null {
  let best: Phrase | null = null;
  let score = 0;
  for (const phrase of phrases) {
    const worth = worthOf(phrase, asked);
    if (worth > score) [best, score] = [phrase, worth];
  }
  const first = best ?? phrases.find((phrase) => asked.words.some((_, at) => holds(phrase, asked, at)));
  if (!first) return null;
  if (score === 0) {
    const areAllHeld = asked.words.every((_, at) => phrases.some((phrase) => holds(phrase, asked, at)));
    if (!areAllHeld) return null;
    score = SEVERAL_PHRASES;
  }
  const isMain = entry.subcategory === null;
  return {
    choice: { ...entry, foundBy: first.isName ? null : first.written },
    score: score + (isMain ? OF_A_MAIN_CATEGORY : 0),
  };
}

// 0 when the phrase lacks a word of the query.
function worthOf(phrase: Phrase, asked: Asked): number {
  const bonus = phrase.isName ? OF_A_NAME : 0;
  if (phrase.plain === asked.plain || phrase.stems.join(' ') === asked.key) return WHOLE + bonus;
  if (phrase.plain.startsWith(asked.plain)) return BEGINNING + bonus;
  if (asked.words.every((_, at) => holds(phrase, asked, at))) return ITS_WORDS + bonus;
  return 0;
}

// True for any inflected form of the word, or for its prefix, since the user may still be typing.
function holds(phrase: Phrase, { words, stems }: Asked, at: number): boolean {
  const [word = '', stem = ''] = [words[at], stems[at]];
  return phrase.stems.includes(stem) || phrase.words.some((other) => other.startsWith(word));
}

// Corrects the spelling of the query; null when a word has no close match.
function putRight({ sounds }: CategoryIndex, asked: Asked): Asked | null {
  const stems = asked.stems.map((stem) => nearestStem(sounds, stem));
  if (stems.includes(null)) return null;
  const words = stems.filter((stem) => stem !== null);
  return { plain: words.join(' '), words, stems: words, key: words.join(' ') };
}

function nearestStem(sounds: ReadonlyMap<string, string>, stem: string): string | null {
  if (sounds.has(stem) || stem.length < CORRECTABLE_LENGTH) return sounds.has(stem) ? stem : null;
  const sound = soundOf(stem);
  if (sound.length < SOUND_LENGTH) return null;
  const allowed = sound.length >= TWO_ERRORS_LENGTH ? 2 : 1;
  let [nearest, fewest]: [string | null, number] = [null, allowed + 1];
  for (const [known, other] of sounds) {
    const edits = editsBetween(sound, other, allowed);
    if (edits < fewest) [nearest, fewest] = [known, edits];
  }
  return nearest;
}

/**
 * How many errors separate two words: a letter wrong, missing or too many, or two neighbours swapped (optimal string
 * alignment).
 *
 * @param most beyond it, the count is given up: `most + 1` is returned
 * @example editsBetween('plombier', 'plobmier', 2) // 1
 */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > most) return most + 1;
    [twoAbove, above] = [above, line];
  }
  return Math.min(at(above, b.length), most + 1);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
