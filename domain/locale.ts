/** The two languages of the directory; French is the first and the fallback. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const DEFAULT_LOCALE: Locale = 'fr';

/** The local-storage key, and the cookie, under which a visitor's choice of language is kept. */
export const LOCALE_STORAGE_KEY = 'language';

/** BCP 47 tags for `lang`, `hreflang` and `Intl`. */
export const LANGUAGE_TAGS: Record<Locale, string> = { fr: 'fr-CA', en: 'en-CA' };

function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'fr' ? 'en' : 'fr';
}

/**
 * The language of a path: English at `/en` or under `/en/`, otherwise French.
 *
 * @example localeOfPath('/en/search') // 'en'
 * @example localeOfPath('/entreprise/nouvelle') // 'fr'
 */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr';
}

/**
 * The language to start with: the stored choice, then the browser's language, else French.
 *
 * @param stored value under {@link LOCALE_STORAGE_KEY}, or null
 * @param browserLanguage `navigator.language`, such as `en-US`, or null
 */
export function resolveLocale(stored: string | null, browserLanguage: string | null): Locale {
  if (isLocale(stored)) return stored;
  return browserLanguage?.toLowerCase().startsWith('en') ? 'en' : DEFAULT_LOCALE;
}
