import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { whenIdle } from '#site/measures/measures.ts';
import type { Wake } from '#site/page/island.tsx';
import { isSessionExpected } from '#site/session/stored-session.ts';

const MINUTE_MS = 60_000;

/** What wakes the islands in which it happens: pointing comes before a press, and the files with it. */
const PRESSES = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/** Hydrates the islands of the document, each when it is asked for. */
export function wakeIslands(): void {
  wakeForSession();
  wakeWhenPressed();
  document.addEventListener('click', holdLink, true);
  wakeWhenVisible();
  wakeAtTheirTime();
  wakeForFragment();
  addEventListener('hashchange', wakeForFragment);
  whenIdle(() => wake(islandsOf('idle')));
}

function wakeForSession(): void {
  if (isSessionExpected(location)) {
    wake(islandsOf('session'));
    return;
  }
  // Another tab signed in.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue) wake(islandsOf('session'));
  });
}

function wakeWhenPressed(): void {
  const wakeAround = (target: EventTarget | null) => {
    const island = target instanceof Element && target.closest<HTMLElement>('[data-when~=press]');
    if (island) wake([island]);
  };
  for (const type of PRESSES) {
    document.addEventListener(type, ({ target }) => wakeAround(target), { capture: true, passive: true });
  }
  // What was pressed or focused before this file was there.
  for (const element of document.querySelectorAll('[data-pressed], :focus')) wakeAround(element);
}

/** A link that an island opens in place (`data-held`) waits for it, unless another tab or window is asked for. */
function holdLink(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event;
  if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey) return;
  const link = target.closest<HTMLAnchorElement>('[data-when~=press]:not([data-hydrated]) a[data-held]');
  if (!link) return;
  event.preventDefault();
  link.dataset.pressed = '';
}

function wakeWhenVisible(): void {
  const islandOf = new Map<Element, HTMLElement>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = isIntersecting && islandOf.get(target);
      if (island) wake([island]);
    }
  });
  for (const island of islandsOf('visible')) {
    // An island has no box of its own (`contents`).
    const { firstElementChild: content } = island;
    if (!content) continue;
    islandOf.set(content, island);
    observer.observe(content);
  }
}

function wakeAtTheirTime(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-when*="@"]')];
  if (islands.length === 0) return;
  const isDue = (when: string) => when.startsWith('@') && Number(when.slice(1)) <= Date.now();
  const wakeDue = () => wake(islands.filter(({ dataset: { when = '' } }) => when.split(' ').some(isDue)));
  wakeDue();
  setInterval(wakeDue, MINUTE_MS);
  // Timers stand still in a tab that sleeps.
  document.addEventListener('visibilitychange', wakeDue);
}

/** Of the fragments `#id` and `#id-…`. */
function wakeForFragment(): void {
  const { hash } = location;
  if (!hash) return;
  const isAsked = (when: string) => when.startsWith('#') && (hash === when || hash.startsWith(`${when}-`));
  const islands = document.querySelectorAll<HTMLElement>('[data-when*="#"]');
  wake([...islands].filter(({ dataset: { when = '' } }) => when.split(' ').some(isAsked)));
}

function islandsOf(when: Wake): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-when~="${when}"]`)];
}

function wake(islands: readonly HTMLElement[]): void {
  const asleep = islands.filter(({ dataset }) => dataset.alive === undefined);
  for (const island of asleep) island.dataset.alive = '';
  if (asleep.length === 0) return;
  import('./hydrate.tsx')
    .then(({ hydrateIsland }) => Promise.all(asleep.map(hydrateIsland)))
    .catch((error) => {
      // The next press tries again, and a link leads where it would without a script.
      for (const island of asleep) delete island.dataset.alive;
      const held = document.querySelector<HTMLAnchorElement>('a[data-pressed]');
      if (held) location.assign(held.href);
      reportError(error);
    });
}
