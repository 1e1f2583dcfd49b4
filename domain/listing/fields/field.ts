import type { z } from 'zod';
import type { PremisesCode } from './code-sets.ts';

/** The kinds of `private.listing_fields.kind`: the JSON that a field is, and how it becomes its column. */
export type FieldKind =
  | 'string'
  | 'path'
  | 'integer'
  | 'degrees'
  | 'boolean'
  | 'object'
  | 'array'
  | 'strings'
  | 'codes'
  | 'photos'
  | 'municipality'
  | 'category'
  | 'subcategory';

/** When the public sees a field: always, while another field is true, or never. */
type Visibility = 'always' | 'show_email' | 'show_address' | 'never';

/** Facts of a listing that have a source and a date (`private.provenance`), in the order of its page. */
export const FACTS = [
  'name',
  'category',
  'description',
  'phone',
  'email',
  'website',
  'social',
  'address',
  'position',
  'hours',
  'activity',
  'services',
  'payment',
  'amenities',
  'languages',
  'door',
  'barriers',
  'size',
  'year',
  'logo',
  'photos',
] as const;
export type Fact = (typeof FACTS)[number];

/** Facts that a visitor may confirm or dispute (`private.votable_facts`). */
export const VOTABLE_FACTS = [
  'phone',
  'email',
  'website',
  'social',
  'address',
  'hours',
  'services',
  'payment',
  'amenities',
  'languages',
] as const satisfies readonly Fact[];

/** Subject of a visitor's vote: a fact, or one amenity about access to the place (`private.votable_facts_of`). */
export type VotedFact = Fact | PremisesCode;

/**
 * A field of a listing. `private.listing_fields` holds the same in SQL (tests/policies/listing-fields.test.ts).
 * A new one: docs/map.md, « To add a field ».
 */
export type Field = {
  /** Column of `public.listings`; null for photos, which have a separate table. */
  column: string | null;
  /** The fact that it belongs to, which has the provenance; null for a choice without provenance. */
  fact: Fact | null;
  kind: FieldKind;
  step: 'basic' | 'details' | 'media' | 'contact' | 'address' | 'geolocation' | 'category' | 'services';
  tab: 'basic' | 'media' | 'contact' | 'hours' | 'category' | 'services';
  /** Whether null is one of its values. */
  isNullable: boolean;
  /** Whether a submission must have it. */
  isRequired: boolean;
  /** Whether a change of a published listing waits for approval. */
  isReviewed: boolean;
  visibility: Visibility;
  /** The value in a new draft; absent when nothing is given yet. */
  blank?: unknown;
  /** The value in a listing that is emptied; absent when the listing keeps it. */
  emptied?: unknown;
  /** The name that the preview gives what is missing or wrong (`preview.topics`); null when it never is. */
  topic: string | null;
  /** The columns of an imported or exported file, each with the names that other programs give it, as `slugify` writes them. */
  file: Readonly<Record<string, readonly string[]>>;
  /** Whether its text may be of several lines. */
  isLong?: boolean;
  /** The only values of a string, in any capitals in a file. */
  choices?: readonly string[];
  /** @param now what the founded year is compared with */
  schema(now: Date): z.ZodType;
};
