import type { SearchPage } from '#domain/pages/directory.ts';

/** The name of the narrowest place of a search's filters; null without any. */
export function placeName({
  city,
  mrc,
  region,
}: Pick<SearchPage['chosen'], 'city' | 'mrc' | 'region'>): string | null {
  return (city ?? mrc ?? region)?.name ?? null;
}
