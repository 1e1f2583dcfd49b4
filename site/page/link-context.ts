import { type ComponentProps, type ComponentType, createContext } from 'react';

export type PageLinkProps = ComponentProps<'a'> & {
  href: string;
  /** When browsers fetch what it leads to: as soon as it is in view, when it is pointed at, or not before it is pressed. */
  prefetch?: 'viewport' | 'intent' | 'none';
  /** In the application: it takes the place of the page that it is on in the history. */
  replace?: boolean;
  /** In the application: the next page is shown where this one is scrolled to. */
  preventScrollReset?: boolean;
  /** In the application: what the next page gives the focus to, in the state of its location. */
  focus?: string;
};

/** What a link to a page of the site is in the application; null in documents, where it is an `<a>`. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | null>(null);
