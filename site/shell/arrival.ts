import { LOCALE_STORAGE_KEY, LOCALES, type Locale } from '#domain/locale.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language that a visitor chose: for scripts, and in a cookie for the server, which reads it at `/`. */
export function rememberLanguage(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
  } catch {
    // Storage may be blocked (private windows): the address still has the language.
  }
  writeCookie(locale);
}

/** Renews the cookie of a stored choice: browsers may delete cookies that scripts write after a week. */
export function renewLanguageCookie(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LOCALE_STORAGE_KEY);
  } catch {
    // Storage may be blocked (private windows).
  }
  const locale = LOCALES.find((known) => known === stored);
  if (locale) writeCookie(locale);
}

function writeCookie(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LOCALE_STORAGE_KEY}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
