import { useLocation } from 'react-router';
import { type Locale, localeOfPath } from '#domain/locale.ts';

/** The page's language, which its address alone decides. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}
