import { createContext, useContext } from 'react';
import { type Locale, localeOfPath } from '#domain/locale.ts';

/** The address of a page. */
export type Address = {
  pathname: string;
  /** With its « ? », or empty. */
  search: string;
  /** With its « # », or empty; always empty on the server. */
  hash: string;
  /** Of the entry in the history: another one for each page change. */
  key: string;
  /** Whether the page is the one that the server rendered. */
  isFirst: boolean;
};

export const AddressContext = createContext<Address | null>(null);

/** @throws outside of a page */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (!address) throw new Error('no page surrounds this component');
  return address;
}

/** The page's language, which its address alone decides. */
export function useLocale(): Locale {
  return localeOfPath(useAddress().pathname);
}
