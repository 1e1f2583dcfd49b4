import { phrasesOf } from './described-needs.ts';
import type { Phrases } from './phrases.ts';
import { nameStreet, type Token } from './tokens.ts';
import { WORD_CLASSES } from './word-classes.ts';

/** A class of words (word-classes.ts) and the words of a text that stand for it. */

type ClassOfWord = { said: string[]; words: ReadonlySet<string> };

const CLASSES: readonly ClassOfWord[] = WORD_CLASSES.map(([said, words]) => ({
  said: keysOf(said),
  words: new Set(keysOf(words)),
}));
const CLASSES_OF = classesOf();

/** The numbers of the classes of a word, or of two words that are separated by a space. */
export function classesOfWord(stems: string): readonly number[] {
  return CLASSES_OF.get(stems) ?? [];
}

/**
 * Adds a hint of the class of the most unread words, in a text without a need: listings call « courtepointe » « artisanat ».
 */
export function readWordClass(tokens: readonly Token[], { conditions, conditionOf }: Phrases): void {
  if (conditions.some((one) => 'related' in one)) return;
  if (nameStreet(tokens)) return;
  const isUnread = ([index, { isFiller }]: [number, Token]) => conditionOf[index] === null && !isFiller;
  const asked = [...tokens.entries()].filter(isUnread);
  const stems = asked.map(([, { stem }]) => stem);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  const found = new Map<number, string[]>();
  for (const words of [...pairs, ...stems])
    for (const one of classesOfWord(words)) found.set(one, [...(found.get(one) ?? []), words]);
  const [best] = [...found].sort(([, a], [, b]) => b.length - a.length || lengthOf(b) - lengthOf(a));
  if (!best) return;
  const [number, typed] = best;
  const related = [...new Set([...typed, ...(CLASSES[number] as ClassOfWord).said])];
  conditions.push({ kind: 'concept', related, isHint: true });
}

function keysOf(list: string): string[] {
  return phrasesOf(list).map((stems) => stems.join(' '));
}

function lengthOf(words: readonly string[]): number {
  return Math.max(...words.map((one) => one.length));
}

function classesOf(): ReadonlyMap<string, number[]> {
  const all = new Map<string, number[]>();
  for (const [number, { words }] of CLASSES.entries())
    for (const word of words) all.set(word, [...(all.get(word) ?? []), number]);
  return all;
}
