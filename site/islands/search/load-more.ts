import { parseSearch } from '#domain/search/search.ts';
import { MORE_ID, PREVIOUS_ID } from '#site/features/search/results-page.ts';

const KEY = 'search-shown';

/** Appends the next page to the list when its link is pressed; the URL changes to the next page's. */
export function loadMoreHere(): void {
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target.closest<HTMLAnchorElement>(`#${MORE_ID} a[rel=next]`);
    if (!link) return;
    event.preventDefault();
    if (link.hasAttribute('aria-disabled')) return;
    link.setAttribute('aria-disabled', 'true');
    link.textContent = link.dataset.loading ?? '';
    appendPage(link.href).catch((error) => {
      console.warn('The next page is opened, as it could not be added:', error);
      location.assign(link.href);
    });
  });
}

async function appendPage(href: string): Promise<void> {
  const { addPage, fetchRows } = await import('./result-pages.ts');
  const { first = pageOf(location.href) } = readShown();
  const added = await addPage(await fetchRows(href), 'last');
  history.replaceState(history.state, '', href);
  storeShown({ first });
  // The pressed link has moved down: focus the first new business.
  added[0]?.querySelector('a')?.focus();
}

/** Restores the pages that were appended before the user left the document, and its scroll position. */
export async function showPagesAgain(): Promise<void> {
  const { first = pageOf(location.href), top } = readShown();
  for (let page = pageOf(location.href); page > first; page -= 1) {
    const previous = document.querySelector<HTMLAnchorElement>(`#${PREVIOUS_ID} a`);
    if (!previous) break;
    const { addPage, fetchRows } = await import('./result-pages.ts');
    await addPage(await fetchRows(previous.href), 'first');
  }
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
}

function pageOf(href: string): number {
  return parseSearch(new URL(href).searchParams).page;
}

/** State of the list that its URL does not contain. */
type Shown = {
  /** The first page; the URL has the last one. */
  first?: number;
  /** Scroll position, in CSS pixels. */
  top?: number;
};

/** State stored in the history entry. */
export function readShown(): Shown {
  return history.state?.shown ?? {};
}

/** Merges into the state of the history entry. */
function storeShown(shown: Shown): void {
  history.replaceState({ ...history.state, shown: { ...readShown(), ...shown } }, '');
}

/** Stores the scroll position: the browser cannot restore it, since it ignores appended pages. */
export function storeScroll(): void {
  if (history.state?.shown) storeShown({ top: scrollY });
}

/** Passes the state to the next document of this tab, which shows the same search in another order or view. */
export function handOver(shown: Shown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch (error) {
    // The next document starts at its top.
    console.warn(error);
  }
}

/** Moves the state passed by the previous document into the history entry. */
export function takeOver(): void {
  try {
    const shown = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (shown !== null) storeShown(JSON.parse(shown));
  } catch (error) {
    console.warn(error);
  }
}
