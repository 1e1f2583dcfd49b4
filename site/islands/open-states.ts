import { isRight } from '#site/features/listing/open-state-right.ts';

const MINUTE_MS = 60_000;

/** Keeps the open states of a document up to date, each at its next change, while the page stays open. */
export function keepOpenStates(): void {
  changeOutdated();
  setInterval(changeOutdated, MINUTE_MS);
  // Timers are suspended in an inactive tab.
  document.addEventListener('visibilitychange', changeOutdated);
}

function changeOutdated(): void {
  if (document.visibilityState === 'hidden') return;
  const now = Date.now();
  const states = document.querySelectorAll<HTMLElement>('[data-hours]');
  const outdated = [...states].filter(({ dataset }) => !isRight(dataset.right ?? '', now));
  if (outdated.length === 0) return;
  import('./change-open-states.ts')
    .then(({ changeOpenStates }) => changeOpenStates(outdated, now))
    .catch((error) => console.warn('Opening hours are not brought up to date:', error));
}
