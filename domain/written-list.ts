import { LANGUAGE_TAGS, type Locale } from './locale.ts';

const formats = new Map<Locale, Intl.ListFormat>();

/**
 * A list as a sentence holds it.
 *
 * @example writtenList(['lundi', 'mardi', 'jeudi'], 'fr') // 'lundi, mardi et jeudi'
 */
export function writtenList(items: Iterable<string>, locale: Locale): string {
  // Making one costs far more than using it, and every page of a listing uses it.
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' });
    formats.set(locale, format);
  }
  return format.format(items);
}
