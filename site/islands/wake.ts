import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { isSessionExpected } from '#site/session/stored-session.ts';

/** Hydrates the islands of the document, each when it is asked for. */
export function wakeIslands(): void {
  if (isSessionExpected(location)) wake('session');
  else {
    // Another tab signed in.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === SESSION_KEY && newValue) wake('session');
    });
  }
}

function wake(when: string): void {
  const islands = document.querySelectorAll<HTMLElement>(
    `[data-island][data-when="${when}"]:not([data-alive])`,
  );
  for (const island of islands) island.dataset.alive = '';
  if (islands.length === 0) return;
  import('./hydrate.tsx')
    .then(({ hydrateIsland }) => Promise.all(Array.from(islands, hydrateIsland)))
    .catch((error) => {
      for (const island of islands) delete island.dataset.alive;
      reportError(error);
    });
}
