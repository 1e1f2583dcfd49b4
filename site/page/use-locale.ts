import { type Locale, localeOfPath } from '#domain/locale.ts';
import { useAddress } from './address-context.ts';

/** The page's language, which its address alone decides. */
export function useLocale(): Locale {
  return localeOfPath(useAddress().pathname);
}
