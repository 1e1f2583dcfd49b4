import { meaningfulWords } from '../text/meaningful-words.ts';
import { OUT_OF_SENSE } from './vague-words.ts';

export type FoundCategory = { categoryId: number; subcategoryId: number | null };

/** A category with its names and terms, as people write them. */
export type Topic = { id: number; parentId: number | null; slug: string; phrases: string[] };

/** A phrase that administrators' answers taught: read as the terms of its category, after all of those; one word in names only. */
export type LearnedPhrase = { phrase: string; categoryId: number; answers: number };

/** The categories of phrases by their first word; null where the words have another sense. */
export type Phrases = ReadonlyMap<string, readonly { words: string[]; topic: FoundCategory | null }[]>;

/** `isWhole`: the phrase is all that the part of the text says. */
export type Match = { phrase: string; words: number; topic: FoundCategory; isWhole: boolean };

/**
 * @param topics in the order of their numbers: of two with the same phrase the first has it
 * @param rules phrases by category slug, read before the terms of the topics: « érablière » is typed for a meal, and declared by a producer
 */
export function phrasesOf(
  topics: readonly Topic[],
  rules: readonly (readonly [slug: string, phrases: string])[],
  learned: readonly LearnedPhrase[],
): Phrases {
  const byFirstWord = new Map<string, { words: string[]; topic: FoundCategory | null }[]>();
  const addPhrase = (text: string, topic: FoundCategory | null) => {
    const words = meaningfulWords(text);
    const [first] = words;
    // « A/C » is written « AC » too; « c » alone has no meaning.
    if (first && words.join('').length > 1)
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, topic }]);
  };
  for (const phrase of OUT_OF_SENSE) addPhrase(phrase, null);
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  for (const [slug, phrases] of rules) {
    const topic = bySlug.get(slug);
    if (topic) for (const phrase of phrases.split(', ')) addPhrase(phrase, foundOf(topic));
  }
  for (const topic of topics) for (const phrase of topic.phrases) addPhrase(phrase, foundOf(topic));
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  for (const { phrase, categoryId } of learned) {
    const topic = byId.get(categoryId);
    if (topic) addPhrase(phrase, foundOf(topic));
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
    let phrase: { words: string[]; topic: FoundCategory | null } | undefined;
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
