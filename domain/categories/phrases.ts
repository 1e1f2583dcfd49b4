import { meaningfulWords } from '../text/meaningful-words.ts';
import { OUT_OF_SENSE } from './vague-words.ts';

export type FoundCategory = { categoryId: number; subcategoryId: number | null };

/** A category with its names and terms, as people write them. */
export type Topic = { id: number; parentId: number | null; slug: string; phrases: string[] };

/** A phrase that administrators' answers taught: read as the terms of its category, after all of those; one word in names only. */
export type LearnedPhrase = { phrase: string; categoryId: number; answers: number };

/** The categories of phrases by their first word; null where the words have another sense. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** `isWhole`: the phrase is all that the part of the text says. */
export type Match = { phrase: string; words: number; topic: FoundCategory; isWhole: boolean };

/** A phrase in the words that are compared. */
export type Phrase = { words: string[]; topic: FoundCategory | null };

/** Phrases that name no category, though a word of theirs would. */
export function phrasesWithoutCategory(): Phrase[] {
  return OUT_OF_SENSE.flatMap((text) => readPhrase(text, null));
}

/** The names and terms of the topics. */
export function topicPhrases(topics: readonly Topic[]): Phrase[] {
  return topics.flatMap((topic) => topic.phrases.flatMap((text) => readPhrase(text, foundOf(topic))));
}

/** @param rules phrases by category slug, separated by a comma */
export function rulePhrases(topics: readonly Topic[], rules: Rules): Phrase[] {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  return wordsOfRules(rules).flatMap(([slug, phrases]) => {
    const topic = bySlug.get(slug);
    return topic ? phrases.map(({ words }) => ({ words, topic: foundOf(topic) })) : [];
  });
}

type Rules = Readonly<Record<string, string>>;

// Our own rules stay the same in a process, and every import reads them.
const readRules = new WeakMap<Rules, [slug: string, phrases: Phrase[]][]>();

function wordsOfRules(rules: Rules): [slug: string, phrases: Phrase[]][] {
  const known = readRules.get(rules);
  if (known) return known;
  const words = Object.entries(rules).map(([slug, texts]): [string, Phrase[]] => [
    slug,
    texts.split(', ').flatMap((text) => readPhrase(text, null)),
  ]);
  readRules.set(rules, words);
  return words;
}

export function learnedPhrases(topics: readonly Topic[], learned: readonly LearnedPhrase[]): Phrase[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  return learned.flatMap(({ phrase, categoryId }) => {
    const topic = byId.get(categoryId);
    return topic ? readPhrase(phrase, foundOf(topic)) : [];
  });
}

function readPhrase(text: string, topic: FoundCategory | null): Phrase[] {
  const words = meaningfulWords(text);
  // « A/C » is written « AC » too; « c » alone has no meaning.
  return words.join('').length > 1 ? [{ words, topic }] : [];
}

/** @param lists of two equal phrases the first counts */
export function indexPhrases(...lists: readonly (readonly Phrase[])[]): Phrases {
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of lists.flat()) {
    const [first = ''] = phrase.words;
    const same = byFirstWord.get(first);
    if (same) same.push(phrase);
    else byFirstWord.set(first, [phrase]);
  }
  return byFirstWord;
}

export function foundOf(topic: Topic): FoundCategory {
  return topic.parentId === null
    ? { categoryId: topic.id, subcategoryId: null }
    : { categoryId: topic.parentId, subcategoryId: topic.id };
}

/** « Étudiant(e)s », « employé-e-s » and « citoyen·ne·s » in the masculine. */
const FEMININE_ENDING = /(?<=\p{L}{3})[(.·-](?:es?|ne|le|trice)[).·-]?(?=s?(?!\p{L}))/giu;

/** The phrases of a text that name a category, the longest at each place, none inside another. */
export function matchesIn(text: string, phrases: Phrases, vague: ReadonlySet<string>): Match[] {
  const words = meaningfulWords(withoutFeminineEndings(text));
  const matches: Match[] = [];
  for (let index = 0; index < words.length; index++) {
    let phrase: Phrase | undefined;
    for (const candidate of phrases.get(words[index] ?? '') ?? []) {
      if (candidate.words.length <= (phrase?.words.length ?? 0)) continue;
      if (candidate.words.length === 1 && words.length > 1 && vague.has(words[index] ?? '')) continue;
      if (candidate.words.every((part, offset) => words[index + offset] === part)) phrase = candidate;
    }
    if (!phrase) continue;
    const { topic, words: matched } = phrase;
    const isWhole = matched.length === words.length;
    if (topic) matches.push({ phrase: matched.join(' '), words: matched.length, topic, isWhole });
    index += matched.length - 1;
  }
  return matches;
}

export function withoutFeminineEndings(text: string): string {
  return text.replace(FEMININE_ENDING, '');
}

/** The match with most words first; at equal length a subcategory (« Restaurant, Pizzeria »), then the first one. */
export function longestFirst(matches: readonly Match[]): Match[] {
  const length = ({ words, topic }: Match) => words + (topic.subcategoryId === null ? 0 : 0.5);
  return matches.toSorted((a, b) => length(b) - length(a));
}
