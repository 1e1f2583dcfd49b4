import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import type { WithNavigation } from '#site/navigation-api.ts';

type NavigateEvent = Event & { navigationType: string };

/**
 * Loads the page that was asked for as a document when a part of it cannot be had: without a network the worker may have
 * it, and after an update of the site its parts have other names. The router would load the one that is
 * being left again, as it still does in a browser without the Navigation API.
 */
export function WholePage() {
  const { location: asked } = useNavigation();
  useEffect(() => {
    const { navigation } = window as WithNavigation;
    if (!asked || !navigation) return;
    const load = (event: Event) => {
      if ((event as NavigateEvent).navigationType !== 'reload') return;
      event.preventDefault();
      location.assign(createPath(asked));
    };
    navigation.addEventListener('navigate', load);
    return () => navigation.removeEventListener('navigate', load);
  }, [asked]);
  return null;
}
