import { meaningfulWords, plain } from '../text/meaningful-words.ts';
import { ACTIVITY_RULES, NAME_HEADS, NAME_RULES, TRADE_ASSOCIATION } from './activity-rules.ts';

export type FoundCategory = { categoryId: number; subcategoryId: number | null };

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

/** A phrase that administrators' answers taught: read as the terms of its category, after all of those; one word in names only. */
export type LearnedPhrase = { phrase: string; categoryId: number; answers: number };

/** Words of the taxonomy that say nothing in the middle of a text: they name a category only when they are all of it. */
const VAGUE = new Set(
  'service travail course cour maison proprietaire recherche animation distribution professionnel orientation souper municipalite disque mobilier pret commerce vente entreprise gestion production eau lac'.split(
    ' ',
  ),
);

/** Words of the taxonomy that are mostly a person, a place or a manner of speaking in the name of a business. */
const VAGUE_IN_NAMES = new Set(
  'dep vet char it ti pub job tire clinique consultant consultation conseil capital fondation pierre rose galerie boucher couture fleury berger cote verre porte cuisine table jardin soleil ocean plage international canada quebec concept solution groupe centre club art bois metal plastique papier tapis cadre cle clef livre jeu lait miel oeuf'.split(
    ' ',
  ),
);

/** Words that say too little of a business to name its category alone in its name. */
export const VAGUE_WHEN_NAMED: ReadonlySet<string> = new Set([...VAGUE, ...VAGUE_IN_NAMES]);

/** Points of a phrase of one word; each further word adds half as much again. */
const POINTS = { name: 10, activity: 7, service: 2 } as const;
/** The first phrase of a name says more than those after it (« Garage Fleuriste » is a garage). */
const FIRST_IN_NAME = 1.4;
/** A main category among other words says less than one of its subcategories (« Transport », « Construction »). */
const MAIN_CATEGORY = 0.7;
/**
 * Added to its main category for an activity that is a phrase and nothing else: a kind that the source chose from a list says
 * more than one word of a name (« Subway », a restaurant). Which subcategory it is the name says first.
 */
const DECLARED_KIND = 8.4;
/** Of a category that the beginning of the name says: more than any words after it. */
const HEAD = 40;
/** Main categories of which an association is one of people, not of businesses. */
const OF_PEOPLE: ReadonlySet<string> = new Set(
  'communautaire sports-loisirs culte arts-culture aines education-formation services-publics immobilier-logement animaux tourisme-hebergement sante automobile'.split(
    ' ',
  ),
);
/** What all services together may say. */
const SERVICES_MAX = 8;
/** A category needs as many points as one word of the declared activity gives, and a quarter of all points. */
const POINTS_NEEDED = 6;
const SHARE_NEEDED = 0.25;
const CANDIDATES = 3;
/** Of its points, what a vague word keeps among the candidates. */
const VAGUE_SHARE = 0.1;

/** A category with its names and terms, as people write them. */
export type Topic = { id: number; parentId: number | null; slug: string; phrases: string[] };
type Phrase = { words: string[]; topic: FoundCategory };
/** `isWhole`: the phrase is all that the part of the text says. */
type Match = { words: number; topic: FoundCategory; isWhole: boolean };

/** @param topics in the order of their numbers: of two with the same phrase the first has it */
export function createCategoryFinder(
  topics: readonly Topic[],
  learned: readonly LearnedPhrase[] = [],
): CategoryFinder {
  const terms = phrasesOf(topics, ACTIVITY_RULES, []);
  // An activity is a sentence, of which one word alone says little (« exercice », « section »).
  const pairs = learned.filter(({ phrase }) => phrase.includes(' '));
  const byFirstWord = phrasesOf(topics, ACTIVITY_RULES, pairs);
  const inNames = phrasesOf(topics, { ...ACTIVITY_RULES, ...NAME_RULES }, learned);
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const headOf = (name: string): FoundCategory | null => {
    const slug = NAME_HEADS.find(([head]) => head.test(plain(name)))?.[1];
    const topic = slug && bySlug.get(slug);
    return topic ? foundOf(topic) : null;
  };
  const ofPeople = new Set([...OF_PEOPLE].map((slug) => bySlug.get(slug)?.id));

  /** The association of a trade instead of the trade. */
  function asAssociation(name: string, found: FoundCategory | null): FoundCategory | null {
    const association = bySlug.get('associations-affaires');
    if (!found || !association || ofPeople.has(found.categoryId)) return found;
    return TRADE_ASSOCIATION.test(plain(name)) ? foundOf(association) : found;
  }

  return {
    classify(evidence) {
      const name = evidence.name ?? '';
      const points = pointsOf(evidence, byFirstWord, inNames);
      const head = headOf(name);
      if (head) points.push({ topic: head, points: HEAD });
      return asAssociation(name, bestOf(points, activityOf(evidence, byFirstWord, VAGUE)));
    },
    find: (text) => longest(matchesIn(meaningfulWords(text), byFirstWord, VAGUE))?.topic ?? null,
    bySlug(category, subcategory) {
      const parent = topics.find((topic) => topic.parentId === null && topic.slug === category);
      const child = topics.find((topic) => topic.parentId === parent?.id && topic.slug === subcategory);
      if (!parent || (subcategory && !child)) return null;
      return { categoryId: parent.id, subcategoryId: child?.id ?? null };
    },
    candidates(evidence) {
      const found = ranked(pointsOf(evidence, byFirstWord, inNames));
      const vague = ranked(pointsOf(evidence, byFirstWord, inNames, false))
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

function phrasesOf(
  topics: readonly Topic[],
  rules: Readonly<Record<string, string>>,
  learned: readonly LearnedPhrase[],
): ReadonlyMap<string, Phrase[]> {
  const byFirstWord = new Map<string, Phrase[]>();
  const addPhrase = (text: string, topic: Topic) => {
    const words = meaningfulWords(text);
    const [first] = words;
    // « A/C » is written « AC » too; « c » alone has no meaning.
    if (first && words.join('').length > 1)
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, topic: foundOf(topic) }]);
  };
  for (const topic of topics) for (const phrase of topic.phrases) addPhrase(phrase, topic);
  for (const [slug, phrases] of Object.entries(rules)) {
    const topic = topics.find((candidate) => candidate.slug === slug);
    if (topic) for (const phrase of phrases.split(', ')) addPhrase(phrase, topic);
  }
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  for (const { phrase, categoryId } of learned) {
    const topic = byId.get(categoryId);
    if (topic) addPhrase(phrase, topic);
  }
  return byFirstWord;
}

function foundOf(topic: Topic): FoundCategory {
  return topic.parentId === null
    ? { categoryId: topic.id, subcategoryId: null }
    : { categoryId: topic.parentId, subcategoryId: topic.id };
}

const idOf = ({ categoryId, subcategoryId }: FoundCategory) => subcategoryId ?? categoryId;
const NONE: ReadonlySet<string> = new Set();

/** @param skipsVague without it a vague word says as much as any other */
function pointsOf(
  { name, activity, services = [] }: Evidence,
  phrases: ReadonlyMap<string, Phrase[]>,
  inNames: ReadonlyMap<string, Phrase[]>,
  skipsVague = true,
): ScoredTopic[] {
  const vague = skipsVague ? VAGUE : NONE;
  const points = new Map<number, ScoredTopic>();
  const add = (topic: FoundCategory, more: number) => {
    const id = idOf(topic);
    points.set(id, { topic, points: (points.get(id)?.points ?? 0) + more });
  };
  const worth = ({ words, topic, isWhole }: Match, one: number) =>
    one * (0.5 + words / 2) * (topic.subcategoryId === null && !isWhole ? MAIN_CATEGORY : 1);
  if (name) {
    const matches = matchesIn(meaningfulWords(name), inNames, skipsVague ? VAGUE_WHEN_NAMED : NONE);
    for (const [index, match] of matches.entries()) {
      add(match.topic, worth(match, POINTS.name) * (index === 0 ? FIRST_IN_NAME : 1));
    }
  }
  if (activity) {
    const match = activityOf({ activity }, phrases, vague);
    if (match) add(match.topic, worth(match, POINTS.activity));
  }
  const served = services.flatMap((service) => matchesIn(meaningfulWords(service), phrases, vague));
  const total = served.reduce((sum, match) => sum + worth(match, POINTS.service), 0);
  for (const match of served) {
    add(match.topic, worth(match, POINTS.service) * Math.min(1, SERVICES_MAX / total));
  }
  return [...points.values()];
}

function ranked(topics: readonly ScoredTopic[]): ScoredTopic[] {
  return topics.toSorted((a, b) => b.points - a.points);
}

/** The category that the declared activity names: the longest phrase of its parts (« Restaurant, Pizzeria »). */
function activityOf(
  { activity }: Evidence,
  phrases: ReadonlyMap<string, Phrase[]>,
  vague: ReadonlySet<string>,
): Match | undefined {
  const parts = activity?.split(/[,;/]/) ?? [];
  return longest(parts.flatMap((part) => matchesIn(meaningfulWords(part), phrases, vague)));
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

/** The phrases of a text that name a category, the longest at each place, none inside another. */
function matchesIn(
  words: readonly string[],
  byFirstWord: ReadonlyMap<string, Phrase[]>,
  vague: ReadonlySet<string>,
): Match[] {
  const matches: Match[] = [];
  for (let index = 0; index < words.length; index++) {
    let phrase: Phrase | undefined;
    for (const candidate of byFirstWord.get(words[index] ?? '') ?? []) {
      if (candidate.words.length <= (phrase?.words.length ?? 0)) continue;
      if (candidate.words.length === 1 && words.length > 1 && vague.has(words[index] ?? '')) continue;
      if (candidate.words.every((part, offset) => words[index + offset] === part)) phrase = candidate;
    }
    if (!phrase) continue;
    const isWhole = phrase.words.length === words.length;
    matches.push({ words: phrase.words.length, topic: phrase.topic, isWhole });
    index += phrase.words.length - 1;
  }
  return matches;
}

/** The match with most words; at equal length a subcategory (« Restaurant, Pizzeria »), then the first one. */
function longest(matches: readonly Match[]): Match | undefined {
  const length = ({ words, topic }: Match) => words + (topic.subcategoryId === null ? 0 : 0.5);
  return matches.toSorted((a, b) => length(b) - length(a))[0];
}
