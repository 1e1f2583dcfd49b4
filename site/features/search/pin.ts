import type { MapPoint } from '#site/features/map/index.ts';

/** A business on the map of results. */
export type Pin = MapPoint & {
  name: string;
  /** Its trade and city. */
  detail: string;
  /** Path of its page. */
  href: string;
};
