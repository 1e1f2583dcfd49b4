import { soundOf } from '../words.ts';
import { RELATED_WORDS } from './related-words/index.ts';
import { normalizeText, stemOf } from './tokens.ts';

/** Words of the descriptions of needs, by which a word is corrected that no listing has. */

type Spelt = { text: string; stem: string; sound: string };
type DescribedWord = Spelt & { shown: string };

/** A word that may be meant, and how near its spelling is. */
export type NearWord = { shown: string; nearness: number };

const SHORTEST = 5;
/** In a shorter sound one letter makes another word. */
const LONG_SOUND = 7;
const SAME_SOUND = 4;
const ONE_EDIT = 3;
const ALIKE = 1;
/** Endings that sound like `er`, which stems lose: « pompié » is « pompier ». */
const HEARD_AS_ER = /(?:é|ée|és|ées|ez)$/;

/** The word that a word may be by the sound of its end; null for another end. */
export function wordInEr(spoken: string): string | null {
  return HEARD_AS_ER.test(spoken) ? normalizeText(spoken.replace(HEARD_AS_ER, 'er')) : null;
}

/** How near the spelling of two words is; 0 when they are neither homophones nor one edit apart. */
export function nearnessOf(text: string, other: string): number {
  return nearness(spelt(text), spelt(other));
}

/**
 * The word of a description that a misspelt word most likely is.
 *
 * @param text normalized
 * @returns null when no word sounds the same or differs by one letter
 */
export function describedWord(text: string): NearWord | null {
  if (text.length < SHORTEST) return null;
  const typed = spelt(text);
  let best: NearWord | null = null;
  for (const word of described(text)) {
    if (Math.abs(word.text.length - text.length) > 2) continue;
    const near = nearness(typed, word);
    if (near > (best?.nearness ?? 0)) best = { shown: word.shown, nearness: near };
  }
  return best;
}

function spelt(word: string): Spelt {
  const text = normalizeText(word);
  const stem = stemOf(text);
  return { text, stem, sound: soundOf(stem) };
}

function nearness(a: Spelt, b: Spelt): number {
  const isOneEdit = areOneEditApart(a.text, b.text) || areOneEditApart(a.stem, b.stem);
  const near = (a.sound === b.sound ? SAME_SOUND : 0) + (isOneEdit ? ONE_EDIT : 0);
  if (near > 0) return near;
  return a.sound.length >= LONG_SOUND && areOneEditApart(a.sound, b.sound) ? ALIKE : 0;
}

/** Whether two words differ by one letter that is wrong, missing or too many, or by two that are swapped. */
function areOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  if (endA - from <= 1 && endB - from <= 1) return true;
  return endA - from === 2 && endB - from === 2 && a[from] === b[from + 1] && a[from + 1] === b[from];
}

/** Letters that may begin the same sound. */
const STARTS = ['aeiouhyw', 'ckqsz', 'gj', 'fp'];

function startOf(text: string): string {
  const first = text.slice(0, 1).normalize('NFD').slice(0, 1).toLowerCase();
  return STARTS.find((letters) => letters.includes(first)) ?? first;
}

let byStart: Map<string, string[]> | null = null;
const spelledOf = new Map<string, DescribedWord[]>();

/** Words that may begin with the same sound: each group is made at its first misspelt word, since making all takes long. */
function described(text: string): DescribedWord[] {
  const start = startOf(text);
  const known = spelledOf.get(start);
  if (known) return known;
  byStart ??= Map.groupBy(allWords(), (word) => startOf(word));
  const words = (byStart.get(start) ?? []).map((word) => ({ ...spelt(word), shown: word }));
  spelledOf.set(start, words);
  return words;
}

function allWords(): string[] {
  const words = RELATED_WORDS.flat().flatMap((list) => list.split(/[\s,'’-]+/));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !word.endsWith('*'));
}
