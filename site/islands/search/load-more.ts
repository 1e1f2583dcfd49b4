import { parseSearch } from '#domain/search/search.ts';
import { MORE_ID, PREVIOUS_ID } from '#site/features/search/results-page.ts';

const KEY = 'search-shown';

/** Adds the next page to this one when its link is pressed; the address becomes that of the next page. */
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
  const { addPage, fetchPage } = await import('./result-pages.ts');
  const { first = pageOf(location.href) } = readShown();
  const added = await addPage(await fetchPage(href), 'last');
  history.replaceState(history.state, '', href);
  storeShown({ first });
  // The link that was pressed has moved down: its reader goes on from the first new business.
  added[0]?.querySelector('a')?.focus();
}

/** Shows again the pages that were added before this document was left, and scrolls to where it was. */
export async function showPagesAgain(): Promise<void> {
  const { first = pageOf(location.href), top } = readShown();
  for (let page = pageOf(location.href); page > first; page -= 1) {
    const previous = document.querySelector<HTMLAnchorElement>(`#${PREVIOUS_ID} a`);
    if (!previous) break;
    const { addPage, fetchPage } = await import('./result-pages.ts');
    await addPage(await fetchPage(previous.href), 'first');
  }
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
}

function pageOf(href: string): number {
  return parseSearch(new URL(href).searchParams).page;
}

/** How much of a search was shown, beside what its address says. */
type Shown = {
  /** The first page; the last one is in the address. */
  first?: number;
  /** Where it was scrolled to, in CSS pixels. */
  top?: number;
};

/** What the entry of the history says was shown. */
export function readShown(): Shown {
  return history.state?.shown ?? {};
}

/** Adds to what the entry of the history says. */
function storeShown(shown: Shown): void {
  history.replaceState({ ...history.state, shown: { ...readShown(), ...shown } }, '');
}

/** Notes where the page is scrolled to, where the browser could not tell: it knows nothing of added pages. */
export function storeScroll(): void {
  if (history.state?.shown) storeShown({ top: scrollY });
}

/** Has the next document of this tab, another order or view of the same search, show as much as this one. */
export function handOver(shown: Shown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch (error) {
    // The next document begins at its top.
    console.warn(error);
  }
}

/** Takes what the former document handed over into the entry of the history. */
export function takeOver(): void {
  try {
    const shown = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (shown !== null) storeShown(JSON.parse(shown));
  } catch (error) {
    console.warn(error);
  }
}
