import type { OpenFilter } from '../opening.ts';
import { STOP_WORDS } from '../words.ts';
import { isHeld, isRare, joinedStem, maySpell, ordinalStems } from './corrections.ts';
import { type Phrases, TAKEN } from './phrases.ts';
import { type Condition, isRequiredTrade, type Reading } from './request.ts';
import { isOfPostalCode, postalCodeAt, type Token } from './tokens.ts';
import type { KnownWords, Spelling } from './vocabulary.ts';
import { PROVINCE_WORDS, STREET_ENDS, STREET_KINDS } from './word-lists.ts';

/** Fourth step of reading: the conditions of the request. */

/** A text after its phrases and its spelling were read. */
export type Read = {
  tokens: readonly Token[];
  phrases: Phrases;
  /** When it must be open. */
  open: OpenFilter;
  known: KnownWords;
  /** Spellings of rare words, by index. */
  spellings: ReadonlyMap<number, Spelling>;
};

/** The conditions of a text: its phrases, then each remaining word. */
export function meaningOf(read: Read): Omit<Reading, 'corrected' | 'split'> {
  const { tokens, phrases, open } = read;
  const { filters, conditionOf, beside, sort } = phrases;
  const conditions: Condition[] = [...phrases.conditions];
  const words: string[] = [];
  const unknown: string[] = [];
  let postalCode: string | null = null;
  for (const [index, { text, isFiller, isWeak }] of tokens.entries()) {
    const condition = conditionOf[index] ?? null;
    // The province and the country, which people write after a place, narrow nothing.
    const isOfPlace = filters.region !== null && PROVINCE_WORDS.has(text);
    if (isFiller || isOfPlace) continue;
    if (isOfPostalCode(tokens, index)) {
      const code = condition === null ? postalCodeAt(tokens, index) : null;
      if (code === null) continue;
      conditions.push({ kind: 'postal', code });
      postalCode = [code.slice(0, 3), code.slice(3)].join(' ').trim().toUpperCase();
      continue;
    }
    const isWord =
      condition === null
        ? !isWeak || STREET_KINDS.has(text)
        : beside.has(condition) || phrases.conditions[condition]?.kind === 'concept';
    if (isWord) words.push(text);
    if (condition !== null || (tokens.length > 1 && STREET_KINDS.has(text))) continue;
    const asked = wordCondition(read, index);
    const isUnknown = !asked.isWeak && asked.meant.length === 0 && !isHeld(asked.stem, read.known);
    if (isUnknown) unknown.push(text);
    conditions.push(asked);
  }
  const named = tokens
    .filter(({ isFiller }, index) => !isFiller && conditionOf[index] !== TAKEN)
    .map(({ stem }) => stem);
  const options = phrases.conditions.flatMap((one) => (one.kind === 'option' ? [one.option] : []));
  const { typed, telling } = namingStems(tokens, phrases);
  if (named.length > 0 || conditions.length > 0 || open !== '' || sort !== '') {
    return { ...filters, postalCode, open, options, sort, words, unknown, conditions, named, typed, telling };
  }
  // A text that consists of fillers (« Le », « Chez nous ») is searched as words.
  const stems = tokens.map(({ stem }) => stem);
  return {
    ...filters,
    postalCode,
    open,
    options,
    sort,
    unknown,
    words: tokens.map(({ text }) => text),
    conditions: stems.map((stem) => ({ kind: 'word', stem, meant: [], isAddress: false })),
    named: stems,
    typed,
    telling,
  };
}

/** Fillers and weak words tell a name only where no trade and no need was read: « le Grand Prix », not « je cherche un plombier ». */
function namingStems(
  tokens: readonly Token[],
  { conditions, conditionOf, filters }: Phrases,
): Pick<Reading, 'typed' | 'telling'> {
  const isTrade = ({ kind }: Condition) => kind === 'category' || kind === 'concept';
  const isRead = conditions.some(isRequiredTrade);
  const isNaming = ([index, { text }]: [number, Token]) => {
    const condition = conditionOf[index] ?? null;
    const isOfPlace = filters.region !== null && PROVINCE_WORDS.has(text);
    if (STOP_WORDS.has(text) || isOfPlace || isOfPostalCode(tokens, index)) return false;
    return condition === null || isTrade(conditions[condition] ?? { kind: 'postal', code: '' });
  };
  const typed = [...tokens.entries()].filter(isNaming);
  const telling = typed.filter(
    ([index, { isFiller, isWeak }]) =>
      conditionOf[index] === null && !isOfAddress(tokens, index) && !(isRead && (isFiller || isWeak)),
  );
  const stemsOf = (of: typeof typed) => [...new Set(of.map(([, { stem }]) => stem))];
  return { typed: stemsOf(typed), telling: stemsOf(telling) };
}

function wordCondition(read: Read, index: number): Extract<Condition, { kind: 'word' }> {
  const { tokens } = read;
  const { stem, isWeak } = tokens[index] as Token;
  return {
    kind: 'word',
    stem,
    meant: otherSpellings(read, index),
    isAddress: tokens.length > 1 && isOfAddress(tokens, index),
    ...(isWeak && tokens.length > 1 ? { isWeak } : {}),
  };
}

/** Stems of alternative spellings: of an ordinal, joined with a neighbour, or a frequent word one edit away. */
function otherSpellings({ tokens, phrases, known, spellings }: Read, index: number): string[] {
  const { conditionOf } = phrases;
  const { stem, text } = tokens[index] as Token;
  const meant = ordinalStems(text).filter((form) => isHeld(form, known));
  const withNext = joinedStem(tokens, index);
  if (conditionOf[index + 1] === null && isHeld(withNext, known)) meant.push(withNext);
  const withLast = index > 0 ? joinedStem(tokens, index - 1) : '';
  if ((conditionOf[index - 1] === null || !isHeld(stem, known)) && isHeld(withLast, known))
    meant.push(withLast);
  if (meant.length > 0 || !maySpell(tokens, phrases, index) || !isRare(stem, known)) return meant;
  const near = spellings.get(index)?.near;
  return near?.isOneEdit && near.listings > known.rareUpTo ? [near.stem] : [];
}

/**
 * Whether a word is part of an address. A number is a civic number at the start of the text, or beside a street kind; it is
 * none in « entrée électrique 200 ampères ».
 */
function isOfAddress(tokens: readonly Token[], index: number): boolean {
  const isNumber = (token: Token | undefined) => /^\d{1,5}$/.test(token?.text ?? '');
  const isEnd = (token: Token | undefined) => STREET_ENDS.has(token?.text ?? '');
  if (isEnd(tokens[index]) || isEnd(tokens[index + 1])) return true;
  const hasStreet = tokens.some(({ text }) => STREET_KINDS.has(text));
  if (!hasStreet && !isNumber(tokens[0])) return false;
  const before = tokens.slice(0, index);
  return isNumber(tokens[index]) || before.some((token) => isNumber(token) || STREET_KINDS.has(token.text));
}
