import type { PlaceColumns, Repair } from '../candidate.ts';
import { readPostalCode } from '../cells.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import { readAddress, readPlace } from '../place-cells.ts';

/** An address as the registry writes it; null is a line that says nothing. */
type RegistryLines = {
  street: string | null;
  /** « Ville (Québec) », or what a post box moved there. */
  second: string | null;
  third: string | null;
  postalCode: string | null;
  point: { latitude: number; longitude: number } | null;
};

const POST_BOX = /^(?:C\.?\s?P\.?|CASE POSTALE)\s*(?:C\.?P\.?\s*)?#?\s*(\d[\d ]*(?:SUCC.*)?)$/i;

/** The registry shifts an address by one line when it has a post box: the municipality is then on the third. */
export function readRegistryPlace(
  { street, second, third, postalCode, point }: RegistryLines,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): PlaceColumns {
  const shifted = third !== null && !/^canada$/i.test(third);
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
    address_line2: box
      ? `C.P. ${box}`.slice(0, 100)
      : isStreet
        ? (readAddress(second, repairs)?.slice(0, 100) ?? null)
        : null,
  };
}
