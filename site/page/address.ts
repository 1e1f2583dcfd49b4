import { createContext, useContext } from 'react';
import { type Locale, localeOfPath } from '#domain/locale.ts';

/** The address of a page. */
export type Address = {
  pathname: string;
  /** With its « ? », or empty. */
  search: string;
  /** With its « # », or empty; always empty on the server. */
  hash: string;
  /** Key of the history entry; changes with each navigation. */
  key: string;
  /** Whether the page is the server-rendered one. */
  isFirst: boolean;
};

export const AddressContext = createContext<Address | null>(null);

/** @throws outside of a page */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (!address) throw new Error('no page surrounds this component');
  return address;
}

/** The page's language, determined by its address. */
export function useLocale(): Locale {
  return localeOfPath(useAddress().pathname);
}
