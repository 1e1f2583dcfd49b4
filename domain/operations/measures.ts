import type { PageKind } from '../pages/kind.ts';
import type { Vital } from './vitals.ts';

/** What pages measure of themselves and send to the site's own collector (read-measures.ts reads it). */

/** Where browsers send it, on the site's own origin. */
export const MEASURES_PATH = '/mesures';

/** A page sends a few hundred bytes. */
export const MEASURES_MAX_BYTES = 4_096;

/** No name, no address, no time. */
export type Measures = {
  page: PageKind;
  /** Milliseconds, or CLS itself. */
  vitals: Partial<Record<Vital, number>>;
  /** Ids of sponsors that stood in view. */
  sponsors: number[];
  /** Path of a page that was opened without a document, inside the site; empty for none. */
  opened: string;
};
