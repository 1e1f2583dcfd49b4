import { AREA_WORDS, type Phrases, TAKEN } from './phrases.ts';
import { isOfPostalCode, normalizeText, type Token } from './tokens.ts';
import { PROVINCE_WORDS } from './word-lists.ts';

/** A text without the words that name its place, and those words. */
export type SplitText = { what: string; where: string };

/** Words before a place that belong to it: « plombier à Laval », `plumber near Laval`. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'a au aux en dans de du des d la le les l pres proche autour environs sur in of near at around'.split(' '),
);
const WORD = /[\p{L}\p{N}]+/gu;
/** Punctuation that goes with a place. */
const BEFORE = /[\s,;:·–/(-]+$/u;
const AFTER = /^[\s,;:·–/)-]+/u;

/**
 * Splits a text into the words that name its place and the others, as a person typed them.
 *
 * @param typed the words of the text
 * @param tokens the same words with their spelling corrected
 * @returns null for a text that names no place
 * @example splitPlace('Plombier à Laval', typed, typed, phrases) // { what: 'Plombier', where: 'Laval' }
 */
export function splitPlace(
  text: string,
  typed: readonly Token[],
  tokens: readonly Token[],
  phrases: Phrases,
): SplitText | null {
  const runs = placeRuns(tokens, phrases);
  if (runs.length === 0) return null;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: normalizeText(word),
    from: index,
    to: index + word.length,
  }));
  const places: string[] = [];
  let rest = text;
  // From the end, so that the positions before a run stay the same.
  for (const { from, start, end, last } of runs.toReversed()) {
    const at = positionOf(words, typed.slice(from, last));
    const cut = at === -1 ? undefined : { from: words[at]?.from ?? 0, to: words[at + last - from - 1]?.to };
    if (!cut) return spokenSplit(tokens, runs);
    rest = `${rest.slice(0, cut.from).replace(BEFORE, '')} ${rest.slice(cut.to).replace(AFTER, '')}`;
    const isCorrected = tokens.slice(start, end).some(({ text: one }, i) => one !== typed[start + i]?.text);
    places.unshift(
      isCorrected
        ? spokenOf(tokens.slice(start, end))
        : text.slice(words[at + start - from]?.from, words[at + end - from - 1]?.to),
    );
  }
  return { what: rest.trim(), where: places.join(', ') };
}

/** Words of a place: `from` its preposition, `start` to `end` its name, to `last` the province after it. */
type PlaceRun = { from: number; start: number; end: number; last: number };

function placeRuns(tokens: readonly Token[], { conditions, conditionOf, filters }: Phrases): PlaceRun[] {
  const textAt = (at: number) => tokens[at]?.text ?? '';
  const isFree = (at: number) => conditionOf[at] === null;
  const isPreposition = (at: number) => isFree(at) && PREPOSITIONS.has(textAt(at));
  const isProvince = (at: number) => isFree(at) && filters.region !== null && PROVINCE_WORDS.has(textAt(at));
  const isNamed = (at: number) => {
    const condition = conditionOf[at] ?? null;
    if (condition === null) return isOfPostalCode(tokens, at);
    if (condition === TAKEN) return AREA_WORDS.has(textAt(at));
    return ['city', 'mrc', 'region'].includes(conditions[condition]?.kind ?? '');
  };
  /** Index after a run. */
  const after = (at: number, isOne: (at: number) => boolean): number =>
    isOne(at) ? after(at + 1, isOne) : at;
  const runs: PlaceRun[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (!isNamed(start)) continue;
    let end = after(start, isNamed);
    for (let next = after(end, isPreposition); isNamed(next); next = after(end, isPreposition)) {
      end = after(next, isNamed);
    }
    let from = start;
    while (isPreposition(from - 1)) from -= 1;
    const last = after(end, isProvince);
    runs.push({ from, start, end, last });
    start = last - 1;
  }
  return runs;
}

/** Where a run of words begins among the words of a text; -1 when normalizing changed their number. */
function positionOf(words: readonly { text: string }[], run: readonly Token[]): number {
  return words.findIndex((_, at) => run.every(({ text }, i) => words[at + i]?.text === text));
}

function spokenSplit(tokens: readonly Token[], runs: readonly PlaceRun[]): SplitText {
  const isOfRun = (at: number) => runs.some(({ from, last }) => at >= from && at < last);
  return {
    what: spokenOf(tokens.filter((_, at) => !isOfRun(at))),
    where: runs.map(({ start, end }) => spokenOf(tokens.slice(start, end))).join(', '),
  };
}

function spokenOf(tokens: readonly Token[]): string {
  return tokens.map(({ spoken }) => spoken).join(' ');
}
