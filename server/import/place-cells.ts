import { ADDRESS_MAX, ADDRESS_MIN, CITY_MAX, CITY_MIN } from '#domain/limits.ts';
import { properAddress } from '#domain/places/street-address.ts';
import { properName } from '#domain/text/names.ts';
import { countCharacters } from '#domain/text/stored-text.ts';
import type { PlaceColumns, Repair } from './candidate.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';

const FOUND_BY = {
  'postal code': 'municipality found by postal code',
  coordinates: 'municipality found by coordinates',
} as const;

type Clues = {
  city: string | null;
  postalCode: string | null;
  point: { latitude: number; longitude: number } | null;
};

/** The place columns of a listing, with its municipality when one is found. */
export function readPlace(
  { city, postalCode, point }: Clues,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): Omit<PlaceColumns, 'address' | 'address_line2'> {
  const found = municipalities.find({
    city,
    postalCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  });
  if (!found) repairs.push({ reason: 'municipality not found', detail: city ?? postalCode ?? '' });
  else if (found.by !== 'name') {
    repairs.push({
      reason: FOUND_BY[found.by],
      detail: `${city ?? ''} → ${found.municipality.name}`,
    });
  }
  return {
    city: found ? (found.locality ?? found.municipality.name) : writtenCity(city, repairs),
    municipality_id: found?.municipality.id ?? null,
    postal_code: postalCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

/** A street address in its stored spelling; null, and reported, when it is too short or too long. */
export function readAddress(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  const address = properAddress(text);
  const length = countCharacters(address);
  if (length < ADDRESS_MIN || length > ADDRESS_MAX) {
    repairs.push({ reason: 'address not valid', detail: text });
    return null;
  }
  if (address !== text)
    repairs.push({ reason: 'address written in lower case', detail: `${text} → ${address}` });
  return address;
}

/** A city in its stored spelling, without text in parentheses; null, and reported, when it is too short or too long. */
export function writtenCity(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  const city = properName(text.replace(/\s*\(.*?\)/g, ''));
  const length = countCharacters(city);
  if (length >= CITY_MIN && length <= CITY_MAX) return city;
  repairs.push({ reason: 'city not valid', detail: text });
  return null;
}
