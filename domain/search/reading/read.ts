import { firstCharacters } from '../../text/first-characters.ts';
import { boundsOf } from '../bounds.ts';
import { openingOf } from '../opening.ts';
import { readWordClass } from './classes.ts';
import { correct, isRare, joinedStems, lookedUp, maySpell, withSynonyms } from './corrections.ts';
import { withDistance } from './distance.ts';
import { readEverydayWords } from './everyday-words.ts';
import { meaningOf } from './meaning.ts';
import { readNearestNeed } from './nearest-needs.ts';
import { findNeeds, readNeeds } from './needs.ts';
import { readOptions } from './options.ts';
import { readOrder } from './order.ts';
import { namesAlone, type Phrases, type Run, readPhrases, runsOf } from './phrases.ts';
import { splitPlace } from './place-words.ts';
import {
  type AskedSearch,
  type Filters,
  NO_FILTERS,
  type Reading,
  type SearchRequest,
  type TermKind,
} from './request.ts';
import { isOfPostalCode, type Token, tokenize } from './tokens.ts';
import type { KnownWords, Spelling, Vocabulary } from './vocabulary.ts';
import { NO_TIME, readWhen, type When } from './when.ts';
import { STREET_KINDS } from './word-lists.ts';

const WHAT: readonly TermKind[] = ['category', 'city', 'region', 'mrc'];
const WHERE: readonly TermKind[] = ['city', 'region', 'mrc'];
const TEXT_MAX = 200;

type ReadSearch = {
  request: SearchRequest;
  fields: SearchFields;
};

/** The texts of the two fields, with a place that « what » names moved to « where »: the same search. */
export type SearchFields = {
  q: string;
  where: string;
  /** Whether « where » names a place that the filters allow. */
  isPlace: boolean;
};

/** The request of {@link readFields}. */
export async function readSearch(
  asked: AskedSearch,
  vocabulary: Vocabulary,
  now = new Date(),
): Promise<SearchRequest> {
  return (await readFields(asked, vocabulary, now)).request;
}

/**
 * Parses a search: the « what » and « where » fields and the chosen filters become one request.
 *
 * @param now by which « open now » and « tonight » are understood
 * @throws what `vocabulary` throws
 */
export async function readFields(
  search: AskedSearch,
  vocabulary: Vocabulary,
  now = new Date(),
): Promise<ReadSearch> {
  const asked = withDistance(search);
  const isPhone = asked.phone === '' && isPhoneNumber(asked.q);
  const q = isPhone ? '' : firstCharacters(asked.q, TEXT_MAX).replace(NUMBERED_COMPANY, '$1');
  const { category, subcategory, region, mrc, city } = asked;
  const chosen = { category, subcategory, region, mrc, city };
  const isFiltered = Object.values(chosen).some((slug) => slug !== '');
  const filters = isFiltered && `${q}${asked.where}` !== '' ? await vocabulary.filtersOf(chosen) : NO_FILTERS;
  const where = await readText(firstCharacters(asked.where, TEXT_MAX), WHERE, filters, vocabulary, now);
  const what = await readText(q, WHAT, filtersOf(where), vocabulary, now);
  // Only places count in the field « where »; its other words are unknown places.
  const areas = where.conditions.filter(({ kind }) => kind !== 'word' && kind !== 'option');
  const { conditions, named, typed, telling, split, ...understood } = what;
  // A typed place stays: the words may name one within it, which needs it.
  const isSplit = split !== null && asked.where === '' && asked.bounds === '';
  const fields: SearchFields = isSplit
    ? { q: split.what, where: split.where, isPlace: true }
    : { q: asked.q, where: asked.where, isPlace: areas.length > 0 };
  const request: SearchRequest = {
    q,
    phone: isPhone ? asked.q : asked.phone,
    chosen,
    understood: {
      ...understood,
      postalCode: what.postalCode ?? where.postalCode,
      corrected: what.corrected ?? where.corrected,
    },
    conditions: [...conditions, ...areas],
    named: areas.length > 0 ? [...named, ...where.named] : named,
    typed,
    telling,
    open: openingOf(asked.open || what.open, now),
    lat: asked.lat,
    lng: asked.lng,
    radius: asked.radius,
    bounds: boundsOf(asked.bounds),
    sort: asked.sort || what.sort || 'relevance',
    page: asked.page,
    pageSize: asked.pageSize ?? 20,
    options: asked.options,
    countOptions: asked.countOptions ?? false,
    points: asked.points ?? false,
    besideMap: asked.besideMap ?? asked.points ?? false,
    locale: asked.locale,
  };
  return { request, fields };
}

/** « 9187-2233 Québec inc. » is a company, and no search in the city. */
const NUMBERED_COMPANY = /^\s*(\d{4}[- ]?\d{4})\s+(?:qu[ée]bec|canada)(?:\s+(?:inc|lt[ée]e|ltd)\.?)?\s*$/i;

/**
 * Whether a text is a telephone number, or a NEQ, which has as many digits: seven digits or more, and nothing but punctuation
 * between them. Twice four are the name of a numbered company (9187-2233 Québec inc.).
 */
export function isPhoneNumber(text: string): boolean {
  if (/^\s*\d{4}[- ]?\d{4}\s*$/.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+(]?[0-9][0-9 ().+/-]*$/.test(text) && digits >= 7 && digits <= 15;
}

/**
 * Reads one text.
 *
 * @param kinds what its phrases may name
 * @param chosen filters, which it may narrow and not contradict
 */
export async function readText(
  text: string,
  kinds: readonly TermKind[],
  chosen: Filters,
  vocabulary: Vocabulary,
  now: Date,
): Promise<Reading> {
  let source = text;
  let tokens: readonly Token[] = tokenize(text);
  if (tokens.length === 0) {
    return {
      ...chosen,
      postalCode: null,
      open: '',
      options: [],
      sort: '',
      words: [],
      unknown: [],
      corrected: null,
      conditions: [],
      named: [],
      typed: [],
      telling: [],
      split: null,
    };
  }
  let known = await lookUp(tokens, vocabulary);
  const replaced = withSynonyms(tokens, known.synonyms);
  if (replaced !== null) {
    source = replaced;
    tokens = tokenize(replaced);
    known = await lookUp(tokens, vocabulary);
  }
  const isWhat = kinds.includes('category');
  let when = isWhat ? readWhen(tokens, now, namedIn(tokens, known)) : NO_TIME;
  let phrases = phrasesOf(tokens, known, kinds, chosen, when);
  let spellings: Map<number, Spelling>;
  [spellings, known] = await lookCloser(tokens, phrases, known, vocabulary);
  const corrected = correct(tokens, known, spellings);
  if (corrected && 'text' in corrected) {
    const reading = await readText(corrected.text, kinds, chosen, vocabulary, now);
    return { ...reading, corrected: reading.corrected ?? corrected.text };
  }
  const typed = tokens;
  if (corrected) {
    tokens = corrected.tokens;
    known = await lookUp(tokens, vocabulary);
    if (isWhat) when = readWhen(tokens, now, namedIn(tokens, known));
    phrases = phrasesOf(tokens, known, kinds, chosen, when);
    [spellings, known] = await lookCloser(tokens, phrases, known, vocabulary);
  }
  if (isWhat) {
    readNearestNeed(tokens, phrases);
    phrases = readEverydayWords(phrases, chosen);
    readWordClass(tokens, phrases);
  }
  const meaning = meaningOf({ tokens, phrases, open: when.open, known, spellings });
  const split = splitPlace(source, typed, tokens, phrases);
  return { ...meaning, split, corrected: corrected ? tokens.map(({ spoken }) => spoken).join(' ') : null };
}

/** Whether a trade or a place begins at a word. */
function namedIn(tokens: readonly Token[], { terms }: KnownWords): (index: number) => boolean {
  const isNamed = ({ key, start, length }: Run) =>
    !(length === 1 && tokens[start]?.isFiller) && terms.some((term) => term.key === key && namesAlone(term));
  return (index) =>
    isOfPostalCode(tokens, index) ||
    STREET_KINDS.has(tokens[index]?.text ?? '') ||
    findNeeds(tokens).some(({ indices }) => Math.min(...indices) === index) ||
    runsOf(tokens).some((run) => run.start === index && isNamed(run));
}

/** The categories and places of a text, and the options and the order of the « what » field. */
function phrasesOf(
  tokens: readonly Token[],
  { terms }: KnownWords,
  kinds: readonly TermKind[],
  chosen: Filters,
  when: When,
): Phrases {
  const isWhat = kinds.includes('category');
  const needs = isWhat ? findNeeds(tokens) : [];
  const phrases = readPhrases(tokens, terms, kinds, chosen, when.words, needs);
  if (!isWhat) return phrases;
  readOptions(tokens, phrases, needs);
  readNeeds(tokens, phrases, needs);
  return { ...phrases, sort: readOrder(tokens, phrases) };
}

function lookUp(tokens: readonly Token[], vocabulary: Vocabulary): Promise<KnownWords> {
  const { keys, stems } = lookedUp(tokens);
  return vocabulary.lookUp(keys, stems);
}

/** Looks up what depends on the phrases: spellings of the other words, and neighbours that may be one word. */
async function lookCloser(
  tokens: readonly Token[],
  phrases: Phrases,
  known: KnownWords,
  vocabulary: Vocabulary,
): Promise<[Map<number, Spelling>, KnownWords]> {
  const joined = joinedStems(tokens, phrases, known);
  const [spellings, more] = await Promise.all([
    spell(tokens, phrases, known, vocabulary),
    joined.length > 0 ? vocabulary.lookUp([], joined) : null,
  ]);
  return [spellings, more ? { ...known, held: { ...known.held, ...more.held } } : known];
}

/** Spellings of the words that hardly a listing holds, by their index. */
async function spell(
  tokens: readonly Token[],
  phrases: Phrases,
  known: KnownWords,
  vocabulary: Vocabulary,
): Promise<Map<number, Spelling>> {
  const indices = [...tokens.keys()].filter(
    (index) => maySpell(tokens, phrases, index) && isRare((tokens[index] as Token).stem, known),
  );
  if (indices.length === 0) return new Map();
  const words = indices.map((index) => {
    const { text, stem } = tokens[index] as Token;
    return { word: text, stem };
  });
  const spellings = await vocabulary.spell(words, phrases.filters.category === null);
  return new Map(indices.flatMap((index, at) => (spellings[at] ? [[index, spellings[at]]] : [])));
}

function filtersOf({ category, subcategory, region, mrc, city }: Filters): Filters {
  return { category, subcategory, region, mrc, city };
}
