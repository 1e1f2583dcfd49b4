import { meaningfulWords, plain } from '../text/meaningful-words.ts';
import { GENERIC_ACTIVITIES, GENERIC_NAMES } from './activity-rules.ts';
import {
  CLUB,
  DEGREES,
  isHelp,
  NAME_HEADS,
  PLAIN_HEADS,
  TRADE_ASSOCIATION,
  WEAK_HEADS,
} from './name-heads.ts';
import {
  type FoundCategory,
  type LearnedPhrase,
  longestFirst,
  type Match,
  type Topic,
  withoutFeminineEndings,
} from './phrases.ts';
import { createRowReader, type Evidence } from './row-reader.ts';
import { createTaxonomy, idOf } from './taxonomy.ts';
import { TITLES, VAGUE } from './vague-words.ts';

export type { FoundCategory, LearnedPhrase, Topic } from './phrases.ts';
export type { Evidence } from './row-reader.ts';

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
/** Share of points of each phrase of an activity after the longest. */
const FURTHER_IN_ACTIVITY = 0.5;
/** Points of a phrase that any organization may declare, or bear in its name. */
const GENERIC_POINTS = 6;
/** A main category among other words says less than one of its subcategories (« Transport », « Construction »). */
const MAIN_CATEGORY = 0.7;
/**
 * Added to its main category for an activity that is a phrase and nothing else: a kind that the source chose from a list says
 * more than one word of a name (« Subway », a restaurant). Which subcategory it is the name says first.
 */
const DECLARED_KIND = 8.4;
/** The same for an activity that any organization may declare (« Activités sociales »). */
const GENERIC_KIND = 5;
/** Share of points of a trade in the name or activity of a club: it is an image, or what its members do. */
const TRADE_OF_CLUB = 0.2;
/** What all services together may say. */
const SERVICES_MAX = 8;
/** A category needs more points than a main category among the words of an activity gives, and a quarter of all points. */
const POINTS_NEEDED = 6;
const SHARE_NEEDED = 0.25;
const CANDIDATES = 3;
const NONE: ReadonlySet<string> = new Set();
/** Share of points of a vague word among the candidates. */
const VAGUE_SHARE = 0.1;

/** @param topics in the order of their numbers: of two with the same phrase the first has it */
export function createCategoryFinder(
  topics: readonly Topic[],
  learned: readonly LearnedPhrase[] = [],
): CategoryFinder {
  const taxonomy = createTaxonomy(topics);
  const { categoryOf, categoryByName, isTrade } = taxonomy;
  const { namedIn, declaredIn, chainIn, textIn, isTerm } = createRowReader(topics, learned, taxonomy);

  /** @param skipsVague without it a vague word says as much as any other */
  function scored(evidence: Evidence, skipsVague = true): { points: ScoredTopic[]; declared: Match[] } {
    const vague = skipsVague ? VAGUE : NONE;
    const isClub = CLUB.test(headOf(evidence));
    const nameIsTrades = isTradeAssociation(evidence);
    const isImage = ({ phrase, topic }: Match) => isClub && !CLUB.test(phrase) && isTrade(topic);
    const points = new Map<number, ScoredTopic>();
    const add = (topic: FoundCategory, more: number) => {
      const id = idOf(topic);
      points.set(id, { topic, points: (points.get(id)?.points ?? 0) + more });
    };
    const declared = declaredIn(evidence, vague);
    const named = namedIn(evidence, skipsVague);
    const withoutTitles = named.filter(({ phrase }) => !TITLES.has(phrase));
    const hasTrade = withoutTitles.length + declared.length > 0;
    for (const [index, match] of (hasTrade ? withoutTitles : named).entries()) {
      const share = isImage(match) && !nameIsTrades ? TRADE_OF_CLUB : 1;
      const one = worth(match, POINTS.name) * share * (index === 0 ? FIRST_IN_NAME : 1);
      add(match.topic, GENERIC_NAMES.has(match.phrase) ? GENERIC_POINTS : one);
    }
    for (const [index, match] of declared.entries()) {
      const share = isImage(match) ? TRADE_OF_CLUB : 1;
      const isGeneric = GENERIC_ACTIVITIES.has(match.phrase);
      const one = worth(match, POINTS.activity) * share * (index === 0 ? 1 : FURTHER_IN_ACTIVITY);
      add(match.topic, isGeneric ? GENERIC_POINTS : one);
    }
    const served = (evidence.services ?? []).flatMap((service) => textIn(service, vague));
    const total = served.reduce((sum, match) => sum + worth(match, POINTS.service), 0);
    for (const match of served) {
      add(match.topic, worth(match, POINTS.service) * Math.min(1, SERVICES_MAX / total));
    }
    return { points: [...points.values()], declared };
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
      const bare = withoutArticle(name);
      const head =
        categoryByName(PLAIN_HEADS, name) ?? categoryByName(NAME_HEADS, headOf(evidence)) ?? chainIn(bare);
      if (head) return head;
      const { points, declared } = scored(evidence);
      return (
        asAssociation(evidence, bestOf(points, declared[0])) ??
        (points.length === 0 ? categoryByName(DEGREES, name) : null) ??
        categoryByName(WEAK_HEADS, bare) ??
        (isHelp(name, activityWords(evidence)) ? categoryOf('communautaire') : null)
      );
    },
    find: (text) => longestFirst(textIn(text, VAGUE))[0]?.topic ?? null,
    bySlug: (category, subcategory) => topicBySlug(topics, category, subcategory),
    candidates(evidence) {
      const found = ranked(scored(evidence).points);
      const vague = ranked(scored(evidence, false).points)
        .filter(({ topic }) => !found.some((other) => idOf(other.topic) === idOf(topic)))
        .map(({ topic, points }) => ({ topic, points: points * VAGUE_SHARE }));
      return ranked([...found, ...vague]).slice(0, CANDIDATES);
    },
    isTerm,
  };
}

function topicBySlug(
  topics: readonly Topic[],
  category: string,
  subcategory: string | null,
): FoundCategory | null {
  const parent = topics.find((topic) => topic.parentId === null && topic.slug === category);
  const child = topics.find((topic) => topic.parentId === parent?.id && topic.slug === subcategory);
  if (!parent || (subcategory && !child)) return null;
  return { categoryId: parent.id, subcategoryId: child?.id ?? null };
}

/** The name as `NAME_HEADS` reads it, without what brackets add. */
const headOf = ({ name }: Evidence) =>
  meaningfulWords(withoutFeminineEndings(name ?? '').replace(/\([^)]*\)/g, ' ')).join(' ');
const activityWords = ({ activity }: Evidence) =>
  meaningfulWords(withoutFeminineEndings(activity ?? '')).join(' ');
const withoutArticle = (name: string) => name.replace(/^(?:les?|la|l|the) /, '');
const isTradeAssociation = ({ name }: Evidence) => TRADE_ASSOCIATION.test(plain(name ?? ''));

function worth({ words, topic, isWhole }: Match, one: number): number {
  return one * (0.5 + words / 2) * (topic.subcategoryId === null && !isWhole ? MAIN_CATEGORY : 1);
}

function ranked(topics: readonly ScoredTopic[]): ScoredTopic[] {
  return topics.toSorted((a, b) => b.points - a.points);
}

/**
 * The subcategory with the most points within the main category that has the most, its subcategories' included; else
 * that main category; null when the points are too few, or too small a part of all.
 */
function bestOf(topics: readonly ScoredTopic[], activity: Match | undefined): FoundCategory | null {
  const declared = activity?.isWhole ? activity.topic.categoryId : null;
  const kind = GENERIC_ACTIVITIES.has(activity?.phrase ?? '') ? GENERIC_KIND : DECLARED_KIND;
  const families = [...Map.groupBy(ranked(topics), ({ topic }) => topic.categoryId)].map(([id, members]) => ({
    members,
    points: sum(members) + (id === declared ? kind : 0),
  }));
  const [best] = families.sort((a, b) => b.points - a.points);
  if (!best || best.points < SHARE_NEEDED * sum(families)) return null;
  const enough = best.members.filter(({ points }) => points >= POINTS_NEEDED);
  return (enough.find(({ topic }) => topic.subcategoryId !== null) ?? enough[0])?.topic ?? null;
}

const sum = (topics: readonly { points: number }[]) =>
  topics.reduce((total, { points }) => total + points, 0);
