import { isSlug } from './slug.ts';

/** Slugs of listings in an address (`?slugs=a,b,c`). */

/** How many listings one answer about kept listings has: the browser asks for a longer list in several requests. */
export const KEPT_BATCH = 40;
/** How many listings are compared side by side. */
export const COMPARED_MAX = 3;

export type SlugList = {
  /** Well-formed and distinct, in their order, at most the maximum. */
  slugs: string[];
  /** How many were malformed. */
  malformed: number;
  /** How many were beyond the maximum. */
  surplus: number;
};

/**
 * Reads the slugs of an address: one parameter with commas, or the parameter several times, as a form sends it.
 *
 * @param max of slugs
 * @example readSlugs(new URLSearchParams('slugs=chez-paul,chez-paul,?'), 3) // { slugs: ['chez-paul'], malformed: 1, surplus: 0 }
 */
export function readSlugs(query: URLSearchParams, max: number): SlugList {
  const given = query
    .getAll('slugs')
    .flatMap((value) => value.split(','))
    .filter((slug) => slug !== '');
  const distinct = [...new Set(given)];
  const slugs = distinct.filter(isSlug);
  return {
    slugs: slugs.slice(0, max),
    malformed: distinct.length - slugs.length,
    surplus: Math.max(0, slugs.length - max),
  };
}

/** @example slugQuery(['chez-paul', 'cafe-nord']) // '?slugs=chez-paul,cafe-nord' */
export function slugQuery(slugs: readonly string[]): string {
  return slugs.length > 0 ? `?slugs=${slugs.join(',')}` : '';
}
