import { LOCALES, type Locale } from '../locale.ts';

/** Texts that a listing has in each language (supabase/schemas/30_listings/59_original_texts.sql). */
export type BilingualText = 'description' | 'mission' | 'values';

/** The language in which each text was written first. */
export type TextOriginals = Partial<Record<BilingualText, Locale>>;

/** The directory translates nothing by machine: a person wrote the translation. */
export type TextState = 'original' | 'translated' | 'missing';

/**
 * The state of a text in each language; null for an empty text.
 *
 * @param texts the text in each language
 * @param original the stored language of the original; absent while nothing is stored
 * @param writer the language of the page, for two texts that were written at once
 * @example textStates({ fr: 'Un café.', en: '' }, undefined, 'fr') // { fr: 'original', en: 'missing' }
 */
export function textStates(
  texts: Record<Locale, string | null | undefined>,
  original: Locale | undefined,
  writer: Locale,
): Record<Locale, TextState> | null {
  const [only, ...others] = LOCALES.filter((locale) => texts[locale]?.trim());
  if (!only) return null;
  const first = others.length === 0 ? only : (original ?? writer);
  const stateOf = (locale: Locale): TextState => {
    if (locale === first) return 'original';
    return others.length === 0 ? 'missing' : 'translated';
  };
  return { fr: stateOf('fr'), en: stateOf('en') };
}
