import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';

/** Navigation API, which lib.dom lacks and not every browser has: without it, the page that one is on comes back. */
type Navigate = Event & { navigationType: string };
type Navigations = { navigation?: EventTarget };

/**
 * Loads the page that was asked for as a document when a part of it cannot be had: without a network the worker may have
 * it, and after an update of the site its parts have other names. The router would load the one that is being left again.
 */
export function WholePage() {
  const { location: asked } = useNavigation();
  useEffect(() => {
    const { navigation } = window as Navigations;
    if (!asked || !navigation) return;
    const load = (event: Event) => {
      if ((event as Navigate).navigationType !== 'reload') return;
      event.preventDefault();
      location.assign(createPath(asked));
    };
    navigation.addEventListener('navigate', load);
    return () => navigation.removeEventListener('navigate', load);
  }, [asked]);
  return null;
}
