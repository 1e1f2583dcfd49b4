import sprite from 'virtual:icon-sprite';
import { createContext, useContext } from 'react';
import type { PageIcons } from './page-icons.ts';

/** Of the page that the server is writing. */
export const PageIconsContext = createContext<PageIcons | null>(null);

/**
 * The address of an icon: within the page, where the server put those that it shows, or in the file that holds all. That
 * file is a document to be made and styled before anything of it is painted: a page should not begin with it.
 */
export function useIconAddress(name: string): string {
  const icons = useContext(PageIconsContext);
  const id = `icon-${name}`;
  const isInPage = import.meta.env.SSR ? icons?.add(name) : document.getElementById(id);
  return isInPage ? `#${id}` : `${sprite}#${id}`;
}
