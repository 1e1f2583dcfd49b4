import type { ListingAnswers } from '#domain/listing/listing.ts';

/** Every image of a listing, by its path in the bucket; the logo first. */
export function pathsOf({ logo, photos }: ListingAnswers): string[] {
  return [...(logo ? [logo] : []), ...(photos ?? []).map(({ path }) => path)];
}
