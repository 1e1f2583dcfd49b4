import type { GoTo } from '#site/page/go-to.ts';
import { storeNextState } from '#site/page/next-state.ts';

const listeners = new Set<() => void>();

/** Calls a listener when the fragment of the document's address may have changed. */
export function onAddressChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
  };
}

/** From a document: a navigation of the browser's own, unless the fragment alone changes. */
export const goTo: GoTo = (to, { replace = false, state } = {}) => {
  if (state) storeNextState(state);
  const { pathname, search, hash, href } = new URL(to, location.href);
  if (pathname !== location.pathname || search !== location.search || hash) {
    return replace ? location.replace(href) : location.assign(href);
  }
  // Taking the fragment away is a navigation to browsers, which would load the document again.
  if (replace) history.replaceState(history.state, '', href);
  else history.pushState(null, '', href);
  for (const listener of listeners) listener();
};
