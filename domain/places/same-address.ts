import { plain } from '../text/meaningful-words.ts';
import { isOrdinalInFigures, ordinalOf } from './ordinals.ts';
import { formatPostalCode } from './postal-code.ts';

/** A street address in a file's spelling, with the known facts about its place. */
export type WrittenAddress = {
  /** The lines that may hold the street: its number and name are on one of them. */
  streets: readonly string[];
  postalCode: string | null;
};

/** The kinds of streets, with their abbreviations; the same street is written with and without them. */
const KINDS = new Set(
  `allee all autoroute aut avenue av ave boulevard boul bd bl blvd carre car carrefour chemin ch che chem cote croissant cr crois
   cres crescent impasse imp lane ln montee mtee passage place pl promenade prom quai rang rg road rd route rte rue ruelle
   sentier square sq street terrasse terr tsse traverse voie drive dr court crt`.split(/\s+/),
);
const DIRECTIONS = new Set('nord sud est ouest north south east west no ne so se nw sw'.split(' '));
const SMALL = new Set('a au aux d de des du en et l la le les of the and numero num civique'.split(' '));
/** Words before the number of a unit in a building. */
const UNITS = new Set(
  `app appt apt apts appartement apartment bureau bur local loc suite ste sainte unite unit porte chambre ch etage floor
   niveau casier`.split(/\s+/),
);
const JOINED_UNIT = /^(?:app|appt|apt|appartement|bureau|bur|local|loc|suite|unite|unit|porte)\d+[a-z]?$/;
const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  'un deux trois quatre cinq six sept huit neuf dix'
    .split(' ')
    .map((word, index) => [word, String(index + 1)]),
);
const NUMBER = /^(\d+)[a-z]?$/;

/**
 * Whether two written addresses may be the same building: one common civic number with the same postal code, or with
 * the same street in the same municipality. Units, kinds of streets, directions, accents, punctuation and order do not
 * matter.
 * It prefers false positives: it decides which addresses are hidden.
 *
 * @param isSameMunicipality whether both are in one municipality; also true when one of them is unknown
 * @example isSameAddress({ streets: ['17 CH DU LAC'], … }, { streets: ['17, chemin du Lac, app. 2'], … }, () => true) // true
 */
export function isSameAddress(
  one: WrittenAddress,
  other: WrittenAddress,
  isSameMunicipality: () => boolean,
): boolean {
  const code = formatPostalCode(one.postalCode ?? '');
  const isSameCode = code !== null && code === formatPostalCode(other.postalCode ?? '');
  const others = other.streets.map(readStreet);
  return one.streets.map(readStreet).some((street) =>
    others.some((candidate) => {
      const numbers = compareNumbers(street, candidate);
      if (numbers === 'same' && isSameCode) return true;
      return (
        numbers !== 'different' &&
        isSameStreet(street, candidate, numbers) &&
        (isSameCode || isSameMunicipality())
      );
    }),
  );
}

type Street = { numbers: ReadonlySet<string>; names: readonly string[] };

function readStreet(text: string): Street {
  const words = withoutUnits(
    plain(text)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const leading = words.findIndex((word) => !isNumber(word) && word.length > 1 && !SMALL.has(word));
  const first = leading < 0 ? words : words.slice(0, leading);
  const rest = leading < 0 ? [] : words.slice(leading);
  const atStart = first.filter(isNumber);
  // « Chemin du Lac, 17 »: no number comes first, so that any may be the civic one.
  const civic = atStart.length > 0 ? atStart : rest.filter(isNumber);
  const all = civic.length > 0 ? civic : words.filter(isOrdinalInFigures);
  const named = rest.filter((word) => atStart.length > 0 || !all.includes(word));
  return { numbers: new Set(all.map(digitsOf)), names: namesOf(named) };
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

function compareNumbers(one: Street, other: Street): 'same' | 'different' | 'unknown' {
  if (one.numbers.size === 0 || other.numbers.size === 0) return 'unknown';
  return [...one.numbers].some((number) => other.numbers.has(number)) ? 'same' : 'different';
}

// Of « Jean-Baptiste-Tremblay » and « Tremblay » one is part of the other; « Bord de l'Eau » and « Bord-de-Leau » are joined.
function isSameStreet({ names }: Street, other: Street, numbers: 'same' | 'unknown'): boolean {
  if (names.length === 0 || other.names.length === 0) {
    return numbers === 'same' || names.length === other.names.length;
  }
  const isPart = (some: readonly string[], all: readonly string[]) =>
    some.every((word) => all.includes(word));
  return isPart(names, other.names) || isPart(other.names, names) || names.join('') === other.names.join('');
}
