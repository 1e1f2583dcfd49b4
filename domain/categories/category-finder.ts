import { meaningfulWords, plain } from '../text/meaningful-words.ts';
import { ACTIVITY_RULES, GENERIC_ACTIVITIES, NAME_RULES } from './activity-rules.ts';
import {
  CLUB,
  DEGREES,
  NAME_HEADS,
  type NameRule,
  OF_PEOPLE,
  PLAIN_HEADS,
  TRADE_ASSOCIATION,
  TRADES,
} from './name-heads.ts';
import {
  type FoundCategory,
  foundOf,
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
  withoutFeminineEndings,
} from './phrases.ts';
import { TITLES, VAGUE, vagueIn } from './vague-words.ts';

export type { FoundCategory, LearnedPhrase, Topic } from './phrases.ts';

/** A row's free texts about a business; absent when the row lacks them. */
export type Evidence = { name?: string | null; activity?: string | null; services?: readonly string[] };

export type CategoryFinder = {
  /** The category that the evidence names best, the name before the activity before the services; null below the threshold. */
  classify(evidence: Evidence): FoundCategory | null;
  /** The category that a free text names; null when it names none. */
  find(text: string): FoundCategory | null;
  bySlug(category: string, subcategory: string | null): FoundCategory | null;
  /** At most three, best first, without threshold; a match by vague words only has a tenth of its points. */
  candidates(evidence: Evidence): ScoredTopic[];
  /** Whether a phrase is a name or term of the taxonomy, or one of our own rules. */
  isTerm(phrase: string): boolean;
};

type ScoredTopic = { topic: FoundCategory; points: number };

/** Points of a phrase of one word; each further word adds half as much again. */
const POINTS = { name: 10, activity: 8, service: 2 } as const;
/** The first phrase of a name says more than those after it (« Garage Fleuriste » is a garage). */
const FIRST_IN_NAME = 1.4;
/** Of its points, what each phrase of an activity has after the longest. */
const FURTHER_IN_ACTIVITY = 0.5;
/** Points of an activity that any organization may declare. */
const GENERIC_POINTS = 6;
/** A main category among other words says less than one of its subcategories (« Transport », « Construction »). */
const MAIN_CATEGORY = 0.7;
/**
 * Added to its main category for an activity that is a phrase and nothing else: a kind that the source chose from a list says
 * more than one word of a name (« Subway », a restaurant). Which subcategory it is the name says first.
 */
const DECLARED_KIND = 8.4;
/** Of its points, what a trade keeps in the name or the activity of a club: it is an image, or what its members do. */
const TRADE_OF_CLUB = 0.2;
/** What all services together may say. */
const SERVICES_MAX = 8;
/** A category needs more points than a main category among the words of an activity gives, and a quarter of all points. */
const POINTS_NEEDED = 6;
const SHARE_NEEDED = 0.25;
const CANDIDATES = 3;
/** Of its points, what a vague word keeps among the candidates. */
const VAGUE_SHARE = 0.1;
const NONE: ReadonlySet<string> = new Set();

/** @param topics in the order of their numbers: of two with the same phrase the first has it */
export function createCategoryFinder(
  topics: readonly Topic[],
  learned: readonly LearnedPhrase[] = [],
): CategoryFinder {
  // Before the terms of the topics: « érablière » is typed for a meal, and declared by a producer.
  const first = [...phrasesWithoutCategory(), ...rulePhrases(topics, ACTIVITY_RULES)];
  const ofTopics = topicPhrases(topics);
  const taught = learnedPhrases(topics, learned);
  const terms = indexPhrases(first, ofTopics);
  // An activity is a sentence, of which one word alone says little (« exercice », « section »).
  const pairs = taught.filter(({ words }) => words.length > 1);
  const inTexts = indexPhrases(first, ofTopics, pairs);
  const inNames = indexPhrases(first, rulePhrases(topics, NAME_RULES), ofTopics, taught);
  const { categoryOf, categoryByName, isTrade } = createTaxonomy(topics);

  function namedIn({ name }: Evidence, skipsVague: boolean): Match[] {
    return name ? matchesIn(name, inNames, skipsVague ? vagueIn(name) : NONE) : [];
  }

  /** @param skipsVague without it a vague word says as much as any other */
  function scored(evidence: Evidence, skipsVague = true): ScoredTopic[] {
    const vague = skipsVague ? VAGUE : NONE;
    const isClub = CLUB.test(headOf(evidence));
    const nameIsTrades = isTradeAssociation(evidence);
    const isImage = ({ phrase, topic }: Match) => isClub && !CLUB.test(phrase) && isTrade(topic);
    const points = new Map<number, ScoredTopic>();
    const add = (topic: FoundCategory, more: number) => {
      const id = idOf(topic);
      points.set(id, { topic, points: (points.get(id)?.points ?? 0) + more });
    };
    const declared = declaredIn(evidence, inTexts, vague, isTrade);
    const named = namedIn(evidence, skipsVague);
    const withoutTitles = named.filter(({ phrase }) => !TITLES.has(phrase));
    const hasTrade = withoutTitles.length + declared.length > 0;
    for (const [index, match] of (hasTrade ? withoutTitles : named).entries()) {
      const share = isImage(match) && !nameIsTrades ? TRADE_OF_CLUB : 1;
      add(match.topic, worth(match, POINTS.name) * share * (index === 0 ? FIRST_IN_NAME : 1));
    }
    for (const [index, match] of declared.entries()) {
      const share = isImage(match) ? TRADE_OF_CLUB : 1;
      const isGeneric = GENERIC_ACTIVITIES.has(match.phrase);
      const one = worth(match, POINTS.activity) * share * (index === 0 ? 1 : FURTHER_IN_ACTIVITY);
      add(match.topic, isGeneric ? GENERIC_POINTS : one);
    }
    const served = (evidence.services ?? []).flatMap((service) => matchesIn(service, inTexts, vague));
    const total = served.reduce((sum, match) => sum + worth(match, POINTS.service), 0);
    for (const match of served) {
      add(match.topic, worth(match, POINTS.service) * Math.min(1, SERVICES_MAX / total));
    }
    return [...points.values()];
  }

  /** The association of a trade that the name says, instead of the trade. */
  function asAssociation(evidence: Evidence, found: FoundCategory | null): FoundCategory | null {
    if (!found || !isTrade(found) || !isTradeAssociation(evidence)) return found;
    if (!namedIn(evidence, true).some(({ topic }) => idOf(topic) === idOf(found))) return found;
    const isFarming = found.categoryId === categoryOf('agriculture-foret')?.categoryId;
    return categoryOf(isFarming ? 'associations-agricoles' : 'associations-affaires') ?? found;
  }

  return {
    classify(evidence) {
      const name = plain(evidence.name ?? '');
      const head = categoryByName(PLAIN_HEADS, name) ?? categoryByName(NAME_HEADS, headOf(evidence));
      if (head) return head;
      const points = scored(evidence);
      if (points.length === 0) return categoryByName(DEGREES, name);
      return asAssociation(evidence, bestOf(points, declaredIn(evidence, inTexts, VAGUE, isTrade)[0]));
    },
    find: (text) => longestFirst(matchesIn(text, inTexts, VAGUE))[0]?.topic ?? null,
    bySlug(category, subcategory) {
      const parent = topics.find((topic) => topic.parentId === null && topic.slug === category);
      const child = topics.find((topic) => topic.parentId === parent?.id && topic.slug === subcategory);
      if (!parent || (subcategory && !child)) return null;
      return { categoryId: parent.id, subcategoryId: child?.id ?? null };
    },
    candidates(evidence) {
      const found = ranked(scored(evidence));
      const vague = ranked(scored(evidence, false))
        .filter(({ topic }) => !found.some((other) => idOf(other.topic) === idOf(topic)))
        .map(({ topic, points }) => ({ topic, points: points * VAGUE_SHARE }));
      return ranked([...found, ...vague]).slice(0, CANDIDATES);
    },
    isTerm(phrase) {
      const words = meaningfulWords(phrase);
      return (terms.get(words[0] ?? '') ?? []).some((term) => term.words.join(' ') === words.join(' '));
    },
  };
}

/** Categories by slug, and the trades among them. */
function createTaxonomy(topics: readonly Topic[]) {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const idsOf = (slugs: readonly string[]) => new Set(slugs.map((slug) => bySlug.get(slug)?.id));
  const ofPeople = idsOf(OF_PEOPLE);
  const trades = idsOf(TRADES);
  const categoryOf = (slug: string | undefined): FoundCategory | null => {
    const topic = bySlug.get(slug ?? '');
    return topic ? foundOf(topic) : null;
  };
  return {
    categoryOf,
    /** The category of the first pattern that a name fits. */
    categoryByName: (patterns: readonly NameRule[], name: string) =>
      categoryOf(patterns.find(([pattern]) => pattern.test(name))?.[1]),
    isTrade: ({ categoryId, subcategoryId }: FoundCategory) =>
      !ofPeople.has(categoryId) || trades.has(subcategoryId ?? 0),
  };
}

/** The categories that the declared activity names, the longest phrase of its parts first (« Restaurant, Pizzeria »). */
function declaredIn(
  { activity }: Evidence,
  phrases: Phrases,
  vague: ReadonlySet<string>,
  isTrade: (category: FoundCategory) => boolean,
): Match[] {
  const parts = activity?.split(/[,;/]| - /) ?? [];
  const byPart = parts.map((part) => matchesIn(part, phrases, vague));
  const matches = byPart.flat();
  const [first] = byPart[0] ?? [];
  // « Vétérinaire, soins dentaires »: the first of a list is the trade, and the others what it offers.
  if (first?.isWhole && isTrade(first.topic))
    return longestFirst(matches.filter(({ topic }) => topic.categoryId === first.topic.categoryId));
  const specific = matches.filter(({ phrase }) => !GENERIC_ACTIVITIES.has(phrase));
  return longestFirst(specific.length > 0 ? specific : matches);
}

const idOf = ({ categoryId, subcategoryId }: FoundCategory) => subcategoryId ?? categoryId;
/** The name as `NAME_HEADS` reads it, without what brackets add. */
const headOf = ({ name }: Evidence) =>
  meaningfulWords(withoutFeminineEndings(name ?? '').replace(/\([^)]*\)/g, ' ')).join(' ');
const isTradeAssociation = ({ name }: Evidence) => TRADE_ASSOCIATION.test(plain(name ?? ''));

function worth({ words, topic, isWhole }: Match, one: number): number {
  return one * (0.5 + words / 2) * (topic.subcategoryId === null && !isWhole ? MAIN_CATEGORY : 1);
}

function ranked(topics: readonly ScoredTopic[]): ScoredTopic[] {
  return topics.toSorted((a, b) => b.points - a.points);
}

/**
 * Of the main category that has the most points, its subcategories' included, the subcategory of the most points, else the
 * main one; null when those are too few, or too small a part of all.
 */
function bestOf(topics: readonly ScoredTopic[], activity: Match | undefined): FoundCategory | null {
  const declared = activity?.isWhole ? activity.topic.categoryId : null;
  const families = [...Map.groupBy(ranked(topics), ({ topic }) => topic.categoryId)].map(([id, members]) => ({
    members,
    points: sum(members) + (id === declared ? DECLARED_KIND : 0),
  }));
  const [best] = families.sort((a, b) => b.points - a.points);
  if (!best || best.points < SHARE_NEEDED * sum(families)) return null;
  const enough = best.members.filter(({ points }) => points >= POINTS_NEEDED);
  return (enough.find(({ topic }) => topic.subcategoryId !== null) ?? enough[0])?.topic ?? null;
}

const sum = (topics: readonly { points: number }[]) =>
  topics.reduce((total, { points }) => total + points, 0);
