import type { Sort } from '../search.ts';
import { findForm, whole } from './forms.ts';
import { type Phrases, TAKEN } from './phrases.ts';
import type { Token } from './tokens.ts';

/** The order that words ask for: « les mieux cotés », `best rated`, « nouveau resto ». */

export type WordOrder = Extract<Sort, 'rating' | 'newest'>;

const RATED = '(?:cote(?:e|s|es)?|note(?:e|s|es)?|evalue(?:e|s|es)?|rated|reviewed)';
const FORMS: readonly [form: RegExp, sort: WordOrder][] = [
  [whole(`(?:les? |la )?(?:mieux|best|top|highest|most) ${RATED}`), 'rating'],
  [whole('(?:avec )?(?:les )?meilleur(?:e?s)? (?:avis|notes?|cotes?)'), 'rating'],
  [whole('(?:the )?best reviews'), 'rating'],
];
/** Words that names have too (Best Western, Nouvelle-Vie): they ask for an order only beside a trade, without other words. */
const BESIDE_TRADE: readonly [form: RegExp, sort: WordOrder][] = [
  [whole('(?:les? |la )?(?:meilleur(?:e|s|es)?|best|top)'), 'rating'],
  [whole('(?:les? |la )?(?:nouveau|nouveaux|nouvel|nouvelles?|new|newest)'), 'newest'],
];

/**
 * Finds the order that a text asks for, and takes its words.
 *
 * @param read the phrases of the text
 * @returns an empty text when it asks for none
 */
export function readOrder(tokens: readonly Token[], read: Phrases): WordOrder | '' {
  const { conditionOf, filters } = read;
  const isLeft = ({ isFiller, text }: Token, at: number) =>
    !isFiller && conditionOf[at] === null && !BESIDE_TRADE.some(([form]) => form.test(text));
  const forms = filters.category === null || tokens.some(isLeft) ? FORMS : [...FORMS, ...BESIDE_TRADE];
  for (const [form, sort] of forms) {
    const match = findForm(tokens, form);
    if (!match) continue;
    const { first, count } = match;
    if (conditionOf.slice(first, first + count).some((condition) => condition !== null)) continue;
    conditionOf.fill(TAKEN, first, first + count);
    return sort;
  }
  return '';
}
