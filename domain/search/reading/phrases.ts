import { STOP_WORDS } from '../words.ts';
import type { Need } from './needs.ts';
import type {
  ConceptCondition,
  Filters,
  NamedCondition,
  OptionCondition,
  Phrase,
  TermKind,
} from './request.ts';
import type { Token } from './tokens.ts';
import type { Term } from './vocabulary.ts';
import { GENERIC_WORDS, LINKING_WORDS, PROVINCE_WORDS } from './word-lists.ts';

/** Second step of reading: which runs of words name a category or a place, the longest first. */

/** In the place of a condition: of a word that says when, or in which order. */
export const TAKEN = -1;
const LONGEST_PHRASE = 7;
/** A municipality of fewer people may be the name of a street: « Sainte-Catherine Ouest ». */
const LARGE_CITY = 100_000;
/** Weight of another name of a place; a lower one is of a short name, which many places share. */
const ALIAS = -1;
const DIRECTIONS: ReadonlySet<string> = new Set(['est', 'ouest', 'east', 'west']);
const KINDS: readonly TermKind[] = ['category', 'city', 'region', 'mrc'];
/** The order after « région de »: areas before towns of the same name. */
const AREAS: readonly TermKind[] = ['category', 'region', 'mrc', 'city'];
export const AREA_WORDS: ReadonlySet<string> = new Set(['region', 'mrc', 'comte', 'county', 'area']);
const OF_AREA: ReadonlySet<string> = new Set(['de', 'd', 'du', 'des', 'la', 'le', 'les', 'l', 'of', 'the']);

/** A run of words that may be a phrase. */
export type Run = { key: string; start: number; length: number };

/** The phrases of a text. */
export type Phrases = {
  filters: Filters;
  conditions: (NamedCondition | OptionCondition | ConceptCondition)[];
  /** Index of the condition of each word; null for none, {@link TAKEN} for words that say when or in which order. */
  conditionOf: (number | null)[];
  /** Conditions of a second category, for which no filter of the answer stands. */
  beside: Set<number>;
  /** The order that the words ask for; empty when they do not. */
  sort: string;
};

/**
 * Runs of words, those without the fillers in their midst (« changer mes pneus » is also « changer pneus »), and those without
 * the weak words either.
 */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs = new Map<string, Run>();
  for (let start = 0; start < tokens.length; start++) {
    const longest = Math.min(LONGEST_PHRASE, tokens.length - start);
    for (let length = 1; length <= longest; length++) {
      const run = tokens.slice(start, start + length);
      const inner = run.filter(
        ({ text, isFiller }, at) => at === 0 || at === length - 1 || (!isFiller && !LINKING_WORDS.has(text)),
      );
      const bare = inner.filter(({ isWeak }, at) => at === 0 || at === inner.length - 1 || !isWeak);
      for (const words of [run, inner, bare]) {
        const key = words.map(({ stem }) => stem).join(' ');
        runs.set(`${start} ${length} ${key}`, { key, start, length });
      }
    }
  }
  return [...runs.values()];
}

/** Two words that others stand between, or in the other order: « mon toit, le refaire » is « refaire toit ». */
type Pair = { key: string; indices: [number, number] };

export function pairsOf(tokens: readonly Token[]): Pair[] {
  const words = [...tokens.entries()].filter(
    ([, { text, isOfStreet }]) => !STOP_WORDS.has(text) && !isOfStreet,
  );
  const isTelling = ({ isFiller, isWeak }: Token) => !isFiller && !isWeak;
  return words.flatMap(([at, token]) =>
    words
      .filter(([other]) => other !== at && other !== at + 1 && Math.abs(other - at) < LONGEST_PHRASE)
      .filter(([, other]) => isTelling(token) || isTelling(other))
      .map(([other, { stem }]): Pair => ({ key: `${token.stem} ${stem}`, indices: [at, other] })),
  );
}

/** Reads two words of a text without a category as one, where together they name one. */
function readPair(tokens: readonly Token[], terms: readonly Term[], read: Phrases): void {
  for (const { key, indices } of pairsOf(tokens)) {
    const term = terms.find((one) => one.key === key && one.kind === 'category' && one.weight > 0);
    if (!term || !agree(read.filters, term.filters)) continue;
    if (indices.some((index) => read.conditionOf[index] !== null)) continue;
    read.filters = merged(read.filters, term.filters);
    const words = indices.toSorted((a, b) => a - b).map((index) => tokens[index] as Token);
    const condition = addPhrase(read, term, {
      stems: words.map(({ stem }) => stem),
      text: words.map(({ text }) => text).join(' '),
      isAlias: false,
    });
    for (const index of indices) read.conditionOf[index] = condition;
    return;
  }
}

/**
 * Reads the phrases of a text.
 *
 * @param terms those with the key of a run
 * @param kinds kinds of terms to match
 * @param chosen filters, which a phrase may narrow and not contradict
 * @param taken indices of words that are part of no phrase
 * @param needs a need of more words than the name of a category is what was meant: « chicane avec mon propriétaire »
 */
export function readPhrases(
  tokens: readonly Token[],
  terms: readonly Term[],
  kinds: readonly TermKind[],
  chosen: Filters,
  taken: ReadonlySet<number> = new Set(),
  needs: readonly Need[] = [],
): Phrases {
  const read: Phrases = {
    filters: chosen,
    conditions: [],
    conditionOf: tokens.map((_, index) => (taken.has(index) ? TAKEN : null)),
    beside: new Set(),
    sort: '',
  };
  for (const { start, length, term } of candidates(tokens, terms, kinds)) {
    if (!mayBe(term, tokens, start, length, read)) continue;
    if (term.kind === 'category' && isOfLongerNeed(tokens, start, length, needs)) continue;
    const first = tokens[start]?.text ?? '';
    if (length === 1 && read.filters.category !== null && GENERIC_WORDS.has(first)) {
      read.conditionOf[start] = 0;
      continue;
    }
    // « Cours d'escrime » is no course of anything.
    if (length === 1 && term.kind === 'category' && tokens[start]?.isWeak && saysMore(tokens, start, read))
      continue;
    const fits = agree(read.filters, term.filters);
    // A second trade (« traiteur mariage ») becomes a further condition; a second place is part of a name.
    if (!fits && term.kind !== 'category') continue;
    if (fits) read.filters = merged(read.filters, term.filters);
    const words = tokens.slice(start, start + length);
    const condition = addPhrase(read, term, {
      stems: words.map(({ stem }) => stem),
      text: words.map(({ text }) => text).join(' '),
      isAlias: term.weight === ALIAS,
    });
    if (!fits && condition === read.conditions.length - 1) read.beside.add(condition);
    read.conditionOf.fill(condition, start, start + length);
    const areaAt = areaWordBefore(tokens, start);
    if (term.kind !== 'category' && areaAt !== -1) read.conditionOf[areaAt] = TAKEN;
  }
  if (kinds.includes('category') && read.filters.category === null && needs.length === 0)
    readPair(tokens, terms, read);
  return read;
}

/** Whether a word of a text without a category, other than one, still says something. */
function saysMore(tokens: readonly Token[], start: number, { conditionOf, filters }: Phrases): boolean {
  if (filters.category !== null) return true;
  return tokens.some(
    ({ isFiller, isWeak }, at) => at !== start && !isFiller && !isWeak && conditionOf[at] === null,
  );
}

/** Whether a need of more words has a word of a run. */
export function isOfLongerNeed(
  tokens: readonly Token[],
  start: number,
  length: number,
  needs: readonly Need[],
): boolean {
  const words = tokens.slice(start, start + length).filter(({ isFiller }) => !isFiller);
  return needs.some(
    ({ indices }) =>
      indices.length > words.length && indices.some((at) => at >= start && at < start + length),
  );
}

type Candidate = Run & { term: Term };

/** Whether a term is a name beside any other words. */
export function namesAlone({ kind, weight }: Term): boolean {
  return weight >= ALIAS && (weight !== 0 || kind !== 'category');
}

/** The terms of each run, in the order in which they are tried. */
function candidates(
  tokens: readonly Token[],
  terms: readonly Term[],
  kinds: readonly TermKind[],
): Candidate[] {
  const byKey = Map.groupBy(terms, ({ key }) => key);
  const isGeneric = ({ start, length }: Run) =>
    Number(GENERIC_WORDS.has(tokens[start]?.text ?? '') || (length === 1 && tokens[start]?.isWeak));
  const kindOf = ({ start, term }: Candidate) =>
    (areaWordBefore(tokens, start) === -1 ? KINDS : AREAS).indexOf(term.kind);
  const all = runsOf(tokens)
    .flatMap((run) => (byKey.get(run.key) ?? []).map((term) => ({ ...run, term })))
    .filter(({ term }) => kinds.includes(term.kind) && (term.weight !== 0 || term.kind !== 'category'));
  return all
    .filter(
      (candidate) =>
        candidate.term.weight >= ALIAS ||
        (!kinds.includes('category') && isWholePlace(tokens, candidate, all)),
    )
    .map((candidate) => ({
      ...candidate,
      isSpelt: Number(isSpelt(tokens, candidate)),
      isInNamedArea: Number(isInNamedArea(candidate, all)),
    }))
    .sort(
      (a, b) =>
        b.length - a.length ||
        Number(a.key === 'quebec') - Number(b.key === 'quebec') ||
        isGeneric(a) - isGeneric(b) ||
        a.start - b.start ||
        kindOf(a) - kindOf(b) ||
        b.isSpelt - a.isSpelt ||
        b.isInNamedArea - a.isInNamedArea ||
        b.term.weight - a.term.weight ||
        a.term.id - b.term.id,
    );
}

/**
 * Whether a text is one place and the areas around it: « Saint-Étienne, Mauricie ». The short name of a municipality is
 * read there only; beside other words it may be a parish, or any word (« la belle ville du nord »).
 */
function isWholePlace(
  tokens: readonly Token[],
  { start, length }: Candidate,
  all: readonly Candidate[],
): boolean {
  return tokens.every(
    ({ text, isFiller }, at) =>
      (at >= start && at < start + length) ||
      isFiller ||
      PROVINCE_WORDS.has(text) ||
      all.some((other) => other.term.kind !== 'city' && at >= other.start && at < other.start + other.length),
  );
}

/** Whether a run is the name of a municipality to the letter: « Saint-Justin » is not Sainte-Justine. */
function isSpelt(tokens: readonly Token[], { start, length, term }: Candidate): boolean {
  const words = tokens.slice(start, start + length).map(({ text }) => text);
  return term.name === words.join(' ');
}

/** Index of « région » or « MRC » before a word, with nothing but an article between; -1 without any. */
function areaWordBefore(tokens: readonly Token[], start: number): number {
  let at = start - 1;
  while (OF_AREA.has(tokens[at]?.text ?? '')) at -= 1;
  return AREA_WORDS.has(tokens[at]?.text ?? '') ? at : -1;
}

/** « Saint-Léon-le-Grand, Maskinongé »: which of the towns of one name is meant. */
function isInNamedArea({ start, length, term }: Candidate, all: readonly Candidate[]): boolean {
  if (term.kind !== 'city') return false;
  return all.some(
    ({ start: at, term: { kind, id } }) =>
      at >= start + length &&
      ((kind === 'mrc' && id === term.filters.mrc) || (kind === 'region' && id === term.filters.region)),
  );
}

function mayBe(
  { kind, weight }: Term,
  tokens: readonly Token[],
  start: number,
  length: number,
  { conditionOf }: Phrases,
): boolean {
  if (conditionOf.slice(start, start + length).some((condition) => condition !== null)) return false;
  // Côte-Saint-Luc begins with the kind of a street, and is a place.
  if (tokens[start]?.isOfStreet) return false;
  const next = tokens[start + length]?.text ?? '';
  if (kind === 'city' && weight < LARGE_CITY && DIRECTIONS.has(next)) return false;
  return !(length === 1 && tokens.length > 1 && tokens[start]?.isFiller);
}

function agree(known: Filters, added: Filters): boolean {
  return Object.entries(added).every(([name, id]) => {
    const other = known[name as keyof Filters];
    return id === null || other === null || other === id;
  });
}

function merged(known: Filters, added: Filters): Filters {
  return {
    category: known.category ?? added.category,
    subcategory: known.subcategory ?? added.subcategory,
    region: known.region ?? added.region,
    mrc: known.mrc ?? added.mrc,
    city: known.city ?? added.city,
  };
}

/** Adds a phrase to the condition of its category or place. @returns the index of the condition */
function addPhrase({ conditions }: Phrases, { kind, id }: Term, phrase: Phrase): number {
  const known = conditions.findIndex((condition) => condition.kind === kind && condition.id === id);
  const condition = conditions[known];
  if (condition?.kind !== kind) return conditions.push({ kind, id, phrases: [phrase] }) - 1;
  condition.phrases.push(phrase);
  return known;
}
