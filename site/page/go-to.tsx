import { createContext, useContext, useEffect } from 'react';

type GoToOptions = {
  /** It takes the place of the present page in the history. */
  replace?: boolean;
  /** The next page is shown where this one is scrolled to. */
  keepScroll?: boolean;
  /** State for the next page: the element to focus, a message to show. */
  state?: Readonly<Record<string, string>>;
};

/**
 * Opens another page of the site.
 *
 * @param to path with its query and fragment, in the language of the page
 */
export type GoTo = (to: string, options?: GoToOptions) => void | Promise<void>;

/** A new document, where nothing else is provided. */
export const GoToContext = createContext<GoTo>((to, options) => {
  if (options?.replace) location.replace(to);
  else location.assign(to);
});

export function useGoTo(): GoTo {
  return useContext(GoToContext);
}

/** Replaces this page by another page of the site. */
export function GoAtOnce({ to }: { to: string }) {
  const goTo = useGoTo();
  useEffect(() => void goTo(to, { replace: true }), [goTo, to]);
  return null;
}
