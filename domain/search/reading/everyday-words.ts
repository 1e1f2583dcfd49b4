import { needsWithWord } from './nearest-needs.ts';
import type { Phrases } from './phrases.ts';
import { type Condition, type Filters, isRequiredTrade, type NamedCondition } from './request.ts';

/** A word in the descriptions of this many needs says who or what is concerned, and seldom asks for the trade of its name. */
const EVERYDAY = 5;

/**
 * Makes guesses of the trades that everyday words name in a text that says a need: « mère seule avec enfants » asks for no
 * daycare. At least one trade or need stays required.
 *
 * @param chosen filters of the visitor, which stay
 */
export function readEverydayWords(phrases: Phrases, chosen: Filters): Phrases {
  const { conditions } = phrases;
  const everyday = conditions.filter(isEveryday);
  const required = conditions.filter(
    (one) => isRequiredTrade(one) && !everyday.includes(one as NamedCondition),
  );
  const hasNeed = conditions.some((one) => 'related' in one);
  if (everyday.length === 0 || !hasNeed || required.length === 0) return phrases;
  for (const condition of everyday) condition.isGuess = true;
  if (required.some(({ kind }) => kind === 'category')) return phrases;
  const { category, subcategory } = chosen;
  return { ...phrases, filters: { ...phrases.filters, category, subcategory } };
}

function isEveryday(condition: Condition): condition is NamedCondition {
  return (
    condition.kind === 'category' &&
    condition.related === undefined &&
    condition.phrases.every(
      ({ stems: [stem = '', ...others] }) => others.length === 0 && needsWithWord(stem) >= EVERYDAY,
    )
  );
}
