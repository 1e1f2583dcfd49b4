import type { Need } from './needs.ts';
import { optionOf } from './option-phrases.ts';
import { isOfLongerNeed, type Phrases, runsOf } from './phrases.ts';
import type { Token } from './tokens.ts';

/**
 * Adds a condition for each run of words, the longest first, that names an option and is part of no other phrase. Words
 * that name a second trade too say an option: « restaurant stationnement ».
 */
export function readOptions(tokens: readonly Token[], read: Phrases, needs: readonly Need[] = []): void {
  const { conditions, conditionOf, beside } = read;
  const runs = runsOf(tokens).sort((a, b) => b.length - a.length);
  for (const { key, start, length } of runs) {
    const option = optionOf(key);
    if (option === undefined || tokens[start]?.isOfStreet || isOfLongerNeed(tokens, start, length, needs))
      continue;
    const words = tokens.slice(start, start + length);
    const telling = words.filter(({ isFiller }) => !isFiller);
    const stems = (telling.length > 0 ? telling : words).map(({ stem }) => stem);
    const of = conditionOf.slice(start, start + length);
    const [first] = of;
    const isSecondTrade = typeof first === 'number' && beside.has(first) && of.every((one) => one === first);
    if (isSecondTrade) {
      conditions[first] = { kind: 'option', option, stems };
      beside.delete(first);
    } else if (of.every((condition) => condition === null)) {
      conditionOf.fill(conditions.push({ kind: 'option', option, stems }) - 1, start, start + length);
    }
  }
}
