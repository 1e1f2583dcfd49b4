import { parseSearch } from '#domain/search/search.ts';
import { MORE_ID, PREVIOUS_ID } from '#site/features/search/results-page.ts';
import { readShown, storeShown } from './shown.ts';

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
