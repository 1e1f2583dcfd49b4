import { DESCRIBED_NEEDS } from './described-needs.ts';
import type { Phrases } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Needs that people describe and listings call otherwise: « perd la mémoire » is « alzheimer ». */

/** Words of a text that describe a need, and what listings call it. */
export type Need = {
  indices: number[];
  /** Phrases of stems separated by a space: the words themselves first. */
  phrases: string[];
};

/** A description: its words, as stems or with `*` as the start of a word; and the phrases of listings. */
type Described = { words: string[]; means: string[] };

/** The needs that a text describes, the longest description of each; needs that share a word are one. */
export function findNeeds(tokens: readonly Token[]): Need[] {
  const found: Need[] = [];
  for (const group of BY_START.groups(tokens)) {
    const matches = group.flatMap((described) => matchOf(tokens, described));
    const [longest] = matches.sort((a, b) => b.indices.length - a.indices.length);
    if (longest) found.push(longest);
  }
  return merged(found.sort((a, b) => b.indices.length - a.indices.length));
}

/** Adds the needs to the phrases: to the category that their words name, unless it has more of them; else as conditions. */
export function readNeeds(
  tokens: readonly Token[],
  { conditions, conditionOf }: Phrases,
  needs: readonly Need[],
): void {
  for (const { indices, phrases } of needs) {
    const named = [...new Set(indices.map((index) => conditionOf[index] ?? null))].filter(
      (at) => at !== null,
    );
    const covering = named.map((at) => conditions[at]);
    // Words of a place or an option, or that say when; or of two categories, which are both asked.
    if (named.length > 1 || covering.some((condition) => condition?.kind !== 'category')) continue;
    let [at] = named;
    const category = covering[0];
    if (at === undefined || category?.kind !== 'category') {
      at = conditions.push({ kind: 'concept', related: phrases }) - 1;
    } else {
      // « Lift hydraulique » hardly is a lift.
      const said = category.phrases.find(({ stems }) =>
        indices.some((index) => stems.includes(tokens[index]?.stem ?? '')),
      );
      const telling = tokens.filter(
        ({ stem, isFiller, isWeak }) => said?.stems.includes(stem) && !isFiller && !isWeak,
      );
      if (telling.length > indices.length) {
        conditions.push({ kind: 'concept', related: phrases, isGuess: true });
        continue;
      }
      category.related = [...new Set([...(category.related ?? []), ...phrases])];
    }
    for (const index of indices) conditionOf[index] ??= at;
  }
}

/** The words of a description in a text, in any order. */
function matchOf(tokens: readonly Token[], { words, means }: Described): Need[] {
  const indices = words.map((word) => tokens.findIndex((token) => says(token, word)));
  if (indices.includes(-1) || new Set(indices).size < words.length) return [];
  const typed = indices.sort((a, b) => a - b).map((index) => (tokens[index] as Token).stem);
  return [{ indices, phrases: [...new Set([typed.join(' '), ...means])] }];
}

function says({ text, stem, isOfStreet }: Token, word: string): boolean {
  return !isOfStreet && (word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : stem === word);
}

/** Merges needs that share a word: the longest wins, and equally long ones become one. */
function merged(needs: readonly Need[]): Need[] {
  const all: Need[] = [];
  for (const need of needs) {
    const known = all.find(({ indices }) => indices.some((index) => need.indices.includes(index)));
    if (!known) all.push({ ...need });
    // A shorter need inside a longer one is dropped.
    else if (need.indices.length === known.indices.length)
      known.phrases = [...new Set([...known.phrases, ...need.phrases])];
  }
  return all;
}

/** Letters in the keys of the index: the start of the first word. */
const START = 3;
const BY_START = indexOf();
/** Stems of all descriptions, without the starts of words. */
const DESCRIBING: ReadonlySet<string> = new Set(
  DESCRIBED_NEEDS.flatMap(({ described }) => described.flat()).filter((word) => !word.endsWith('*')),
);

/** Whether a word is in the description of a need. */
export function isDescribing(stem: string): boolean {
  return DESCRIBING.has(stem);
}

function indexOf() {
  const byStart = new Map<string, { group: number; described: Described }[]>();
  for (const [group, { described, said }] of DESCRIBED_NEEDS.entries()) {
    const means = said.map((words) => words.join(' '));
    for (const words of described) {
      const start = (words[0] ?? '').slice(0, START).replace('*', '');
      const entry = { group, described: { words, means } };
      const known = byStart.get(start);
      if (known) known.push(entry);
      else byStart.set(start, [entry]);
    }
  }
  return {
    /** The descriptions that may be met, by the need that they describe. */
    groups(tokens: readonly Token[]): Described[][] {
      const near = [
        ...new Set(tokens.flatMap(({ text, stem }) => [text.slice(0, START), stem.slice(0, START)])),
      ].flatMap((start) => byStart.get(start) ?? []);
      return [...Map.groupBy(near, ({ group }) => group).values()].map((all) =>
        all.map(({ described }) => described),
      );
    },
  };
}
