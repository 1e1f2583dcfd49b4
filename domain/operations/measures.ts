import type { PageKind } from '../pages/kind.ts';
import type { Vital } from './vitals.ts';

/** Web vitals and sponsor views as pages send them to the site's own collector (parsed by read-measures.ts). */

/** The collector's path, on the site's own origin. */
export const MEASURES_PATH = '/mesures';

/** A page sends a few hundred bytes. */
export const MEASURES_MAX_BYTES = 4_096;

/** Contains no name, address or time. */
export type Measures = {
  page: PageKind;
  /** Milliseconds, or CLS itself. */
  vitals: Partial<Record<Vital, number>>;
  /** Ids of sponsors that were visible. */
  sponsors: number[];
  /** Path of a page that was opened without a request (prefetched, or by client-side navigation); empty for none. */
  opened: string;
};
