import type { ComparedListing } from './duplicates.ts';

/** A licence that may be a listing's (`licences_to_match`, supabase/schemas/65_imports/30_licence_matches.sql). */
export type LicenceToMatch = {
  number: string;
  status: 'active' | 'suspended' | 'cancelled' | 'ended';
  /** Null for a natural person. */
  holder: string | null;
  neq: string | null;
  /** Names, in the language of the request. */
  subcategories: readonly string[];
  /** Why the import did not decide. */
  ambiguity: 'neq' | 'name' | 'identifier';
  listing: ComparedListing;
};

/** `next`: the number after which the rest follows; null on the last page. */
export type LicencesToMatch = { rows: LicenceToMatch[]; next: string | null };
