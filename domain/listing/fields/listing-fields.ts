import type { z } from 'zod';
import { addressFields } from './address.ts';
import { basicFields } from './basic.ts';
import { codeSetFields } from './code-set-fields.ts';
import { contactFields } from './contact.ts';
import { detailsFields } from './details.ts';
import type { Field } from './field.ts';
import { mediaFields } from './media.ts';
import { premisesFields } from './premises.ts';
import { tradeFields } from './trade.ts';

/**
 * Every field of a listing, in the order of the wizard. Parsing a stored value returns it unchanged, and parsers accept
 * exactly the values that the constraints of supabase/schemas accept (tests/policies/listing-rules.test.ts).
 */
const LISTING_FIELDS = {
  ...basicFields,
  ...detailsFields,
  ...mediaFields,
  ...contactFields,
  ...addressFields,
  ...tradeFields,
  ...codeSetFields,
  ...premisesFields,
} as const satisfies Record<string, Field>;

export type ListingFields = typeof LISTING_FIELDS;
export type FieldKey = keyof ListingFields;

/** The keys of the fields of which a property has this value: `KeysWith<{ step: 'basic' }>`. */
export type KeysWith<Properties> = {
  [Key in FieldKey]: ListingFields[Key] extends Properties ? Key : never;
}[FieldKey];

export type FieldInput<Key extends FieldKey> = z.input<ReturnType<ListingFields[Key]['schema']>>;
export type FieldOutput<Key extends FieldKey> = z.output<ReturnType<ListingFields[Key]['schema']>>;

export const FIELD_KEYS = Object.keys(LISTING_FIELDS) as FieldKey[];

/** A declaration without the exact types of its values, for who iterates over all of them. */
export function fieldOf(key: FieldKey): Field {
  return LISTING_FIELDS[key];
}

/** @example keysWith('step', 'services') // ['services'] */
export function keysWith<Name extends 'step' | 'tab', Value extends Field[Name]>(name: Name, value: Value) {
  return FIELD_KEYS.filter((key) => LISTING_FIELDS[key][name] === value) as KeysWith<{
    [Property in Name]: Value;
  }>[];
}
