import { type Locale, resolveLocale } from '../locale.ts';

/** Facts about a visitor when the first document of a visit loads. */
export type Arrival = {
  pathname: string;
  /** The language that the visitor chose; null without a choice. */
  stored: string | null;
  /** As the browser names it, `en-CA`. */
  browserLanguage: string | null;
  /** Whether it is a crawler or another program. */
  isProgram: boolean;
  /** Whether the visitor followed a link of this site. */
  fromThisSite: boolean;
};

/**
 * The language to redirect a visitor to; null when the address decides (docs/pages.md).
 *
 * Only `/` is language-neutral: all other addresses have a language that the visitor chose by following a link.
 */
export function languageOnArrival(arrival: Arrival): Locale | null {
  if (arrival.pathname !== '/' || arrival.fromThisSite || arrival.isProgram) return null;
  const locale = resolveLocale(arrival.stored, arrival.browserLanguage);
  return locale === 'fr' ? null : locale;
}
