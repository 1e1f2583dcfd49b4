import { classesOfWord } from './classes.ts';
import { DESCRIBED_NEEDS } from './described-needs.ts';
import type { Phrases } from './phrases.ts';
import { isOfPostalCode, nameStreet, type Token } from './tokens.ts';
import { GENERIC_WORDS, PROVINCE_WORDS } from './word-lists.ts';

/**
 * Finds the needs whose descriptions resemble a text without a whole description: « dans le trou avec mes cartes de crédit »
 * resembles « cartes crédit pleines ». Naive Bayes over the words of the descriptions; the start of a word counts as a second
 * word, so that « bruyant » resembles « bruit ».
 */

/** A need and how much a text resembles its descriptions. */
export type NearNeed = {
  /** What listings call it: stems separated by a space. */
  phrases: string[];
  /** Stems that the text and the descriptions share. */
  shared: string[];
  /** How much likelier the words are in these descriptions than in all of them, in nats. */
  evidence: number;
};

/** Pseudo-count of each word in each need: the lower, the more one shared word decides. */
const SMOOTHING = 0.01;
const START = 5;
/** Below this evidence the best need is right in less than seven of ten descriptions that were left out of the index. */
const LEAST_EVIDENCE = 3;
/** A second need with this share of the evidence of the best is meant too: the needs overlap. */
const NEARLY_AS_NEAR = 0.7;

/**
 * The two needs whose descriptions some stems resemble most, the nearest first; fewer when fewer share a word with them.
 *
 * @example nearestNeeds(['cart', 'credit', 'trou'])[0].phrases // ['budget', 'acef', …]
 */
export function nearestNeeds(stems: readonly string[]): NearNeed[] {
  const known = [...new Set(stems)].map((stem) => ({
    stem,
    features: featuresOf(stem).filter((feature) => INDEX.likelihoods.has(feature)),
  }));
  const features = known.flatMap((one) => one.features);
  const likelihoods = new Map<number, number>();
  for (const feature of features)
    for (const [need, likelihood] of INDEX.likelihoods.get(feature) ?? [])
      likelihoods.set(need, (likelihoods.get(need) ?? 0) + likelihood);
  const says = (feature: string, need: number) =>
    !isStart(feature) && INDEX.likelihoods.get(feature)?.has(need);
  return (
    [...likelihoods]
      // Half, because a word and its start are counted as if they were independent.
      .map(([need, sum]) => ({
        need,
        evidence: (sum - features.length * (INDEX.penalties[need] as number)) / 2,
      }))
      .sort((a, b) => b.evidence - a.evidence)
      .slice(0, 2)
      .map(({ need, evidence }) => ({
        phrases: INDEX.phrases[need] as string[],
        shared: known
          .filter((one) => one.features.some((feature) => says(feature, need)))
          .map(({ stem }) => stem),
        evidence,
      }))
  );
}

/** How many needs have a word in their descriptions. */
export function needsWithWord(stem: string): number {
  return INDEX.likelihoods.get(stem)?.size ?? 0;
}

/**
 * Adds the nearest need as a guess, which gives points and excludes no listing. One shared word is enough when no phrase has
 * read it and it is not weak. Beside a need that was read, a guess has to share one of its words.
 */
export function readNearestNeed(tokens: readonly Token[], { conditions, conditionOf }: Phrases): void {
  // The words of an address describe no need.
  if (nameStreet(tokens)) return;
  const asked = [...tokens.entries()].filter(([index, token]) => {
    const condition = conditionOf[index] ?? null;
    const kind = condition === null ? 'word' : conditions[condition]?.kind;
    const isOpen = kind === 'word' || kind === 'category' || kind === 'concept';
    return isOpen && isTelling(token) && !isOfPostalCode(tokens, index);
  });
  const [best, second] = nearestNeeds(asked.map(([, { stem }]) => stem));
  if (!best || best.evidence < LEAST_EVIDENCE) return;
  const shares = ([, { stem }]: [number, Token]) => best.shared.includes(stem);
  const isUnread = ([index, { isWeak }]: [number, Token]) => conditionOf[index] === null && !isWeak;
  if (best.shared.length < 2 && !asked.some((one) => shares(one) && isUnread(one))) return;
  const ofNeeds = asked.filter(([index]) => {
    const condition = conditions[conditionOf[index] ?? -1];
    return condition !== undefined && 'related' in condition;
  });
  if (ofNeeds.length > 0 && !ofNeeds.some(shares)) return;
  const isKnown = conditions.some(
    (one) => 'related' in one && one.related?.includes(best.phrases[0] as string),
  );
  if (isKnown) return;
  const others = second && second.evidence > NEARLY_AS_NEAR * best.evidence ? second.phrases : [];
  const related = [...new Set([...best.phrases, ...others])];
  conditions.push({ kind: 'concept', related, isGuess: true });
}

function isTelling({ text, isFiller }: Token): boolean {
  return !isFiller && !GENERIC_WORDS.has(text) && !PROVINCE_WORDS.has(text) && !/^\d/.test(text);
}

function featuresOf(stem: string): string[] {
  return [stem, `${stem.slice(0, START)}*`, ...classesOfWord(stem).map((one) => `#${one}`)];
}

function isStart(feature: string): boolean {
  return feature.endsWith('*');
}

const INDEX = indexOf();

function indexOf() {
  /** By word or start of a word, in how many phrases of each need it is. */
  const countsOf = new Map<string, Map<number, number>>();
  const phrases: string[][] = [];
  /** Features of each need, and of all. */
  const sizes: number[] = [];
  let size = 0;
  for (const [need, { described, resembling, said }] of DESCRIBED_NEEDS.entries()) {
    phrases.push(said.map((words) => words.join(' ').replaceAll('*', '')));
    const features = [...described, ...resembling, ...said]
      .flat()
      .flatMap((word) => featuresOf(word.replace('*', '')));
    sizes.push(features.length);
    size += features.length;
    for (const feature of features) {
      const counts = countsOf.get(feature) ?? new Map<number, number>();
      countsOf.set(feature, counts.set(need, (counts.get(need) ?? 0) + 1));
    }
  }
  const pseudo = SMOOTHING * countsOf.size;
  /** By word or start of a word, how much likelier it is in the descriptions of each need than in all of them, in nats. */
  const likelihoods = new Map<string, ReadonlyMap<number, number>>();
  for (const [feature, counts] of countsOf) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const expected = (pseudo * total) / size;
    likelihoods.set(
      feature,
      new Map([...counts].map(([need, count]) => [need, Math.log(1 + count / expected)])),
    );
  }
  /** Subtracted for each feature of a text: a need with many descriptions has any word more easily. */
  const penalties = sizes.map((features) => Math.log(1 + features / pseudo));
  return { likelihoods, penalties, phrases };
}
