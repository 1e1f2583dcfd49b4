import { ADDRESS_LINE2_MAX } from '#domain/limits.ts';
import { isSameAddress, type WrittenAddress } from '#domain/places/same-address.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { plain } from '#domain/text/meaningful-words.ts';
import type { PlaceColumns, Repair } from '../candidate.ts';
import { readPostalCode } from '../cells.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import { readAddress, readPlace } from '../place-cells.ts';

/** The lines of an address in the registry; null for an empty line. */
type RegistryLines = {
  street: string | null;
  /** « Ville (Québec) », or what a post box moved there. */
  second: string | null;
  third: string | null;
  postalCode: string | null;
  point: { latitude: number; longitude: number } | null;
};

/** With a post box, or a name before the street, the municipality is on the third line. */
function isShifted(third: string | null): boolean {
  return third !== null && !/^canada$/i.test(third);
}

const POST_BOX = /^(?:C\.?\s?P\.?|CASE POSTALE)\s*(?:C\.?P\.?\s*)?#?\s*(\d[\d ]*(?:SUCC.*)?)$/i;

/** The registry shifts an address by one line when it has a post box: the municipality is then on the third. */
export function readRegistryPlace(
  { street, second, third, postalCode, point }: RegistryLines,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): PlaceColumns {
  const shifted = isShifted(third);
  const box = POST_BOX.exec(second ?? '')?.[1]?.trim();
  const isStreet = shifted && !box && /\d/.test(second ?? '') && !/^C\.?\s?P/i.test(second ?? '');
  if (shifted) repairs.push({ reason: 'municipality on the third line', detail: `${second} / ${third}` });
  const place = readPlace(
    { city: shifted ? third : second, postalCode: readPostalCode(postalCode, repairs), point },
    municipalities,
    repairs,
  );
  return {
    ...place,
    address: readAddress(street, repairs),
    address_line2: secondLine(box ? `C.P. ${box}` : isStreet ? readAddress(second, repairs) : null),
  };
}

// A stored line ends in no space.
function secondLine(text: string | null): string | null {
  return text && firstCharacters(text, ADDRESS_LINE2_MAX).trimEnd();
}

/** Whether two addresses of the registry may be the same door; spelling is normalized. */
export function isSameRegistryPlace(
  one: RegistryLines,
  other: RegistryLines,
  municipalities: MunicipalityFinder,
): boolean {
  return isSameAddress(writtenAddress(one), writtenAddress(other), () =>
    isSameMunicipality(cityOf(one), cityOf(other), municipalities),
  );
}

function writtenAddress({ street, second, third, postalCode }: RegistryLines): WrittenAddress {
  const streets = [street, isShifted(third) ? second : null].filter((line) => line !== null);
  return { streets, postalCode };
}

function cityOf({ second, third }: RegistryLines): string | null {
  return isShifted(third) ? third : second;
}

// An unknown municipality may be the same as the other.
function isSameMunicipality(
  one: string | null,
  other: string | null,
  municipalities: MunicipalityFinder,
): boolean {
  if (one === null || other === null) return true;
  const nameOf = (city: string) => plain(city.replace(/\(.*?\)/g, ' '));
  const find = (city: string) =>
    municipalities.find({ city, postalCode: null, latitude: null, longitude: null })?.municipality.id;
  return nameOf(one) === nameOf(other) || (find(one) !== undefined && find(one) === find(other));
}
