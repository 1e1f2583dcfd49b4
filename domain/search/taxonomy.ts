import type { Locale } from '../locale.ts';

/** Results of the taxonomy's procedures (supabase/schemas/80_operations/10_taxonomy_tools.sql). */

export type AdminCategory = {
  id: number;
  /** Null for a main category. */
  parentId: number | null;
  slug: string;
  nameFr: string;
  nameEn: string;
  /** Name of an icon in the sprite. */
  icon: string;
  /** In public. */
  listings: number;
  /** Whether an administrator made it; the others came with the directory. */
  isMade: boolean;
  /** How many words it has, in both languages. */
  words: number;
};

/** `taxonomy`. */
export type AdminTaxonomy = {
  /** Siblings in their order. */
  categories: AdminCategory[];
  /** The last first; `intoId` is where its listings went, null when it had none. */
  retired: { id: number; nameFr: string; nameEn: string; retiredAt: string; intoId: number | null }[];
};

/** What `save_category` takes. */
export type CategoryFields = Pick<AdminCategory, 'slug' | 'nameFr' | 'nameEn' | 'icon'>;

/** Other names of a place. */
export type PlaceWord = { kind: 'city' | 'region'; slug: string; word: string; name: string | null };

/** `search_words`. */
export type SearchWords = {
  /** By the category's number; a category without words is left out. */
  terms: Record<string, Record<Locale, string[]>>;
  synonyms: { typed: string; means: string }[];
  places: PlaceWord[];
};
