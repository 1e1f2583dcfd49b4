import type { PageKind } from '../pages/kind.ts';
import type { Vital } from './vitals.ts';

/** Web vitals, sponsor views and presses as pages send them to the site's own collector (parsed by read-measures.ts). */

/** The collector's path, on the site's own origin. */
export const MEASURES_PATH = '/mesures';

/** A page sends a few hundred bytes. */
export const MEASURES_MAX_BYTES = 4_096;

/** Links of a listing's page whose presses its owner sees, by week. */
export const LISTING_PRESSES = ['call', 'directions', 'website'] as const;
export type ListingPress = (typeof LISTING_PRESSES)[number];

/** Contains no name, address or time. */
export type Measures = {
  page: PageKind;
  /** Milliseconds, or CLS itself. */
  vitals: Partial<Record<Vital, number>>;
  /** Ids of sponsors that were visible. */
  sponsors: number[];
  /** Path of a page that was opened without a request (prefetched, or by client-side navigation); empty for none. */
  opened: string;
  /** A link of a listing's page that was pressed, and the path of the page; null for none. */
  pressed: { press: ListingPress; path: string } | null;
};
