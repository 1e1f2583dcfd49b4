import { formatPostalCode } from './postal-code.ts';
import { readStreet, type Street } from './street-words.ts';

/** A street address in a file's spelling, with the known facts about its place. */
export type WrittenAddress = {
  /** The lines that may hold the street: its number and name are on one of them. */
  streets: readonly string[];
  postalCode: string | null;
};

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

function compareNumbers(one: Street, other: Street): 'same' | 'different' | 'unknown' {
  if (one.numbers.length === 0 || other.numbers.length === 0) return 'unknown';
  const isCovered = (some: Street, all: Street) => some.numbers.some((number) => covers(all, number));
  return isCovered(one, other) || isCovered(other, one) ? 'same' : 'different';
}

/** Whether a building has a civic number: « 15-19 » and « 15 à 19 » are the odd numbers between, 17 too. */
function covers({ numbers }: Street, number: string): boolean {
  if (numbers.includes(number)) return true;
  const [first, last] = numbers.map(Number);
  return (
    first !== undefined &&
    last !== undefined &&
    (last - first) % 2 === 0 &&
    Number(number) % 2 === first % 2 &&
    first < Number(number) &&
    Number(number) < last
  );
}

// « Tremblay » is part of « Jean-Baptiste-Tremblay »; « Bord de l'Eau » and « Bord-de-Leau » are equal when joined.
function isSameStreet({ names }: Street, other: Street, numbers: 'same' | 'unknown'): boolean {
  if (names.length === 0 || other.names.length === 0) {
    return numbers === 'same' || names.length === other.names.length;
  }
  const isPart = (some: readonly string[], all: readonly string[]) =>
    some.every((word) => all.includes(word));
  return isPart(names, other.names) || isPart(other.names, names) || names.join('') === other.names.join('');
}
