import { LOCALE_STORAGE_KEY, type Locale, resolveLocale } from '#domain/locale.ts';

/** Facts about a visitor when the first document of a visit loads. */
export type Arrival = {
  pathname: string;
  stored: string | null;
  browserLanguage: string | null;
  userAgent: string;
  /** Whether the visitor followed a link of this site. */
  fromThisSite: boolean;
  automated: boolean;
};

const CRAWLER = /bot|crawl|spider|slurp|preview|headless|lighthouse|inspect/i;

/**
 * The language to redirect a visitor to; null when the address decides (docs/pages.md).
 *
 * Only `/` is language-neutral: all other addresses have a language that the visitor chose by following a link.
 */
export function languageOnArrival(arrival: Arrival): Locale | null {
  if (arrival.pathname !== '/' || arrival.fromThisSite) return null;
  if (arrival.automated || CRAWLER.test(arrival.userAgent)) return null;
  const locale = resolveLocale(arrival.stored, arrival.browserLanguage);
  return locale === 'fr' ? null : locale;
}

/** Redirects an English-speaking visitor from `/` to `/en`; true when the document is about to be replaced. */
export function leaveForOwnLanguage(page: Window): boolean {
  const { document, location, navigator } = page;
  const locale = languageOnArrival({
    pathname: location.pathname,
    stored: readStored(page),
    browserLanguage: navigator.language,
    userAgent: navigator.userAgent,
    fromThisSite: document.referrer.startsWith(`${location.origin}/`),
    automated: navigator.webdriver,
  });
  if (locale === null) return false;
  location.replace(`/${locale}${location.search}${location.hash}`);
  return true;
}

/** Stores the language that a visitor chose. */
export function rememberLanguage(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
  } catch {
    // Storage may be blocked (private windows): the address still has the language.
  }
}

// Accessing the property itself throws where storage is blocked.
function readStored(page: Window): string | null {
  try {
    return page.localStorage.getItem(LOCALE_STORAGE_KEY);
  } catch {
    return null;
  }
}
