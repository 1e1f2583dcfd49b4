import { z } from 'zod';
import * as limits from '../../limits.ts';
import { formatPostalCode } from '../../places/postal-code.ts';
import { tidyLine } from '../../text/stored-text.ts';
import type { Field } from './field.ts';
import { flag, needed, number, optional, slug, typed } from './schemas.ts';

const address = needed(tidyLine, {
  min: limits.ADDRESS_MIN,
  max: limits.ADDRESS_MAX,
  short: 'address_too_short',
  long: 'address_too_long',
});
const addressLine2 = optional(tidyLine, { max: limits.ADDRESS_LINE2_MAX, long: 'address_line2_too_long' });
const city = needed(tidyLine, {
  min: limits.CITY_MIN,
  max: limits.CITY_MAX,
  short: 'city_missing',
  long: 'city_too_long',
});
const municipality = slug('value_invalid').nullable();
const province = z.enum(limits.PROVINCES, 'province_invalid');
const postalCode = typed.transform((text, context) => {
  const code = formatPostalCode(text ?? '');
  if (code !== null) return code;
  const message = text?.trim() ? 'postal_code_invalid' : 'postal_code_missing';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
const latitude = number('latitude_missing', 'latitude_out_of_range', -90, 90).transform(toDecimetres);
const longitude = number('longitude_missing', 'longitude_out_of_range', -180, 180).transform(toDecimetres);

const place = { tab: 'contact', isReviewed: true } as const;
const line = { ...place, kind: 'string', step: 'address' } as const;
const point = {
  ...place,
  kind: 'degrees',
  step: 'geolocation',
  isNullable: false,
  isRequired: true,
  visibility: 'show_address',
  emptied: null,
  topic: 'position',
} as const;

/** Where a business is. */
export const addressFields = {
  address: {
    ...line,
    column: 'address',
    fact: 'address',
    isNullable: false,
    isRequired: true,
    visibility: 'show_address',
    emptied: null,
    topic: 'address',
    file: {
      address: ['adresse', 'rue', 'adresse-1', 'adresse-civique', 'street', 'street-address', 'address-1'],
    },
    schema: () => address,
  },
  addressLine2: {
    ...line,
    column: 'address_line2',
    fact: 'address',
    isNullable: true,
    isRequired: false,
    visibility: 'show_address',
    emptied: null,
    topic: 'address',
    file: { address_line2: ['adresse-2', 'adresse-ligne-2', 'complement', 'bureau', 'suite', 'address-2'] },
    schema: () => addressLine2,
  },
  city: {
    ...line,
    column: 'city',
    fact: 'address',
    isNullable: false,
    isRequired: true,
    visibility: 'always',
    topic: 'city',
    file: { city: ['ville', 'municipalite', 'localite', 'municipality', 'town'] },
    schema: () => city,
  },
  /** Its slug; null for an unknown municipality. */
  municipality: {
    ...place,
    column: 'municipality_id',
    fact: 'address',
    kind: 'municipality',
    step: 'address',
    isNullable: true,
    isRequired: false,
    visibility: 'always',
    blank: null,
    topic: null,
    file: { municipality_code: ['code-municipalite', 'code-geographique', 'code-municipal'] },
    schema: () => municipality,
  },
  province: {
    ...line,
    column: 'province',
    fact: 'address',
    isNullable: false,
    isRequired: false,
    visibility: 'always',
    blank: 'QC',
    topic: 'province',
    choices: limits.PROVINCES,
    file: { province: ['prov', 'state'] },
    schema: () => province,
  },
  postalCode: {
    ...line,
    column: 'postal_code',
    fact: 'address',
    isNullable: false,
    isRequired: true,
    visibility: 'show_address',
    emptied: null,
    topic: 'postalCode',
    file: { postal_code: ['codepostal', 'code-postal', 'cp', 'postalcode', 'postcode', 'zip', 'zip-code'] },
    schema: () => postalCode,
  },
  showAddress: {
    column: 'show_address',
    fact: null,
    kind: 'boolean',
    step: 'address',
    tab: 'contact',
    isNullable: false,
    isRequired: false,
    isReviewed: false,
    visibility: 'always',
    blank: true,
    topic: null,
    file: { show_address: ['afficher-adresse', 'montrer-adresse'] },
    schema: () => flag,
  },
  latitude: {
    ...point,
    column: 'latitude',
    fact: 'position',
    file: { latitude: ['lat', 'y'] },
    schema: () => latitude,
  },
  longitude: {
    ...point,
    column: 'longitude',
    fact: 'position',
    file: { longitude: ['long', 'lng', 'lon'] },
    schema: () => longitude,
  },
} as const satisfies Record<string, Field>;

// Six decimals of a degree are a tenth of a metre; PostgreSQL's trigonometry refuses numbers next to nothing.
function toDecimetres(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
