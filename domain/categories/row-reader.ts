import { meaningfulWords } from '../text/meaningful-words.ts';
import { ACTIVITY_RULES, GENERIC_ACTIVITIES, NAME_RULES } from './activity-rules.ts';
import { chainOf } from './chains.ts';
import { readFrame } from './frames.ts';
import {
  type FoundCategory,
  indexPhrases,
  type LearnedPhrase,
  learnedPhrases,
  longestFirst,
  type Match,
  matchesIn,
  type Phrases,
  phrasesWithoutCategory,
  rulePhrases,
  type Topic,
  topicPhrases,
} from './phrases.ts';
import type { Taxonomy } from './taxonomy.ts';
import { VAGUE, vagueIn } from './vague-words.ts';

/** A row's free texts about a business; absent when the row lacks them. */
export type Evidence = { name?: string | null; activity?: string | null; services?: readonly string[] };

const NONE: ReadonlySet<string> = new Set();

/** The phrases of a row that name a category, by where the row has them. */
export function createRowReader(
  topics: readonly Topic[],
  learned: readonly LearnedPhrase[],
  { categoryOf, isTrade, slugOf }: Taxonomy,
) {
  // Before the terms of the topics: « érablière » is typed for a meal, and declared by a producer.
  const first = [...phrasesWithoutCategory(), ...rulePhrases(topics, ACTIVITY_RULES)];
  const ofTopics = topicPhrases(topics);
  const taught = learnedPhrases(topics, learned);
  const terms = indexPhrases(first, ofTopics);
  // An activity is a sentence, of which one word alone says little (« exercice », « section »).
  const pairs = taught.filter(({ words }) => words.length > 1);
  const inTexts = indexPhrases(first, ofTopics, pairs);
  const inNames = indexPhrases(first, rulePhrases(topics, NAME_RULES), ofTopics, taught);

  /** Matches in the frame that the row says: the sport of a club for the shop of its things. */
  function framed(evidence: Evidence, matches: readonly Match[]): Match[] {
    const inFrame = readFrame(evidence);
    return matches.map((match) => {
      const topic = categoryOf(inFrame(slugOf(match.topic), match.phrase));
      return topic ? { ...match, topic } : match;
    });
  }

  return {
    namedIn(evidence: Evidence, skipsVague: boolean): Match[] {
      const { name } = evidence;
      return name ? framed(evidence, matchesIn(name, inNames, skipsVague ? vagueIn(name) : NONE)) : [];
    },
    declaredIn(evidence: Evidence, vague: ReadonlySet<string>): Match[] {
      const { activity } = evidence;
      return activity ? kindFirst(framed(evidence, partsIn(activity, inTexts, vague, isTrade)), isTrade) : [];
    },
    /** A chain, unless the name goes on with a trade (« New Look Coiffure »). */
    chainIn(name: string): FoundCategory | null {
      const chain = chainOf(name);
      const isTraded = chain && matchesIn(chain.rest, inNames, VAGUE).some(({ topic }) => isTrade(topic));
      return isTraded ? null : categoryOf(chain?.slug);
    },
    textIn: (text: string, vague: ReadonlySet<string>) => matchesIn(text, inTexts, vague),
    isTerm(phrase: string): boolean {
      const words = meaningfulWords(phrase);
      return (terms.get(words[0] ?? '') ?? []).some((term) => term.words.join(' ') === words.join(' '));
    },
  };
}

/** The categories that the declared activity names, the longest phrase of its parts first (« Restaurant, Pizzeria »). */
function partsIn(
  activity: string,
  phrases: Phrases,
  vague: ReadonlySet<string>,
  isTrade: Taxonomy['isTrade'],
): Match[] {
  const parts = activity.split(/[,;/]| - /);
  // « Services, aide aux aînés »: a vague word that names a trade or a main category says nothing as one part of a list.
  const isSaid = ({ phrase, topic }: Match) =>
    parts.length === 1 || !vague.has(phrase) || (topic.subcategoryId !== null && !isTrade(topic));
  const byPart = parts.map((part) => matchesIn(part, phrases, vague).filter(isSaid));
  const matches = byPart.flat();
  const [first] = byPart[0] ?? [];
  // « Vétérinaire, soins dentaires »: the first of a list is the trade, and the others what it offers.
  if (first?.isWhole && isTrade(first.topic))
    return longestFirst(matches.filter(({ topic }) => topic.categoryId === first.topic.categoryId));
  const specific = matches.filter(({ phrase }) => !GENERIC_ACTIVITIES.has(phrase));
  return longestFirst(specific.length > 0 ? specific : matches);
}

/** « Commerce de détail de vêtements »: the subcategory before a longer phrase of its main category. */
function kindFirst(matches: Match[], isTrade: Taxonomy['isTrade']): Match[] {
  const [first] = matches;
  if (!first || first.topic.subcategoryId !== null || !isTrade(first.topic)) return matches;
  const kind = matches.find(
    ({ topic }) => topic.categoryId === first.topic.categoryId && topic.subcategoryId !== null,
  );
  return kind ? [kind, ...matches.filter((match) => match !== kind)] : matches;
}
