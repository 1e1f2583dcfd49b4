import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { whenIdle } from '#site/measures/measures.ts';
import type { Wake } from '#site/page/island.tsx';
import { isSessionExpected } from '#site/session/stored-session.ts';

const MINUTE_MS = 60_000;

/** Events that wake the island in which they occur; hovering precedes a press, so the files load earlier. */
const PRESSES = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/** Hydrates each island of the document at its trigger. */
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
  // Elements that were pressed or focused before this script ran.
  for (const element of document.querySelectorAll('[data-pressed], :focus')) wakeAround(element);
}

/** Holds a click on a link that its island opens in place (`data-held`) until hydration; new tabs and windows open. */
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
    // Observe the child: an island has no box (`display: contents`).
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
  // Timers are suspended in an inactive tab.
  document.addEventListener('visibilitychange', wakeDue);
}

/** For the fragments `#id` and `#id-…`. */
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
      // The next press retries; a link works as without JavaScript.
      for (const island of asleep) delete island.dataset.alive;
      const held = document.querySelector<HTMLAnchorElement>('a[data-pressed]');
      if (held) location.assign(held.href);
      reportError(error);
    });
}
