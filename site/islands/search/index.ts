import { localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH, parseSearch, type SearchQuery, SORTS } from '#domain/search/search.ts';
import { storeLastSearch } from '#site/features/search/last-searches.ts';
import {
  FILTERS_ID,
  LIST_ID,
  MAP_ID,
  RESULTS_ID,
  SEARCH_FORM_ID,
  SORT_ID,
} from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { readForm } from '#site/ui/read-form.ts';
import { handOver, loadMoreHere, readShown, showPagesAgain, storeScroll, takeOver } from './load-more.ts';

/** Enhances the search page without React. */
export function beginSearch(): void {
  takeOver();
  submitShortest();
  sortAtOnce();
  switchViewHere();
  followFilters();
  loadMoreHere();
  drawMapWhenSeen();
  focusResults();
  rememberSearch();
  showPagesAgain().catch((error) => console.warn('Earlier pages are not shown:', error));
  addEventListener('pagehide', storeScroll);
}

// Submits the canonical URL directly: the URL that the browser builds would only redirect to it.
function submitShortest(): void {
  document.getElementById(SEARCH_FORM_ID)?.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(addressOf(parseSearch(readForm(event.currentTarget as HTMLFormElement))));
  });
}

function sortAtOnce(): void {
  const select = document.getElementById(SORT_ID) as HTMLSelectElement | null;
  select?.addEventListener('change', () => {
    const sort = SORTS.find((known) => known === select.value) ?? EMPTY_SEARCH.sort;
    handOver({ top: scrollY });
    location.assign(addressOf({ ...presentSearch(), page: 1, sort }));
  });
}

function switchViewHere(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-view]');
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const view = link.dataset.view === 'map' ? 'map' : 'list';
    handOver({ ...readShown(), top: scrollY });
    location.replace(addressOf({ ...presentSearch(), view }));
  });
}

/**
 * Updates the filters as they change, before they are applied: a category loads its subcategories, a region its MRCs
 * and cities, each with its number of results. Without JavaScript they load once the filters are applied.
 */
function followFilters(): void {
  const panel = document.getElementById(FILTERS_ID);
  if (!panel) return;
  const narrow = (form: HTMLFormElement | null | undefined, changed?: string) => {
    if (!form) return;
    import('./narrow-filters.ts').then(
      ({ narrowFilters }) => narrowFilters(panel, form, changed),
      (error) => console.warn(error),
    );
  };
  panel.addEventListener('change', ({ target }) => {
    const isChoice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox');
    if (isChoice) narrow(target.form, target.name);
  });
  // Loads the counts of a folded list of codes when it opens. The event does not bubble.
  const count = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !('uncounted' in target.dataset)) return;
    narrow(target.querySelector('input')?.form);
  };
  panel.addEventListener('toggle', count, { capture: true });
}

/** Draws the map, if any, once it is visible: only then loads its library. */
function drawMapWhenSeen(): void {
  const canvas = document.getElementById(MAP_ID);
  if (!canvas) return;
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    import('./results-map.ts')
      .then(({ drawResultsMap }) => drawResultsMap(canvas))
      .catch((error) => {
        console.error(error);
        canvas.replaceChildren(canvas.dataset.failed ?? '');
      });
  }).observe(canvas);
}

/** After navigation from one search to another, moves focus to the results for screen readers and the keyboard. */
function focusResults(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { origin, pathname } = document.referrer ? new URL(document.referrer) : {};
  if (navigation?.type !== 'navigate' || document.activeElement !== document.body) return;
  if (origin !== location.origin || pathname !== location.pathname) return;
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
}

/** Stores a typed search that had results, for the suggestions of the « what » field on this device. */
function rememberSearch(): void {
  const { q, where } = presentSearch();
  if (q !== '' && document.getElementById(LIST_ID)) storeLastSearch({ q, where });
}

function presentSearch(): SearchQuery {
  return parseSearch(new URLSearchParams(location.search));
}

function addressOf(query: SearchQuery): string {
  return localizePath(searchPath(query), localeOfPath(location.pathname));
}
