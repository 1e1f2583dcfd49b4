import type { Locale } from '#domain/locale.ts';

/** The name of a category in a language. */
export function categoryName({ nameFr, nameEn }: { nameFr: string; nameEn: string }, locale: Locale): string {
  return locale === 'fr' ? nameFr : nameEn;
}
