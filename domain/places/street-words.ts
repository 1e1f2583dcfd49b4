import { plain } from '../text/meaningful-words.ts';
import { isOrdinalInFigures, ordinalOf } from './ordinals.ts';

/** The kinds of streets, with their abbreviations; the same street is written with and without them. */
const KINDS = new Set(
  `allee all autoroute aut avenue av ave boulevard boul bd bl blvd carre car carrefour chemin ch che chem cote croissant cr crois
   cres crescent impasse imp lane ln montee mtee passage place pl promenade prom quai rang rg road rd route rte rue ruelle
   sentier square sq street terrasse terr tsse traverse voie drive dr court crt croiss cercle circle cir highway hwy`.split(
    /\s+/,
  ),
);
const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  ['nord north n', 'sud south s', 'est east e', 'ouest west o w', 'no nw', 'ne', 'so sw', 'se'].flatMap(
    (one) => one.split(' ').map((word): [string, string] => [word, one.split(' ')[0] as string]),
  ),
);
const SMALL = new Set('a au aux d de des du en et l la le les of the and numero num civique'.split(' '));
/** Words before the number of a unit in a building. */
const UNITS = new Set(
  `app appt apt apts appartement apartment bureau bur local loc suite ste sainte unite unit porte chambre ch etage floor
   niveau casier`.split(/\s+/),
);
/** Abbreviations within the names of streets. */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['mt', 'mont'],
  ['mgr', 'monseigneur'],
  ['pte', 'pointe'],
  ['gde', 'grande'],
]);
const JOINED_UNIT = /^(?:app|appt|apt|appartement|bureau|bur|local|loc|suite|unite|unit|porte)\d+[a-z]?$/;
const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'un',
    'deux ii',
    'trois iii',
    'quatre iv',
    'cinq',
    'six vi',
    'sept vii',
    'huit viii',
    'neuf ix',
    'dix',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, String(index + 1)])),
);
const NUMBER = /^(\d+)[a-z]?$/;

export type Street = {
  /** Civic numbers, in order: [7, 12] for « 7-12 », where 7 may be a unit. */
  numbers: readonly string[];
  /** Without the kind of street, directions and small words. */
  names: readonly string[];
  /** All words after the number, in lower case without accents. */
  words: readonly string[];
};

/**
 * A text that two spellings of one street share, and its civic numbers; null when no street is written. Units, kinds of
 * streets, accents, punctuation, hyphens and the spelling of numbers do not matter; directions do.
 *
 * @example streetKey('455, 1re Av. O., app. 2') // { street: '1 ouest', numbers: ['455'] }
 */
export function streetKey(text: string): { street: string; numbers: readonly string[] } | null {
  const { numbers, names, words } = readStreet(text);
  const named = names.length > 0 ? names : words.filter((word) => !KINDS.has(word) && !DIRECTIONS.has(word));
  const directions = words.flatMap((word) => DIRECTIONS.get(word) ?? []);
  const street = [named.join(''), ...directions].filter(Boolean).join(' ');
  return street === '' ? null : { street, numbers };
}

/** The parts of a street address. */
export function readStreet(text: string): Street {
  const written = withoutUnits(
    plain(text.replaceAll('#', ' app '))
      // « no 12 », and « 1 re Avenue » where the ordinal was raised.
      .replace(/\bno (?=\d)/g, '')
      .replace(/\b(\d+) (?=(?:er|re|ere|eme|ieme)\b)/g, '$1')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ABBREVIATED.get(word) ?? word),
  );
  // « Main St »: « st » is read as « saint ».
  const words = written.length > 1 && written.at(-1) === 'saint' ? written.slice(0, -1) : written;
  const leading = words.findIndex((word) => !isNumber(word) && word.length > 1 && !SMALL.has(word));
  const first = leading < 0 ? words : words.slice(0, leading);
  const rest = leading < 0 ? [] : words.slice(leading);
  const atStart = first.filter(isNumber);
  // « Chemin du Lac, 17 »: no number comes first, so that any may be the civic one.
  const civic = atStart.length > 0 ? atStart : rest.filter(isNumber);
  const all = civic.length > 0 ? civic : words.filter(isOrdinalInFigures);
  const named = rest.filter((word) => atStart.length > 0 || !all.includes(word));
  return { numbers: [...new Set(all.map(digitsOf))], names: namesOf(named), words: named };
}

/** « app. 2 », « bureau 200 », « 2e étage ». */
function withoutUnits(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const next = words[at + 1] ?? '';
    if (JOINED_UNIT.test(word)) continue;
    if (isOrdinalInFigures(word) && /^(?:etage|floor)$/.test(next)) at++;
    else if (UNITS.has(word) && (NUMBER.test(next) || next.length === 1)) at++;
    else kept.push(word);
  }
  // An address that is all units keeps its numbers.
  return kept.length > 0 ? kept : [...words];
}

function isNumber(word: string): boolean {
  return NUMBER.test(word) && !isOrdinalInFigures(word);
}

function digitsOf(word: string): string {
  return String(Number.parseInt(word, 10));
}

function namesOf(words: readonly string[]): string[] {
  return words
    .map((word) => NUMBER_WORDS[word] ?? String(ordinalOf(word) ?? word))
    .filter(
      (word) =>
        (word.length > 1 || /\d/.test(word)) &&
        !KINDS.has(word) &&
        !DIRECTIONS.has(word) &&
        !SMALL.has(word) &&
        !UNITS.has(word),
    );
}
