import { createContext, useContext, useEffect } from 'react';

type GoToOptions = {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position. */
  keepScroll?: boolean;
  /** State for the next page: the element to focus, a message to show. */
  state?: Readonly<Record<string, string>>;
};

/**
 * Navigates to another page of the site.
 *
 * @param to path with its query and fragment, in the language of the page
 */
export type GoTo = (to: string, options?: GoToOptions) => void | Promise<void>;

/** Default: loads a new document. */
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
