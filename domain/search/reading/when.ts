import { type OpenFilter, todayOf, WEEKEND } from '../opening.ts';
import { findForm, whole } from './forms.ts';
import type { Token } from './tokens.ts';
import { DAYS, FORMS, IS_OPEN, MORE, WITHOUT_FILTER } from './when-forms.ts';

/** The opening time that a text asks for. */
export type When = {
  /** Empty where no filter fits, as of « ouvert tous les jours ». */
  open: OpenFilter;
  /** Indices of the words that say it. */
  words: ReadonlySet<number>;
};

export const NO_TIME: When = { open: '', words: new Set() };

const BARE_OPEN = whole(IS_OPEN);
// At an end of the text: between other words « open » is part of a name.
const BARE_OPEN_ENGLISH =
  /^open(?![a-z0-9]| (?:air|bar|concept|house|mic|source|space)\b)|(?<=[a-z0-9] )open$/;

/**
 * Finds when a business must be open: « ouvert maintenant », « dimanche soir », « à 21 h », « le 24 juin », `open now`.
 *
 * @param now by which « tonight » and « June 24 » have a date
 * @param isNamed whether a place or a trade begins at a word: « ouvert » before it, or at the end, is « ouvert maintenant »
 */
export function readWhen(
  tokens: readonly Token[],
  now: Date,
  isNamed: (index: number) => boolean = () => false,
): When {
  const today = todayOf(now);
  const taken = new Set<number>();
  const take = ({ first, count }: Taken, more: More) => {
    for (let index = first; index < first + count + more.count; index += 1) taken.add(index);
  };
  for (const form of WITHOUT_FILTER) {
    const match = findForm(tokens, form);
    if (!match || tokens[match.first]?.isOfStreet) continue;
    const more = moreAfter(tokens, match.first + match.count);
    // « La semaine et le samedi »: the day is a filter.
    take(match, more.hasDay ? NO_MORE : more);
  }
  for (const [form, open] of FORMS) {
    const match = findForm(tokens, form);
    const found = match && open(match.groups, today);
    if (!found || taken.has(match.first)) continue;
    const { first, count } = match;
    if (tokens[first]?.isOfStreet) return NO_TIME;
    // « Vendredi Saint-Jérôme » is a day and a town.
    if (tokens[first + count - 1]?.text === 'saint' && isNamed(first + count - 1)) continue;
    const more = moreAfter(tokens, first + count);
    take(match, more);
    return { open: found === 'sat' && more.hasSunday ? WEEKEND : found, words: taken };
  }
  return readBare(tokens, taken, isNamed);
}

type Taken = { first: number; count: number };

/** How many words say further days. */
type More = { count: number; hasDay: boolean; hasSunday: boolean };
const NO_MORE: More = { count: 0, hasDay: false, hasSunday: false };

function moreAfter(tokens: readonly Token[], from: number): More {
  const rest = tokens.slice(from).map(({ text }) => ` ${text}`);
  const [more = ''] = MORE.exec(rest.join('')) ?? [];
  const words = more.split(' ').slice(1);
  return {
    count: words.length,
    hasDay: words.some((word) => DAYS.has(word)),
    hasSunday: /dimanche|sunday/.test(more),
  };
}

/** « Ouvert » without a time. */
function readBare(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  isNamed: (index: number) => boolean,
): When {
  const match = findForm(tokens, BARE_OPEN) ?? findForm(tokens, BARE_OPEN_ENGLISH);
  const token = tokens[match?.first ?? -1];
  if (!match || !token || token.isOfStreet || taken.has(match.first)) return { open: '', words: taken };
  let next = match.first + 1;
  while (tokens[next]?.isFiller && !isNamed(next)) next += 1;
  const isNow = next === tokens.length || isNamed(next);
  // « Ouverts », unlike « ouvert », is no filler (word-lists.ts).
  const isTaken = isNow || (!token.isFiller && token.text !== 'open');
  return { open: isNow ? 'now' : '', words: isTaken ? new Set([...taken, match.first]) : taken };
}
